import Flows
import Locations
import Lua
import Rendering

/// Writes the summary of a GitHub Actions step as Markdown.
///
/// The summary has the counts, a table of the failures, and for each failure a diff of the screen, so readers don't
/// have to download anything. The summary stays below 1 MiB, which is GitHub's limit. It is kept in memory and written
/// at the end of the run.
package final class StepSummary: FlowReporter {
  package let needs: ReportNeeds = [.before]
  private let sink: any ReportSink
  private var table: MarkdownPart
  private var sections: MarkdownPart

  /// The maximum size of a step's summary that GitHub accepts, in bytes.
  package static let limit = 1 << 20
  /// The space reserved for the counts and the notes about omitted failures, in bytes.
  private static let reserve = 4096

  /// Creates a reporter that writes one summary.
  ///
  /// - Parameters:
  ///   - sink: Receives the summary.
  ///   - taken: The number of bytes that the summary file already contains.
  package init(_ sink: any ReportSink, taken: Int = 0) {
    self.sink = sink
    let room = max(0, StepSummary.limit - taken - StepSummary.reserve)
    table = MarkdownPart(room: room / 5)
    sections = MarkdownPart(room: room - room / 5)
  }

  package func begin(file: String) {}

  package func tell(_ problem: Failure, of file: String) {
    add("\(file) cannot be run", problem.location ?? CodeLocation(file: file), [problem], again: nil)
  }

  package func tell(_ result: FlowResult) {
    guard !result.failures.isEmpty else { return }
    add(result.name, result.location, result.failures, again: result.replay)
  }

  package func end(_ summary: RunSummary) {
    var parts = [StepSummary.head(summary)]
    if !table.isEmpty { parts.append("| flow | location | failure |\n|---|---|---|\n" + table.text) }
    if table.left > 0 { parts.append("and \(counted(table.left, "more failure")).\n") }
    parts.append(sections.text)
    if sections.left > 0 {
      let omitted = counted(sections.left, "failure") + (sections.left == 1 ? " is" : " are")
      parts.append(
        "\(omitted) omitted here, because GitHub accepts at most 1 MiB per step. The log lists all failures.\n")
    }
    sink.write(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
    sink.close()
  }

  private static func head(_ summary: RunSummary) -> String {
    let tally = summary.tally
    let counts = "**\(tally.failed) failed**, \(tally.passed) passed, \(tally.skipped) skipped"
    let warnings = tally.warningCount == 0 ? "" : " · \(counted(tally.warningCount, "warning"))"
    let times = " · \(Seconds(summary.virtualTime).text) s virtual, \(Seconds(summary.wallTime).text) s wall-clock"
    let mark = tally.failed > 0 || summary.interruption != nil ? "✗" : "✓"
    let cut = summary.interruption.map { "\n**Cut short:** \(Markdown.text($0))\n" } ?? ""
    let reason = summary.interruption == nil ? "Stopped at a failure" : "Cut short"
    let left = summary.left > 0 ? "\n\(reason): \(summary.left) not run.\n" : ""
    return
      "## \(mark) maquette test\n\n\(counts)\(warnings)\(times) · hash `\(RunHash.text(summary.hash))`\n\(cut)\(left)"
  }

  private func add(_ name: String, _ location: CodeLocation, _ failures: [Failure], again: String?) {
    for failure in failures {
      let cells = [
        Markdown.text(name), Markdown.cell("\(failure.location ?? location)"), Markdown.text(failure.headline),
      ]
      table.add("| " + cells.joined(separator: " | ") + " |\n")
    }
    var text = "### \(Markdown.text(name))\n\n"
    var shown: [String: String] = [:]
    for failure in failures { text += StepSummary.section(failure, besides: &shown) }
    if let again { text += "Run again: \(Markdown.code(again))\n\n" }
    sections.add(text)
  }

  /// Returns the section of one failure, as Markdown.
  ///
  /// - Parameters:
  ///   - failure: The failure to describe.
  ///   - shown: The locations of the flow's earlier failures, keyed by their screens. This failure is added.
  /// - Returns: The section. If an earlier failure shows the same screen, the section refers to that failure instead.
  private static func section(_ failure: Failure, besides shown: inout [String: String]) -> String {
    let code = failure.line.map { ": " + Markdown.code($0) } ?? ""
    let location = failure.location.map { Markdown.code("\($0)") }
    let text =
      (location.map { $0 + code + "\n\n" } ?? "")
      + Markdown.block(((failure.source.map { [$0] } ?? []) + failure.message + failure.hints).withoutColors)
    let screen = screen(of: failure)
    guard !screen.isEmpty else { return text }
    if let first = shown[screen] { return text + "The screen is the same as for \(first).\n\n" }
    shown[screen] = location ?? "the failure above"
    return text + screen
  }

  /// Returns the screen at the failure, or a diff of the changes that the last step made on the screen.
  private static func screen(of failure: Failure) -> String {
    let picture = failure.moment?.picture ?? []
    guard let before = failure.before else { return picture.isEmpty ? "" : Markdown.block(picture.withoutColors) }
    let lines = PictureDifference(from: before.picture, to: picture.withoutTime).lines
    return "What \(Markdown.code(before.step)) changed:\n\n" + Markdown.block(lines, of: "diff")
  }
}

/// A part of a summary with a limited size.
private struct MarkdownPart {
  private(set) var text = ""
  /// The number of entries that didn't fit.
  private(set) var left = 0
  private var room: Int

  init(room: Int) { self.room = room }

  var isEmpty: Bool { text.isEmpty }

  /// Adds an entry if it fits.
  ///
  /// After the first entry that doesn't fit, all further entries are only counted.
  mutating func add(_ entry: String) {
    guard left == 0, entry.utf8.count <= room else {
      left += 1
      return
    }
    text += entry
    room -= entry.utf8.count
  }
}
