import Flows
import Locations
import Lua
import Rendering
import Scripting

/// Writes a report as JSON Lines: one object for the format, each file, flow and problem, and the end of the run.
///
/// The article "Reports of a run" lists all keys. Within a version, keys may be added, but no key changes its meaning.
package final class JSONLinesReporter: FlowReporter {
  package let needs: ReportNeeds = [.steps, .output, .before]
  private let sink: any ReportSink
  private var isBegun = false

  /// The version of the format, which is increased when a key changes its meaning or is removed.
  package static let version = 1

  /// Creates a reporter that writes JSON Lines.
  ///
  /// - Parameter sink: Receives the report.
  package init(_ sink: any ReportSink) { self.sink = sink }

  package func begin(file: String) { write(JSONMembers().text("begin", file)) }

  package func tell(_ problem: Failure, of file: String) {
    write(JSONMembers().text("problem", file).object("failure", JSONMembers(problem)))
  }

  package func tell(_ result: FlowResult) { write(JSONMembers(result)) }

  package func end(_ summary: RunSummary) {
    write(JSONMembers(summary))
    sink.close()
  }

  private func write(_ members: JSONMembers) {
    if !isBegun {
      isBegun = true
      sink.write(JSONMembers().text("format", "maquette test").number("version", JSONLinesReporter.version).line)
    }
    sink.write(members.line)
  }
}

extension JSONMembers {
  fileprivate init(_ result: FlowResult) {
    let location = result.location
    let report = result.report
    self = JSONMembers().text("flow", result.name).text("file", location.file).number("line", location.line)
      .text("outcome", result.outcomeName).text("reason", result.skipReason).texts("tags", result.tags)
    guard !result.isSkipped else { return }
    self = text("device", report.deviceName).number("system", report.system).seconds("time", report.time).seconds(
      "wall", result.wallTime
    ).text("hash", RunHash.text(report.hash))
      .objects("steps", report.steps.map(JSONMembers.init)).objects("failures", report.failures.map(JSONMembers.init))
      .objects("warnings", report.warnings.map(JSONMembers.init)).objects("notes", report.notes.map(JSONMembers.init))
      .texts("output", report.output)
    if !result.failures.isEmpty { self = text("again", result.replay).text("run", result.runFile) }
  }

  private init(_ step: FlowStep) {
    let location = step.location
    self = JSONMembers().text("step", step.text).text("file", location?.file).number("line", location?.line)
      .seconds("time", step.time)
  }

  private init(_ warning: FlowWarning) {
    let location = warning.location
    self = JSONMembers().text("warning", warning.message).text("file", location?.file).number("line", location?.line)
      .number("count", warning.count)
  }

  private init(_ note: FlowNote) {
    let location = note.location
    self = JSONMembers().text("note", note.kind.rawValue).text("file", location?.file).number("line", location?.line)
      .texts("message", note.message)
  }

  fileprivate init(_ failure: Failure) {
    let location = failure.location
    let moment = failure.moment ?? FailureMoment()
    self = JSONMembers().text("file", location?.file).number("line", location?.line).text("code", failure.line)
      .text("expectation", failure.source).texts("message", failure.message).texts("hints", failure.hints)
      .texts("picture", moment.picture.withoutColors).texts("verbs", moment.verbs).texts("trace", moment.trace)
    if let before = failure.before {
      self = object(
        "before", JSONMembers().text("step", before.step).texts("picture", before.picture.withoutColors))
    }
  }

  fileprivate init(_ summary: RunSummary) {
    let tally = summary.tally
    self = JSONMembers().text("end", summary.interruption == nil ? "whole" : "cut short")
      .text("interruption", summary.interruption).number("passed", tally.passed).number("failed", tally.failed)
      .number("skipped", tally.skipped).number("left", summary.left).number("warnings", tally.warningCount)
      .texts("obsolete", summary.obsolete)
      .seconds("time", summary.virtualTime).seconds("wall", summary.wallTime).text("hash", RunHash.text(summary.hash))
      .number("status", Int(summary.status.rawValue))
  }
}
