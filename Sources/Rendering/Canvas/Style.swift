/// The style of a cell's character; visible only with colour.
package struct Style: Hashable, Sendable {
  package var foreground: Ink?
  package var background: Ink?
  package var isDim = false
  package var isBold = false
  package var isReversed = false

  package init(
    foreground: Ink? = nil, background: Ink? = nil, isDim: Bool = false, isBold: Bool = false, isReversed: Bool = false
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
}
