/// The style of a cell's character.
///
/// Styles are visible only in pictures with colors.
package struct Style: Hashable, Sendable {
  package var foreground: Paint?
  package var background: Paint?
  package var isDim = false
  package var isBold = false
  package var isReversed = false

  package init(
    foreground: Paint? = nil, background: Paint? = nil, isDim: Bool = false, isBold: Bool = false,
    isReversed: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.isDim = isDim
    self.isBold = isBold
    self.isReversed = isReversed
  }

  package static let plain = Style()
  package static let dim = Style(isDim: true)
  package static let bold = Style(isBold: true)
  /// The style of elements that can be tapped.
  package static let touchable = Style(foreground: .blue)
  /// The style of selected elements.
  package static let selected = Style(isReversed: true)
  /// The style of destructive actions.
  package static let destructive = Style(foreground: .red)
}

/// A color in a picture.
///
/// The color is either a default of the renderer or one that the script sets.
package struct Paint: Hashable, Sendable {
  /// The most similar color that every terminal has, or `nil` if there is none.
  package let terminalColor: Ink?
  /// The color that the script sets, or `nil` for a default of the renderer.
  package let scriptColor: ScreenColor?

  private init(ink: Ink?, color: ScreenColor?) { (self.terminalColor, self.scriptColor) = (ink, color) }

  /// The color of elements that can be tapped.
  package static let blue = Paint(ink: .blue, color: nil)
  /// The color of destructive actions.
  package static let red = Paint(ink: .red, color: nil)

  /// Creates a text color from a color's name in a script, or returns `nil` if the name is unknown.
  package init?(named name: String, isDark: Bool = false) {
    let color = ScreenColor(named: name, isDark: isDark)
    let ink = Ink(named: name) ?? color.flatMap { Ink(hueOf: $0) }
    guard color != nil || ink != nil else { return nil }
    (self.terminalColor, self.scriptColor) = (ink, color)
  }

  /// Creates a background color from a color's name in a script.
  ///
  /// The initializer returns `nil` for white, which is the background of pictures. Light grays have no ink, because
  /// they would look like the background on a terminal with few colors.
  package init?(ground name: String, isDark: Bool = false) {
    guard let paint = Paint(named: name, isDark: isDark), paint.scriptColor != .white else { return nil }
    (terminalColor, scriptColor) = (paint.terminalColor == .white ? nil : paint.terminalColor, paint.scriptColor)
    guard terminalColor != nil || scriptColor != nil else { return nil }
  }
}

/// The colors that every terminal has.
package enum Ink: Int, CaseIterable, Sendable {
  case black
  case red
  case green
  case yellow
  case blue
  case magenta
  case cyan
  case white

  /// Creates the ink that is most similar to a named color of a script, or returns `nil` if there is none.
  package init?(named name: String) {
    let names: [(String, Ink)] = [
      ("lightgray", .white), ("gray", .white), ("brown", .yellow), ("orange", .yellow), ("purple", .magenta),
      ("pink", .magenta),
    ]
    let lowered = name.lowercased()
    let exactInk = Ink.allCases.first { lowered.hasPrefix("\($0)") }
    guard let ink = exactInk ?? names.first(where: { lowered.hasPrefix($0.0) })?.1 else { return nil }
    self = ink
  }

  /// Creates the most similar ink that has a hue.
  ///
  /// The initializer returns `nil` if the color is close to black, gray or white.
  init?(hueOf color: ScreenColor) {
    let bits = [color.red, color.green, color.blue].enumerated().reduce(0) {
      $0 + ($1.element >= 128 ? 1 << $1.offset : 0)
    }
    guard let ink = Ink(rawValue: bits), ink != .black, ink != .white else { return nil }
    self = ink
  }

  /// Black or white, depending on which is readable on this ink in most terminal themes.
  var readableInk: Ink {
    switch self {
    case .green, .yellow, .cyan, .white: .black
    case .black, .red, .blue, .magenta: .white
    }
  }
}
