import Controllers
import Rendering
import TextWidth

/// Lays out the rows of an input: lines that all systems have across the width, the others in the columns of their
/// groups.
///
/// If the columns would be too narrow for an event, each row has the systems in front instead.
struct ComparisonColumns {
  /// The width of the explanations' numbers in front of each line, in cells.
  let margin: Int
  private let groups: [SystemGroup]
  private let style: ComparisonStyle
  /// The width of the lines after the margin, in cells.
  private let room: Int
  /// The width of a column, in cells.
  private let width: Int
  private let subjects: Int
  private var isStacked: Bool { width < ComparisonColumns.narrowest }
  /// The width of the systems in front of a row, in cells.
  private let labels: Int

  /// The width of the narrowest column, which has room for most names and events.
  private static let narrowest = 30
  private static let separator = " │ "

  init(_ input: ComparedInput, columns: Int, _ style: ComparisonStyle) {
    groups = input.groups
    self.style = style
    let marks = input.rows.map { ComparisonColumns.marks($0.explanations).cellWidth }.max() ?? 0
    margin = max(4, marks + 2)
    room = columns - margin
    width = (room - (groups.count - 1) * ComparisonColumns.separator.count) / groups.count
    let longest = input.rows.map(\.line.subject.cellWidth).max() ?? 0
    let cell = width < ComparisonColumns.narrowest ? room : width
    subjects = min(longest, max(8, min(18, cell / 3)))
    let differing = input.rows.filter { $0.groups.count < input.groups.count }
    labels = min(room / 4, differing.map { ComparisonColumns.label($0, input.groups).cellWidth }.max() ?? 0)
  }

  private static func marks(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ",") }

  private var indent: String { String(repeating: " ", count: margin) }

  /// The headings of the columns.
  var head: [String] {
    guard !isStacked else { return [] }
    let titles = groups.map { $0.text.padded(to: width) }.joined(separator: ComparisonColumns.separator)
    let rule = groups.map { _ in String(repeating: "─", count: width) }.joined(separator: "─┬─")
    return [
      indent + style.paint(titles.trimmedAtEnd, .heading), indent + style.paint(rule, .quiet),
    ]
  }

  /// Returns the lines of the rows.
  func lines(of shown: [ComparisonFold.Shown]) -> [String] {
    var lines: [String] = []
    var pending: [ComparedInput.Row] = []
    func endDifference() {
      lines += isStacked ? pending.flatMap(stacked) : beside(pending)
      pending = []
    }
    for part in shown {
      switch part {
      case .row(let row) where row.groups.count < groups.count: pending.append(row)
      case .row(let row):
        endDifference()
        lines += cell(row.line, width: equalRoom).map {
          (indent + equalIndent + style.paint($0, ink(of: row.line) ?? .quiet)).trimmedAtEnd
        }
      case .folded(let count):
        endDifference()
        lines.append(indent + equalIndent + style.paint("┊ \(counted(count, "equal line"))", .quiet))
      }
    }
    endDifference()
    return lines
  }

  private var equalIndent: String { isStacked ? String(repeating: " ", count: labels + 3) : "" }
  private var equalRoom: Int { isStacked ? room - labels - 3 : room }

  private func ink(of line: ComparedLine) -> ComparisonStyle.Ink? {
    switch line.kind {
    case .error: .error
    case .warning: .warning
    case .time: .quiet
    case .event, .layout, .value: nil
    }
  }

  // MARK: Columns

  /// Returns rows that differ, in columns.
  ///
  /// Rows of different groups are next to each other.
  private func beside(_ rows: [ComparedInput.Row]) -> [String] {
    ComparedInput.slots(of: rows, groupCount: groups.count).flatMap(line)
  }

  private func line(_ rows: [ComparedInput.Row]) -> [String] {
    var cells: [[String]] = groups.map { _ in [] }
    var inks: [ComparisonStyle.Ink?] = groups.map { _ in nil }
    for row in rows {
      for group in row.groups { (cells[group], inks[group]) = (cell(row.line, width: width), ink(of: row.line)) }
    }
    let numbers = Set(rows.flatMap(\.explanations)).sorted()
    return (0..<(cells.map(\.count).max() ?? 0)).map { index in
      let parts = groups.indices.map { group in
        let text = cells[group].indices.contains(index) ? cells[group][index] : ""
        return style.paint(text, inks[group]) + String(repeating: " ", count: max(0, width - text.cellWidth))
      }
      let mark = index == 0 ? ComparisonColumns.marks(numbers) : ""
      return
        (style.paint(mark.padded(to: margin), .mark)
        + parts.joined(separator: style.paint(ComparisonColumns.separator, .quiet))).trimmedAtEnd
    }
  }

  // MARK: Stacked

  /// Returns the systems that have a row.
  private static func label(_ row: ComparedInput.Row, _ groups: [SystemGroup]) -> String {
    let systems = row.groups.flatMap { groups[$0].systems }.sorted()
    return SystemGroup(systems, of: groups.flatMap(\.systems).sorted()).text
  }

  /// Returns a row that differs, with its systems in front.
  private func stacked(_ row: ComparedInput.Row) -> [String] {
    let label = ComparisonColumns.label(row, groups)
    let lines = cell(row.line, width: equalRoom)
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

  private func mark(_ row: ComparedInput.Row) -> String {
    style.paint(ComparisonColumns.marks(row.explanations).padded(to: margin), .mark)
  }

  private func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

  // MARK: Cells

  /// Returns a line of the trace, broken to the width of a column.
  private func cell(_ line: ComparedLine, width: Int) -> [String] {
    switch line.kind {
    case .event, .layout: wrapped(line.words, after: line.subject.padded(to: subjects) + "  ", width)
    case .time: wrapped(line.words + " later", after: "╌ ", width)
    case .warning: wrapped(line.words, after: "⚠ ", width)
    case .error: wrapped(line.words, after: "✗ ", width)
    case .value: wrapped(line.words, after: "", width)
    }
  }

  private func wrapped(_ text: String, after start: String, _ width: Int) -> [String] {
    let used = start.cellWidth
    // A long name isn't broken if it fits below its subject.
    if let word = text.split(separator: " ").first, word.cellWidth > width - used, word.cellWidth <= width - 4 {
      return [start] + TextLines.wrapped(text, columns: width - 4, width: \.cellWidth).map { blank(4) + $0 }
    }
    return TextLines.wrapped(text, columns: max(8, width - used), width: \.cellWidth).enumerated().map {
      ($0 == 0 ? start : blank(used)) + $1
    }
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmedAtEnd: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
