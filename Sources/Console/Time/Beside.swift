import Rendering
import TextWidth

/// Combines two blocks of lines side by side.
enum Beside {
  /// The minimum width of a terminal, in columns, that leaves room for a panel next to a phone in portrait orientation.
  static let minimumTerminalWidth = 80

  /// Returns the width of a panel next to a picture, or `nil` if there isn't enough room for a panel.
  ///
  /// - Parameters:
  ///   - picture: the lines of the device.
  ///   - columns: the width of the terminal, in cells.
  /// - Returns: the width of the panel, in cells.
  static func panelWidth(_ picture: [String], columns: Int) -> Int? {
    let width = picture.map(\.shownWidth).max() ?? 0
    let availableWidth = columns - width - 1
    return columns >= minimumTerminalWidth && availableWidth >= 34 ? availableWidth : nil
  }

  /// Returns the lines of two blocks, side by side.
  static func lines(_ left: [String], _ right: [String]) -> [String] {
    let width = left.map(\.shownWidth).max() ?? 0
    return (0..<max(left.count, right.count)).map { row in
      let leftLine = row < left.count ? left[row] : ""
      guard row < right.count else { return leftLine }
      return leftLine + String(repeating: " ", count: width - leftLine.shownWidth + 1) + right[row]
    }
  }
}

extension String {
  /// The width on a terminal, in cells, not counting color codes.
  var shownWidth: Int {
    guard utf8.contains(0x1B) else { return cellWidth }
    var text = ""
    var isInColorCode = false
    for character in self {
      if character == "\u{1B}" { isInColorCode = true }
      if !isInColorCode { text.append(character) }
      if isInColorCode, character == "m" { isInColorCode = false }
    }
    return text.cellWidth
  }
}
