"""A spreadsheet program without a window, typing into cells as a person would."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

OFFICE = shutil.which("soffice") or shutil.which("libreoffice")
_MACRO = """\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Typing"
 script:language="StarBasic">
Sub Fill(source, target, rows, columns, text)
 Dim hidden(0) As New com.sun.star.beans.PropertyValue
 hidden(0).Name = "Hidden"
 hidden(0).Value = True
 Dim kind(0) As New com.sun.star.beans.PropertyValue
 kind(0).Name = "FilterName"
 kind(0).Value = "Calc MS Excel 2007 XML"
 Dim typed(0) As New com.sun.star.beans.PropertyValue
 typed(0).Name = "StringName"
 typed(0).Value = text
 On Error GoTo Done
 document = StarDesktop.loadComponentFromURL(source, "_blank", 0, hidden())
 page = document.Sheets.getByIndex(0)
 sender = createUnoService("com.sun.star.frame.DispatchHelper")
 For Each row In Split(rows, " ")
  For column = 0 To CInt(columns) - 1
   document.CurrentController.select(page.getCellByPosition(column, CInt(row) - 1))
   sender.executeDispatch(document.CurrentController.Frame, ".uno:EnterString", "", 0, typed())
  Next
 Next
 document.storeAsURL(target, kind())
Done:
 StarDesktop.terminate()
End Sub
</script:module>
"""


class Office:
    """The program with a profile of its own in ``folder``."""

    def __init__(self, folder: Path) -> None:
        """Make the profile, with the macro that types."""
        self.profile = folder
        self._run("--terminate_after_init")
        library = folder / "user/basic/Standard"
        (library / "Typing.xba").write_text(_MACRO, "utf-8")
        index = library / "script.xlb"
        end = "</library:library>"
        entry = '<library:element library:name="Typing"/>'
        index.write_text(index.read_text("utf-8").replace(end, f"{entry}{end}"), "utf-8")

    def fill(self, source: Path, target: Path, rows: list[int], columns: int, text: str) -> None:
        """Type ``text`` into the first ``columns`` cells of each row, and save as XLSX."""
        words = (source.as_uri(), target.as_uri(), " ".join(map(str, rows)), str(columns), text)
        listed = ",".join(f'"{word}"' for word in words)
        self._run(f"macro:///Standard.Typing.Fill({listed})")
        assert target.exists()

    def _run(self, *words: str) -> None:
        assert OFFICE
        subprocess.run(
            [OFFICE, f"-env:UserInstallation={self.profile.as_uri()}", "--headless",
             "--norestore", *words],
            stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False,
        )
