import Controllers
import Rendering
import TextWidth

/// The lines of an input's rows: equal rows over the whole width, and the others in a column for each group.
///
/// The subjects have a column of their own, which all groups share. If the groups' columns would be too narrow, the
/// systems are in front of each row instead.
struct ComparisonColumns {
  /// The width of the explanations' numbers in front of the rows, in cells.
  let margin: Int

  private let groups: [SystemGroup]
  private let style: ComparisonStyle
  /// The width of everything after the margin, in cells.
  private let room: Int
  /// The width of the subjects with the space behind them, in cells.
  private let subjects: Int
  /// The width of a group's column, in cells.
  private let width: Int
  private let isStacked: Bool
  /// The width of the systems in front of a row, in cells.
  private let labels: Int

  /// The width of the narrowest column, which has room for most events.
  private static let narrowest = 24
  /// The maximum number of lines that a message takes in a column.
  private static let tallest = 3
  private static let separator = " │ "

  init(_ input: ComparedInput, columns: Int, _ style: ComparisonStyle) {
    groups = input.groups
    self.style = style
    let marks = input.rows.map { ComparisonColumns.marks($0.explanations).cellWidth }.max() ?? 0
    margin = max(4, marks + 2)
    room = columns - margin
    let longest = input.rows.map(\.line.subject.cellWidth).max() ?? 0
    let separators = (groups.count - 1) * ComparisonColumns.separator.count
    let names = longest == 0 ? 0 : min(longest, max(8, min(18, room / 5))) + 2
    width = (room - names - separators) / groups.count
    isStacked = width < ComparisonColumns.narrowest
    let differing = input.rows.filter { $0.groups.count < input.groups.count }
    labels = min(room / 4, differing.map { ComparisonColumns.label($0.groups, input.groups).cellWidth }.max() ?? 0)
    // Stacked rows have more room for their subjects.
    subjects = isStacked && longest > 0 ? min(longest, max(8, min(20, (room - labels) / 3))) + 2 : names
  }

