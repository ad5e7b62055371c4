import Flows
import Rendering

/// Writes what build servers read: a suite for each file, a case for each flow.
///
/// A suite is told by counts that are known at its end; they are written into a gap, so that no case is kept.
package final class JUnitReporter: FlowReporter {
  package let needs: ReportNeeds = [.steps, .output]
  private let sink: any ReportSink
  private let dialect: JUnitDialect
  private var total = JUnitCounts()
  private var totalGap: ReportGap?
  private var isBegun = false
  private var suite: Suite?
  private var number = 0

  private struct Suite {
    let gap: ReportGap
    var counts = JUnitCounts()
  }

  /// - Parameters:
  ///   - sink: where it is written.
  ///   - dialect: which readers it is for.
  package init(_ sink: any ReportSink, _ dialect: JUnitDialect = .common) {
    (self.sink, self.dialect) = (sink, dialect)
  }

  package func begin(file: String) { beginSuite(file) }

  package func tell(_ problem: Failure, of file: String) {
    add(JUnitCase(problem, of: file, dialect))
  }

  package func tell(_ result: FlowResult) { add(JUnitCase(result, dialect)) }

  package func end(_ summary: RunSummary) {
    if let interruption = summary.interruption {
      beginSuite("maquette test")
      add(JUnitCase(interruption: interruption))
    }
    endSuite()
    begin()
    sink.write("</testsuites>\n")
    total.time = summary.wallTime
    if let totalGap { sink.fill(totalGap, total.attributes(withSkipped: dialect == .common)) }
    sink.close()
  }

  private func begin() {
    guard !isBegun else { return }
    isBegun = true
    sink.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"maquette test\"")
    // Whoever reads a stream adds the suites up: for their sum the whole report would have to be kept.
    if sink.hasPlaces {
      sink.write(" ")
      totalGap = sink.leaveGap(JUnitCounts.width)
    }
    sink.write(">\n")
  }

  private func beginSuite(_ name: String) {
    begin()
    endSuite()
    sink.write("  <testsuite name=\(XMLText.attribute(name)) id=\"\(number)\" ")
    number += 1
    suite = Suite(gap: sink.leaveGap(JUnitCounts.width))
    sink.write(">\n")
  }

  private func endSuite() {
    guard let suite else { return }
    sink.write("  </testsuite>\n")
    sink.fill(suite.gap, suite.counts.attributes())
    total.add(suite.counts)
    self.suite = nil
  }

  private func add(_ told: JUnitCase) {
    suite?.counts.add(told)
    sink.write(told.text)
  }
}

/// How many cases there are, and how they ended.
struct JUnitCounts {
  private var tests = 0
  private var failures = 0
  private var errors = 0
  private var skipped = 0
  /// In microseconds.
  var time = 0

  /// What the attributes take at the most, in bytes.
  static let width = 160

  func attributes(withSkipped: Bool = true) -> String {
    let skipped = withSkipped ? " skipped=\"\(skipped)\"" : ""
    return "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\"\(skipped) time=\"\(Seconds(time).text)\""
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
