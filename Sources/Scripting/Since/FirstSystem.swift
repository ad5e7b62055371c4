import Controllers

/// The first system that has a UIKit feature, such as `5` or `3.2`.
///
/// The number comes from UIKit's headers. An app targets a whole-numbered system, which means the last release of
/// that system: 3 includes 3.2, and 5 includes 5.1. Only the iPad had 3.2, so on the iPhone 3.2 counts as 4.
package struct FirstSystem: Comparable, Sendable, ExpressibleByStringLiteral {
  private let major: UInt8
  private let minor: UInt8

  // A literal is read byte by byte, which is fast. Each launch reads the literals of all classes and used members.
  package init(stringLiteral text: StaticString) { self = text.withUTF8Buffer { FirstSystem(digits: $0) } }

  package init(_ text: String) { self.init(digits: text.utf8) }

  private init(digits text: some Sequence<UInt8>) {
    var (major, minor, isMinor) = (UInt8(0), UInt8(0), false)
    for byte in text {
      guard byte >= 48, byte <= 57 else {
        isMinor = true
        continue
      }
      if isMinor { minor = minor &* 10 &+ (byte - 48) } else { major = major &* 10 &+ (byte - 48) }
    }
    self.major = major
    self.minor = minor
  }

  package static func < (lhs: FirstSystem, rhs: FirstSystem) -> Bool {
    (lhs.major, lhs.minor) < (rhs.major, rhs.minor)
  }

  /// The number as given in the headers.
  package var text: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  /// Whether the feature came after system 6.
  ///
  /// Under an older system, such a feature has no effect.
  package var isLater: Bool { major > Systems.documented }

  /// Returns the whole number of the first system in which apps on a kind of device have the feature.
  package func number(on idiom: Device.Idiom) -> Int { isPadOnly && idiom == .phone ? Int(major) + 1 : Int(major) }

  /// Returns the number for a message, such as `5` or `3.2 (4 on the iPhone)`.
  package func displayText(on idiom: Device.Idiom) -> String {
    let number = number(on: idiom)
    return number == Int(major) ? text : "\(text) (\(number) on the iPhone)"
  }

  /// Whether only the iPad had this system.
  ///
  /// On the iPhone, system 4 followed system 3.1.
  private var isPadOnly: Bool { major == 3 && minor >= 2 }
}
