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
    return "<section><h2>Pictures</h2>\n\(note)" + comparison.pictures.map(pair).joined() + "</section>\n"
  }

  private func pair(_ change: PictureChange) -> String {
    let figures = [
      (comparison.before.name, marked(change.picture.before, besides: change.picture.after, "del")),
      (comparison.after.name, marked(change.picture.after, besides: change.picture.before, "ins")),
    ]
    let drawn = figures.map { name, picture in
      "<figure><figcaption>\(XMLText.content(name.printableLine))</figcaption><pre>\(picture)</pre></figure>\n"
    }
    return """
      <h3>\(XMLText.content(change.screen.printableLine))</h3>
      \(block([lines.way(change.steps)]))<div class="pair">
      \(drawn.joined())</div>

      """
  }

  /// Returns a picture as HTML, in which the lines that differ from the other picture are marked.
  private func marked(_ lines: [String], besides others: [String], _ element: String) -> String {
    lines.enumerated().map { place, line in
      let text = XMLText.content(line)
      let isSame = others.indices.contains(place) && others[place] == line
      return isSame ? text : "<\(element)>\(text)</\(element)>"
    }.joined(separator: "\n")
  }

  private static let style = """
    :root { color-scheme: light dark; }
    body { font: 15px/1.4 system-ui, sans-serif; margin: 1.5rem; }
    pre { font: 12px/1.35 ui-monospace, monospace; overflow-x: auto; margin: .4rem 0; }
    .pair { display: flex; flex-wrap: wrap; gap: 1.5rem; }
    figure { margin: 0; }
    figcaption { font-weight: 600; }
    del, ins { text-decoration: none; }
    del { background: color-mix(in srgb, red 18%, transparent); }
    ins { background: color-mix(in srgb, green 18%, transparent); }
    """
}
