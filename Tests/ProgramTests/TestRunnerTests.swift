import Testing

/// Tests `Scripts/run-tests.py` with shell scripts in place of test bundles, which only write records.
struct TestRunnerTests {
  private static let runner =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Scripts/run-tests.py"
  private static let path = "quick/linux/release/bundle"
  private static let run = "chmod +x \(path); python3 '\(runner)' $PWD/\(path)"

  /// Returns a folder with a bundle that has three targets, `T`, `U` and `V`.
  ///
  /// In the process of a target, the bundle declares a suite with a test, begins the test, and then runs the given lines.
  /// `$target` is the name of the target. If the tests are filtered by another name, the target is `T`.
  private static func bundle(_ end: String) -> Program {
    Program([
      path: #"""
      #!/bin/sh
      target=T
      for word; do
        case $before$word in
          *--list-tests) for each in T U V; do echo "$each.S/a()"; done; exit ;;
          --filter^*) target=${word#^} target=${target%??} ;;
          --event-stream-output-path*) exec 9>"$word" ;;
        esac
        before=$word
      done
      record() { echo "{\"kind\":\"$1\",\"payload\":{$2},\"version\":0}" >&9; }
      event() { record event "\"kind\":\"$1\",\"messages\":[{\"text\":\"$3\"}],\"issue\":{\"isKnown\":false}$2"; }
      test=",\"testID\":\"$target.S/a()/f.swift:1:1\"" suite=",\"testID\":\"$target.S\""
      record test "\"id\":\"$target.S\",\"kind\":\"suite\",\"name\":\"S\""
      record test "\"id\":\"$target.S/a()/f.swift:1:1\",\"kind\":\"function\",\"name\":\"a()\""
      event testStarted "$test"
      \#(end)
      """#
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
  func `a failure is reported wherever in the test run it occurs`(
    end: String, printed: [String], status: Int32
  ) {
    let program = Self.bundle(end)

    let result = program.shell("\(Self.run) --filter x")

    for part in printed { #expect(result.text.contains(part), "\(result.text)") }
    #expect(result.status == status, "\(result.text)")
  }

  @Test func `a test process that reports no events is killed with its child processes, and the others continue`() {
    let program = Self.bundle(
      """
      [ $target != T ] || { sleep 600 & echo $! >sleeper; wait; }
      event testEnded "$test"; event runEnded
      [ $target != U ] || exec sleep 600
      """)

    let result = program.shell(
      """
      export MAQUETTE_TEST_SILENCE=2
      \(Self.run); status=$?
      killed() { ! grep -q '^State:.[RSD]' /proc/$(cat sleeper)/status; }
      await killed; exit $status
      """)

    let reason = "killed, because no test began or ended for 2 seconds; MAQUETTE_TEST_SILENCE=<seconds> sets"
    for part in ["✗ T · S · a: \(reason)", "✗ U: \(reason)", "✓ V · S · ", "2 passed, 2 failed, 0 skipped"] {
      #expect(result.text.contains(part), "\(result.text)")
    }
    #expect(result.status == 1, "\(result.text)")
  }

  @Test func `the seconds of the tests are recorded by a complete run without options, and deleted by a stopped one`() {
    let failing = "event issueRecorded \"$test\" wrong; event testEnded \"$test\"; event runEnded; exit 1"
    let all = "T · S · a\nU · S · a\nV · S · a\n"
    let runs: [(name: String, end: String, options: String, share: String, found: String)] = [
      ("tests fail", failing, "", "0", all),
      ("tests are filtered", failing, "--filter x", "0", "earlier\n"),
      ("tests are skipped", failing, "--skip x", "0", "earlier\n"),
      ("all cases are tried", failing, "", "all", ""),
      ("a process ends early", "exit 3", "", "0", ""),
      ("the run is interrupted", "[ $target = T ] || exit; kill -TERM $PPID; exec sleep 10", "", "0", ""),
    ]
    for run in runs {
      let program = Self.bundle(run.end)

      let result = program.shell(
        """
        printf '0.00\\tearlier\\n' >quick/test-seconds; export MAQUETTE_TEST_SHARE=\(run.share)
        (\(Self.run) \(run.options)) >log
        cut -f 2 quick/test-seconds 2>/dev/null | sort
        """)

      #expect(result.text == run.found, "\(run.name)\n\(program.shell("cat log").text)")
    }
  }

  @Test func `Ctrl-C ends a run of the tests and names the test that was running`() {
    let program = Self.bundle("echo begun >begun; exec sleep 60")

    let result = program.shell(
      """
      \(Self.run) --filter x & runner=$!
      await test -s begun; kill -TERM $runner; wait $runner
      """)

    #expect(result.text.contains("interrupted in T · S · a\n"), "\(result.text)")
    #expect(result.status == 130, "\(result.text)")
  }

  @Test func `an error that prevents a test run is reported in one line`() {
    let program = Program(["broken": "#!/bin/sh\nexit 3\n"])
    let prevented: [(line: String, printed: String)] = [
      ("/nowhere", "/nowhere doesn't exist; Scripts/test builds it"),
      ("./broken", "./broken ended with status 3 and didn't list its tests; Scripts/test builds it"),
    ]
    for (line, printed) in prevented {
      let result = program.shell("chmod +x broken; python3 '\(Self.runner)' \(line)")

      #expect(result.text == "run-tests: \(printed)\n")
      #expect(result.status == 1)
    }

    let result = program.shell("export MAQUETTE_TEST_SILENCE=soon; python3 '\(Self.runner)' ./broken --filter x")

    #expect(result.text == "run-tests: MAQUETTE_TEST_SILENCE is soon, not a number of seconds from 1 to 999999\n")
    #expect(result.status == 1)
  }
}
