import Flows
import Rendering

/// Writes the summary of a step of GitHub's as Markdown.
///
/// Counts, a table of failures, and for each the picture before and after as a patch: nobody has to download anything.
/// GitHub takes 1 MiB. What a summary of a run holds is bounded by that, and written at the end.
package final class StepSummary: FlowReporter {
  package let needs: ReportNeeds = [.before]
  private let sink: any ReportSink
  private var table: MarkdownPart
  private var sections: MarkdownPart

  /// What GitHub takes, in bytes.
  package static let limit = 1 << 20
  /// What the counts and the words about what is left out take at the most.
  private static let reserve = 4096

  /// - Parameters:
  ///   - sink: where it is written.
  ///   - taken: the bytes that are there already.
  package init(_ sink: any ReportSink, taken: Int = 0) {
    self.sink = sink
    let room = max(0, StepSummary.limit - taken - StepSummary.reserve)
    table = MarkdownPart(room: room / 5)
    sections = MarkdownPart(room: room - room / 5)
  }

  package func begin(file: String) {}

  package func tell(_ problem: Failure, of file: String) {
    add("\(file) cannot be run", problem.place ?? file, [problem], again: nil)
  }

  package func tell(_ result: FlowResult) {
    guard !result.failures.isEmpty else { return }
    add(result.name, result.place, result.failures, again: result.replay)
  }

  package func end(_ summary: RunSummary) {
    var parts = [StepSummary.head(summary)]
    if !table.isEmpty { parts.append("| flow | place | what is wrong |\n|---|---|---|\n" + table.text) }
    if table.left > 0 { parts.append("and \(table.left) more failures.\n") }
    parts.append(sections.text)
    if sections.left > 0 {
      parts.append("\(sections.left) failures are left out here: GitHub takes 1 MiB of a step. The log has them all.\n")
    }
    sink.write(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
    sink.close()
  }

  private static func head(_ summary: RunSummary) -> String {
    let tally = summary.tally
    let counts = "**\(tally.failed) failed**, \(tally.passed) passed, \(tally.skipped) skipped"
    let warnings = tally.warningCount == 0 ? "" : " · \(tally.warningCount) warnings"
    let times = " · \(Seconds(summary.virtualTime).text) s virtual, \(Seconds(summary.wallTime).text) s on the wall"
    let mark = tally.failed > 0 || summary.interruption != nil ? "✗" : "✓"
    let cut = summary.interruption.map { "\n**Cut short:** \(Markdown.text($0))\n" } ?? ""
    let reason = summary.interruption == nil ? "Stopped at a failure" : "Cut short"
    let left = summary.left > 0 ? "\n\(reason): \(summary.left) not run.\n" : ""
    return
      "## \(mark) maquette test\n\n\(counts)\(warnings)\(times) · hash `\(RunHash.text(summary.hash))`\n\(cut)\(left)"
  }

  private func add(_ name: String, _ place: String, _ failures: [Failure], again: String?) {
    for failure in failures {
      let cells = [Markdown.text(name), Markdown.cell(failure.place ?? place), Markdown.text(failure.headline)]
      table.add("| " + cells.joined(separator: " | ") + " |\n")
    }
    var text = "### \(Markdown.text(name))\n\n"
    var shown: [String: String] = [:]
    for failure in failures { text += StepSummary.section(failure, besides: &shown) }
    if let again { text += "Again: \(Markdown.code(again))\n\n" }
    sections.add(text)
  }

  /// - Parameters:
  ///   - failure: what is told.
  ///   - shown: the places of the flow's failures by the screens that were shown with them.
  /// - Returns: the section as Markdown.
  private static func section(_ failure: Failure, besides shown: inout [String: String]) -> String {
    let code = failure.line.map { ": " + Markdown.code($0) } ?? ""
    let place = failure.place.map { Markdown.code($0) }
    let text =
      (place.map { $0 + code + "\n\n" } ?? "")
      + Markdown.block(((failure.source.map { [$0] } ?? []) + failure.message + failure.hints).withoutColours)
    let screen = screen(of: failure)
    guard !screen.isEmpty else { return text }
    if let first = shown[screen] { return text + "The screen is the same as for \(first).\n\n" }
    shown[screen] = place ?? "the failure above"
    return text + screen
  }

  /// The picture, or how the last step changed it.
  private static func screen(of failure: Failure) -> String {
    let picture = failure.moment?.picture ?? []
    guard let before = failure.before else { return picture.isEmpty ? "" : Markdown.block(picture.withoutColours) }
    let lines = PictureDifference(from: before.picture, to: picture.withoutTime).lines
    return "What \(Markdown.code(before.step)) changed:\n\n" + Markdown.block(lines, of: "diff")
  }
}

/// A part of a summary that takes no more than it has room for.
private struct MarkdownPart {
  private(set) var text = ""
  /// How many entries found no room.
  private(set) var left = 0
  private var room: Int

  init(room: Int) { self.room = room }

  var isEmpty: Bool { text.isEmpty }

  /// Adds an entry whole, or none after the first that found no room.
  mutating func add(_ entry: String) {
    guard left == 0, entry.utf8.count <= room else {
      left += 1
      return
    }
    text += entry
    room -= entry.utf8.count
  }
}
