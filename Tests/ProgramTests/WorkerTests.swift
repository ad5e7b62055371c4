import Flows
import Reports
import Scripting
import TestSupport
import Testing

struct WorkerTests {
  private static let flows = """
    screen "A" { view = { button "Loop" { action = function() while true do end end } } }
    app { root = "A" }
    flow("before", function() expect.that(true) end)
    flow("loops", function()
      tap "Loop"
    end)
    flow("after", function() expect.that(true) end)
    """

  /// The process that runs a flow.
  enum Runner: CaseIterable {
    /// A worker.
    ///
    /// Both `$worker` and `$runner` are its process.
    case worker
    /// A forked copy of the worker.
    ///
    /// The worker forks because the file is long.
    ///
    /// `$worker` is the process of the worker, and `$runner` is the process of the copy.
    case copy
  }

  /// Padding that makes a file long.
  private static let padding = "\n--" + String(repeating: "~", count: 1 << 16) + "\n"

  /// Runs the flows, executes shell commands during the endless second flow, and waits for the end of the run.
  private func test(_ runner: Runner, _ action: String) -> (text: String, status: Int32) {
    Program(["a.lua": WorkerTests.flows + (runner == .copy ? WorkerTests.padding : "")]).shell(
      """
      $program test a.lua --jobs 1 --limit-steps none --limit-seconds none >out.txt &
      await worker_at 'tap("Loop")'; runner=$worker
      \(runner == .copy ? "await copy_at; runner=$copy" : "")
      \(action)
      wait $!; status=$?; cat out.txt; exit $status
      """)
  }

  @Test func `names and messages reach the parent unchanged, whatever their first characters`() {
    let texts = ["\u{301}", "\u{FE0F}x", "\u{200D}", "\u{1F3FB}", "\u{903}", "\\", "\\n", " ", ".", "a \u{301}"]
    let flows = texts.enumerated().map { index, text in
      """
      flow([==[\(text)]==], function() error("one\\n" .. [==[\(text)]==] .. "\\r\\n.\\n<\(index)>", 0) end)
      """
    }
    let program = Program(["a.lua": Program.app + flows.joined(separator: "\n")])

    let (told, status) = program.shell("$maquette test a.lua")

    #expect(status == 1)
    #expect(told.hasSuffix("\n0 passed, \(texts.count) failed, 0 skipped\n"))
    for (index, text) in texts.enumerated() {
      for whole in ["\n  ✗ \(text)\n", "\n      one\n      \(text)\n      .\n      <\(index)>\n"] {
        #expect(told.utf8.ranges(of: whole.utf8).count == 1, "\(told)")
      }
    }
  }

  @Test(arguments: ["SEGV", "ABRT", "ILL"], Runner.allCases)
  func `if a worker crashes, one flow fails, and the other flows continue`(_ signal: String, _ runner: Runner) {
    let (text, status) = test(runner, "kill -\(signal) $runner")

    #expect(status == 3)
    #expect(text.contains("✗ loops\n    a.lua:5: tap \"Loop\"\n      maquette: internal error: "))
    #expect(text.contains("(SIG\(signal))\n"))
    #expect(text.contains("\n        flow       loops\n        command    tap(\"Loop\")\n        place      a.lua:5\n"))
    #expect(text.contains("  ✓ after · 0.000 s\n") && text.hasSuffix("\n2 passed, 1 failed, 0 skipped\n"))
  }

  @Test(arguments: Runner.allCases, ["$worker", "$runner"])
  func `if a worker is killed for lack of memory, one flow fails`(_ runner: Runner, _ process: String) {
    let (text, status) = test(runner, "kill -KILL \(process)")

    #expect(status == 4)
    #expect(text.contains("✗ loops\n    a.lua:5: tap \"Loop\"\n      the worker was killed from outside (SIGKILL)"))
    #expect(text.hasSuffix("2 passed, 1 failed, 0 skipped\n"))
  }

