import Rendering

/// The character set and the colors of the screen.
package struct WatchStyle {
  private let signs: SignSet
  private let isColored: Bool

  package init(signs: SignSet = .unicode, isColored: Bool = false) {
    (self.signs, self.isColored) = (signs, isColored)
  }

  enum Color: String {
    case bold = "1"
    case quiet = "2"
    case red = "31"
    case boldRed = "1;31"
    case green = "32"
    case boldGreen = "1;32"
    case yellow = "33"
  }

  func paint(_ text: String, _ color: Color) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Returns a line truncated to the terminal's width, without control characters other than colors.
  func truncatedLine(_ text: String, columns: Int) -> String {
    let plainText = (isColored ? text : text.withoutColors).replacing("\n", with: " ").replacing("\t", with: "  ")
    return signs.converted(plainText.printable(keepsColors: isColored).fittedKeepingColors(to: columns))
  }
}
