#!/usr/bin/env python3
"""Runs the tests of a bundle, and reports each suite as it ends.

    run-tests.py <bundle> [--filter <pattern>] [--skip <pattern>] …

Without a filter, each test target runs in a separate process, with at most one process per processor at a time. Within
a process, tests run one after another, so that the time of each test can be measured. The memory of a target is
released when its process ends. With a filter, all tests that match run in one process.

Prints a line for each suite, the messages of failures, the slowest tests, and the counts. The seconds of tests are the
processor time of the tests and of the programs that they start, because elapsed time depends on the load of the
machine. Exits with 1 if a test failed or a process ended early, and with 130 after Ctrl-C.

If no test begins, ends or fails in a process for ten minutes, the process is killed, with the programs that its tests
started. The run then fails, but the other processes run to their ends. The environment variable MAQUETTE_TEST_SILENCE
sets another limit, in seconds.

A run of all tests, without options, also writes the time of each test to `test-seconds` in the build folder, which
Scripts/compile-cost reads. It does so even if tests failed. If the run is interrupted, if a process ended early, or if
MAQUETTE_TEST_SHARE is `all`, it writes no file, and removes that of an earlier run.
"""

import collections
import concurrent.futures
import contextlib
import json
import os
import pathlib
import re
import select
import signal
import subprocess
import sys
import threading
import time

SLOWEST = 10