  @Test(
    arguments: Runner.allCases,
    [
      "kill -INT $!", "kill -INT $! $worker $runner", "kill -STOP $worker; kill -INT $!",
      "kill -STOP $runner; kill -INT $!",
    ]
  )
  func `Ctrl-C reports the running flow and its location, and ends the run`(_ runner: Runner, _ action: String) {
    let (text, status) = test(runner, action)

    #expect(status == 2)
    #expect(text.contains("interrupted in the flow \"loops\" at a.lua:"))
    #expect(text.contains("✓ before"))
    #expect(!text.contains("after"))
  }

  @Test(arguments: Runner.allCases) func `a worker process ends when its parent process is killed`(_ runner: Runner) {
    let (text, _) = test(
      runner,
      """
      kill -KILL $!
      lives() { case $(cat /proc/$worker/status /proc/$runner/status) in *State:?Z* | '') false ;; esac; } 2>/dev/null
      is_gone() { ! lives; }
      await is_gone; lives && echo lives
      """)

    #expect(!text.contains("lives"))
  }

  @Test(arguments: Runner.allCases) func `worker processes report the same bytes as this process`(_ runner: Runner) {
    let program = Program([
      "app.lua": Program.app,
      "a.lua": """
      require "app"
      held = Start {}
      flow("odd \\\\ text\\n.\\nand\\r\\nlines", { tags = { "x y", "ü" }, device = "iPad", system = 5,
        orientation = "landscapeLeft", userInterfaceLayoutDirection = "rightToLeft", language = "de" }, function()
        print(device.idiom, application.system)
        expect.soft.equal("a\\n.\\n\\\\n", "b\\r")
        Start {}:present "Other"
        expect.screen "Nowhere"
      end)
      flow("skipped", { skip = "why\\nnot" }, function() end)
      flow("passes", { defaults = { a = 1 } }, function() expect.equal(defaults.a, 1) held = nil end)
      flow("is alone", function() expect.equal(defaults.a, nil) expect.equal(held ~= nil, true) end)
      """ + (runner == .copy ? WorkerTests.padding : ""),
      "de.lproj/Localizable.strings": "\"a\" = \"b\";",
      "b.lua": "flow('x', { tags = 3 }, function() end)", "c.lua": "flow(",
    ])

    let here = WorkerTests.report(of: program.folder, FlowsInProcess())
    let there = WorkerTests.report(of: program.folder, WorkerTests.workers)

    #expect(here == there)
    #expect(here.hasSuffix("2 passed, 3 failed, 1 skipped, 1 warning\nfailed"))
  }

  @Test func `the flows of the samples have the same results in worker processes as in this process`() {
    let program = Program()
    let names = program.shell("cd '\(WorkerTests.samples)'; find . -path '*/flows/*.lua' | cut -d / -f 2 | sort -u")
      .text
    let samples = Share.cases(of: names.split(separator: "\n").filter { $0 != "faulty" })
    _ = program.shell(
      """
      for sample in \(samples.joined(separator: " ")); do cp -r '\(WorkerTests.samples)'/$sample .; done
      for file in $(find . -path '*/flows/*.lua'); do printf '%s' '\(WorkerTests.padding)' >>$file; done
      """)

    let here = WorkerTests.report(of: program.folder, FlowsInProcess(), following: 26)
    let there = WorkerTests.report(of: program.folder, WorkerTests.workers, following: 26)

    #expect(here == there)
    #expect(here.contains(" 0 failed, 0 skipped") && here.hasSuffix("\nok"))
  }

  private static var workers: FlowsInWorkers { FlowsInWorkers(program: Program.path, argument: "flow-worker") }
  private static let samples = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Samples"

  /// Returns the output of a run and its exit status.
  ///
  /// Prototypes that choose neither a system nor a device follow the given one.
  private static func report(
    of folder: String, _ execution: any FlowExecution, following system: Int = 6
  ) -> String {
    var lines: [String] = []
    let runner = FlowRunner(
      options: .init(session: .init(defaultSystem: system)), execution: execution,
      reporters: [PrettyReporter { lines.append($0) }], output: { lines.append($0) },
      errors: { lines.append("! " + $0) })
    let status = runner.run([folder])
    return lines.joined(separator: "\n") + "\n\(status)"
  }
}
