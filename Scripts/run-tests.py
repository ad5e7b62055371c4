#!/usr/bin/env python3
"""Runs the tests of a bundle, and reports each suite as it ends.

    run-tests.py <bundle> [--filter <pattern>] [--skip <pattern>] …

Without a filter, each test target runs in a process of its own, as many at a time as there are processors. In a process
the tests run one after another, so that the time of each test can be measured, and the memory of one target is released
before the next one starts. With a filter, all tests that match run in one process.

Prints a line for each suite, the messages of failures, the slowest tests, and the counts. The seconds of tests are the
processor time of the tests and of the programs that they start, because the clock depends on what else the machine
does. A whole run without failures also writes the seconds of each test to the file test-seconds in the folder of the
build, for Scripts/compile-cost. Exits with 1 if a test failed or a process ended early, and with 130 after Ctrl-C.
"""

import collections
import concurrent.futures
import json
import os
import pathlib
import signal
import subprocess
import sys
import threading

SLOWEST = 10


class Report:
    """The results of all processes. Its functions are called from several threads."""

    def __init__(self):
        self.lock = threading.Lock()
        self.seconds = {}
        self.failures = []
        self.passed = self.failed = self.skipped = 0
        self.peak = (0, "")

    def say(self, text):
        with self.lock:
            print(text, flush=True)

    def fail(self, title, messages):
        with self.lock:
            self.failures.append((title, messages))

    def add_memory(self, megabytes, tests):
        with self.lock:
            self.peak = max(self.peak, (megabytes, tests))

    def end(self, clock):
        if self.seconds:
            print("\nslowest tests, in processor time")
        slowest = sorted(self.seconds.items(), key=lambda item: -item[1])[:SLOWEST]
        for title, seconds in slowest:
            print(f"{seconds:7.1f} s  {title}")
        if self.failures:
            print("\nfailures")
        for title, messages in self.failures:
            print(f"✗ {title}\n{indented(messages[0])}")
        megabytes, tests = self.peak
        memory = f", at most {megabytes:.0f} MB of memory, in {tests}" if tests else ""
        print(f"\n{clock}{memory}")
        share = os.environ.get("MAQUETTE_TEST_SHARE", "0")
        if share != "all":
            print(f"share {share} of the long tests; MAQUETTE_TEST_SHARE={share} Scripts/test repeats it")
        print(f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped", flush=True)


class Process:
    """A process with tests, and what its records say about them."""

    def __init__(self, report, bundle, name, arguments):
        self.report = report
        self.name = name
        self.process = None
        self.words = [bundle, "--testing-library", "swift-testing", "--no-parallel", *arguments]
        self.names = {}
        self.suites = {}
        self.starts = {}
        self.seconds = {}
        self.open = collections.defaultdict(set)
        self.failures = collections.defaultdict(list)
        self.has_ended = False
        self.number = 0

    def run(self):
        """Runs the tests. Ends early if the process ends, even if a program that a test started still runs."""
        reading, writing = os.pipe()
        stream = ["--event-stream-output-path", f"/dev/fd/{writing}", "--event-stream-version", "0"]
        process = subprocess.Popen(
            self.words + stream, pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        self.process, self.number = process, process.pid
        os.close(writing)
        output = Tail(process.stdout)
        with open(reading, encoding="utf-8", errors="replace") as records:
            for line in records:
                try:
                    self.take(json.loads(line))
                except ValueError:  # The process crashed while it wrote.
                    break
                if self.has_ended:
                    break
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status = os.waitstatus_to_exitcode(status)
        self.report.add_memory(usage.ru_maxrss / 1024, self.name)
        for test in [each for each in self.failures if each not in self.seconds]:
            self.fail(test)
        # A process without tests ends with status 69.
        if not self.has_ended or (status != 0 and not self.failures and (self.names or status != 69)):
            self.end_early(status, output.text())

    def take(self, record):
        payload = record["payload"]
        if record["kind"] == "test":
            self.declare(payload)
        elif hasattr(self, "on_" + payload["kind"]):
            getattr(self, "on_" + payload["kind"])(payload)

    def declare(self, test):
        name = test.get("displayName") or test["name"].split("(")[0].strip("`")
        if test["kind"] == "suite":
            self.suites[test["id"]] = name
        else:
            self.names[test["id"]] = name
            self.open[suite_of(test["id"])].add(test["id"])

    def on_testStarted(self, event):
        self.starts[event["testID"]] = self.processor_time()

    def on_issueRecorded(self, event):
        issue = event["issue"]
        if not issue.get("isKnown") and issue.get("isFailure", True):
            self.failures[event.get("testID")].append("\n".join(part["text"] for part in event["messages"]))

    def on_testSkipped(self, event):
        if event["testID"] in self.names:
            with self.report.lock:
                self.report.skipped += 1
            self.close(event["testID"])

    def on_testEnded(self, event):
        test = event["testID"]
        if test not in self.names:
            return
        self.seconds[test] = self.processor_time() - self.starts[test]
        with self.report.lock:
            self.report.seconds[self.title(test)] = self.seconds[test]
        if test in self.failures:
            self.fail(test)
        else:
            with self.report.lock:
                self.report.passed += 1
        self.close(test)

    def fail(self, test):
        """Reports the failures of a test, or of a suite whose tests can't run."""
        failures = self.failures[test]
        title = self.title(test) if test in self.names else self.suites.get(test, self.name)
        with self.report.lock:
            self.report.failed += 1
        self.report.fail(title, failures)
        self.report.say(f"✗ {title}\n" + "\n".join(map(indented, failures)))

    def on_runEnded(self, _):
        self.has_ended = True

    def processor_time(self):
        """Returns the seconds that the process and its ended children have used."""
        with open(f"/proc/{self.number}/stat", encoding="utf-8") as file:
            fields = file.read().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")

    def close(self, test):
        """Prints the line of a suite when its last test has ended."""
        suite = suite_of(test)
        self.open[suite].discard(test)
        if self.open[suite]:
            return
        tests = [each for each in self.seconds if suite_of(each) == suite]
        failed = sum(each in self.failures for each in tests)
        mark, note = ("✗", f", {failed} failed") if failed else ("✓", "")
        seconds = sum(self.seconds[each] for each in tests)
        self.report.say(f"{mark} {self.heading(suite)} · {counted(len(tests), 'test')}{note} · {seconds:.1f} s")

    def stop(self):
        """Ends the process, and prints the test that was running."""
        if self.process is None or self.process.returncode is not None:
            return
        for test in self.running():
            self.report.say(f"interrupted in {test}")
        self.process.terminate()

    def running(self):
        return [self.title(each) for each in self.starts if each in self.names and each not in self.seconds]

    def end_early(self, status, output):
        running = self.running()
        title = f"{running[0] if running else self.name}: the process ended with status {status}"
        with self.report.lock:
            self.report.failed += 1
        self.report.fail(title, [output])
        self.report.say(f"✗ {title}\n{indented(output)}")

    def heading(self, suite):
        name = self.suites.get(suite)
        target = suite.split(".")[0]
        return f"{target} · {name}" if name else target

    def title(self, test):
        return f"{self.heading(suite_of(test))} · {self.names[test]}"


class Tail:
    """The last lines of a stream, which is read to its end so that the process never waits."""

    def __init__(self, stream):
        self.lines = collections.deque(maxlen=400)
        self.thread = threading.Thread(target=lambda: self.lines.extend(stream), daemon=True)
        self.thread.start()

    def text(self):
        # A program that a test started can keep the stream open.
        self.thread.join(timeout=5)
        return b"".join(self.lines).decode("utf-8", "replace").rstrip()


def suite_of(test):
    """Returns the identifier of the suite, or of the target, that contains a test."""
    return test.rsplit("/", 2)[0]


def counted(number, noun):
    return f"{number} {noun}" + ("" if number == 1 else "s")


def indented(text):
    return "\n".join("    " + line for line in text.split("\n"))


def targets(tests):
    """Returns the test targets, the largest first, so that no processor is idle at the end."""
    sizes = {
        folder.name: sum(file.stat().st_size for file in folder.rglob("*.swift")) for folder in tests.glob("*Tests")
    }
    return sorted(sizes, key=lambda name: (name != "ProgramTests", -sizes[name], name))


def interrupt(*_):
    raise KeyboardInterrupt


def write_seconds(report, bundle):
    """Writes the seconds of each test, the slowest first."""
    lines = sorted((-seconds, title) for title, seconds in report.seconds.items())
    file = pathlib.Path(bundle).resolve().parents[2] / "test-seconds"
    file.write_text("".join(f"{-seconds:.2f}\t{title}\n" for seconds, title in lines), encoding="utf-8")


def main(bundle, *arguments):
    if not os.path.exists(bundle):
        sys.exit(f"run-tests: {bundle} doesn't exist; Scripts/test builds it")
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, interrupt)
    report = Report()
    start = os.times()
    if any(argument.split("=")[0] == "--filter" for argument in arguments):
        processes = [Process(report, bundle, "the selected tests", arguments)]
    else:
        tests = pathlib.Path(__file__).resolve().parent.parent / "Tests"
        processes = [Process(report, bundle, name, ["--filter", f"^{name}\\.", *arguments]) for name in targets(tests)]
    pool = concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0)))
    try:
        for done in [pool.submit(process.run) for process in processes]:
            done.result()
    except KeyboardInterrupt:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.stop()
        report.end("interrupted")
        os._exit(130)  # The threads of the ended processes have nothing to add.
    end = os.times()
    processor = end.children_user + end.children_system - start.children_user - start.children_system
    report.end(f"{end.elapsed - start.elapsed:.0f} s, {processor:.0f} s of processor time")
    if not arguments and not report.failed and os.environ.get("MAQUETTE_TEST_SHARE") != "all":
        write_seconds(report, bundle)
    if report.passed + report.failed == 0:
        print("no test matches", file=sys.stderr)
        return 1
    return 1 if report.failed else 0


sys.exit(main(*sys.argv[1:]))
