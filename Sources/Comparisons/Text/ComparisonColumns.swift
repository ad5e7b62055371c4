import Controllers
import Rendering
import TextWidth

/// The lines of an input's rows.
///
/// Equal rows use the whole width, and other rows are in a column for each group.
///
/// The subjects have a separate column, which all groups share. If the groups' columns would be too narrow, each row
/// begins with its systems instead.
struct ComparisonColumns {
  /// The width of the explanations' numbers in front of the rows, in cells.
  let margin: Int

  private let groups: [SystemGroup]
  private let style: ComparisonStyle
  /// The width of everything after the margin, in cells.
  private let availableWidth: Int
  /// The width of the subjects and the space after them, in cells.
  private let subjectWidth: Int
  /// The width of a group's column, in cells.
  private let columnWidth: Int
  private let isStacked: Bool
  /// The width of the systems at the beginning of a row, in cells.
  private let labelWidth: Int

  /// The minimum width of a column, which is enough for most events.
  private static let minimumColumnWidth = 24
  /// The maximum number of lines of a message in a column.
  private static let maximumMessageLines = 3
  private static let separator = " │ "

  init(_ input: ComparedInput, columns: Int, _ style: ComparisonStyle) {
    groups = input.groups
    self.style = style
    let marksWidth = input.rows.map { ComparisonColumns.explanationMarks($0.explanations).cellWidth }.max() ?? 0
    margin = max(4, marksWidth + 2)
    availableWidth = columns - margin
    let longestSubjectWidth = input.rows.map(\.line.subject.cellWidth).max() ?? 0
    let separators = (groups.count - 1) * ComparisonColumns.separator.count
    let nameWidth = longestSubjectWidth == 0 ? 0 : min(longestSubjectWidth, max(8, min(18, availableWidth / 5))) + 2
    columnWidth = (availableWidth - nameWidth - separators) / groups.count
    isStacked = columnWidth < ComparisonColumns.minimumColumnWidth
    let differingRows = input.rows.filter { $0.groups.count < input.groups.count }
    labelWidth = min(
      availableWidth / 4,
      differingRows.map { ComparisonColumns.systemsLabel($0.groups, input.groups).cellWidth }.max() ?? 0)
    // Stacked rows leave more room for their subjects.
    subjectWidth =
      isStacked && longestSubjectWidth > 0
      ? min(longestSubjectWidth, max(8, min(20, (availableWidth - labelWidth) / 3))) + 2 : nameWidth
  }

