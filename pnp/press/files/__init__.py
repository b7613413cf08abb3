"""Finished bytes on disk: PDFs, manifest, exports, each folder whole or as it was."""
