/// The style of a cell's character; visible only with colour.
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
  /// What can be touched.
  package static let touchable = Style(foreground: .blue)
  /// What is selected.
  package static let selected = Style(isReversed: true)
  /// What destroys something.
  package static let destructive = Style(foreground: .red)
}

/// A colour in a picture: one of the picture's own, or one of the script's.
package struct Paint: Hashable, Sendable {
  /// The nearest of the colours that every terminal has; nil for none.
  package let ink: Ink?
  /// The script's colour; nil for one of the picture's own.
  package let color: ScreenColor?

  private init(ink: Ink?, color: ScreenColor?) { (self.ink, self.color) = (ink, color) }

  /// The colour of elements that can be touched.
  package static let blue = Paint(ink: .blue, color: nil)
  /// The colour of destructive actions.
  package static let red = Paint(ink: .red, color: nil)

  /// The text colour with a name that a script uses, or `nil` if no colour has the name.
  package init?(named name: String) {
    let color = ScreenColor(named: name)
    let ink = Ink(named: name) ?? color.flatMap { Ink(hueOf: $0) }
    guard color != nil || ink != nil else { return nil }
    (self.ink, self.color) = (ink, color)
  }

  /// The background colour with a name that a script uses, or `nil` for white, which is the picture's own background.
  ///
  /// Light grays have no ink, because with few colours they look like the background.
  package init?(ground name: String) {
    guard let paint = Paint(named: name), paint.color != .white else { return nil }
    (ink, color) = (paint.ink == .white ? nil : paint.ink, paint.color)
    guard ink != nil || color != nil else { return nil }
  }
}

/// The colours every terminal has.
package enum Ink: Int, CaseIterable, Sendable {
  case black
  case red
  case green
  case yellow
  case blue
  case magenta
  case cyan
  case white

  /// The nearest of these for a colour's name as a script says it; nil for what has none.
  package init?(named name: String) {
    let names: [(String, Ink)] = [
      ("lightgray", .white), ("gray", .white), ("brown", .yellow), ("orange", .yellow), ("purple", .magenta),
      ("pink", .magenta),
    ]
    let lowered = name.lowercased()
    let direct = Ink.allCases.first { lowered.hasPrefix("\($0)") }
    guard let ink = direct ?? names.first(where: { lowered.hasPrefix($0.0) })?.1 else { return nil }
    self = ink
  }

  /// The nearest ink that has a hue, or `nil` for a colour near black, gray or white.
  init?(hueOf color: ScreenColor) {
    let bits = [color.red, color.green, color.blue].enumerated().reduce(0) {
      $0 + ($1.element >= 128 ? 1 << $1.offset : 0)
    }
    guard let ink = Ink(rawValue: bits), ink != .black, ink != .white else { return nil }
    self = ink
  }

  /// Black or white, whichever can be read on this ink in most themes.
  var inkOnIt: Ink {
    switch self {
    case .green, .yellow, .cyan, .white: .black
    case .black, .red, .blue, .magenta: .white
    }
  }
}
