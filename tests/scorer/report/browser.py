"""A headless Chromium, driven through its pipe (the DevTools protocol), for tests of pages."""

import base64
import contextlib
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
_FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-dev-shm-usage", "--hide-scrollbars", "--remote-debugging-pipe",
)  # fmt: skip


class Page:
    """One tab. ``events`` holds whatever the browser reported since it was opened."""

    def __init__(self, to_browser: int, from_browser: int) -> None:
        self.out, self.into = to_browser, os.fdopen(from_browser, "rb")
        self.buffer = b""
        self.count = 0
        self.events: list[dict[str, Any]] = []
        self.session: str | None = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Call a method of the protocol and return its result."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self.count:
                assert "error" not in answer, answer
                return answer["result"]
            self.events.append(answer)

    def _read(self) -> dict[str, Any]:
        while b"\0" not in self.buffer:
            more = os.read(self.into.fileno(), 1 << 16)
            assert more, "the browser went away"
            self.buffer += more
        one, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(one)

    def open(self, path: Path, width: int = 1100, scripts: bool = True, dark: bool = False) -> None:
        """Open a file at a window's width, in CSS pixels."""
        self.events.clear()
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=800, deviceScaleFactor=1, mobile=width < 600,
        )  # fmt: skip
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[scheme])
        self.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=path.as_uri())
        state = "[document.readyState, location.protocol].join()"
        for _ in range(600):
            if self.value(state) == "complete,file:":
                return
            time.sleep(0.05)
        raise AssertionError("the page does not finish loading")

    def value(self, expression: str) -> Any:
        """Return what a JavaScript expression gives."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def press(self, key: str) -> None:
        """Press and release a key."""
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key)

    def complaints(self) -> list[dict[str, Any]]:
        """Return errors, console messages and requests to anywhere but the file itself."""
        self.value("0")
        loud = ("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded")
        return [
            event
            for event in self.events
            if event["method"] in loud
            or (
                event["method"] == "Network.requestWillBeSent"
                and not event["params"]["request"]["url"].startswith(("file:", "about:", "data:"))
            )
        ]

    def screenshot(self, path: Path, height: int | None = None) -> None:
        """Write a picture of the page, its whole height where none is given."""
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": height or size["height"]}
        shot = self.call(
            "Page.captureScreenshot", clip={**clip, "scale": 1}, captureBeyondViewport=True
        )
        path.write_bytes(base64.b64decode(shot["data"]))

    def pdf(self) -> bytes:
        """Return the page as it prints on A4."""
        size = {"paperWidth": 8.268, "paperHeight": 11.693, "preferCSSPageSize": False}
        return base64.b64decode(self.call("Page.printToPDF", printBackground=True, **size)["data"])


@contextlib.contextmanager
def browser() -> Iterator[Page]:
    """Start a Chromium with an empty profile, and end it."""
    assert CHROMIUM
    read_here, write_there = os.pipe()
    read_there, write_here = os.pipe()

    def place() -> None:
        # The protocol's pipe is the descriptors 3 and 4; neither end may be in the other's way.
        inner, outer = os.dup(read_there), os.dup(write_there)
        high_in, high_out = 100, 101
        os.dup2(inner, high_in)
        os.dup2(outer, high_out)
        os.dup2(high_in, 3)
        os.dup2(high_out, 4)

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [CHROMIUM, *_FLAGS, f"--user-data-dir={profile}"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=place, close_fds=False,
        )  # fmt: skip
        os.close(read_there)
        os.close(write_there)
        page = None
        try:
            page = Page(write_here, read_here)
            yield page
        finally:
            process.terminate()
            process.wait(10)
            os.close(write_here)
            if page:
                page.into.close()
