import Rendering
import Reports

/// Writes a comparison as a self-contained HTML page in the style of the report of flows.
package enum ComparisonPage {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - comparison: the comparison.
  ///   - title: what was compared, such as `app.lua on iPhone`.
  ///   - remarks: lines about what wasn't compared.
  /// - Returns: the page, as HTML.
  package static func text(of comparison: Comparison, title: String, remarks: [String] = []) -> String {
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
      \(remarks.map { "<p class=\"remark\">\(XMLText.content($0))</p>\n" }.joined())\(comparison.inputs.map { section($0, comparison) }.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private static func head(_ title: String) -> String {
    PageHead(
      title: "maquette compare · " + title, generator: "maquette compare",
      style: PageStyle.colors + "\n" + ComparisonPageStyle.text
    ).text
  }

  private static func section(_ input: ComparedInput, _ comparison: Comparison) -> String {
    let title = XMLText.content(ComparisonSummary.headline(input))
    guard !input.isEqual else { return equalSection(input, title) }
    let groups = input.groups.map { "<th scope=\"col\">\(XMLText.content($0.text))</th>" }.joined()
    let folded = ComparisonFold.rows(of: input, showsAll: false)
    let isFolded = folded.contains { $0.isFold }
    let whole = isFolded ? table("all", groups, ComparisonFold.rows(of: input, showsAll: true), input, comparison) : ""
    let toggle =
      isFolded
      ? "<input type=\"checkbox\" id=\"all-\(input.number)\">\n<label for=\"all-\(input.number)\"></label>" : ""
    return """
      <section class="input">
      \(toggle)
      <h2>\(title)</h2>
      \(table("some", groups, folded, input, comparison))
      \(whole)
      \(list(of: input, comparison))
      </section>
      """
  }

  private static func table(
    _ name: String, _ groups: String, _ rows: [ComparisonFold.Shown], _ input: ComparedInput, _ comparison: Comparison
  ) -> String {
    """
    <div class="scroll \(name)"><table>
    <thead><tr><th class="mark"></th><th class="subject"></th>\(groups)</tr></thead>
    <tbody>
    \(rows.map { row($0, input, comparison) }.joined(separator: "\n"))
    </tbody>
    </table></div>
    """
  }

  private static func equalSection(_ input: ComparedInput, _ title: String) -> String {
    let count = counted(input.rows.count { $0.line.kind != .time }, "line")
    let same =
      input.isFailure
      ? "fails in the same way under all systems"
      : "\(input.rows.isEmpty ? "no lines" : count), the same under all systems"
    let head = "<b>\(title)</b> <span>\(same)</span>"
    guard !input.rows.isEmpty else { return "<p class=\"equal-input\">\(head)</p>" }
    let rows = input.rows.map { equalRow($0.line, columns: 1) }
    return """
      <details class="equal-input"><summary>\(head)</summary>
      <table><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></details>
      """
  }

  private static func row(_ row: ComparisonFold.Shown, _ input: ComparedInput, _ comparison: Comparison) -> String {
    let count = input.groups.count
    switch row {
    case .equal(let row): return equalRow(row.line, columns: count)
    case .slot(let rows):
      let cells = input.groups.indices.map { group in
        rows.first { $0.groups.contains(group) }.map { "<td class=\"only\">\(words($0.line))</td>" } ?? none
      }
      return differingRow(Set(rows.flatMap(\.explanations)).sorted(), rows[0].line.subject, cells, comparison)
    case .layout(let lines, let groups, let numbers):
      let cell = "<td class=\"only\"><span class=\"layout\">┊ \(lines) of layout</span></td>"
      return differingRow(numbers, "", input.groups.indices.map { groups.contains($0) ? cell : none }, comparison)
    case .folded(let lines, let isLayout):
      let text = isLayout ? "\(lines) of layout" : counted(lines, "equal line")
      return "<tr class=\"equal\"><td class=\"mark\"></td><td colspan=\"\(count + 1)\">┊ \(text)</td></tr>"
    }
  }

  private static let none = "<td class=\"none\"></td>"

  /// Returns a row of the table that all groups have.
  private static func equalRow(_ line: ComparedLine, columns: Int) -> String {
    let start = "<tr class=\"equal\"><td class=\"mark\"></td>"
    guard !line.subject.isEmpty else { return start + "<td colspan=\"\(columns + 1)\">\(words(line))</td></tr>" }
    return start + "<td class=\"subject\">\(XMLText.content(line.subject))</td>"
      + "<td colspan=\"\(columns)\">\(words(line))</td></tr>"
  }

  /// Returns rows of different groups as one row of the table.
  private static func differingRow(
    _ numbers: [Int], _ subject: String, _ cells: [String], _ comparison: Comparison
  ) -> String {
    let marks = numbers.map { number in
      let explanation = comparison.explanations[number - 1]
      return "<abbr title=\(XMLText.attribute(explanation.title + ": " + explanation.sentence))>\(number)</abbr>"
    }
    return "<tr><td class=\"mark\">\(marks.joined(separator: " "))</td>"
      + "<td class=\"subject\">\(XMLText.content(subject))</td>\(cells.joined())</tr>"
  }

  /// Returns a line without its subject.
  private static func words(_ line: ComparedLine) -> String {
    let words = XMLText.content(line.words)
    return switch line.kind {
    case .event: words
    case .layout: "<span class=\"layout\">\(words)</span>"
    case .time: "<span class=\"time\">\(words) later</span>"
    case .warning: "<span class=\"warning\">⚠ \(words)</span>"
    case .note: "<span class=\"note\">note: \(words)</span>"
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

extension ComparisonFold.Shown {
  /// Whether the line represents several rows.
  fileprivate var isFold: Bool {
    switch self {
    case .folded, .layout: true
    case .equal, .slot: false
    }
  }
}
