import Flows
import Locations
import Lua
import Rendering

/// Writes the summary of a GitHub Actions step as Markdown.
///
/// The summary has the counts, a table of the failures, and for each failure a diff of the screen. Readers don't have
/// to download anything. The summary stays below 1 MiB, which is GitHub's limit. It is kept in memory and written at
/// the end of the run.
package final class StepSummary: FlowReporter {
  package let reportNeeds: ReportNeeds = [.previousScreens]
  private let sink: any ReportSink
  private var table: MarkdownPart
  private var sections: MarkdownPart

  /// The maximum size of a step's summary that GitHub accepts, in bytes.
  package static let maximumSize = 1 << 20
  /// The space reserved for the counts and the notes about omitted failures, in bytes.
  private static let reservedSize = 4096

  /// Creates a reporter that writes one summary.
  ///
  /// - Parameters:
  ///   - sink: Receives the summary.
  ///   - existingSize: The number of bytes that the summary file already contains.
  package init(_ sink: any ReportSink, existingSize: Int = 0) {
    self.sink = sink
    let availableSize = max(0, StepSummary.maximumSize - existingSize - StepSummary.reservedSize)
    table = MarkdownPart(availableSize: availableSize / 5)
    sections = MarkdownPart(availableSize: availableSize - availableSize / 5)
  }

  package func beginFile(file: String) {}

  package func reportProblem(_ problem: Failure, of file: String) {
    add("\(file) cannot be run", problem.location ?? CodeLocation(file: file), [problem], command: nil)
  }

  package func reportResult(_ result: FlowResult) {
    guard !result.failures.isEmpty else { return }
    add(result.name, result.location, result.failures, command: result.replayCommand)
  }

  package func finishRun(_ summary: RunSummary) {
    var parts = [StepSummary.headText(summary)]
    if !table.isEmpty { parts.append("| flow | location | failure |\n|---|---|---|\n" + table.text) }
    if table.omittedCount > 0 { parts.append("and \(countedNoun(table.omittedCount, "more failure")).\n") }
    parts.append(sections.text)
    if sections.omittedCount > 0 {
      let omitted = countedNoun(sections.omittedCount, "failure") + (sections.omittedCount == 1 ? " is" : " are")
      parts.append(
        "\(omitted) omitted here, because GitHub accepts at most 1 MiB per step. The log lists all failures.\n")
    }
    sink.write(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
    sink.close()
  }

  private static func headText(_ summary: RunSummary) -> String {
    let tally = summary.tally
    let counts = "**\(tally.failedCount) failed**, \(tally.passedCount) passed, \(tally.skippedCount) skipped"
    let warnings = tally.warningCount == 0 ? "" : " · \(countedNoun(tally.warningCount, "warning"))"
    let times = " · \(Seconds(summary.virtualTime).text) s virtual, \(Seconds(summary.wallTime).text) s wall-clock"
    let mark = tally.failedCount > 0 || summary.interruption != nil ? "✗" : "✓"
    let interruptionText = summary.interruption.map { "\n**Cut short:** \(Markdown.escapedText($0))\n" } ?? ""
    let reason = summary.interruption == nil ? "Stopped at a failure" : "Cut short"
    let remainingText = summary.remainingCount > 0 ? "\n\(reason): \(summary.remainingCount) not run.\n" : ""
    return
      "## \(mark) maquette test\n\n\(counts)\(warnings)\(times) · hash `\(RunHash.text(summary.hash))`\n\(interruptionText)\(remainingText)"
  }

  private func add(_ name: String, _ location: CodeLocation, _ failures: [Failure], command: String?) {
    for failure in failures {
      let cells = [
        Markdown.escapedText(name), Markdown.codeCell("\(failure.location ?? location)"),
        Markdown.escapedText(failure.headline),
      ]
      table.add("| " + cells.joined(separator: " | ") + " |\n")
    }
    var text = "### \(Markdown.escapedText(name))\n\n"
    var shownScreens: [String: String] = [:]
    for failure in failures { text += StepSummary.section(failure, besides: &shownScreens) }
    if let again = command { text += "Run again: \(Markdown.inlineCode(again))\n\n" }
    sections.add(text)
  }

  /// Returns the section of one failure, as Markdown.
  ///
  /// - Parameters:
  ///   - failure: The failure to describe.
  ///   - shownScreens: The locations of the flow's earlier failures, keyed by their screens. This failure is added.
  /// - Returns: The section. If an earlier failure shows the same screen, the section only refers to that failure.
  private static func section(_ failure: Failure, besides shownScreens: inout [String: String]) -> String {
    let code = failure.sourceLine.map { ": " + Markdown.inlineCode($0) } ?? ""
    let location = failure.location.map { Markdown.inlineCode("\($0)") }
    let text =
      (location.map { $0 + code + "\n\n" } ?? "")
      + Markdown.codeBlock(
        ((failure.expectationSource.map { [$0] } ?? []) + failure.message + failure.hints).withoutColors)
    let screenText = screen(of: failure)
    guard !screenText.isEmpty else { return text }
    if let firstLocation = shownScreens[screenText] {
      return text + "The screen is the same as for \(firstLocation).\n\n"
    }
    shownScreens[screenText] = location ?? "the failure above"
    return text + screenText
  }

  /// Returns the screen at the failure, or a diff of the changes that the last step made on the screen.
  private static func screen(of failure: Failure) -> String {
    let picture = failure.moment?.picture ?? []
    guard let before = failure.previousScreen else {
      return picture.isEmpty ? "" : Markdown.codeBlock(picture.withoutColors)
    }
    let lines = PictureDifference(from: before.picture, to: picture.withoutTime).patchLines
    return "What \(Markdown.inlineCode(before.step)) changed:\n\n" + Markdown.codeBlock(lines, of: "diff")
  }
}

/// A part of a summary with a limited size.
private struct MarkdownPart {
  private(set) var text = ""
  /// The number of entries that didn't fit.
  private(set) var omittedCount = 0
  private var room: Int

  init(availableSize: Int) { self.room = availableSize }

  var isEmpty: Bool { text.isEmpty }

  /// Adds an entry if it fits.
  ///
  /// After the first entry that doesn't fit, all further entries are only counted.
  mutating func add(_ entry: String) {
    guard omittedCount == 0, entry.utf8.count <= room else {
      omittedCount += 1
      return
    }
    text += entry
    room -= entry.utf8.count
  }
}