# The seconds without an event after which a process is killed.
SILENCE = "600"


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
        memory = f", peak memory {megabytes:.0f} MB, in {tests}" if tests else ""
        print(f"\n{clock}{memory}")
        share = os.environ.get("MAQUETTE_TEST_SHARE", "0")
        if share != "all":
            print(f"ran share {share} of the long tests; to repeat it: MAQUETTE_TEST_SHARE={share} Scripts/test")
        print(f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped", flush=True)


class Process:
    """A process that runs tests, and the results in its records."""

    def __init__(self, report, bundle, name, arguments, silence):
        self.report = report
        self.name = name
        self.silence = silence
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
        self.reading = -1

    def run(self):
        """Runs the tests. Returns when the process ends, even if a program that a test started is still running."""
        reading, writing = os.pipe()
        stream = ["--event-stream-output-path", f"/dev/fd/{writing}", "--event-stream-version", "0"]
        process = subprocess.Popen(
            self.words + stream, pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        self.process, self.number, self.reading = process, process.pid, reading
        os.close(writing)
        output = Tail(process.stdout)
        is_killed = False
        try:
            for line in lines(reading, self.number, self.silence):
                self.take(json.loads(line))
        except TimeoutError:
            is_killed = True
            kill(self.number)
        os.close(reading)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status = os.waitstatus_to_exitcode(status)
        self.report.add_memory(usage.ru_maxrss / 1024, self.name)
        for test in [each for each in self.failures if each not in self.seconds]:
            self.fail(test)
        if is_killed:
            reason = f"killed, because no test began or ended for {counted(self.silence, 'second')}"
            self.end_early(f"{reason}; MAQUETTE_TEST_SILENCE=<seconds> sets another limit", output.text())
        # Swift Testing exits with status 69 if no test matches.
        elif not self.has_ended or (status != 0 and not self.failures and (self.names or status != 69)):
            self.end_early(f"the process ended with status {status}", output.text())

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
        # The thread may not have read yet which test has begun.
        with contextlib.suppress(OSError):
            for _ in range(100):
                time.sleep(0.01)
                if not select.select([self.reading], [], [], 0)[0]:
                    break
        for test in self.running():
            self.report.say(f"interrupted in {test}")
        self.process.terminate()

    def running(self):
        return [self.title(each) for each in self.starts if each in self.names and each not in self.seconds]

    def end_early(self, reason, output):
        title = f"{', '.join(self.running()) or self.name}: {reason}"
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
    """The last lines of a stream, which is read continuously so that the process never blocks on a full pipe."""

    def __init__(self, stream):
        self.lines = collections.deque(maxlen=400)
        self.thread = threading.Thread(target=lambda: self.lines.extend(stream), daemon=True)
        self.thread.start()

    def text(self):
        # A program that a test started can keep the stream open.
        self.thread.join(timeout=5)
        return b"".join(self.lines).decode("utf-8", "replace").rstrip()


def lines(pipe, process, silence):
    """Yields the lines that a process writes, until it ends. Raises a TimeoutError after seconds without a line."""
    ended = os.pidfd_open(process)
    poll = select.poll()
    poll.register(pipe, select.POLLIN)
    poll.register(ended, select.POLLIN)
    rest = b""
    try:
        while ready := [file for file, _ in poll.poll(silence * 1000)]:
            if pipe not in ready:
                return  # If the process crashed while it wrote, `rest` is a part of a line.
            data = os.read(pipe, 1 << 16)
            if not data:
                poll.unregister(pipe)
            *whole, rest = (rest + data).split(b"\n")
            yield from (line.decode("utf-8", "replace") for line in whole)
    finally:
        os.close(ended)
    raise TimeoutError


def kill(process):
    """Kills a process and the programs that it started."""
    family = [process]
    for each in family:  # The list grows in the loop.
        for file in pathlib.Path("/proc").glob(f"{each}/task/*/children"):
            with contextlib.suppress(OSError):
                family += map(int, file.read_text(encoding="utf-8").split())
    for each in family:
        with contextlib.suppress(ProcessLookupError):
            os.kill(each, signal.SIGKILL)


def suite_of(test):
    """Returns the identifier of the suite, or of the target, that contains a test."""
    return test.rsplit("/", 2)[0]


def counted(number, noun):
    return f"{number} {noun}" + ("" if number == 1 else "s")


def indented(text):
    return "\n".join("    " + line for line in text.split("\n"))


def targets(bundle):
    """Returns the test targets of a bundle, the largest first, so that no processor is idle at the end."""
    words = [bundle, "--testing-library", "swift-testing", "--list-tests"]
    listing = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=False)
    if listing.returncode != 0:
        status = listing.returncode
        sys.exit(f"run-tests: {bundle} ended with status {status} and didn't list its tests; Scripts/test builds it")
    names = set(re.findall(r"^(\w+)\.", listing.stdout, re.MULTILINE))
    folder = pathlib.Path(__file__).resolve().parent.parent / "Tests"
    sizes = {name: sum(file.stat().st_size for file in (folder / name).rglob("*.swift")) for name in names}
    return sorted(names, key=lambda name: (name != "ProgramTests", -sizes[name], name))


def selected(report, bundle, arguments):
    """Returns the processes that run the tests."""
    silence = os.environ.get("MAQUETTE_TEST_SILENCE", SILENCE)
    if not re.fullmatch(r"[1-9]\d{0,5}", silence):
        sys.exit(f"run-tests: MAQUETTE_TEST_SILENCE is {silence}, not a number of seconds from 1 to 999999")
    if any(argument.split("=")[0] == "--filter" for argument in arguments):
        return [Process(report, bundle, "the selected tests", arguments, int(silence))]
    return [
        Process(report, bundle, name, ["--filter", f"^{name}\\.", *arguments], int(silence))
        for name in targets(bundle)]


def interrupt(*_):
    raise KeyboardInterrupt


def seconds_file(bundle):
    """Returns the file for the seconds of each test, in the folder of the build."""
    return pathlib.Path(bundle).resolve().parents[2] / "test-seconds"


def write_seconds(report, bundle):
    """Writes the seconds of each test, the slowest first."""
    lines = sorted((-seconds, title) for title, seconds in report.seconds.items())
    seconds_file(bundle).write_text("".join(f"{-seconds:.2f}\t{title}\n" for seconds, title in lines), encoding="utf-8")


def main(bundle, *arguments):
    if not os.path.exists(bundle):
        sys.exit(f"run-tests: {bundle} doesn't exist; Scripts/test builds it")
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, interrupt)
    report = Report()
    start = os.times()
    processes = []
    pool = concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0)))
    try:
        processes = selected(report, bundle, arguments)
        if not arguments:
            seconds_file(bundle).unlink(missing_ok=True)
        for done in [pool.submit(process.run) for process in processes]:
            done.result()
    except KeyboardInterrupt:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.stop()
        report.end("interrupted")
        os._exit(130)  # Doesn't wait for the threads of the stopped processes.
    end = os.times()
    processor = end.children_user + end.children_system - start.children_user - start.children_system
    report.end(f"{end.elapsed - start.elapsed:.0f} s, {processor:.0f} s of processor time")
    if report.passed + report.failed == 0:
        print("no test matches", file=sys.stderr)
        return 1
    is_whole = not arguments and all(process.has_ended for process in processes)
    if is_whole and os.environ.get("MAQUETTE_TEST_SHARE") != "all":
        write_seconds(report, bundle)
    return 1 if report.failed else 0


sys.exit(main(*sys.argv[1:]))