  private static func marks(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ",") }

  private var indent: String { blank(margin) }

  /// The headings of the columns.
  var head: [String] {
    guard !isStacked else { return [] }
    let titles = groups.map { $0.text.fitted(to: width).padded(to: width) }
      .joined(separator: ComparisonColumns.separator)
    let rule = groups.map { _ in String(repeating: "─", count: width) }.joined(separator: "─┬─")
    return [
      indent + blank(subjects) + style.paint(titles.trimmedAtEnd, .heading),
      indent + style.paint(String(repeating: "─", count: subjects) + rule, .quiet),
    ]
  }

  /// Returns the lines of the rows.
  func lines(of shown: [ComparisonFold.Shown]) -> [String] {
    shown.flatMap { part in
      switch part {
      case .equal(let row): equal(row.line)
      case .slot(let rows): isStacked ? rows.flatMap(stacked) : beside(rows)
      case .layout(let count, let groups, let numbers): layout(count, groups, numbers)
      case .folded(let count, let isLayout):
        [
          indent + equalIndent
            + style.paint("┊ " + (isLayout ? "\(count) of layout" : counted(count, "equal line")), .quiet)
        ]
      }
    }
  }

  /// Returns the lines of a row that all groups have.
  private func equal(_ line: ComparedLine) -> [String] {
    cell(line, after: subject(of: line), width: isStacked ? room - labels - 3 : room).map {
      (indent + equalIndent + style.paint($0, ink(of: line) ?? .quiet)).trimmedAtEnd
    }
  }

  private var equalIndent: String { isStacked ? blank(labels + 3) : "" }

  /// Returns the line that represents several rows of layout.
  private func layout(_ count: Int, _ groups: [Int], _ numbers: [Int]) -> [String] {
    let text = style.paint("┊ \(count) of layout", .quiet)
    let mark = style.paint(ComparisonColumns.marks(numbers).padded(to: margin), .mark)
    guard !isStacked else { return [front(groups, mark) + text] }
    let cells = self.groups.indices.map { groups.contains($0) ? "┊ \(count) of layout" : "" }
    return [mark + blank(subjects) + columns(cells, cells.map { _ in .quiet })]
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

  /// Returns rows of different groups that are next to each other, and have the same subject.
  private func beside(_ rows: [ComparedInput.Row]) -> [String] {
    var cells: [[String]] = groups.map { _ in [] }
    var inks: [ComparisonStyle.Ink?] = groups.map { _ in nil }
    for row in rows {
      let lines = cell(row.line, width: width)
      // A long message is easier to read over the whole width.
      guard row.line.isEvent || lines.count <= ComparisonColumns.tallest else {
        return rows.flatMap { across($0) }
      }
      for group in row.groups { (cells[group], inks[group]) = (lines, ink(of: row.line)) }
    }
    let numbers = Set(rows.flatMap(\.explanations)).sorted()
    let name = subjects == 0 ? "" : rows[0].line.subject.fitted(to: subjects - 2).padded(to: subjects)
    return (0..<(cells.map(\.count).max() ?? 0)).map { index in
      let mark = index == 0 ? ComparisonColumns.marks(numbers) : ""
      let texts = cells.map { $0.indices.contains(index) ? $0[index] : "" }
      return
        (style.paint(mark.padded(to: margin), .mark) + (index == 0 ? name : blank(subjects))
        + columns(texts, inks)).trimmedAtEnd
    }
  }

  private func columns(_ texts: [String], _ inks: [ComparisonStyle.Ink?]) -> String {
    let parts = zip(texts, inks).map { text, ink in
      style.paint(text, ink) + blank(max(0, width - text.cellWidth))
    }
    return parts.joined(separator: style.paint(ComparisonColumns.separator, .quiet)).trimmedAtEnd
  }

  /// Returns a message of some groups over the whole width, after its systems.
  private func across(_ row: ComparedInput.Row) -> [String] {
    let label = ComparisonColumns.label(row.groups, groups) + "  "
    return cell(row.line, width: room - label.cellWidth).enumerated().map { index, text in
      let front = index == 0 ? mark(row) + style.paint(label, .heading) : indent + blank(label.cellWidth)
      return front + style.paint(text, ink(of: row.line))
    }
  }

  // MARK: Stacked

  /// Returns the systems of some groups.
  private static func label(_ indices: [Int], _ groups: [SystemGroup]) -> String {
    let systems = indices.flatMap { groups[$0].systems }.sorted()
    return SystemGroup(systems, of: groups.flatMap(\.systems).sorted()).text
  }

  /// Returns a row that differs, with its systems in front.
  private func stacked(_ row: ComparedInput.Row) -> [String] {
    let label = ComparisonColumns.label(row.groups, groups)
    let lines = cell(row.line, after: subject(of: row.line), width: room - labels - 3)
    let isLong = label.cellWidth > labels
    let first = isLong ? [mark(row) + style.paint(label, .heading)] : []
    return first
      + lines.enumerated().map { index, text in
        let isHead = index == 0 && !isLong
        let front = isHead ? mark(row) + style.paint(label.padded(to: labels), .heading) : indent + blank(labels)
        return (front + style.paint(ComparisonColumns.separator, .quiet) + style.paint(text, ink(of: row.line)))
          .trimmedAtEnd
      }
  }

  /// Returns the beginning of a stacked line: its mark and its systems.
  private func front(_ groups: [Int], _ mark: String) -> String {
    mark + style.paint(ComparisonColumns.label(groups, self.groups).fitted(to: labels).padded(to: labels), .heading)
      + style.paint(ComparisonColumns.separator, .quiet)
  }

  private func mark(_ row: ComparedInput.Row) -> String {
    style.paint(ComparisonColumns.marks(row.explanations).padded(to: margin), .mark)
  }

  private func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

  // MARK: Cells

  private func subject(of line: ComparedLine) -> String {
    line.isEvent ? line.subject.fitted(to: max(0, subjects - 2)).padded(to: subjects) : ""
  }

  /// Returns a line of the trace, broken to the width of a column.
  private func cell(_ line: ComparedLine, after subject: String = "", width: Int) -> [String] {
    switch line.kind {
    case .event, .layout: wrapped(line.words, after: subject, continued: 2, width)
    case .time: wrapped(line.words + " later", after: "╌ ", width)
    case .warning: wrapped(line.words, after: "⚠ ", width)
    case .note: wrapped(line.words, after: "note: ", width)
    case .error: wrapped(line.words, after: "✗ ", width)
    case .value: wrapped(line.words, after: "", width)
    }
  }

  /// Breaks text into lines.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - start: the text in front of the first line.
  ///   - more: the indentation of the other lines, in addition to the width of the start.
  ///   - width: the width of a line, in cells.
  /// - Returns: the lines.
  private func wrapped(_ text: String, after start: String, continued more: Int = 0, _ width: Int) -> [String] {
    let room = max(8, width - start.cellWidth)
    guard text.cellWidth > room else { return [start + text] }
    let name = text.prefix { $0 != " " }
    let words = name.cellWidth > room - more ? name.brokenAtCapitals(room - more) + text.dropFirst(name.count) : text
    return TextLines.wrapped(words, columns: room - more, width: \.cellWidth).enumerated().map {
      ($0 == 0 ? start : blank(start.cellWidth + more)) + $1
    }
  }
}

extension ComparedLine {
  /// Whether the line is an event of a subject.
  fileprivate var isEvent: Bool { kind == .event || kind == .layout }
}

extension Substring {
  /// Returns the name with line breaks in front of capital letters, so that its parts fit into a column if possible.
  fileprivate func brokenAtCapitals(_ width: Int) -> String {
    let parts: [String] = reduce(into: []) { parts, letter in
      if letter.isUppercase || parts.isEmpty { parts.append("") }
      parts[parts.count - 1].append(letter)
    }
    let lines: [String] = parts.reduce(into: []) { lines, part in
      if let last = lines.last, last.count + part.count <= width {
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
  fileprivate var trimmedAtEnd: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
