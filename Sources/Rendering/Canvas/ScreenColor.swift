import Glibc

/// A color of the script, as it appears on the device's screen.
package struct ScreenColor: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Creates a color from its name or from hexadecimal digits.
  ///
  /// For example, a name is `lightGray` or `lightGrayColor`, and digits are `#ff8000`. The initializer returns `nil`
  /// for an unknown name and for `clear`.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - isDark: whether to use the dark appearance, in which the system's colors differ.
  package init?(named name: String, isDark: Bool = false) {
    if name.first == "#" {
      self.init(hexadecimal: name.dropFirst())
    } else {
      let key = name.lowercased().replacing("grey", with: "gray")
      let shortKey = key.hasSuffix("color") ? String(key.dropLast(5)) : key
      guard let color = (isDark ? ScreenColor.darkColorsByName[shortKey] : nil) ?? ScreenColor.colorsByName[shortKey]
      else { return nil }
      self = color
    }
  }

  private init?(hexadecimal digits: Substring) {
    let sixDigits = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard sixDigits.utf8.count == 6, sixDigits.allSatisfy(\.isHexDigit), let number = UInt32(sixDigits, radix: 16)
    else { return nil }
    self.init(
      UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8),
      UInt8(truncatingIfNeeded: number))
  }

  package static let black = ScreenColor(0, 0, 0)
  package static let white = ScreenColor(255, 255, 255)

  /// The names of colors in scripts: UIColor's names, the system colors since iOS 7, and a few colors of the web.
  package static let names: [(name: String, color: ScreenColor)] = [
    ("black", .black), ("darkGray", .init(85, 85, 85)), ("gray", .init(128, 128, 128)),
    ("lightGray", .init(170, 170, 170)), ("white", .white), ("red", .init(255, 0, 0)), ("green", .init(0, 255, 0)),
    ("blue", .init(0, 0, 255)), ("cyan", .init(0, 255, 255)), ("yellow", .init(255, 255, 0)),
    ("magenta", .init(255, 0, 255)), ("orange", .init(255, 128, 0)), ("purple", .init(128, 0, 128)),
    ("brown", .init(153, 102, 51)), ("darkText", .black), ("groupTableViewBackground", .init(239, 239, 244)),
    ("systemRed", .init(255, 59, 48)), ("systemGreen", .init(52, 199, 89)), ("systemBlue", .init(0, 122, 255)),
    ("systemYellow", .init(255, 204, 0)), ("systemOrange", .init(255, 149, 0)), ("systemPurple", .init(175, 82, 222)),
    ("systemPink", .init(255, 45, 85)), ("systemTeal", .init(48, 176, 199)), ("systemIndigo", .init(88, 86, 214)),
    ("systemGray", .init(142, 142, 147)), ("systemGray2", .init(174, 174, 178)), ("systemGray3", .init(199, 199, 204)),
    ("systemGray4", .init(209, 209, 214)), ("systemGray5", .init(229, 229, 234)),
    ("systemGray6", .init(242, 242, 247)), ("systemBrown", .init(162, 132, 94)), ("systemMint", .init(0, 199, 190)),
    ("systemCyan", .init(50, 173, 230)), ("label", .black), ("secondaryLabel", .init(138, 138, 142)),
    ("tertiaryLabel", .init(196, 196, 198)), ("quaternaryLabel", .init(215, 215, 216)),
    ("placeholderText", .init(196, 196, 198)), ("link", .init(0, 122, 255)), ("tint", .init(0, 122, 255)),
    ("separator", .init(198, 198, 200)), ("opaqueSeparator", .init(198, 198, 200)), ("lightText", .white),
    ("systemBackground", .white), ("secondarySystemBackground", .init(242, 242, 247)),
    ("tertiarySystemBackground", .white), ("systemGroupedBackground", .init(242, 242, 247)),
    ("secondarySystemGroupedBackground", .white), ("tertiarySystemGroupedBackground", .init(242, 242, 247)),
    ("systemFill", .init(228, 228, 230)), ("secondarySystemFill", .init(233, 233, 235)),
    ("tertiarySystemFill", .init(239, 239, 240)), ("quaternarySystemFill", .init(244, 244, 245)),
    ("viewFlipsideBackground", .init(31, 33, 36)), ("scrollViewTexturedBackground", .init(112, 116, 122)),
    ("underPageBackground", .init(112, 116, 122)), ("pink", .init(255, 192, 203)), ("lightBlue", .init(173, 216, 230)),
    ("lightGreen", .init(144, 238, 144)), ("lightYellow", .init(255, 255, 224)),
  ]

  /// The system's colors that differ in the dark appearance.
  ///
  /// Source: "Color" (Human Interface Guidelines), which lists the values for light and dark.
  private static let darkNames: [(name: String, color: ScreenColor)] = [
    ("systemRed", .init(255, 69, 58)), ("systemGreen", .init(48, 209, 88)), ("systemBlue", .init(10, 132, 255)),
    ("systemYellow", .init(255, 214, 10)), ("systemOrange", .init(255, 159, 10)),
    ("systemPurple", .init(191, 90, 242)), ("systemPink", .init(255, 55, 95)), ("systemTeal", .init(64, 200, 224)),
    ("systemIndigo", .init(94, 92, 230)), ("systemGray2", .init(99, 99, 102)), ("systemGray3", .init(72, 72, 74)),
    ("systemGray4", .init(58, 58, 60)), ("systemGray5", .init(44, 44, 46)), ("systemGray6", .init(28, 28, 30)),
    ("systemBrown", .init(172, 142, 104)), ("systemMint", .init(99, 230, 226)), ("systemCyan", .init(100, 210, 255)),
    ("label", .white), ("secondaryLabel", .init(141, 141, 147)), ("tertiaryLabel", .init(70, 70, 73)),
    ("quaternaryLabel", .init(40, 40, 44)), ("placeholderText", .init(70, 70, 73)), ("link", .init(9, 132, 255)),
    ("separator", .init(56, 56, 58)), ("opaqueSeparator", .init(56, 56, 58)), ("systemBackground", .black),
    ("secondarySystemBackground", .init(28, 28, 30)), ("tertiarySystemBackground", .init(44, 44, 46)),
    ("systemGroupedBackground", .black), ("secondarySystemGroupedBackground", .init(28, 28, 30)),
    ("tertiarySystemGroupedBackground", .init(44, 44, 46)),
  ]

  private static let colorsByName = Dictionary(uniqueKeysWithValues: names.map { ($0.name.lowercased(), $0.color) })
  private static let darkColorsByName = Dictionary(
    uniqueKeysWithValues: darkNames.map { ($0.name.lowercased(), $0.color) })
}

