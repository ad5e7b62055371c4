import Controllers
import Flows
import JSON
import Locations
import Lua
import Rendering
import Scripting

/// Writes a self-contained HTML page that lists failures first and shows the moments of each flow as a strip of
/// pictures.
///
/// The page is a script followed by data: one line of JSON for each flow, written when the flow ends. Each picture and
/// string is written once and then referred to by number, so a page with 10,000 flows has only a few megabytes. The
/// reporter keeps only hashes of the pictures and strings in memory. The browser sorts and draws the flows. Each moment
/// of a flow has a link. A truncated page shows the data that it contains.
package final class PageReporter: FlowReporter {
  package let reportNeeds: ReportNeeds = [.steps, .output, .pictures]
  private let sink: any ReportSink
  private var hasBegun = false
  private var writtenPictures = WrittenTexts()
  private var writtenTexts = WrittenTexts()
  private var currentFile = ""

  /// Creates a reporter that writes an HTML page.
  ///
  /// - Parameter sink: Receives the page.
  package init(_ sink: any ReportSink) { self.sink = sink }

  package func beginFile(file: String) { self.currentFile = file }

  package func reportProblem(_ problem: Failure, of file: String) {
    let failure = failureObject(problem, at: nil)
    write {
      $0.add("flow", "cannot be run")
      $0.add("file", file)
      $0.add("place", problem.location?.description ?? file)
      $0.add("outcome", "failed")
      $0.add("tags", [String]())
      $0.add("time", Seconds(0))
      $0.add("wall", Seconds(0))
      $0.add("hash", "")
      $0.add("steps", [JSONList]())
      $0.add("failures", [failure])
    }
  }

  package func reportResult(_ result: FlowResult) {
    let report = result.report
    let pictureNumbers = report.pictures.map { pictureNumber(ofPicture: $0) }
    let steps = report.steps.map { step($0, pictureNumbers) }
    let failures = report.failures.map { failureObject($0, at: $0.stepCount) }
    write {
      $0.add("flow", result.name)
      $0.add("file", currentFile)
      $0.add("place", "\(result.location)")
      $0.add("outcome", result.outcomeName)
      $0.add("reason", result.skipReason)
      $0.add("tags", result.tags)
      $0.add("time", Seconds(report.virtualDuration))
      $0.add("wall", Seconds(result.wallTime))
      $0.add("hash", RunHash.text(report.hash))
      $0.add("steps", steps)
      $0.add("failures", failures)
      $0.add("warnings", report.warnings.flatMap(\.lines))
      $0.add("notes", report.notes.flatMap(\.lines))
      $0.add("output", report.output)
      $0.add("again", result.failures.isEmpty ? nil : result.replayCommand)
      $0.add("open", result.runFile.map { "maquette \(ShellWord.quoted($0))" })
    }
  }

  package func finishRun(_ summary: RunSummary) {
    write {
      $0.add("end", "whole")
      $0.add("interruption", summary.interruption)
      $0.add("left", summary.remainingCount)
      $0.add("warnings", summary.tally.warningCount)
      $0.add("time", Seconds(summary.virtualTime))
      $0.add("wall", Seconds(summary.wallTime))
      $0.add("hash", RunHash.text(summary.hash))
    }
    sink.write(PageText.afterData)
    sink.close()
  }

  /// Returns a step as `[text, location, line of the script, time, picture, trace]`.
  ///
  /// A location in the flow's file is given as a line number only.
  private func step(_ step: FlowStep, _ pictureNumbers: [Int]) -> JSONList {
    let isInFlowFile = step.location?.file == currentFile
    let location: any JSONWritable = if isInFlowFile { step.location?.line } else { step.location?.description }
    return JSONList([
      step.text, location, step.sourceLine.map { textNumber(of: $0) },
      Seconds(step.startTime),
      step.pictureIndex.flatMap { pictureNumbers.indices.contains($0) ? pictureNumbers[$0] : nil },
      step.trace.isEmpty ? nil : textNumber(of: step.trace),
    ])
  }

  private func failureObject(_ failure: Failure, at step: Int?) -> JSONObject {
    let moment = failure.moment ?? FailureMoment()
    let picture =
      moment.picture.isEmpty ? nil : pictureNumber(ofPicture: moment.picture.withoutTime.joined(separator: "\n"))
    return JSONObject {
      $0.add("step", step)
      $0.add("place", failure.location?.description)
      $0.add("code", failure.sourceLine)
      $0.add("source", failure.expectationSource)
      $0.add("message", failure.message.withoutColors)
      $0.add("hints", failure.hints.withoutColors)
      $0.add("picture", picture)
      $0.add("verbs", moment.userActions)
      $0.add("trace", moment.trace)
    }
  }

  private func pictureNumber(ofPicture text: String) -> Int {
    writtenPictures.number(of: text) { write { $0.add("picture", text) } }
  }

  private func textNumber(of text: String) -> Int {
    writtenTexts.number(of: text) { write { $0.add("text", text) } }
  }

  private func write(_ fill: (inout JSONObject) -> Void) {
    if !hasBegun {
      hasBegun = true
      sink.write(PageText.beforeData)
      let layout = EventKind.all.filter { $0.group == .layout }.map(\.name)
      sink.write(JSONWriter.escapedForPage(JSONObject { $0.add("layout", layout) }.line))
    }
    sink.write(JSONWriter.escapedForPage(JSONObject(fill).line))
  }
}

/// The numbers of the strings that have already been written, keyed by the strings' hashes.
private struct WrittenTexts {
  private var numbersByKey: [Key: Int] = [:]

  private struct Key: Hashable {
    let hash: UInt64
    let length: Int
  }

  /// Returns the number of a string, after writing the string if it is new.
  mutating func number(of text: String, orWrite write: () -> Void) -> Int {
    let key = Key(hash: FNV.hash(of: text), length: text.utf8.count)
    if let knownNumber = numbersByKey[key] { return knownNumber }
    write()
    numbersByKey[key] = numbersByKey.count
    return numbersByKey.count - 1
  }
}
