import Flows
import Rendering
import Reports

/// Writes the differences between the flows of two revisions as a self-contained HTML page.
package enum FlowsComparisonPage {
  /// Returns the page.
  ///
  /// - Parameter comparison: The differences.
  /// - Returns: The page, as HTML.
  package static func text(of comparison: FlowsComparison) -> String {
    let title = "\(comparison.before.name) → \(comparison.after.name)"
    let revisions = comparison.summaries.map { "<span class=\"chip\">\(XMLText.content($0))</span>" }.joined()
    let head = PageHead(
      title: "maquette test · " + title, generator: "maquette test",
      style: [PageStyle.colors, ComparisonPageStyle.text, style].joined(separator: "\n"))
    return head.text + """
      <header>
      <span class="verdict \(comparison.isEmpty ? "same" : "differs")"></span><h1>\(XMLText.content(title))</h1>
      <span class="chips">\(revisions)</span>
      <span class="result">\(XMLText.content(comparison.result))</span>
      </header>
      <main>
      \(comparison.changes.map { section($0, comparison) }.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private static let style = #"""
    .part { padding: .2rem .9rem .6rem; }
    .part h3 { margin: .4rem 0 .3rem; font: 600 .85rem var(--mono); }
    .part pre { margin: 0; font: 12px/1.35 var(--mono); overflow-x: auto; }
    .pair { display: flex; flex-wrap: wrap; gap: .3rem 1.6rem; }
    .pair figure { margin: 0; } .pair figcaption { color: var(--quiet); }
    .removed { background: var(--red-back); } .added { background: var(--green-back); }
    .input .outcome { margin: 0; padding: 0 .9rem .4rem; color: var(--quiet); }
    """#

  private static func section(_ change: FlowChange, _ comparison: FlowsComparison) -> String {
    let steps = change.steps.map { part($0, comparison) }.joined(separator: "\n")
    let path = change.path.isEmpty ? "" : "<div class=\"part\"><h3>different steps</h3>\(patch(change.path))</div>\n"
    return """
      <section class="input">
      <h2>\(XMLText.content(change.title))</h2>
      <p class="outcome">\(XMLText.content(change.outcome))</p>
      \(path)\(steps)
      </section>
      """
  }

  private static func part(_ step: FlowChange.Step, _ comparison: FlowsComparison) -> String {
    let pictures = step.picture?.sideBySide(before: comparison.before.name, after: comparison.after.name) ?? ""
    let trace = step.trace.isEmpty ? "" : patch(step.trace)
    return "<div class=\"part\"><h3>\(XMLText.content(step.text))</h3>\n\(pictures)\(trace)</div>"
  }

  private static func patch(_ lines: [PatchLine]) -> String {
    let written = lines.map { line in
      switch line.kind {
      case .equal: XMLText.content(line.written)
      case .removed: PictureDifference.marked(line.written, "removed")
      case .added: PictureDifference.marked(line.written, "added")
      }
    }
    return "<pre>\(written.joined(separator: "\n"))</pre>"
  }
}
