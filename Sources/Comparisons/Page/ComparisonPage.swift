import Rendering
import Reports

/// Writes a comparison as a self-contained HTML page, in the style of the report about flows.
package enum ComparisonPage {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - comparison: the comparison.
  ///   - title: The title of the comparison, such as `app.lua on iPhone`.
  ///   - remarks: Messages about systems that weren't compared.
  /// - Returns: the page, as HTML.
  package static func text(of comparison: Comparison, title: String, remarks: [String] = []) -> String {
    let verdict = comparison.differingInputs.isEmpty ? "same" : "differs"
    let systems = comparison.systems.map { "<span class=\"chip\">\($0)</span>" }.joined()
    let result = XMLText.escapedContent(ComparisonSummary.result(of: comparison))
    return pageHead(title) + """
      <header>
      <span class="verdict \(verdict)"></span><h1>\(XMLText.escapedContent(title))</h1>
      <span class="chips">\(systems)</span>
      <span class="result">\(result)</span>
      </header>
      <main>
      \(remarks.map { "<p class=\"remark\">\(XMLText.escapedContent($0))</p>\n" }.joined())\(comparison.inputs.map { inputSection($0, comparison) }.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private static func pageHead(_ title: String) -> String {
    PageHead(
      title: "maquette compare · " + title, generator: "maquette compare",
      style: PageStyle.colors + "\n" + ComparisonPageStyle.text
    ).text
  }

  private static func inputSection(_ input: ComparedInput, _ comparison: Comparison) -> String {
    let title = XMLText.escapedContent(ComparisonSummary.headline(input))
    guard !input.isEqual else { return equalInputSection(input, title) }
    let groups = input.groups.map { "<th scope=\"col\">\(XMLText.escapedContent($0.systemsText))</th>" }.joined()
    let foldedRows = ComparisonFold.rows(of: input, showsAll: false)
    let isFolded = foldedRows.contains { $0.isFold }
    let unfoldedTable =
      isFolded ? tableElement("all", groups, ComparisonFold.rows(of: input, showsAll: true), input, comparison) : ""
    let toggle =
      isFolded
      ? "<input type=\"checkbox\" id=\"all-\(input.number)\">\n<label for=\"all-\(input.number)\"></label>" : ""
    return """
      <section class="input">
      \(toggle)
      <h2>\(title)</h2>
      \(tableElement("some", groups, foldedRows, input, comparison))
      \(unfoldedTable)
      \(explanationList(of: input, comparison))
      </section>
      """
  }

  private static func tableElement(
    _ name: String, _ groups: String, _ rows: [ComparisonFold.ShownRow], _ input: ComparedInput,
    _ comparison: Comparison
  ) -> String {
    """
    <div class="scroll \(name)"><table>
    <thead><tr><th class="mark"></th><th class="subject"></th>\(groups)</tr></thead>
    <tbody>
    \(rows.map { tableRow($0, input, comparison) }.joined(separator: "\n"))
    </tbody>
    </table></div>
    """
  }

  private static func equalInputSection(_ input: ComparedInput, _ title: String) -> String {
    let count = countedNoun(input.rows.count { $0.line.kind != .time }, "line")
    let equalText =
      input.isFailure
      ? "fails in the same way under all systems"
      : "\(input.rows.isEmpty ? "no lines" : count), the same under all systems"
    let heading = "<b>\(title)</b> <span>\(equalText)</span>"
    guard !input.rows.isEmpty else { return "<p class=\"equal-input\">\(heading)</p>" }
    let rows = input.rows.map { equalTableRow($0.line, columns: 1) }
    return """
      <details class="equal-input"><summary>\(heading)</summary>
      <table><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></details>
      """
  }

  private static func tableRow(_ row: ComparisonFold.ShownRow, _ input: ComparedInput, _ comparison: Comparison)
    -> String
  {
    let count = input.groups.count
    switch row {
    case .equal(let row): return equalTableRow(row.line, columns: count)
    case .slot(let rows):
      let cells = input.groups.indices.map { group in
        rows.first { $0.groups.contains(group) }.map { "<td class=\"only\">\(lineElement($0.line))</td>" } ?? emptyCell
      }
      return differingTableRow(Set(rows.flatMap(\.explanations)).sorted(), rows[0].line.subject, cells, comparison)
    case .layout(let lines, let groups, let numbers):
      let cell = "<td class=\"only\"><span class=\"layout\">┊ \(lines) of layout</span></td>"
      return differingTableRow(
        numbers, "", input.groups.indices.map { groups.contains($0) ? cell : emptyCell }, comparison)
    case .folded(let lines, let isLayout):
      let text = isLayout ? "\(lines) of layout" : countedNoun(lines, "equal line")
      return "<tr class=\"equal\"><td class=\"mark\"></td><td colspan=\"\(count + 1)\">┊ \(text)</td></tr>"
    }
  }

  private static let emptyCell = "<td class=\"none\"></td>"

  /// Returns a table row for a line that is the same in all groups.
  private static func equalTableRow(_ line: ComparedLine, columns: Int) -> String {
    let rowStart = "<tr class=\"equal\"><td class=\"mark\"></td>"
    guard !line.subject.isEmpty else {
      return rowStart + "<td colspan=\"\(columns + 1)\">\(lineElement(line))</td></tr>"
    }
    return rowStart + "<td class=\"subject\">\(XMLText.escapedContent(line.subject))</td>"
      + "<td colspan=\"\(columns)\">\(lineElement(line))</td></tr>"
  }

  /// Returns one table row for the corresponding rows of different groups.
  private static func differingTableRow(
    _ numbers: [Int], _ subject: String, _ cells: [String], _ comparison: Comparison
  ) -> String {
    let marks = numbers.map { number in
      let explanation = comparison.explanations[number - 1]
      return "<abbr title=\(XMLText.quotedAttribute(explanation.title + ": " + explanation.sentence))>\(number)</abbr>"
    }
    return "<tr><td class=\"mark\">\(marks.joined(separator: " "))</td>"
      + "<td class=\"subject\">\(XMLText.escapedContent(subject))</td>\(cells.joined())</tr>"
  }

  /// Returns a line without its subject.
  private static func lineElement(_ line: ComparedLine) -> String {
    let content = XMLText.escapedContent(line.shortText)
    return switch line.kind {
    case .event: content
    case .layout: "<span class=\"layout\">\(content)</span>"
    case .time: "<span class=\"time\">\(content) later</span>"
    case .warning: "<span class=\"warning\">⚠ \(content)</span>"
    case .note: "<span class=\"note\">note: \(content)</span>"
    case .error: "<span class=\"error\">✗ \(content)</span>"
    case .value: content
    }
  }

  private static func explanationList(of input: ComparedInput, _ comparison: Comparison) -> String {
    let items = input.explanations.map { number in
      let explanation = comparison.explanations[number - 1]
      return "<li value=\"\(number)\"><b>\(XMLText.escapedContent(explanation.title))</b> "
        + XMLText.escapedContent(explanation.sentence) + "</li>"
    }
    return "<ol>\n" + items.joined(separator: "\n") + "\n</ol>"
  }
}

extension ComparisonFold.ShownRow {
  /// Whether the line represents several rows.
  fileprivate var isFold: Bool {
    switch self {
    case .folded, .layout: true
    case .equal, .slot: false
    }
  }
}
