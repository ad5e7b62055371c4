import TestSupport
import Testing

/// Tests of runs that end early.
///
/// No results are lost, and every report is complete.
@Suite struct EndingTests {
  private static let quick = (1...1500).map { "flow(\"quick \($0)\", function() tap \"Go\" end)" }

  private static func program(_ flows: [String]) -> Program {
    Program(["app.lua": Program.app, "flows/a.lua": "require \"app\"\n" + flows.joined(separator: "\n")])
  }

  @Test(arguments: ["INT", "TERM", "HUP"])
  func `a run that is stopped writes complete reports on the flows that have run`(_ signal: String) {
    let program = EndingTests.program([
      "flow(\"red\", function() expect.screen \"Nowhere\" end)", "flow(\"endless\", function() while true do end end)",
    ])

    let (text, status) = program.shell(
      """
      $program test --jobs 1 --limit-steps none --limit-seconds none \\
        --report pretty --report junit=j.xml --report jsonl=r.jsonl --report html=r.html >all 2>&1 &
      await worker_at 'endless'; kill -\(signal) $!; wait $!; status=$?
      tail -n 1 j.xml r.html; tail -n 1 r.jsonl; ls out; cat all; exit $status
      """)

    #expect(status == 2, "\(text)")
    #expect(text.contains("</testsuites>") && text.contains("</html>") && text.contains("\"end\":\"cut short\""))
    #expect(text.contains("\"status\":2}"), "\(text)")
    #expect(text.contains("\nlast-failed\nred-"))
    #expect(text.contains("interrupted: 1 not run\n0 passed, 1 failed, 0 skipped"), "\(text)")
    #expect(text.contains("interrupted in the flow \"endless\""))
  }

  @Test func `Ctrl-C takes effect between short flows`() {
    let program = EndingTests.program(EndingTests.quick)

    let (text, status) = program.shell(
      """
      $program test --report html=r.html >all 2>&1 &
      await grep -q 'quick 20 ' all; kill -INT $!; wait $!; status=$?; tail -n 2 all; exit $status
      """)

    #expect(status == 2, "\(text)")
    #expect(text.contains("interrupted"))
  }

