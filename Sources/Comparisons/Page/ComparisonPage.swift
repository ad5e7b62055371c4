import Rendering
import Reports

/// Writes a comparison as a self-contained HTML page in the style of the report of flows.
package enum ComparisonPage {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - comparison: the comparison.
  ///   - title: what was compared, such as `app.lua on iPhone`.
  /// - Returns: the page, as HTML.
  package static func text(of comparison: Comparison, title: String) -> String {
    let verdict = comparison.differences.isEmpty ? "same" : "differs"
    let systems = comparison.systems.map { "<span class=\"chip\">\($0)</span>" }.joined()
    let result = XMLText.content(ComparisonSummary.result(of: comparison))
    return head(title) + """
      <header>
      <span class="verdict \(verdict)"></span><h1>\(XMLText.content(title))</h1>
      <span class="chips">\(systems)</span>
      <span class="result">\(result)</span>
      </header>
      <main>
      \(comparison.inputs.map { section($0, comparison) }.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  /// The page loads nothing, and its security policy makes the browser block any attempt.
  private static func head(_ title: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>maquette compare · \(XMLText.content(title))</title>
    <style>
    \(PageStyle.colors)
    \(ComparisonPageStyle.text)
    </style>
    </head>
    <body>

    """
  }

  private static func section(_ input: ComparedInput, _ comparison: Comparison) -> String {
    let title = XMLText.content(ComparisonSummary.headline(input))
    guard !input.isEqual else { return equalSection(input, title) }
    let groups = input.groups.map { "<th scope=\"col\">\(XMLText.content($0.text))</th>" }.joined()
    return """
      <section class="input">
      <h2>\(title)</h2>
      <div class="scroll"><table>
      <thead><tr><th></th>\(groups)</tr></thead>
      <tbody>
      \(rows(of: input, comparison))
      </tbody>
      </table></div>
      \(list(of: input, comparison))
      </section>
      """
  }

  private static func equalSection(_ input: ComparedInput, _ title: String) -> String {
    let count = counted(input.rows.count { $0.line.kind != .time }, "line")
    let head = "<b>\(title)</b> <span>\(input.rows.isEmpty ? "no lines" : count), the same under all systems</span>"
    guard !input.rows.isEmpty else { return "<p class=\"equal-input\">\(head)</p>" }
    let rows = input.rows.map { "<tr class=\"equal\"><td></td><td>\(content($0.line))</td></tr>" }
    return """
      <details class="equal-input"><summary>\(head)</summary>
      <table><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></details>
      """
  }

  private static func rows(of input: ComparedInput, _ comparison: Comparison) -> String {
    var lines: [String] = []
    var pending: [ComparedInput.Row] = []
    func endDifference() {
      lines += ComparedInput.slots(of: pending, groupCount: input.groups.count).map { row($0, input, comparison) }
      pending = []
    }
    for row in input.rows {
      guard row.groups.count == input.groups.count else {
        pending.append(row)
        continue
      }
      endDifference()
      lines.append("<tr class=\"equal\"><td></td><td colspan=\"\(input.groups.count)\">\(content(row.line))</td></tr>")
    }
    endDifference()
    return lines.joined(separator: "\n")
  }

  /// Returns rows of different groups as one row of the table.
  private static func row(_ rows: [ComparedInput.Row], _ input: ComparedInput, _ comparison: Comparison) -> String {
    let numbers = Set(rows.flatMap(\.explanations)).sorted()
    let marks = numbers.map { number in
      let explanation = comparison.explanations[number - 1]
      return "<abbr title=\(XMLText.attribute(explanation.title + ": " + explanation.sentence))>\(number)</abbr>"
    }
    let cells = input.groups.indices.map { group in
      let line = rows.first { $0.groups.contains(group) }?.line
      return line.map { "<td class=\"only\">\(content($0))</td>" } ?? "<td class=\"none\"></td>"
    }
    return "<tr><td class=\"mark\">\(marks.joined(separator: " "))</td>\(cells.joined())</tr>"
  }

  private static func content(_ line: ComparedLine) -> String {
    let words = XMLText.content(line.words)
    return switch line.kind {
    case .event: "<span class=\"subject\">\(XMLText.content(line.subject))</span> \(words)"
    case .layout:
      "<span class=\"subject\">\(XMLText.content(line.subject))</span> <span class=\"layout\">\(words)</span>"
    case .time: "<span class=\"time\">\(words) later</span>"
    case .warning: "<span class=\"warning\">⚠ \(words)</span>"
    case .error: "<span class=\"error\">✗ \(words)</span>"
    case .value: words
    }
  }

  private static func list(of input: ComparedInput, _ comparison: Comparison) -> String {
    let items = input.explanations.map { number in
      let explanation = comparison.explanations[number - 1]
      return "<li value=\"\(number)\"><b>\(XMLText.content(explanation.title))</b> "
        + XMLText.content(explanation.sentence) + "</li>"
    }
    return "<ol>\n" + items.joined(separator: "\n") + "\n</ol>"
  }
}
