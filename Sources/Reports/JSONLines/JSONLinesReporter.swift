import Flows
import JSON
import Locations
import Lua
import Rendering
import Scripting

/// Writes a report as JSON Lines.
///
/// There is one object for the format, for each file, flow and problem, and for the end of the run.
///
/// The article "Reports of a run" lists all keys. Within a version, keys may be added, but no key changes its meaning.
package final class JSONLinesReporter: FlowReporter {
  package let reportNeeds: ReportNeeds = [.steps, .output, .previousScreens]
  private let sink: any ReportSink
  private var hasBegun = false

  /// The version of the format, which is increased when a key changes its meaning or is removed.
  package static let version = 1

  /// Creates a reporter that writes JSON Lines.
  ///
  /// - Parameter sink: Receives the report.
  package init(_ sink: any ReportSink) { self.sink = sink }

  package func beginFile(file: String) { write { $0.add("begin", file) } }

  package func reportProblem(_ problem: Failure, of file: String) {
    write {
      $0.add("problem", file)
      $0.add("failure", JSONObject(problem))
    }
  }

  package func reportResult(_ result: FlowResult) { write { $0.add(result) } }

  package func finishRun(_ summary: RunSummary) {
    write { $0.add(summary) }
    sink.close()
  }

  private func write(_ fill: (inout JSONObject) -> Void) {
    if !hasBegun {
      hasBegun = true
      sink.write(
        JSONObject {
          $0.add("format", "maquette test")
          $0.add("version", JSONLinesReporter.version)
        }.line)
    }
    sink.write(JSONObject(fill).line)
  }
}

extension JSONObject {
  fileprivate mutating func add(_ result: FlowResult) {
    let report = result.report
    add("flow", result.name)
    add(result.location)
    add("outcome", result.outcomeName)
    add("reason", result.skipReason)
    add("tags", result.tags)
    guard !result.isSkipped else { return }
    add("device", report.deviceName)
    add("system", report.system)
    add("time", Seconds(report.virtualDuration))
    add("wall", Seconds(result.wallTime))
    add("hash", RunHash.text(report.hash))
    add("steps", report.steps.map { JSONObject($0) })
    add("failures", report.failures.map { JSONObject($0) })
    add("warnings", report.warnings.map { JSONObject($0) })
    add("notes", report.notes.map { JSONObject($0) })
    add("output", report.output)
    guard !result.failures.isEmpty else { return }
    add("again", result.replayCommand)
    add("run", result.runFile)
  }

  private init(_ step: FlowStep) {
    self.init()
    add("step", step.text)
    add(step.location)
    add("time", Seconds(step.startTime))
  }

  private init(_ warning: FlowWarning) {
    self.init()
    add("warning", warning.message)
    add(warning.location)
    add("count", warning.count)
  }

  private init(_ note: FlowNote) {
    self.init()
    add("note", note.kind.rawValue)
    add(note.location)
    add("message", note.message)
  }

  fileprivate init(_ failure: Failure) {
    let moment = failure.moment ?? FailureMoment()
    self.init()
    add(failure.location)
    add("code", failure.sourceLine)
    add("expectation", failure.expectationSource)
    add("message", failure.message)
    add("hints", failure.hints)
    add("picture", moment.picture.withoutColors)
    add("verbs", moment.userActions)
    add("trace", moment.trace)
    add(
      "before",
      failure.previousScreen.map { before in
        JSONObject {
          $0.add("step", before.step)
          $0.add("picture", before.picture.withoutColors)
        }
      })
  }

  fileprivate mutating func add(_ summary: RunSummary) {
    let tally = summary.tally
    add("end", summary.interruption == nil ? "whole" : "cut short")
    add("interruption", summary.interruption)
    add("passed", tally.passedCount)
    add("failed", tally.failedCount)
    add("skipped", tally.skippedCount)
    add("left", summary.remainingCount)
    add("warnings", tally.warningCount)
    add("obsolete", summary.obsoleteSnapshots)
    add("time", Seconds(summary.virtualTime))
    add("wall", Seconds(summary.wallTime))
    add("hash", RunHash.text(summary.hash))
    add("status", Int(summary.status.rawValue))
  }

  private mutating func add(_ location: CodeLocation?) {
    add("file", location?.file)
    add("line", location?.line)
  }
}