  private static func explanationMarks(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ",") }

  private var indent: String { spaces(margin) }

  /// The headings of the columns.
  var headingLines: [String] {
    guard !isStacked else { return [] }
    let titles = groups.map { $0.systemsText.fitted(to: columnWidth).padded(to: columnWidth) }
      .joined(separator: ComparisonColumns.separator)
    let horizontalRule = groups.map { _ in String(repeating: "─", count: columnWidth) }.joined(separator: "─┬─")
    return [
      indent + spaces(subjectWidth) + style.paint(titles.withoutTrailingSpaces, .heading),
      indent + style.paint(String(repeating: "─", count: subjectWidth) + horizontalRule, .quiet),
    ]
  }

  /// Returns the lines of the rows.
  func lines(of shown: [ComparisonFold.ShownRow]) -> [String] {
    shown.flatMap { part in
      switch part {
      case .equal(let row): equalLines(row.line)
      case .slot(let rows): isStacked ? rows.flatMap(stackedLines) : columnLines(rows)
      case .layout(let count, let groups, let numbers): layoutLines(count, groups, numbers)
      case .folded(let count, let isLayout):
        [
          indent + equalIndent
            + style.paint("┊ " + (isLayout ? "\(count) of layout" : countedNoun(count, "equal line")), .quiet)
        ]
      }
    }
  }

  /// Returns the lines of a row that is the same in all groups.
  private func equalLines(_ line: ComparedLine) -> [String] {
    cellLines(line, after: subjectText(of: line), width: isStacked ? availableWidth - labelWidth - 3 : availableWidth)
      .map {
        (indent + equalIndent + style.paint($0, ink(of: line) ?? .quiet)).withoutTrailingSpaces
      }
  }

  private var equalIndent: String { isStacked ? spaces(labelWidth + 3) : "" }

  /// Returns a single line that represents several layout events.
  private func layoutLines(_ count: Int, _ groups: [Int], _ numbers: [Int]) -> [String] {
    let text = style.paint("┊ \(count) of layout", .quiet)
    let mark = style.paint(ComparisonColumns.explanationMarks(numbers).padded(to: margin), .mark)
    guard !isStacked else { return [stackedPrefix(groups, mark) + text] }
    let cells = self.groups.indices.map { groups.contains($0) ? "┊ \(count) of layout" : "" }
    return [mark + spaces(subjectWidth) + joinedColumns(cells, cells.map { _ in .quiet })]
  }

  private func ink(of line: ComparedLine) -> ComparisonStyle.Ink? {
    switch line.kind {
    case .error: .error
    case .warning, .note: .warning
    case .time: .quiet
    case .event, .layout, .value: nil
    }
  }

  // MARK: Columns

  /// Returns the lines for corresponding rows of different groups, in adjacent columns.
  ///
  /// The rows have the same subject.
  private func columnLines(_ rows: [ComparedInput.Row]) -> [String] {
    var cells: [[String]] = groups.map { _ in [] }
    var inks: [ComparisonStyle.Ink?] = groups.map { _ in nil }
    for row in rows {
      let lines = cellLines(row.line, width: columnWidth)
      // A long message is easier to read over the whole width.
      guard row.line.isEvent || lines.count <= ComparisonColumns.maximumMessageLines else {
        return rows.flatMap { fullWidthLines($0) }
      }
      for group in row.groups { (cells[group], inks[group]) = (lines, ink(of: row.line)) }
    }
    let numbers = Set(rows.flatMap(\.explanations)).sorted()
    let name = subjectWidth == 0 ? "" : rows[0].line.subject.fitted(to: subjectWidth - 2).padded(to: subjectWidth)
    return (0..<(cells.map(\.count).max() ?? 0)).map { index in
      let mark = index == 0 ? ComparisonColumns.explanationMarks(numbers) : ""
      let texts = cells.map { $0.indices.contains(index) ? $0[index] : "" }
      return
        (style.paint(mark.padded(to: margin), .mark) + (index == 0 ? name : spaces(subjectWidth))
        + joinedColumns(texts, inks)).withoutTrailingSpaces
    }
  }

  private func joinedColumns(_ texts: [String], _ inks: [ComparisonStyle.Ink?]) -> String {
    let parts = zip(texts, inks).map { text, ink in
      style.paint(text, ink) + spaces(max(0, columnWidth - text.cellWidth))
    }
    return parts.joined(separator: style.paint(ComparisonColumns.separator, .quiet)).withoutTrailingSpaces
  }

  /// Returns a message of some groups over the whole width, preceded by the systems.
  private func fullWidthLines(_ row: ComparedInput.Row) -> [String] {
    let label = ComparisonColumns.systemsLabel(row.groups, groups) + "  "
    return cellLines(row.line, width: availableWidth - label.cellWidth).enumerated().map { index, text in
      let linePrefix = index == 0 ? paintedMark(row) + style.paint(label, .heading) : indent + spaces(label.cellWidth)
      return linePrefix + style.paint(text, ink(of: row.line))
    }
  }

  // MARK: Stacked

  /// Returns a label with the systems of some groups.
  private static func systemsLabel(_ indices: [Int], _ groups: [SystemGroup]) -> String {
    let systems = indices.flatMap { groups[$0].systems }.sorted()
    return SystemGroup(systems, of: groups.flatMap(\.systems).sorted()).systemsText
  }

  /// Returns the lines of a row that differs, preceded by its systems.
  private func stackedLines(_ row: ComparedInput.Row) -> [String] {
    let label = ComparisonColumns.systemsLabel(row.groups, groups)
    let lines = cellLines(row.line, after: subjectText(of: row.line), width: availableWidth - labelWidth - 3)
    let isLong = label.cellWidth > labelWidth
    let labelLines = isLong ? [paintedMark(row) + style.paint(label, .heading)] : []
    return labelLines
      + lines.enumerated().map { index, text in
        let isFirstLine = index == 0 && !isLong
        let linePrefix =
          isFirstLine
          ? paintedMark(row) + style.paint(label.padded(to: labelWidth), .heading) : indent + spaces(labelWidth)
        return (linePrefix + style.paint(ComparisonColumns.separator, .quiet) + style.paint(text, ink(of: row.line)))
          .withoutTrailingSpaces
      }
  }

  /// Returns the beginning of a stacked line: its explanation numbers and its systems.
  private func stackedPrefix(_ groups: [Int], _ mark: String) -> String {
    mark
      + style.paint(
        ComparisonColumns.systemsLabel(groups, self.groups).fitted(to: labelWidth).padded(to: labelWidth), .heading)
      + style.paint(ComparisonColumns.separator, .quiet)
  }

  private func paintedMark(_ row: ComparedInput.Row) -> String {
    style.paint(ComparisonColumns.explanationMarks(row.explanations).padded(to: margin), .mark)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  // MARK: Cells

  private func subjectText(of line: ComparedLine) -> String {
    line.isEvent ? line.subject.fitted(to: max(0, subjectWidth - 2)).padded(to: subjectWidth) : ""
  }

  /// Returns a line of the trace, wrapped to the width of a column.
  private func cellLines(_ line: ComparedLine, after subject: String = "", width: Int) -> [String] {
    switch line.kind {
    case .event, .layout: wrappedLines(line.shortText, after: subject, continued: 2, width)
    case .time: wrappedLines(line.shortText + " later", after: "╌ ", width)
    case .warning: wrappedLines(line.shortText, after: "⚠ ", width)
    case .note: wrappedLines(line.shortText, after: "note: ", width)
    case .error: wrappedLines(line.shortText, after: "✗ ", width)
    case .value: wrappedLines(line.shortText, after: "", width)
    }
  }

  /// Breaks text into lines.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - start: the text before the first line.
  ///   - restIndent: the indentation of the later lines, in addition to the width of the start.
  ///   - width: the width of a line, in cells.
  /// - Returns: the lines.
  private func wrappedLines(_ text: String, after start: String, continued restIndent: Int = 0, _ width: Int)
    -> [String]
  {
    let availableWidth = max(8, width - start.cellWidth)
    guard text.cellWidth > availableWidth else { return [start + text] }
    let name = text.prefix { $0 != " " }
    let words =
      name.cellWidth > availableWidth - restIndent
      ? name.brokenAtCapitals(availableWidth - restIndent) + text.dropFirst(name.count) : text
    return TextLines.wrapped(words, columns: availableWidth - restIndent, width: \.cellWidth).enumerated().map {
      ($0 == 0 ? start : spaces(start.cellWidth + restIndent)) + $1
    }
  }
}

extension ComparedLine {
  /// Whether the line is an event of a subject.
  fileprivate var isEvent: Bool { kind == .event || kind == .layout }
}

extension Substring {
  /// Returns the name with line breaks before capital letters, so that its parts fit into a column if possible.
  fileprivate func brokenAtCapitals(_ width: Int) -> String {
    let parts: [String] = reduce(into: []) { parts, letter in
      if letter.isUppercase || parts.isEmpty { parts.append("") }
      parts[parts.count - 1].append(letter)
    }
    let lines: [String] = parts.reduce(into: []) { lines, part in
      if let lastLine = lines.last, lastLine.count + part.count <= width {
        lines[lines.count - 1] += part
      } else {
        lines.append(part)
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var withoutTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
