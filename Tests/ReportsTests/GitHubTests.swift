import Flows
import Glibc
import Locations
import Lua
import Reports
import Testing

@Suite struct `Reports for GitHub` {
  private static func annotations(_ results: [FlowResult], _ summary: RunSummary = RunSummary()) -> [String] {
    var lines: [String] = []
    let reporter = AnnotationReporter { lines.append($0) }
    for result in results { reporter.reportResult(result) }
    reporter.finishRun(summary)
    return lines
  }

  static func summary(_ results: [FlowResult], _ change: (inout RunSummary) -> Void = { _ in }) -> String {
    Told.text(of: results, Told.summary(results, change)) { StepSummary($0) }
  }

  @Test func `a failure is annotated on its line`() {
    #expect(
      Self.annotations([Told.passed, Told.failed]) == [
        "::error file=flows/a.lua,line=5,title=it closes::"
          + "expect.screen \"Start\"%0Aexpected  Start%0Afound     Other%0Anearest: Other"
      ])
  }

  @Test func `warnings and the interruption of the run are also annotated`() {
    let warned = Told.result("it warns", .passed) {
      $0.report.warnings = [
        FlowWarning(message: "Attempt to present", location: CodeLocation(typed: "app.lua:2"), count: 1)
      ]
    }
    let summary = Told.summary { $0.interruption = "interrupted in the flow \"x\"" }

    #expect(
      Self.annotations([warned], summary) == [
        "::warning file=app.lua,line=2,title=it warns::Attempt to present",
        "::error title=maquette test::interrupted in the flow \"x\"",
      ])
  }

  @Test func `only as many annotations are written as GitHub shows, and the rest are counted`() {
    let lines = Self.annotations([FlowResult](repeating: Told.failed, count: 25))

    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.last?.hasPrefix("::notice title=maquette test::there are 15 more annotations in the log") == true)
  }

  @Test func `no string in a report ends a workflow command or starts another`() {
    for text in UnusualStrings.all {
      for line in Self.annotations(UnusualStrings.results(text)) {
        #expect(line.hasPrefix("::error file=") || line.hasPrefix("::warning "))
        #expect(!line.unicodeScalars.contains("\n") && !line.unicodeScalars.contains("\r"))
        let head = line.dropFirst(2).unicodeScalars
        let properties = head.prefix { $0 != ":" }
        #expect(properties.count { $0 == "," } <= 2, "\(line)")
        #expect(String(head.dropFirst(properties.count)).hasPrefix("::"))
      }
    }
  }

  @Test func `a screen shared by several failures of a flow is shown once`() {
    let result = Told.result("it fails twice", .failed) {
      let failures = [(5, "Start"), (6, "Start"), (7, "Other")].map { line, screen in
        var failure = Failure(
          location: CodeLocation(typed: "flows/a.lua:\(line)"), message: ["expected  One", "found     \(screen)"])
        failure.moment = FailureMoment()
        failure.moment?.picture = ["│ \(screen) │"]
        return failure
      }
      $0.report.failures = failures
    }
    let text = Self.summary([result])

    #expect(text.split(separator: "│ Start │").count == 2, "\(text)")
    #expect(text.contains("The screen is the same as for `flows/a.lua:5`.\n"), "\(text)")
    #expect(text.contains("│ Other │"))
  }

  @Test func `a summary has the counts, a table, and a diff of each screen`() {
    let text = Self.summary([Told.passed, Told.skipped, Told.failed])

    #expect(
      text.hasPrefix(
        "## ✗ maquette test\n\n**1 failed**, 1 passed, 1 skipped · 1.500 s virtual, 0.812345 s wall-clock"))
    #expect(text.contains("| it closes | `flows/a.lua:5` | expect.screen \"Start\": expected Start, found Other |"))
    #expect(
      text.contains(
        """
        What `tap("Go")` changed:

        ```diff
         ┌──────────┐
        -│Start     │
        +│Other     │
         │ same     │
         └──────────┘
        - Start · portrait
        + Other · portrait
        ```
        """))
    #expect(text.contains("Run again: `maquette test flows/a.lua:3`"))
  }

  @Test func `a summary doesn't list the status line as changed if only its time is new`() {
    var result = Told.failed
    result.report.failures[0].previousScreen = .init(step: "tap", picture: ["│ Start │", " Start · portrait"])
    result.report.failures[0].moment?.picture = ["│ Other │", " Start · portrait · 0.350 s"]

    let text = Self.summary([result])

    #expect(text.contains("-│ Start │\n+│ Other │\n  Start · portrait\n```"), "\(text)")
  }

  @Test func `a summary says why the run was cut short and how many flows were not run`() {
    #expect(Self.summary([Told.passed]).hasPrefix("## ✓ maquette test"))
    let text = Self.summary([Told.passed]) { ($0.interruption, $0.remainingCount) = ("interrupted", 4) }
    #expect(text.hasPrefix("## ✗ maquette test"))
    #expect(text.contains("**Cut short:** interrupted"))
    #expect(text.contains("Cut short: 4 not run."))
  }

  @Test func `a summary stays below GitHub's limit and says how many failures it omits`() {
    var result = Told.failed
    result.report.failures[0].message = [String](repeating: String(repeating: "x", count: 100), count: 100)
    let text = Self.summary([FlowResult](repeating: result, count: 120))

    #expect(text.utf8.count <= StepSummary.maximumSize)
    #expect(text.utf8.count > StepSummary.maximumSize / 2)
    let note = "failures are omitted here, because GitHub accepts at most 1 MiB per step. The log lists all failures."
    #expect(text.contains(note))
    #expect(Self.balance(of: text) == nil)
  }

  @Test func `a summary counts one omitted failure and one warning in the singular`() {
    let warned = Told.result("it warns", .passed) {
      $0.report.warnings = [
        FlowWarning(message: "Attempt to present", location: CodeLocation(typed: "app.lua:2"), count: 1)
      ]
    }
    let results = [warned, Told.failed]

    let text = Told.text(of: results, Told.summary(results)) { StepSummary($0, existingSize: StepSummary.maximumSize) }

    #expect(text.contains(" · 1 warning · "), "\(text)")
    #expect(text.contains("and 1 more failure."), "\(text)")
    #expect(text.contains("1 failure is omitted here, because GitHub accepts at most 1 MiB per step."), "\(text)")
  }

  @Test func `no string in a report breaks a table, a heading or a block of code`() {
    for text in UnusualStrings.all {
      let summary = Self.summary(UnusualStrings.results(text))

      #expect(Self.balance(of: summary) == nil, "\(text.debugDescription)")
      let outside = Self.outside(summary)
      #expect(outside.count { $0.hasPrefix("### ") } == 1, "\(text.debugDescription)")
      let rows = outside.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| flow |") }
      #expect(rows.count == 2)
      for row in rows { #expect(Self.cells(row) == 3, "\(row)") }
      #expect(!outside.contains { $0.contains("<") }, "\(text.debugDescription)")
    }
  }

  /// Returns the lines outside of code blocks, without inline code.
  private static func outside(_ text: String) -> [String] {
    var fence: String?
    return text.lines.filter { line in
      if let open = fence {
        if line == open { fence = nil }
        return false
      }
      let ticks = line.prefix { $0 == "`" }
      if ticks.count >= 3, !line.dropFirst(ticks.count).contains("`") {
        fence = String(ticks)
        return false
      }
      // The line may contain inline code, which is removed below.
      return true
    }.map { $0.replacing(#/`+[^`].*?`+/#, with: "") }
  }

  /// Returns the fence that isn't closed, or `nil` if all fences are closed.
  private static func balance(of text: String) -> String? {
    var fence: String?
    for line in text.lines where line.hasPrefix("```") {
      if fence == line { fence = nil } else if fence == nil { fence = String(line.prefix { $0 == "`" }) }
    }
    return fence
  }

  /// Returns the number of cells in a table row.
  private static func cells(_ row: String) -> Int {
    var (bars, isEscaped) = (0, false)
    for scalar in row.unicodeScalars {
      if scalar == "|", !isEscaped { bars += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return bars - 1
  }

  @Test(arguments: [
    ("flows/a.lua:3", "sub/flows/a.lua:3"), ("./a.lua", "sub/a.lua"), ("../b.lua:1", "b.lua:1"),
    ("/tmp/c.lua", "/tmp/c.lua"),
    ("../../d.lua", "../../d.lua"),
  ]) func `paths are relative to the repository's folder, wherever the program runs`(_ path: String, _ shown: String) {
    let place = TemporaryFolder()
    mkdir("\(place.path)/sub", 0o777)

    #expect(WorkspacePath(place.path, from: "\(place.path)/sub").relativeToWorkspace(path) == shown)
    #expect(WorkspacePath(nil, from: place.path).relativeToWorkspace(path) == path)
    #expect(WorkspacePath("\(place.path)/sub", from: place.path).relativeToWorkspace(path) == path, "outside of it")
  }
}
