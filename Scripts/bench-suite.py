#!/usr/bin/env python3
"""Measures `maquette test` on 1,000 flows of ten steps with snapshots, compared with pytest and syrupy in the same run.

bench-suite.py PROGRAM. Installs pytest and syrupy in a temporary folder, and reports if that fails. Called by
Scripts/bench. The suites take turns, so that other load on the machine affects all of them. Prints medians and ratios.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time
import venv

APP = """
screen "List" { title = "List",
  view = { tableView { id = "t", rows = function(self) return self.rows end, push = "Detail" } },
  navigationItem = { rightBarButtonItem = button "Add" { action = function(self)
    table.insert(self.rows, "row " .. #self.rows + 1) self.elements.t:reloadData() end } },
  viewDidLoad = function(self) self.rows = { "row 1", "row 2", "row 3" } end }
screen "Detail" { title = "Detail", view = { label "detail", switch "On" {}, button "More" { present = "Sheet" } } }
screen "Sheet" { view = { button "Done" { dismiss = true } } }
app { system = 6, root = navigation "List" }
"""

FLOW = """flow("flow {0}", function()
  tap "Add" tap "Add" tap "row 2" expect.screen "Detail"
  tap "More" expect.presented "Sheet" tap "Done" back() expect.screen "List"
  tap "row 5" back() tap "Add"
  expect.snapshot "s{0}"
end)
"""

# The parts of the same app that its flows use: a stack of screens, a sheet, and a growing list, drawn as text.
MODEL = '''
class App:
    def __init__(self):
        self.rows, self.stack, self.sheet = ["row 1", "row 2", "row 3"], ["List"], None

    def tap(self, name):
        if name == "Add":
            self.rows.append(f"row {len(self.rows) + 1}")
        elif name == "More":
            self.sheet = "Sheet"
        elif name == "Done":
            self.sheet = None
        else:
            assert name in self.rows
            self.stack.append("Detail")

    def back(self):
        self.stack.pop()

    def picture(self):
        contents = self.rows if self.stack[-1] == "List" else ["detail", "On", "More"]
        lines = [self.stack[-1].center(40), "-" * 40] + contents
        return "\\n".join("|" + line.ljust(40) + "|" for line in lines)
'''

TEST = """
def test_flow_{0}(snapshot):
    app = App()
    app.tap("Add"); app.tap("Add"); app.tap("row 2"); assert app.stack[-1] == "Detail"
    app.tap("More"); assert app.sheet == "Sheet"; app.tap("Done"); app.back(); assert app.stack[-1] == "List"
    app.tap("row 5"); app.back(); app.tap("Add")
    assert app.picture() == snapshot
"""


def shown(name, value, note=""):
    print(f"{name:<52}{value}{'   ' + note if note else ''}", flush=True)


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def suite(folder, flows, files):
    """Writes a prototype with a number of flows in a number of files. Returns its folder."""
    write(f"{folder}/app.lua", APP)
    for file in range(files):
        numbers = range(file * flows // files, (file + 1) * flows // files)
        write(f"{folder}/flows/f{file:03}.lua", 'require "app"\n' + "".join(FLOW.format(number) for number in numbers))
    return folder


def tests(folder, count, files):
    """Writes the same tests for pytest. Returns their folder."""
    write(f"{folder}/model.py", MODEL)
    for file in range(files):
        numbers = range(file * count // files, (file + 1) * count // files)
        texts = [TEST.format(number) for number in numbers]
        write(f"{folder}/test_{file:03}.py", "from model import App\n" + "".join(texts))
    return folder


def run(words, folder):
    """Runs a command. Returns its seconds, and the peak memory of the command or a child process, in MB."""
    start = time.perf_counter()
    process = subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    told = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stdout.close()
    if process.returncode != 0:
        raise SystemExit(f"{' '.join(words)}: status {process.returncode}\n{told[-2000:].decode(errors='replace')}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def pytest_program(folder):
    """Returns a Python with pytest and syrupy, or None if they can't be installed."""
    try:
        venv.create(f"{folder}/venv", with_pip=True)
        python = f"{folder}/venv/bin/python"
        subprocess.run([python, "-m", "pip", "install", "-q", "pytest", "syrupy", "pytest-xdist"], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        return python
    except (subprocess.CalledProcessError, OSError) as error:
        reason = (getattr(error, "stderr", None) or str(error).encode()).decode(errors="replace").strip().splitlines()
        shown("pytest with syrupy", "not measured: can't be installed", reason[-1] if reason else "")
        return None


def commands(program, folder):
    """Yields the suites: name, command, folder, and for pytest the name of our suite to compare with."""
    for name, files in (("100 files", 100), ("one file", 1)):
        place = suite(f"{folder}/ours-{files}", 1000, files)
        for jobs in (1, 2):
            yield f"{name}, workers: {jobs}", [program, "test", "--jobs", str(jobs), "flows"], place, None
    python = pytest_program(folder)
    if not python:
        return
    for name, files in (("100 files", 100), ("one file", 1)):
        place = tests(f"{folder}/pytest-{files}", 1000, files)
        words = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        run(words + ["-p", "no:xdist", "--snapshot-update"], place)
        for jobs in (1, 2):
            workers = ["-p", "no:xdist"] if jobs == 1 else ["-n", str(jobs)]
            ours = f"{name}, workers: {jobs}"
            yield f"  pytest and syrupy, {ours}", words + workers, place, ours


def suites(program, folder):
    rows = list(commands(program, folder))
    for _, words, place, beside in rows:
        if not beside:
            run(words + ["--snapshots", "missing"], place)
    times = {name: [] for name, _, _, _ in rows}
    for turn in range(11):
        for name, words, place, beside in rows:
            if not beside or turn < 5:
                times[name].append(run(words, place)[0])
    for name, _, _, beside in rows:
        median = statistics.median(times[name])
        note = f"ratio {statistics.median(times[beside]) / median:.2f}" if beside else f"{median:.2f} ms a flow"
        shown(name if beside else f"1,000 flows of ten steps, {name}", f"{median:.2f} s", note)


def memory(program, folder):
    peaks = []
    for flows in (1_000, 10_000):
        place = suite(f"{folder}/many-{flows}", flows, flows // 10)
        words = [program, "test", "--jobs", "1", "flows"]
        run(words + ["--snapshots", "missing"], place)
        peaks.append(run(words, place)[1])
        shown(f"peak memory, {flows:,} flows in {flows // 10:,} files", f"{peaks[-1]:.0f} MB")
    shown("  ratio", f"{peaks[1] / peaks[0]:.2f}")


def main():
    program = os.path.abspath(sys.argv[1])
    os.environ.pop("CI", None)
    with tempfile.TemporaryDirectory() as folder:
        suites(program, folder)
        memory(program, folder)


main()
