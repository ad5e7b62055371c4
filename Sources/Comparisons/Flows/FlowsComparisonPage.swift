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
    let title = "\(comparison.flowsBefore.name) → \(comparison.flowsAfter.name)"
    let revisions = comparison.summaries.map { "<span class=\"chip\">\(XMLText.escapedContent($0))</span>" }.joined()
    let head = PageHead(
      title: "maquette test · " + title, generator: "maquette test",
      style: [PageStyle.colors, ComparisonPageStyle.text, style].joined(separator: "\n"))
    return head.text + """
      <header>
      <span class="verdict \(comparison.isEmpty ? "same" : "differs")"></span><h1>\(XMLText.escapedContent(title))</h1>
      <span class="chips">\(revisions)</span>
      <span class="result">\(XMLText.escapedContent(comparison.result))</span>
      </header>
      <main>
      \(comparison.changes.map { flowSection($0, comparison) }.joined(separator: "\n"))
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

  private static func flowSection(_ change: FlowChange, _ comparison: FlowsComparison) -> String {
    let steps = change.changedSteps.map { stepElement($0, comparison) }.joined(separator: "\n")
    let differentSteps =
      change.patchedSteps.isEmpty
      ? "" : "<div class=\"part\"><h3>different steps</h3>\(patchElement(change.patchedSteps))</div>\n"
    return """
      <section class="input">
      <h2>\(XMLText.escapedContent(change.title))</h2>
      <p class="outcome">\(XMLText.escapedContent(change.outcomeText))</p>
      \(differentSteps)\(steps)
      </section>
      """
  }

  private static func stepElement(_ step: FlowChange.Step, _ comparison: FlowsComparison) -> String {
    let pictures =
      step.pictureDifference?.sideBySide(before: comparison.flowsBefore.name, after: comparison.flowsAfter.name) ?? ""
    let trace = step.tracePatch.isEmpty ? "" : patchElement(step.tracePatch)
    return "<div class=\"part\"><h3>\(XMLText.escapedContent(step.text))</h3>\n\(pictures)\(trace)</div>"
  }

  private static func patchElement(_ lines: [PatchLine]) -> String {
    let lineElements = lines.map { line in
      switch line.kind {
      case .equal: XMLText.escapedContent(line.patchText)
      case .removed: PictureDifference.markedLine(line.patchText, "removed")
      case .added: PictureDifference.markedLine(line.patchText, "added")
      }
    }
    return "<pre>\(lineElements.joined(separator: "\n"))</pre>"
  }
}
