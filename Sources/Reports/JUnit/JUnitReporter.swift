import Flows
import Rendering

/// Writes a JUnit report for build servers: a `testsuite` for each file, a `testcase` for each flow.
///
/// The counts of a suite precede its cases but are only known at its end. The reporter leaves a gap for the counts and
/// fills the gap later, so that it doesn't have to keep the cases in memory.
package final class JUnitReporter: FlowReporter {
  package let needs: ReportNeeds = [.steps, .output]
  private let sink: any ReportSink
  private let dialect: JUnitDialect
  private let command: String
  private var total = JUnitCounts()
  private var totalGap: ReportGap?
  private var isBegun = false
  private var suite: Suite?
  private var number = 0

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

  package func begin(file: String) { beginSuite(file) }

  package func tell(_ problem: Failure, of file: String) {
    add(JUnitCase(problem, of: file, dialect))
  }

  package func tell(_ result: FlowResult) { add(JUnitCase(result, dialect)) }

  package func end(_ summary: RunSummary) {
    if let interruption = summary.interruption {
      beginSuite(command)
      add(JUnitCase(interruption: interruption))
    }
    endSuite()
    begin()
    sink.write("</testsuites>\n")
    total.time = summary.wallTime
    if let totalGap { sink.fill(totalGap, total.endOfTag(withSkipped: dialect == .common)) }
    sink.close()
  }

  private func begin() {
    guard !isBegun else { return }
    isBegun = true
    sink.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"\(command)\"")
    // A stream has no totals, because the whole report would have to be kept in memory until the totals are known.
    // Readers can add up the suites.
    if sink.fillsGapsInPlace {
      sink.write(" ")
      totalGap = sink.reserveGap(JUnitCounts.width)
      sink.write("\n")
    } else {
      sink.write(">\n")
    }
  }

  private func beginSuite(_ name: String) {
    begin()
    endSuite()
    sink.write("  <testsuite name=\(XMLText.attribute(name)) id=\"\(number)\" ")
    number += 1
    suite = Suite(gap: sink.reserveGap(JUnitCounts.width))
    sink.write("\n")
  }

  private func endSuite() {
    guard let suite else { return }
    sink.write("  </testsuite>\n")
    sink.fill(suite.gap, suite.counts.endOfTag())
    total.add(suite.counts)
    self.suite = nil
  }

  private func add(_ told: JUnitCase) {
    suite?.counts.add(told)
    sink.write(told.text)
  }
}

/// The number of test cases, by outcome.
struct JUnitCounts {
  private var tests = 0
  private var failures = 0
  private var errors = 0
  private var skipped = 0
  /// The total wall-clock time, in microseconds.
  var time = 0

  /// The maximum length of the attributes and the end of the tag, in bytes.
  static let width = 160

  /// Returns the attributes and the end of the tag.
  ///
  /// The end is in the gap as well, so that the rest of the gap is space between two tags.
  func endOfTag(withSkipped: Bool = true) -> String {
    let skipped = withSkipped ? " skipped=\"\(skipped)\"" : ""
    return "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\"\(skipped) time=\"\(Seconds(time).text)\">"
  }

  mutating func add(_ told: JUnitCase) {
    tests += 1
    time += told.time
    switch told.outcome {
    case .passed: break
    case .skipped: skipped += 1
    case .failure: failures += 1
    case .error: errors += 1
    }
  }

  mutating func add(_ other: JUnitCounts) {
    tests += other.tests
    failures += other.failures
    errors += other.errors
    skipped += other.skipped
  }
}
