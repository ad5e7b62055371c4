import Controllers
import Flows
import Locations
import Lua
import Rendering
import Scripting

/// Writes a self-contained HTML page that lists failures first and shows each flow as a strip of pictures.
///
/// The page is a script followed by data: one line of JSON for each flow, written when the flow ends. Each picture and
/// string is written once and referred to by number, so the page of 10,000 flows has only a few megabytes. The reporter
/// keeps only hashes of the pictures and strings in memory. The browser sorts and draws the flows, and each moment of a
/// flow has a link. A truncated page shows the data that it contains.
package final class PageReporter: FlowReporter {
  package let needs: ReportNeeds = [.steps, .output, .pictures]
  private let sink: any ReportSink
  private var isBegun = false
  private var pictures = WrittenTexts()
  private var texts = WrittenTexts()
  private var file = ""

  /// Creates a reporter that writes an HTML page.
  ///
  /// - Parameter sink: Receives the page.
  package init(_ sink: any ReportSink) { self.sink = sink }

  package func begin(file: String) { self.file = file }

  package func tell(_ problem: Failure, of file: String) {
    let failure = failureMembers(problem, at: nil)
    write(
      JSONMembers().text("flow", "cannot be run").text("file", file).text(
        "place", problem.location?.description ?? file
      )
      .text("outcome", "failed").texts("tags", []).seconds("time", 0).seconds("wall", 0).text("hash", "")
      .list("steps", []).objects("failures", [failure]))
  }

  package func tell(_ result: FlowResult) {
    let report = result.report
    let seen = report.pictures.map { number(ofPicture: $0) }
    let steps = report.steps.map { step($0, seen) }
    let failures = report.failures.map { failureMembers($0, at: $0.step) }
    write(
      JSONMembers().text("flow", result.name).text("file", file).text("place", "\(result.location)")
        .text("outcome", result.outcomeName).text("reason", result.skipReason).texts("tags", result.tags)
        .seconds("time", report.time).seconds("wall", result.wallTime).text("hash", RunHash.text(report.hash))
        .list("steps", steps).objects("failures", failures).texts("warnings", report.warnings.flatMap(\.lines))
        .texts("notes", report.notes.flatMap(\.lines)).texts("output", report.output).text(
          "again", result.failures.isEmpty ? nil : result.replay
        )
        .text("open", result.runFile.map { "maquette \(ShellWord.quoted($0))" }))
  }

  package func end(_ summary: RunSummary) {
    write(
      JSONMembers().text("end", "whole").text("interruption", summary.interruption).number("left", summary.left)
        .number("warnings", summary.tally.warningCount).seconds("time", summary.virtualTime)
        .seconds("wall", summary.wallTime).text("hash", RunHash.text(summary.hash)))
    sink.write(PageText.foot)
    sink.close()
  }

  /// Returns a step as `[text, location, line of the script, time, picture, trace]`.
  ///
  /// A location in the flow's file is given as a line number only.
  private func step(_ step: FlowStep, _ seen: [Int]) -> String {
    let location = step.location
    let isOwn = location?.file == file
    let parts: [String?] = [
      JSONText.quoted(step.text),
      isOwn ? location?.line.map { "\($0)" } : step.location.map { JSONText.quoted("\($0)") },
      step.line.map { "\(number(of: $0))" }, Seconds(step.time).text,
      step.picture.flatMap { seen.indices.contains($0) ? "\(seen[$0])" : nil },
      step.trace.isEmpty ? nil : "\(number(of: step.trace))",
    ]
    return "[" + parts.map { $0 ?? "null" }.joined(separator: ",") + "]"
  }

  private func failureMembers(_ failure: Failure, at step: Int?) -> JSONMembers {
    let moment = failure.moment ?? FailureMoment()
    let picture = moment.picture.isEmpty ? nil : number(ofPicture: moment.picture.withoutTime.joined(separator: "\n"))
    return JSONMembers().number("step", step).text("place", failure.location?.description).text("code", failure.line)
      .text("source", failure.source).texts("message", failure.message.withoutColors)
      .texts("hints", failure.hints.withoutColors).number("picture", picture).texts("verbs", moment.verbs)
      .texts("trace", moment.trace)
  }

  private func number(ofPicture text: String) -> Int {
    pictures.number(of: text) { write(JSONMembers().text("picture", text)) }
  }

  private func number(of text: String) -> Int {
    texts.number(of: text) { write(JSONMembers().text("text", text)) }
  }

  private func write(_ members: JSONMembers) {
    if !isBegun {
      isBegun = true
      sink.write(PageText.head)
      let layout = EventKind.all.filter { $0.group == .layout }.map(\.name)
      sink.write(PageText.data(JSONMembers().texts("layout", layout).line))
    }
    sink.write(PageText.data(members.line))
  }
}

/// The numbers of the strings that have already been written, keyed by the strings' hashes.
private struct WrittenTexts {
  private var numbers: [Key: Int] = [:]

  private struct Key: Hashable {
    let hash: UInt64
    let length: Int
  }

  /// Returns the number of a string, after writing the string if it is new.
  mutating func number(of text: String, orWrite write: () -> Void) -> Int {
    let key = Key(hash: FNV.hash(of: text), length: text.utf8.count)
    if let known = numbers[key] { return known }
    write()
    numbers[key] = numbers.count
    return numbers.count - 1
  }
}
