import Flows
import Rendering

/// Writes a JUnit report for build servers, with a `testsuite` for each file and a `testcase` for each flow.
///
/// The counts of a suite precede its cases, but they are known only at the end of the suite. The reporter leaves a gap
/// for the counts and fills it later, so that it doesn't have to keep the cases in memory.
package final class JUnitReporter: FlowReporter {
  package let reportNeeds: ReportNeeds = [.steps, .output]
  private let sink: any ReportSink
  private let dialect: JUnitDialect
  private let command: String
  private var totalCounts = JUnitCounts()
  private var totalGap: ReportGap?
  private var hasBegun = false
  private var suite: Suite?
  private var suiteNumber = 0

  private struct Suite {
    let gap: ReportGap
    var counts = JUnitCounts()
  }

  /// Creates a reporter that writes JUnit XML.
  ///
  /// - Parameters:
  ///   - sink: Receives the report.
  ///   - dialect: The variant of the format.
  ///   - command: The command that writes the report.
  package init(_ sink: any ReportSink, _ dialect: JUnitDialect = .common, of command: String = "maquette test") {
    (self.sink, self.dialect, self.command) = (sink, dialect, command)
  }

  package func beginFile(file: String) { beginSuite(file) }

  package func reportProblem(_ problem: Failure, of file: String) {
    add(JUnitCase(problem, of: file, dialect))
  }

  package func reportResult(_ result: FlowResult) { add(JUnitCase(result, dialect)) }

  package func finishRun(_ summary: RunSummary) {
    if let interruption = summary.interruption {
      beginSuite(command)
      add(JUnitCase(interruption: interruption))
    }
    endSuite()
    begin()
    sink.write("</testsuites>\n")
    totalCounts.time = summary.wallTime
    if let totalGap { sink.fill(totalGap, totalCounts.attributesAndTagEnd(withSkipped: dialect == .common)) }
    sink.close()
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    sink.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"\(command)\"")
    // A stream has no totals, because the whole report would have to be kept in memory. Readers can add up the suites.
    if sink.fillsGapsInPlace {
      sink.write(" ")
      totalGap = sink.reserveGap(JUnitCounts.maximumWidth)
      sink.write("\n")
    } else {
      sink.write(">\n")
    }
  }

  private func beginSuite(_ name: String) {
    begin()
    endSuite()
    sink.write("  <testsuite name=\(XMLText.quotedAttribute(name)) id=\"\(suiteNumber)\" ")
    suiteNumber += 1
    suite = Suite(gap: sink.reserveGap(JUnitCounts.maximumWidth))
    sink.write("\n")
  }

  private func endSuite() {
    guard let suite else { return }
    sink.write("  </testsuite>\n")
    sink.fill(suite.gap, suite.counts.attributesAndTagEnd())
    totalCounts.add(suite.counts)
    self.suite = nil
  }

  private func add(_ testCase: JUnitCase) {
    suite?.counts.add(testCase)
    sink.write(testCase.text)
  }
}

/// The number of test cases, by outcome.
struct JUnitCounts {
  private var testCount = 0
  private var failureCount = 0
  private var errorCount = 0
  private var skippedCount = 0
  /// The total wall-clock time, in microseconds.
  var time = 0

  /// The maximum length of the attributes and the end of the tag, in bytes.
  static let maximumWidth = 160

  /// Returns the attributes and the end of the tag.
  ///
  /// The gap also contains the end of the tag, so that the unused rest of the gap is white space between two tags.
  func attributesAndTagEnd(withSkipped: Bool = true) -> String {
    let skippedAttribute = withSkipped ? " skipped=\"\(skippedCount)\"" : ""
    return
      "tests=\"\(testCount)\" failures=\"\(failureCount)\" errors=\"\(errorCount)\"\(skippedAttribute) time=\"\(Seconds(time).text)\">"
  }

  mutating func add(_ testCase: JUnitCase) {
    testCount += 1
    time += testCase.time
    switch testCase.outcome {
    case .passed: break
    case .skipped: skippedCount += 1
    case .failure: failureCount += 1
    case .error: errorCount += 1
    }
  }

  mutating func add(_ counts: JUnitCounts) {
    testCount += counts.testCount
    failureCount += counts.failureCount
    errorCount += counts.errorCount
    skippedCount += counts.skippedCount
  }
}