// Calculates the contrast of colors.
//
// Source: Web Content Accessibility Guidelines 2.1, "contrast ratio" and "relative luminance".
extension ScreenColor {
  /// The lowest contrast at which text is readable.
  static let readableContrast = 4.5

  /// Returns the contrast with another color, from 1 to 21.
  package func contrast(with other: ScreenColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Black or white, whichever is more readable on the color.
  package var readableInk: ScreenColor { contrast(with: .black) >= contrast(with: .white) ? .black : .white }

  /// Whether the color is visible on both light and dark backgrounds.
  var isVisibleOnAllBackgrounds: Bool { contrast(with: .black) >= 3 && contrast(with: .white) >= 3 }

  private var luminance: Double {
    0.2126 * ScreenColor.linearValues[Int(red)] + 0.7152 * ScreenColor.linearValues[Int(green)]
      + 0.0722 * ScreenColor.linearValues[Int(blue)]
  }

  /// The linear values of the 256 levels of a color component.
  private static let linearValues: [Double] = (0...255).map { step in
    let value = Double(step) / 255
    return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns a mixture of this color and another color.
  ///
  /// The share of the other color is from 0 to 1.
  func mixed(with other: ScreenColor, share: Double) -> ScreenColor {
    func mixComponents(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Double(first) * (1 - share) + Double(second) * share).rounded())
    }
    return ScreenColor(
      mixComponents(red, other.red), mixComponents(green, other.green), mixComponents(blue, other.blue))
  }

  /// Returns the squared distance to another color, for finding the nearest color.
  func distance(to other: ScreenColor) -> Int {
    func squaredDifference(_ first: UInt8, _ second: UInt8) -> Int {
      (Int(first) - Int(second)) * (Int(first) - Int(second))
    }
    return squaredDifference(red, other.red) + squaredDifference(green, other.green)
      + squaredDifference(blue, other.blue)
  }

  /// The color as it is written in files, such as `#ff8000`.
  package var hexadecimal: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
