import Rendering
import TextWidth

/// Combines two blocks of lines side by side.
enum Beside {
  /// The minimum width of a terminal, in columns, for a panel next to the picture of a phone in portrait orientation.
  static let least = 80

  /// Returns the width of a panel next to a picture, or `nil` if there isn't enough room for a panel.
  ///
  /// - Parameters:
  ///   - picture: the lines of the device.
  ///   - columns: the width of the terminal, in cells.
  /// - Returns: the width of the panel, in cells.
  static func panelWidth(_ picture: [String], columns: Int) -> Int? {
    let width = picture.map(\.shownWidth).max() ?? 0
    let room = columns - width - 1
    return columns >= least && room >= 34 ? room : nil
  }

  /// Returns the lines of two blocks, side by side.
  static func lines(_ left: [String], _ right: [String]) -> [String] {
    let width = left.map(\.shownWidth).max() ?? 0
    return (0..<max(left.count, right.count)).map { row in
      let text = row < left.count ? left[row] : ""
      guard row < right.count else { return text }
      return text + String(repeating: " ", count: width - text.shownWidth + 1) + right[row]
    }
  }
}

extension String {
  /// The width on a terminal, in cells, not counting color codes.
  var shownWidth: Int {
    guard utf8.contains(0x1B) else { return cellWidth }
    var text = ""
    var isSetting = false
    for character in self {
      if character == "\u{1B}" { isSetting = true }
      if !isSetting { text.append(character) }
      if isSetting, character == "m" { isSetting = false }
    }
    return text.cellWidth
  }
}
