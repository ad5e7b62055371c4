/// The cells of a terminal that supports the xterm control sequences used by readline and pictures.
struct Screen {
  private(set) var columns: Int
  private let rowCount: Int
  /// The rows that have scrolled off the top of the screen, with the oldest row first.
  private(set) var past: [String] = []
  /// The characters on the screen, each with its combining marks.
  ///
  /// The cell for the right half of a wide character is empty.
  private var cells: [[String]]
  private(set) var cursor = (row: 0, column: 0)
  /// Whether the last column has been written.
  ///
  /// If so, the next character begins a new row.
  private var isWrapPending = false
  private var escape: Escape?
  private var styles: Set<String> = []

  /// The number of prompts that have been displayed.
  ///
  /// At each prompt, readline turns on bracketed paste.
  private(set) var promptCount = 0
  /// Whether a line can be typed.
  private(set) var isPrompting = false

  private enum Escape {
    case begun
    case control(String)
    case title
    case charset
  }

  init(columns: Int, rows: Int) {
    (self.columns, rowCount) = (columns, rows)
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows of the screen, without trailing spaces.
  var rows: [String] { cells.map(Screen.text) }

  /// The text of the row that contains the cursor.
  var line: String { rows[cursor.row] }

  /// The text of all rows, including rows that have scrolled off, beginning with the oldest row.
  ///
  /// A line that wraps counts as two rows.
  var text: String { (past + rows).joined(separator: "\n") }

  /// The received escape sequences for colors and weights.
  var settings: [String] { styles.sorted() }

  private static func text(_ row: [String]) -> String {
    let text = row.joined()
    return String(text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
  }

  /// Changes the width of the terminal.
  ///
  /// Rows are truncated or extended, as in xterm.
  mutating func resize(to columns: Int) {
    self.columns = columns
    cells = cells.map { Array($0.prefix(columns)) + Array(repeating: " ", count: max(0, columns - $0.count)) }
    cursor.column = min(cursor.column, columns - 1)
    isWrapPending = false
  }

  mutating func show(_ text: String) {
    for scalar in text.unicodeScalars { take(scalar) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    switch escape {
    case nil: plain(scalar)
    case .begun:
      switch scalar {
      case "[": escape = .control("")
      case "]": escape = .title
      case "(", ")": escape = .charset
      default: escape = nil
      }
    case .charset: escape = nil
    case .title: if scalar == "\u{7}" { escape = nil }
    case .control(let text):
      if scalar.value >= 0x40, scalar.value < 0x7F {
        escape = nil
        control(text, scalar)
      } else {
        escape = .control(text + String(scalar))
      }
    }
  }

  private mutating func plain(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{1B}": escape = .begun
    case "\r": move(toColumn: 0)
    case "\n": lineFeed()
    case "\u{8}": move(toColumn: cursor.column - 1)
    case "\t": move(toColumn: (cursor.column / 8 + 1) * 8)
    case _ where scalar.value < 32 || scalar.value == 127: break
    default: write(scalar)
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let width = scalar.cells
    if width == 0 {
      var column = isWrapPending ? cursor.column : max(0, cursor.column - 1)
      while column > 0, cells[cursor.row][column].isEmpty { column -= 1 }
      cells[cursor.row][column].unicodeScalars.append(scalar)
      return
    }
    if isWrapPending || cursor.column + width > columns {
      move(toColumn: 0)
      lineFeed()
    }
    cells[cursor.row][cursor.column] = String(scalar)
    if width == 2, cursor.column + 1 < columns { cells[cursor.row][cursor.column + 1] = "" }
    isWrapPending = cursor.column + width == columns
    cursor.column = min(columns - 1, cursor.column + width)
  }

  private mutating func move(toColumn column: Int) {
    cursor.column = min(columns - 1, max(0, column))
    isWrapPending = false
  }

  private mutating func lineFeed() {
    isWrapPending = false
    guard cursor.row == rowCount - 1 else {
      cursor.row += 1
      return
    }
    past.append(Screen.text(cells.removeFirst()))
    cells.append(Array(repeating: " ", count: columns))
  }
}

// Handles control sequences.
extension Screen {
  private mutating func control(_ text: String, _ final: Unicode.Scalar) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let count = max(1, numbers.first.flatMap { $0 } ?? 1)
    switch final {
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(rowCount - 1, cursor.row + count)
    case "C": move(toColumn: cursor.column + count)
    case "D": move(toColumn: cursor.column - count)
    case "G": move(toColumn: count - 1)
    case "H":
      cursor.row = min(rowCount - 1, count - 1)
      move(toColumn: (numbers.dropFirst().first.flatMap { $0 } ?? 1) - 1)
    case "K": if count == 1, numbers.first != 1 { erase(from: cursor.column, in: cursor.row) }
    case "J": eraseDown(all: numbers.first == 2)
    case "P":
      cells[cursor.row].removeSubrange(cursor.column..<min(columns, cursor.column + count))
      cells[cursor.row] += Array(repeating: " ", count: columns - cells[cursor.row].count)
    case "@":
      cells[cursor.row].insert(contentsOf: Array(repeating: " ", count: count), at: cursor.column)
      cells[cursor.row].removeLast(count)
    case "h", "l": if text == "?2004" { prompting(final == "h") }
    case "m": styles.insert(text)
    default: break
    }
  }

  private mutating func prompting(_ isPrompting: Bool) {
    self.isPrompting = isPrompting
    if isPrompting { promptCount += 1 }
  }

  private mutating func erase(from column: Int, in row: Int) {
    for index in column..<columns { cells[row][index] = " " }
  }

  private mutating func eraseDown(all: Bool) {
    for row in (all ? 0 : cursor.row)..<rowCount { erase(from: row == cursor.row && !all ? cursor.column : 0, in: row) }
  }
}

extension Unicode.Scalar {
  /// The width of the character, in cells.
  fileprivate var cells: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return Unicode.Scalar.wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// The wide characters that the tests use, from Unicode's table of East Asian widths.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
    0x1F300...0x1F64F, 0x1F900...0x1F9FF,
  ]
}
