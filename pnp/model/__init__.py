"""What a game's folder may say, as strict Pydantic records.

`game.yaml` is a `GameFile`; each template file is a `Template`. Lengths are millimetres once
loaded. Unknown keys and wrong types are refused; the loader adds file, line and column.
"""
