/// The number of colors that a terminal has.
package enum ColorDepth: Sendable {
  /// The eight colors of the terminal's theme and their bright variants.
  case few
  /// A palette with a cube of 6 × 6 × 6 colors, and grays.
  case palette
  /// 24-bit color.
  case full

  /// Reads the depth from environment variables.
  ///
  /// - Parameter environmentValue: A closure that returns the value of an environment variable, or `nil` if it isn't set or is
  ///   empty.
  package init(_ environmentValue: (String) -> String?) {
    if let name = environmentValue("COLORTERM"), ["truecolor", "24bit"].contains(name) {
      self = .full
    } else {
      // A substring search would cost 300,000 instructions at each start.
      let parts = environmentValue("TERM")?.split(separator: "-") ?? []
      self = parts.contains("256color") ? .palette : .few
    }
  }
}

// A terminal with few colors shows a style in the colors of its theme. A terminal with more colors shows the script's
// colors exactly. If the script sets only the background, the text becomes black or white, so that it is readable.
extension Style {
  /// Returns the escape sequence that sets this style in a terminal, regardless of the previous style.
  func escape(_ depth: ColorDepth = .few) -> String {
    guard depth != .few, foreground?.scriptColor != nil || background?.scriptColor != nil else {
      return escape(StyleCodes(self))
    }
    return escape(StyleCodes(self, inColors: depth))
  }

  private func escape(_ codes: StyleCodes) -> String {
    var parameters = ["0"]
    if isBold { parameters.append("1") }
    if codes.isDim { parameters.append("2") }
    if isReversed { parameters.append("7") }
    return "\u{1B}[\((parameters + [codes.foreground, codes.background].compactMap { $0 }).joined(separator: ";"))m"
  }

  /// The color codes for a style on a terminal.
  private struct StyleCodes {
    var foreground: String?
    var background: String?
    var isDim: Bool

    init(_ style: Style) {
      let backgroundInk = style.background?.terminalColor
      let ink =
        style.foreground?.scriptColor == nil
        ? backgroundInk?.readableInk ?? style.foreground?.terminalColor : style.foreground?.terminalColor
      // Black, white and gray text could be invisible on the terminal's background, which may be dark or light.
      let isVisible = backgroundInk != nil || style.foreground?.scriptColor?.isGray != true
      foreground = isVisible ? ink.map { "\(30 + $0.rawValue)" } : nil
      background = backgroundInk.map { "\(40 + $0.rawValue)" }
      isDim = style.isDim
    }

    init(_ style: Style, inColors depth: ColorDepth) {
      self.init(style)
      let colors = style.colors
      if let backgroundColor = colors.background {
        background = "48;" + depth.code(of: backgroundColor)
        foreground = colors.foreground.map { "38;" + depth.code(of: $0) }
        // The text's color is already fainter.
        isDim = false
      } else if let color = colors.foreground {
        // The color must be visible on both a dark and a light background of the terminal.
        foreground = color.isVisibleOnAllBackgrounds ? "38;" + depth.code(of: color) : color.isGray ? nil : foreground
      }
    }
  }

  /// The script's colors for the text and its background.
  ///
  /// If the script sets only the background, the text is black or white. Dim text is fainter, but still readable.
  var colors: (foreground: ScreenColor?, background: ScreenColor?) {
    guard let backgroundColor = background?.scriptColor else { return (foreground?.scriptColor, nil) }
    if let color = foreground?.scriptColor { return (color, backgroundColor) }
    let ink = backgroundColor.readableInk
    guard isDim else { return (ink, backgroundColor) }
    let shares = [0.5, 0.4, 0.3, 0.2, 0.1]
    let faintInks = shares.lazy.map { ink.mixed(with: backgroundColor, share: $0) }
    return (
      faintInks.first { $0.contrast(with: backgroundColor) >= ScreenColor.readableContrast } ?? ink, backgroundColor
    )
  }
}

extension ColorDepth {
  /// Returns the part of an escape sequence that selects a color.
  fileprivate func code(of color: ScreenColor) -> String {
    self == .full ? "2;\(color.red);\(color.green);\(color.blue)" : "5;\(color.paletteIndex)"
  }
}

extension ScreenColor {
  /// Whether the color has no hue.
  fileprivate var isGray: Bool { red == green && green == blue }

  /// The index of the nearest color in the palette of 256 colors.
  ///
  /// The first 16 colors aren't used, because they depend on the terminal's theme.
  var paletteIndex: Int {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    func nearestStep(_ value: UInt8) -> Int {
      steps.indices.min { abs(Int(steps[$0]) - Int(value)) < abs(Int(steps[$1]) - Int(value)) } ?? 0
    }
    let (r, g, b) = (nearestStep(red), nearestStep(green), nearestStep(blue))
    let cubeColor = ScreenColor(steps[r], steps[g], steps[b])
    let level = min(23, max(0, (Int(red) + Int(green) + Int(blue) - 3 * 3) / 30))
    let shade = UInt8(8 + 10 * level)
    let isGrayNearer = distance(to: ScreenColor(shade, shade, shade)) < distance(to: cubeColor)
    return isGrayNearer ? 232 + level : 16 + 36 * r + 6 * g + b
  }
}
