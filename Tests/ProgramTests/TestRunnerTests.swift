import Testing

/// Tests `Scripts/run-tests.py` with bundles of tests that only write records.
struct TestRunnerTests {
  private static let runner =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Scripts/run-tests.py"

  /// Returns a folder with a bundle that declares a suite with a test, begins the test, and then runs the given lines.
  private static func bundle(_ end: String) -> Program {
    Program([
      "bundle": """
      #!/bin/sh
      for word; do [ "$before" = --event-stream-output-path ] && exec 9>"$word"; before=$word; done
      record() { echo "{\\"kind\\":\\"$1\\",\\"payload\\":{$2},\\"version\\":0}" >&9; }
      event() { record event "\\"kind\\":\\"$1\\",\\"messages\\":[{\\"text\\":\\"$3\\"}],\\"issue\\":{\\"isKnown\\":false}$2"; }
      test=',"testID":"T.S/a()/f.swift:1:1"' suite=',"testID":"T.S"'
      record test '"id":"T.S","kind":"suite","name":"S"'
      record test '"id":"T.S/a()/f.swift:1:1","kind":"function","name":"a()"'
      event testStarted "$test"
      \(end)
      """
    ])
  }

  private static let situations: [(end: String, printed: [String], status: Int32)] = [
    ("event testEnded \"$test\"; event runEnded", ["✓ T · S · 1 test · ", "1 passed, 0 failed, 0 skipped"], 0),
    (
      "event issueRecorded \"$test\" wrong; event testEnded \"$test\"; event runEnded; exit 1",
      ["✗ T · S · a\n    wrong\n", "✗ T · S · 1 test, 1 failed · ", "0 passed, 1 failed, 0 skipped"], 1
    ),
    (
      "event issueRecorded \"$suite\" 'no cases'; event testEnded \"$test\"; event runEnded; exit 1",
      ["✗ S\n    no cases\n", "1 passed, 1 failed, 0 skipped"], 1
    ),
    (
      "echo 'Fatal error: boom'; printf '{\"kind\":\"ev' >&9; kill -9 $$",
      ["✗ T · S · a: the process ended with status -9\n    Fatal error: boom\n", "0 passed, 1 failed, 0 skipped"], 1
    ),
    ("event runEnded; exit 7", ["the process ended with status 7", "0 passed, 1 failed, 0 skipped"], 1),
  ]

  @Test(arguments: situations)
  func `each failure of a run of the tests is reported, wherever it occurs`(
    end: String, printed: [String], status: Int32
  ) {
    let program = Self.bundle(end)

    let result = program.shell("chmod +x bundle; python3 '\(Self.runner)' $PWD/bundle --filter x")

    for part in printed { #expect(result.text.contains(part), "\(result.text)") }
    #expect(result.status == status, "\(result.text)")
  }

  @Test func `Ctrl-C ends a run of the tests and names the test that was running`() {
    let program = Self.bundle("echo begun >begun; exec sleep 60")

    let result = program.shell(
      """
      chmod +x bundle; python3 '\(Self.runner)' $PWD/bundle --filter x & runner=$!
      await test -s begun; kill -TERM $runner; wait $runner
      """)

    #expect(result.text.contains("interrupted in T · S · a\n"), "\(result.text)")
    #expect(result.status == 130, "\(result.text)")
  }

  @Test func `a bundle that doesn't exist is named`() {
    let result = Program().shell("python3 '\(Self.runner)' /nowhere")

    #expect(result.text == "run-tests: /nowhere doesn't exist; Scripts/test builds it\n")
    #expect(result.status == 1)
  }
}
