import Flows
import Locations
import Lua
import Reports
import Testing

/// Checks reports with the grammar of TAP 14.
@Suite struct `A report as TAP` {
  private static func report(_ results: [FlowResult], _ summary: RunSummary = Told.summary()) -> String {
    Told.text(of: results, summary) { TAPReporter($0) }
  }

  @Test func `has a test point for each flow, details of failures, and the plan`() {
    let text = Self.report([Told.passed, Told.skipped, Told.failed])

    #expect(text.hasPrefix("TAP version 14\n# flows/a.lua\nok 1 - flows/a.lua: it opens\n"), "\(text)")
    #expect(text.contains("\nok 2 - flows/a.lua: later # SKIP not yet\n"), "\(text)")
    #expect(text.contains("\nnot ok 3 - flows/a.lua: it closes\n  ---\n"), "\(text)")
    #expect(
      text.contains(
        """
          message: "expect.screen \\"Start\\": expected Start, found Other"
          severity: fail
          at:
            file: "flows/a.lua"
            line: 5
          details:
        """), "\(text)")
    #expect(text.contains("  duration_ms: 12.345\n  ...\n"), "\(text)")
    #expect(text.hasSuffix("\n1..3\n"), "\(text)")
    #expect(TAPDocument(text).problem == nil)
  }

  @Test func `the report of an interrupted run bails out, and that of an empty run has an empty plan`() {
    let cut = Self.report([Told.passed], Told.summary { $0.interruption = "interrupted in the flow \"x\"\nat a.lua:3" })

    #expect(cut.contains("\nBail out! interrupted in the flow \"x\" at a.lua:3\n"), "\(cut)")
    #expect(TAPDocument(cut).problem == nil)
    #expect(Self.report([]).hasSuffix("\n1..0\n"))
    #expect(TAPDocument(Self.report([])).problem == nil)
  }

  @Test func `a file that can't be run is a failed test point`() {
    let written = Written()
    let reporter = TAPReporter(written.sink)
    reporter.beginFile(file: "flows/bad.lua")
    reporter.reportProblem(
      Failure(location: CodeLocation(typed: "flows/bad.lua:7"), message: ["'}' expected"]), of: "flows/bad.lua")
    reporter.finishRun(Told.summary())

    #expect(written.text.contains("not ok 1 - flows/bad.lua: cannot be run\n  ---\n  message: \"'}' expected\"\n"))
    #expect(TAPDocument(written.text).problem == nil)
  }

  @Test(arguments: UnusualStrings.all) func `no string ends a line or starts a directive`(_ text: String) {
    let document = TAPDocument(Self.report(UnusualStrings.results(text)))

    #expect(document.problem == nil)
    #expect(document.points.map(\.isOK) == [false, true, true])
    #expect(document.points.map(\.isSkipped) == [false, false, true])
  }

  @Test func `a flow's name is read back unchanged`() {
    let name = ##"# a \ name \# SKIP # TODO"##
    let document = TAPDocument(Self.report([Told.result(name, .passed)]))

    #expect(document.points.map(\.description) == ["flows/a.lua: " + name])
    #expect(document.points.map(\.isSkipped) == [false])
  }

  @Test(arguments: [
    "1..1\nok 1\n", "TAP version 14\nok 1\n", "TAP version 14\nok 1 - a\n1..2\n", "TAP version 14\nok 2 - a\n1..1\n",
    "TAP version 14\nok 1 - a\n  ---\n  a: 1\n1..1\n",
  ]) func `the parser of this test rejects invalid TAP`(_ text: String) {
    #expect(TAPDocument(text).problem != nil)
  }
}

/// A parsed TAP document, which has a version line, test points with their details, and a plan.
private struct TAPDocument {
  struct Point: Equatable {
    let isOK: Bool
    let description: String
    let isSkipped: Bool
  }

  private static var point: Regex<(Substring, Substring?, Substring, Substring, Substring?)> {
    /(not )?ok ([0-9]+) - ((?:[^\\#]|\\[\\#])*?)( # SKIP(?: .*)?)?/.matchingSemantics(.unicodeScalar)
  }

  private(set) var points: [Point] = []
  private(set) var problem: String?
  private var plan: Int?
  private var isInYAML = false

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    guard lines.popLast() == "", lines.first == "TAP version 14" else {
      problem = "no version, or no line break at the end"
      return
    }
    for line in lines.dropFirst() { read(line) }
    if isInYAML { problem = problem ?? "YAML isn't closed" }
    if plan != points.count {
      problem = problem ?? "the plan announces \(plan ?? -1) tests, but the report has \(points.count)"
    }
  }

  private mutating func read(_ line: String) {
    if isInYAML {
      isInYAML = line != "  ..."
      // The pattern matches a key, an item, or the end. Values are numbers, plain words, or strings quoted as in JSON.
      let value = #"("([^"\\\u0000-\u001F]|\\(["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|[0-9.]+|fail|error)"#
      let pattern = try? Regex("^  (\\.\\.\\.|( *)([a-z_]+:|[a-z_]+: \(value)|- \(value)))$")
      let isFine = (try? pattern?.matchingSemantics(.unicodeScalar).wholeMatch(in: line)) != nil
      if !isFine { problem = problem ?? "YAML: \(line)" }
    } else if line == "  ---", !points.isEmpty {
      isInYAML = true
    } else if plan != nil {
      problem = problem ?? "after the plan: \(line)"
    } else if line.hasPrefix("1.."), let count = Int(line.dropFirst(3)) {
      plan = count
    } else if line.hasPrefix("# ") || line.hasPrefix("Bail out! ") {
      return
    } else if let point = line.wholeMatch(of: Self.point) {
      let description = String(point.3).replacing("\\#", with: "\u{0}").replacing("\\\\", with: "\\")
        .replacing("\u{0}", with: "#")
      points.append(Point(isOK: point.1 == nil, description: description, isSkipped: point.4 != nil))
      if Int(point.2) != points.count { problem = problem ?? "number: \(line)" }
    } else {
      problem = problem ?? "line: \(line)"
    }
  }
}
