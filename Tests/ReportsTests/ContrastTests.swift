import Flows
import Glibc
import Reports
import Testing

/// Checks that text on the page is readable: WCAG 2 requires a contrast of at least 4.5 to 1.
@Suite struct `The contrast of the page` {
  private static let style: String = {
    let page = Told.text(of: [Told.passed], Told.summary()) { PageReporter($0) }
    let start = page.split(separator: "<style>", maxSplits: 1).last ?? ""
    return String(start.split(separator: "</style>", maxSplits: 1).first ?? "")
  }()

  /// Returns the colors of an appearance, keyed by name.
  ///
  /// The dark appearance overrides colors of the light appearance.
  private static func colors(isDark: Bool) -> [String: Color] {
    let parts = style.split(separator: "prefers-color-scheme: dark", maxSplits: 1)
    let texts = isDark ? [parts[0], parts[1]] : [parts[0]]
    var colors: [String: Color] = [:]
    for text in texts {
      for match in text.matches(of: /--([a-z-]+): #([0-9a-f]{6})/) {
        colors[String(match.1)] = Color(hexadecimal: String(match.2))
      }
    }
    // The background of the row under the pointer.
    if let line = colors["line"], let back = colors["back"] { colors["hover"] = line.mixed(with: back) }
    return colors
  }

  private static let inks = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
  private static let words = ["text", "quiet", "red", "green", "amber", "accent"]

  /// Text colors, with the backgrounds on which they can appear.
  private static let pairs: [(texts: [String], backgrounds: [String])] = [
    (words, ["back", "card", "accent-back", "red-back", "hover"]), (["text", "quiet", "amber"], ["amber-back"]),
    (inks.map { "ink-" + $0 } + ["text", "quiet"], ["card", "back", "green-back", "red-back"]),
    (["text"], ["green-mark", "red-mark"] + inks.map { "fill-" + $0 }), (["card"], ["text"]),
  ]

  @Test(arguments: [false, true]) func `all text has a contrast of at least 4.5 to 1`(isDark: Bool) throws {
    let colors = Self.colors(isDark: isDark)
    var faint: [String] = []

    for pair in Self.pairs {
      for text in pair.texts {
        for background in pair.backgrounds {
          let ratio = try #require(colors[text]).contrast(with: try #require(colors[background]))
          if ratio < 4.5 { faint.append("\(text) on \(background): \(ratio)") }
        }
      }
    }

    #expect(faint == [])
  }

  @Test func `these tests check every text color and every background of the page`() {
    // The dot that shows the outcome of the run has no text on it, and the lines of frames aren't text.
    let known = Set(Self.pairs.flatMap { $0.texts + $0.backgrounds } + ["frame"])
    let used = Self.style.matches(of: /(?:[ {;](?:color|background)): (?:color-mix\(in srgb, )?var\(--([a-z-]+)\)/)
      .map { String($0.1) }

    #expect(used.count > 30)
    #expect(Set(used).subtracting(known).subtracting(["line"]) == [])
    #expect(!Self.style.contains("opacity: ."))
  }

  @Test func `the contrast ratio is computed as in the standard`() {
    #expect(Color(hexadecimal: "ffffff")?.contrast(with: Color(hexadecimal: "000000") ?? .white) == 21)
    #expect(Color(hexadecimal: "777777").map { Int($0.contrast(with: .white) * 100) } == 447)
  }
}

private struct Color {
  let parts: [Double]

  static let white = Color(parts: [1, 1, 1])

  private init(parts: [Double]) { self.parts = parts }

  init?(hexadecimal text: String) {
    guard text.count == 6, let number = Int(text, radix: 16) else { return nil }
    parts = [number >> 16, number >> 8 & 255, number & 255].map { Double($0) / 255 }
  }

  func mixed(with other: Color) -> Color { Color(parts: zip(parts, other.parts).map { ($0 + $1) / 2 }) }

  /// Relative luminance as WCAG defines it.
  private var luminance: Double {
    let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  func contrast(with other: Color) -> Double {
    let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }
}
