import Flows
import Rendering

/// The report about the differences between two revisions, as a self-contained HTML page with both pictures of each
/// changed state.
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

  /// The text of the page, in which no name can become markup.
  package var text: String {
    let title = "\(comparison.before.name) → \(comparison.after.name)"
    let head = PageHead(
      title: "maquette explore · " + title, generator: "maquette explore", style: RevisionPage.style)
    return head.text + """
      <header><h1>\(XMLText.content(title.printableLine))</h1>
      \(block(lines.summaries))<p>\(XMLText.content(lines.conclusion.joined(separator: " ")))</p></header>
      <main>
      \(section("Screens and steps", lines.screens + lines.steps))\(pictures)\(section("Findings", lines.findings))</main>
      </body>
      </html>

      """
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "<section><h2>\(title)</h2>\n\(block(lines))</section>\n"
  }

  private func block(_ lines: [String]) -> String { "<pre>\(XMLText.content(lines.joined(separator: "\n")))</pre>\n" }

  /// The pictures, each with the steps that lead to it.
  ///
  /// Of a screen with many changed states, only some pictures were drawn.
  private var pictures: String {
    guard !comparison.pictures.isEmpty else { return "" }
    let count = comparison.pictureCounts.values.reduce(0, +)
    let note =
      count > comparison.pictures.count
      ? "<p>\(comparison.pictures.count) of \(counted(count, "state")) with a different picture</p>\n" : ""
    return "<section><h2>Pictures</h2>\n\(note)" + comparison.pictures.map(section).joined() + "</section>\n"
  }

  private func section(of change: PictureChange) -> String {
    "<h3>\(XMLText.content(change.screen.printableLine))</h3>\n\(block([lines.way(change.steps)]))"
      + change.picture.sideBySide(before: comparison.before.name, after: comparison.after.name)
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
