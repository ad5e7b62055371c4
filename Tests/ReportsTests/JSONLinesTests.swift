import Flows
import JSON
import Locations
import Lua
import Reports
import Testing

@Suite struct `A report as JSON Lines` {
  /// Returns the lines of a report as JSON values.
  ///
  /// Throws if a line isn't valid JSON.
  static func lines(_ results: [FlowResult], _ summary: RunSummary = Told.summary()) throws -> [JSONValue] {
    let text = Told.text(of: results, summary) { JSONLinesReporter($0) }
    #expect(text.hasSuffix("\n"))
    return try text.split(separator: "\n").map { try JSONReader.value(of: Array($0.utf8)) }
  }

  @Test func `the format comes first, the end last, and each flow between them`() throws {
    let lines = try Self.lines([Told.passed, Told.skipped, Told.failed], Told.summary([Told.passed]))

    #expect(lines.first == .object([.init("format", .text("maquette test")), .init("version", .number(1))]))
    #expect(lines.map { $0.members?.first?.name } == ["format", "begin", "flow", "flow", "flow", "end"])
    #expect(lines.last?["end"]?.text == "whole")
    #expect(lines.last?["passed"]?.integer == 1)
    #expect(lines.last?["wall"] == .number(0.812345))
    #expect(lines.last?["hash"]?.text == "00000000000000ab")
  }

  @Test func `a flow has its steps, its failures and the screen before each failure`() throws {
    let flow = try #require(try Self.lines([Told.failed]).first { $0["flow"] != nil })

    #expect(flow["file"]?.text == "flows/a.lua")
    #expect(flow["line"]?.integer == 3)
    #expect(flow["outcome"]?.text == "failed")
    #expect(flow["steps"]?.list?.map { $0["step"]?.text } == ["launch", "tap(\"Go\")"])
    let failure = try #require(flow["failures"]?.list?.first)
    #expect(failure["line"]?.integer == 5)
    #expect(failure["message"]?.list?.first?.text == "expected  Start")
    #expect(failure["picture"]?.list?[1].text == "│Other     │")
    #expect(failure["before"]?["step"]?.text == "tap(\"Go\")")
    #expect(failure["before"]?["picture"]?.list?[1].text == "│Start     │")
  }

  @Test func `a file that can't be run is a problem, and an interrupted run is marked`() throws {
    let written = Written()
    let reporter = JSONLinesReporter(written.sink)
    reporter.beginFile(file: "bad.lua")
    reporter.reportProblem(
      Failure(location: CodeLocation(typed: "bad.lua:7"), message: ["'}' expected"]), of: "bad.lua")
    reporter.finishRun(Told.summary { $0.interruption = "interrupted in the flow \"x\"" })
    let lines = try written.text.split(separator: "\n").map { try JSONReader.value(of: Array($0.utf8)) }

    #expect(lines.first { $0["problem"] != nil }?["failure"]?["line"]?.integer == 7)
    #expect(lines.last?["end"]?.text == "cut short")
    #expect(lines.last?["interruption"]?.text == "interrupted in the flow \"x\"")
  }

  @Test func `every string is read back unchanged`() throws {
    for text in UnusualStrings.all {
      let flows = try Self.lines(UnusualStrings.results(text)).filter { $0["flow"] != nil }

      #expect(flows.map { $0["flow"]?.text } == [text, text, text])
      #expect(flows.first?["failures"]?.list?.first?["message"] == .list([.text(text), .text(text)]))
      #expect(flows.last?["reason"]?.text == text)
    }
  }
}
