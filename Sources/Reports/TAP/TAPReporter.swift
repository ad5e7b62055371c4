import Flows
import JSON
import Locations
import Lua
import Rendering
import Scripting

/// Writes the Test Anything Protocol, version 14, with a test point for each flow and its details as YAML.
///
/// The plan is the last line, so the test points don't have to be kept in memory.
///
/// Source: "TAP 14 specification" (testanything.org).
package final class TAPReporter: FlowReporter {
  package let reportNeeds: ReportNeeds = []
  private let sink: any ReportSink
  private var hasBegun = false
  private var testCount = 0

  /// Creates a reporter that writes TAP.
  ///
  /// - Parameter sink: Receives the report.
  package init(_ sink: any ReportSink) { self.sink = sink }

  package func beginFile(file: String) {
    begin()
    sink.write("# \(TAPText.oneLine(file))\n")
  }

  package func reportProblem(_ problem: Failure, of file: String) {
    add(false, "\(file): cannot be run", TAPDiagnostics([problem], command: nil).lines)
  }

  package func reportResult(_ result: FlowResult) {
    let directive = result.skipReason.map { $0.isEmpty ? " # SKIP" : " # SKIP \(TAPText.oneLine($0))" }
    add(result.failures.isEmpty, "\(result.file): \(result.name)", TAPDiagnostics(result).lines, directive ?? "")
  }

  package func finishRun(_ summary: RunSummary) {
    begin()
    if let interruption = summary.interruption { sink.write("Bail out! \(TAPText.oneLine(interruption))\n") }
    if summary.remainingCount > 0 { sink.write("# \(summary.remainingCount) not run\n") }
    sink.write("# hash \(RunHash.text(summary.hash))\n1..\(testCount)\n")
    sink.close()
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    sink.write("TAP version 14\n")
  }

  private func add(_ isOK: Bool, _ description: String, _ diagnostics: [String], _ directive: String = "") {
    begin()
    testCount += 1
    sink.write("\(isOK ? "ok" : "not ok") \(testCount) - \(TAPText.escapedDescription(description))\(directive)\n")
    guard !diagnostics.isEmpty else { return }
    sink.write((["---"] + diagnostics + ["..."]).map { "  \($0)\n" }.joined())
  }
}

/// Converts arbitrary strings to text for TAP.
enum TAPText {
  /// Returns a string on one line, without colors.
  static func oneLine(_ text: String) -> String {
    text.withoutColors.lines.joined(separator: " ").printableLine.replacing("\t", with: " ")
  }

  /// Returns a string as the description of a test point.
  ///
  /// The characters `#`, which would start a directive, and `\` are escaped.
  static func escapedDescription(_ text: String) -> String {
    // The escaping works on Unicode scalars, because readers of TAP recognize a `#` even if a combining mark follows
    // it.
    var description = String.UnicodeScalarView()
    for scalar in oneLine(text).unicodeScalars {
      if scalar == "\\" || scalar == "#" { description.append("\\") }
      description.append(scalar)
    }
    return String(description)
  }
}

/// The details of a test point as YAML.
///
/// Strings are quoted as in JSON, which is valid YAML.
private struct TAPDiagnostics {
  private(set) var lines: [String] = []

  init(_ result: FlowResult) {
    guard !result.isSkipped else { return }
    addFailures(result.failures, again: result.failures.isEmpty ? nil : result.replayCommand)
    add("warnings", result.report.warnings.flatMap(\.lines))
    add("notes", result.report.notes.flatMap(\.lines))
    lines.append("duration_ms: \(result.wallTime / 1000).\(String(result.wallTime % 1000 + 1000).dropFirst())")
  }

  init(_ failures: [Failure], command: String?) { addFailures(failures, again: command) }

  private mutating func addFailures(_ failures: [Failure], again: String?) {
    guard let firstFailure = failures.first else { return }
    lines += [
      "message: \(quoted(firstFailure.headline))",
      "severity: \(firstFailure.expectationSource == nil ? "error" : "fail")",
    ]
    if let location = firstFailure.location {
      lines += ["at:", "  file: \(quoted(location.file))"]
      if let line = location.line { lines.append("  line: \(line)") }
    }
    add("details", failures.flatMap { FailureText.lines($0) })
    if let again, !again.isEmpty { lines.append("again: \(quoted(again))") }
  }

  private mutating func add(_ key: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    lines += ["\(key):"] + texts.map { "  - \(quoted($0))" }
  }

  private func quoted(_ text: String) -> String { JSONWriter.text(of: text.withoutColors) }
}