  @Test func `a run whose reader has closed the pipe stops without a message and completes its other reports`() {
    let program = EndingTests.program(EndingTests.quick)

    let (text, _) = program.shell(
      "$maquette test --jobs 1 --report tap --report jsonl=r.jsonl 2>&1 | head -n 1; wc -l <r.jsonl; tail -n 1 r.jsonl")

    let lines = text.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("TAP version"), "\(text)")
    #expect(lines.count > 1 && Int(lines[1]).map { $0 < 1500 } == true, "\(text)")
    #expect(text.contains("\"status\":2}"), "\(text)")
  }

  @Test(
    arguments: Share.cases(of: [
      ("INT", ""), ("TERM", ""), ("HUP", ""), ("INT", "--jobs 2"), ("TERM", "--jobs 2"), ("HUP", "--jobs 2"),
    ]))
  func `an exploration that is stopped reports what was found up to then`(_ signal: String, _ jobs: String) {
    let program = Program([
      "app.lua": """
      count = 0
      screen "A" { view = { label "0" { id = "l" }, button "More" { action = function(self)
        count = count + 1
        self.elements.l.text = tostring(count)
      end } } }
      app { root = "A" }
      """
    ])

    // The search has begun after a second of processor time, even on a busy machine.
    let (text, status) = program.shell(
      """
      $program explore \(jobs) --states 1000000 --depth 1000000 --report jsonl=x.jsonl >all 2>&1 &
      searches() { test "$(cat /proc/$1/stat $(pgrep -P $1 | sed 's#.*#/proc/&/stat#') | cut -d ' ' -f 14 | sort -n | tail -1)" -gt 100; }
      await searches $!; kill -\(signal) $!; wait $!; status=$?; cat x.jsonl; exit $status
      """)

    #expect(status == 2, "\(text)")
    #expect(text.contains("\"type\":\"verdict\"") && !text.contains("\"states\":1,"), "\(text)")
  }

  @Test func `flows that ended before Ctrl-C stopped another flow are reported`() {
    let program = EndingTests.program([
      "flow(\"endless\", function() while true do end end)", "flow(\"red\", function() expect.screen \"Nowhere\" end)",
      "flow(\"green\", function() end)", "flow(\"endless too\", function() while true do end end)",
    ])

    let (text, status) = program.shell(
      """
      $program test --jobs 2 --limit-steps none --limit-seconds none >all 2>&1 &
      both() { for child in $(cat /proc/$!/task/$!/children); do grep -aqF -D skip "$1" /proc/$child/fd/5 && return; done
        return 1; } 2>/dev/null
      await both 'endless too'; kill -INT $!; wait $!; status=$?; cat all; exit $status
      """)

    #expect(status == 2)
    #expect(text.contains("✗ red") && text.contains("✓ green"), "\(text)")
    #expect(text.contains("interrupted: 2 not run\n1 passed, 1 failed, 0 skipped"), "\(text)")
    #expect(text.contains("interrupted in the flow \"endless\""))
  }

  @Test(arguments: [
    ("--filter nothing", 5), ("nowhere.lua", 66), ("--shard 1/90", 0), ("--changed", 66), ("--tag no", 5),
  ])
  func `reports of a run without flows are complete, and state the reason`(_ words: String, _ expected: Int32) {
    let program = EndingTests.program(["flow(\"one\", function() end)"])

    let (text, status) = program.shell(
      """
      echo old >j.xml; export GITHUB_STEP_SUMMARY=s.md
      $maquette test \(words) --report junit=j.xml --report jsonl=r.jsonl --report html=r.html --report github >/dev/null
      status=$?; cat j.xml; tail -n 1 r.html; tail -n 1 r.jsonl; cat s.md; exit $status
      """)

    #expect(status == expected)
    #expect(text.contains("<testsuites ") && text.contains("</testsuites>\n</html>\n{\"end\":"), "\(text)")
    #expect(text.contains("## \(expected == 0 ? "✓" : "✗") maquette test"))
    #expect(text.contains("\"status\":\(expected)}"), "\(text)")
    #expect(!text.contains("old\n"))
    if expected != 0 { #expect(text.contains("the run was cut short"), "\(text)") }
  }

  @Test func `two reports that go to one file are rejected, even if the paths are different`() {
    let program = EndingTests.program(["flow(\"one\", function() end)"])
    program.shellMakingLinks()

    for words in [
      "--report junit=o/x --report html=o/../o/x", "--report junit=o/x --report jsonl=link",
      "--report junit=o/x --coverage-json ./o/x",
    ] {
      let (text, status) = program.shell("$maquette test \(words)")
      #expect(status == 64 && text.contains("two reports go to the same file"), "\(words): \(text)")
    }
    let script = program.shell("$maquette test --report junit=flows/a.lua; echo $?; head -n 1 flows/a.lua")
    #expect(script.text.contains("flows/a.lua is a script") && script.text.contains("\n64\nrequire \"app\"\n"))
  }

  @Test func `a file whose name isn't valid UTF-8 is reported rather than skipped`() {
    let program = EndingTests.program(["flow(\"one\", function() end)"])

    let (text, status) = program.shell("cp flows/a.lua \"$(printf 'flows/b\\377.lua')\"; $maquette test")

    #expect(status == 66 && text.contains("its name isn't valid UTF-8"), "\(text)")
  }

  @Test func `a file that is given by several paths runs once, and a folder that can't be read is reported`() {
    let program = EndingTests.program(["flow(\"one\", function() end)"])

    let (text, _) = program.shell(
      """
      ln -s a.lua flows/b.lua
      for paths in flows './flows flows' 'flows $PWD/flows' 'flows flows/../flows/a.lua'; do
        eval $maquette test $paths --list
      done
      """)

    #expect(text.split(separator: "\n").allSatisfy { $0.hasSuffix("a.lua:2: one") }, "\(text)")
    #expect(text.split(separator: "\n").count == 4, "\(text)")
  }
}

extension Program {
  fileprivate func shellMakingLinks() { _ = shell("mkdir o; touch o/x; ln -s o/x link") }
}
