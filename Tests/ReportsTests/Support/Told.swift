import Flows
import Locations
import Lua
import Reports

/// Results of flows for the tests, and the text that a reporter writes for such results.
enum Told {
  /// Passes results to a reporter and returns the report.
  ///
  /// - Parameters:
  ///   - results: The results. A new file begins whenever a result's file differs from the previous result's file.
  ///   - summary: The summary of the run.
  ///   - make: Creates the reporter.
  /// - Returns: The whole report.
  static func text(
    of results: [FlowResult], _ summary: RunSummary = RunSummary(), by make: (any ReportSink) -> any FlowReporter
  ) -> String {
    let written = Written()
    let reporter = make(written.sink)
    var file: String?
    for result in results {
      if result.file != file { reporter.beginFile(file: result.file) }
      file = result.file
      reporter.reportResult(result)
    }
    reporter.finishRun(summary)
    return written.text
  }

  static let passed = result("it opens", .passed) {
    $0.report.virtualDuration = 1_500_000
    $0.wallTime = 12_345
    $0.report.steps = [step("launch", 0), step("tap(\"Go\")", 0, line: "tap \"Go\"", picture: 1)]
    $0.report.pictures = [picture("Start"), picture("Other")]
    $0.report.output = ["hello", "again"]
  }

  static let skipped = result("later", .skipped(reason: "not yet"))

  static let failed = result("it closes", .failed) {
    $0.report.failures = [failure]
    $0.report.status = .failed
    $0.report.steps = [step("launch", 0), step("tap(\"Go\")", 0, line: "tap \"Go\"", picture: 1)]
    $0.report.pictures = [picture("Start"), picture("Other")]
    $0.replayCommand = "maquette test flows/a.lua:3"
  }

  static let broken = result("it breaks", .failed) {
    $0.report.failures = [
      Failure(location: CodeLocation(typed: "flows/a.lua:9"), message: ["attempt to call a nil value"])
    ]
    $0.report.status = .failed
  }

  /// A failed expectation, with the screens before the last step and at the failure.
  static var failure: Failure {
    var failure = Failure(
      location: CodeLocation(typed: "flows/a.lua:5"), message: ["expected  Start", "found     Other"])
    failure.sourceLine = "expect.screen \"Start\""
    failure.expectationSource = "expect.screen \"Start\""
    failure.hints = ["nearest: Other"]
    failure.stepCount = 2
    var moment = FailureMoment()
    moment.picture = picture("Other").lines
    (moment.userActions, moment.trace) = (["tap(\"Go\")"], [" 0.000  Other  viewDidLoad"])
    failure.moment = moment
    failure.previousScreen = Failure.PreviousScreen(step: "tap(\"Go\")", picture: picture("Start").lines)
    return failure
  }

  static func result(
    _ name: String, _ outcome: FlowResult.Outcome, file: String = "flows/a.lua", tags: [String] = ["smoke"],
    _ change: (inout FlowResult) -> Void = { _ in }
  ) -> FlowResult {
    var result = FlowResult(
      name: name, file: file, location: CodeLocation(typed: "\(file):3"), tags: tags, outcome: outcome)
    change(&result)
    return result
  }

  static func step(_ text: String, _ time: Int, line: String? = nil, picture: Int? = 0) -> FlowStep {
    var step = FlowStep(text: text, location: line == nil ? nil : CodeLocation(typed: "flows/a.lua:4"), time: time)
    (step.sourceLine, step.pictureIndex) = (line, picture)
    step.trace = " 0.000  Other  viewDidLoad"
    return step
  }

  /// Returns a small screen with a colored title.
  static func picture(_ title: String) -> String {
    "┌──────────┐\n│\u{1B}[0;1m\(title.prefix(10))\u{1B}[0m"
      + String(repeating: " ", count: 10 - title.prefix(10).count)
      + "│\n│ same     │\n└──────────┘\n \(title) · portrait"
  }

  /// Returns a summary with the counts of the given results.
  static func summary(_ results: [FlowResult] = [], _ change: (inout RunSummary) -> Void = { _ in }) -> RunSummary {
    var summary = RunSummary()
    for result in results { summary.tally.add(result) }
    (summary.wallTime, summary.virtualTime, summary.hash) = (812_345, 1_500_000, 0xAB)
    change(&summary)
    return summary
  }
}

/// Collects the text of a report.
final class Written {
  private(set) var text = ""

  var sink: any ReportSink { StreamSink { [self] in text += $0 } }
}

extension String {
  var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
