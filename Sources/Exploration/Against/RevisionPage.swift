import Flows
import Rendering

/// The report about the differences between two revisions, as a self-contained HTML page.
///
/// The page shows both pictures of each changed state.
package struct RevisionPage {
  private let comparison: RevisionComparison
  private let lines: RevisionText

  /// Creates the page.
  ///
  /// - Parameter comparison: The differences.
  package init(_ comparison: RevisionComparison) {
    self.comparison = comparison
    lines = RevisionText(comparison)
  }

  /// The text of the page, in which names are escaped so that they can't become markup.
  package var text: String {
    let title = "\(comparison.oldRevision.name) → \(comparison.newRevision.name)"
    let head = PageHead(
      title: "maquette explore · " + title, generator: "maquette explore", style: RevisionPage.style)
    return head.text + """
      <header><h1>\(XMLText.escapedContent(title.printableLine))</h1>
      \(block(lines.summaries))<p>\(XMLText.escapedContent(lines.conclusion.joined(separator: " ")))</p></header>
      <main>
      \(section("Screens and steps", lines.screens + lines.steps))\(pictures)\(section("Findings", lines.findings))</main>
      </body>
      </html>

      """
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "<section><h2>\(title)</h2>\n\(block(lines))</section>\n"
  }

  private func block(_ lines: [String]) -> String {
    "<pre>\(XMLText.escapedContent(lines.joined(separator: "\n")))</pre>\n"
  }

  /// The pictures, each with the steps that lead to it.
  ///
  /// If a screen has many changed states, only some of their pictures were drawn.
  private var pictures: String {
    guard !comparison.pictures.isEmpty else { return "" }
    let count = comparison.pictureCounts.values.reduce(0, +)
    let note =
      count > comparison.pictures.count
      ? "<p>\(comparison.pictures.count) of \(countedNoun(count, "state")) with a different picture</p>\n" : ""
    return "<section><h2>Pictures</h2>\n\(note)" + comparison.pictures.map(section).joined() + "</section>\n"
  }

  private func section(of change: PictureChange) -> String {
    "<h3>\(XMLText.escapedContent(change.screen.printableLine))</h3>\n\(block([lines.stepsLine(change.steps)]))"
      + change.picture.sideBySide(before: comparison.oldRevision.name, after: comparison.newRevision.name)
  }

  private static let style = """
    :root { color-scheme: light dark; }
    body { font: 15px/1.4 system-ui, sans-serif; margin: 1.5rem; }
    pre { font: 12px/1.35 ui-monospace, monospace; overflow-x: auto; margin: .4rem 0; }
    .pair { display: flex; flex-wrap: wrap; gap: 1.5rem; }
    figure { margin: 0; }
    figcaption { font-weight: 600; }
    .removed { background: color-mix(in srgb, red 18%, transparent); }
    .added { background: color-mix(in srgb, green 18%, transparent); }
    """
}
