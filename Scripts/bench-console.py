#!/usr/bin/env python3
"""Measures the console at a pseudo-terminal of 80 x 24, and compares it with `lua5.4 -i` and IPython in the same run.

bench-console.py PROGRAM. Reports which of the others isn't installed. Called by Scripts/bench.
"""
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

APP = """
screen "List" { title = "List", view = { button "Open" { push = "Detail" } } }
screen "Detail" { title = "Detail", view = { label "It is here" } }
app { system = 6, root = navigation "List" }
"""


class Console:
    """A program at a pseudo-terminal."""

    def __init__(self, words, folder, home=None):
        self.start = time.perf_counter()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.environ.update(TERM="xterm-256color", HOME=home or folder, INPUTRC="/dev/null")
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.execvp(words[0], words)
        self.said = b""

    def wait(self, wanted, limit=120.0):
        """Reads until the output matches a pattern. Returns the seconds since the start."""
        end = time.perf_counter() + limit
        while not (found := re.search(wanted, self.said)):
            if not select.select([self.terminal], [], [], max(0, end - time.perf_counter()))[0]:
                raise SystemExit(f"timed out waiting for {wanted!r}; last output: {self.said[-400:]!r}")
            self.said += os.read(self.terminal, 1 << 16)
        self.said = self.said[found.end():]
        return time.perf_counter() - self.start

    def type(self, text):
        os.write(self.terminal, text.encode())

    def rate(self, lines, mark, end):
        """Types lines one after the other, each after the prompt has appeared again. Returns the lines per second."""
        start = time.perf_counter()
        for line in lines:
            self.type(line + "\n")
            self.wait(mark)
        taken = time.perf_counter() - start
        self.type(end[0] + "\n")
        self.wait(end[1])
        self.wait(mark)
        return len(lines) / taken

    def seconds(self, line, mark):
        start = time.perf_counter()
        self.type(line + "\n")
        self.wait(mark)
        return time.perf_counter() - start

    def close(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def shown(name, value, note=""):
    print(f"{name:<52}{value}{'   ' + note if note else ''}", flush=True)


def rows(program, folder):
    """Yields the installed consoles: the name, the command, and the pattern at the end of the prompt."""
    yield "maquette", [program, "app.lua"], "▸\x1b".encode()
    if shutil.which("lua5.4"):
        yield "lua5.4 -i", ["lua5.4", "-i"], b"(?<!>)> "
    else:
        shown("lua5.4 -i", "not measured: not installed")
    ipython = shutil.which("ipython") or shutil.which("ipython3")
    if ipython:
        yield "IPython", [ipython, "--no-banner", "--simple-prompt", "--colors=NoColor"], rb"In \[\d+\]: "
    else:
        shown("IPython", "not measured: not installed")


def prompts(consoles, folder):
    times = {name: [] for name, _, _ in consoles}
    for turn in range(21):
        for name, words, mark in consoles:
            if name == "IPython" and turn >= 3:
                continue
            console = Console(words, folder)
            times[name].append(console.wait(mark))
            console.close()
    ours = statistics.median(times["maquette"])
    for name, values in times.items():
        median = statistics.median(values)
        shown(f"prompt ready, {name}", f"{median * 1000:.1f} ms", "" if name == "maquette" else f"ratio {ours / median:.2f}")


def commands(consoles, folder):
    ours = None
    for name, words, mark in consoles:
        console = Console(words, folder)
        console.wait(mark)
        if name == "maquette":
            console.seconds("auto off", mark)
        count = 200 if name == "IPython" else 2000
        rate = console.rate(["x = 1"] * count, mark, ("print('e' + 'nd')" if name == "IPython" else "print('e'..'nd')", rb"[\r\n ]end\r"))
        console.close()
        ours = ours or rate
        shown(f"`x = 1`, picture off, {name}", f"{rate:.0f} a second", "" if name == "maquette" else f"ratio {ours / rate:.2f}")


def taps(program, folder, mark):
    for word in ("off", "on"):
        console = Console([program, "app.lua"], folder)
        console.wait(mark)
        console.seconds(f"auto {word}", mark)
        rate = console.rate(["tap Open", "back"] * 500, mark, ("print('e'..'nd')", rb"[\r\n ]end\r"))
        console.close()
        shown(f"taps, picture {word}", f"{rate:.0f} a second")


# Samples, each with a line that leaves its first screen and one that returns to it.
SAMPLES = [("recipes", "tap Leek Soup", "back"), ("contacts", "tap Family", "back"), ("orders", "tap Kettle", "back")]


def moments(program, home, mark):
    for sample, there, back in SAMPLES:
        console = Console([program, sample], os.path.abspath("Samples"), home)
        console.wait(mark)
        console.seconds("auto off", mark)
        console.rate([there, back] * 500, mark, ("print('e'..'nd')", rb"[\r\n ]end\r"))
        for pause in (0, 2):
            times = {"undo": [], "why viewDidAppear": [], "when clock()": []}
            for _ in range(5):
                for line, found in times.items():
                    time.sleep(pause)
                    found.append(console.seconds(line, mark))
                    if line == "undo":
                        console.seconds(back, mark)
            for line, found in times.items():
                after = f"after a pause of {pause} s" if pause else "without a pause"
                shown(f"{sample}, 1,000 inputs, {line}", f"{statistics.median(found) * 1000:.1f} ms", after)
        shown(f"{sample}, previous, first visit", f"{console.seconds('previous', mark) * 1000:.0f} ms")
        steps = [console.seconds("previous", mark) for _ in range(4)] + [console.seconds("next", mark) for _ in range(4)]
        shown(f"{sample}, previous and next within an input", f"{statistics.median(steps) * 1000:.1f} ms")
        console.close()


def piped(program, folder):
    path = os.path.join(folder, "lines")
    with open(path, "w", encoding="utf-8") as file:
        file.write("x = 1\n" * 100_000)
    times = []
    for _ in range(3):
        start = time.perf_counter()
        with open(path, encoding="utf-8") as file:
            subprocess.run([program, "app.lua"], cwd=folder, stdin=file, stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - start)
    shown("100,000 piped lines", f"{statistics.median(times):.2f} s")


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "app.lua"), "w", encoding="utf-8") as file:
            file.write(APP)
        consoles = list(rows(program, folder))
        mark = consoles[0][2]
        prompts(consoles, folder)
        commands(consoles, folder)
        taps(program, folder, mark)
        moments(program, folder, mark)
        piped(program, folder)


main()
