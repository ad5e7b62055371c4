import Controllers

/// The first system that has a UIKit feature, such as `5` or `3.2`.
///
/// The number comes from UIKit's headers. An app targets a whole-numbered system, which means the last release of
/// that system: 3 includes 3.2, and 5 includes 5.1. Only the iPad had 3.2, so on the iPhone 3.2 counts as 4.
package struct FirstSystem: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The number as given in the headers.
  package let text: String
  private let major: Int
  private let minor: Int

  package init(stringLiteral text: StaticString) { self.init(text.description) }

  package init(_ text: String) {
    self.text = text
    let parts = text.split(separator: ".").map { Int($0) ?? 0 }
    major = parts.first ?? 0
    minor = parts.count > 1 ? parts[1] : 0
  }

  /// Returns the whole number of the first system in which apps on a kind of device have the feature.
  package func number(on idiom: Device.Idiom) -> Int { isPadOnly && idiom == .phone ? major + 1 : major }

  /// Returns the number for a message, such as `5` or `3.2 (4 on the iPhone)`.
  package func words(on idiom: Device.Idiom) -> String {
    let number = number(on: idiom)
    return number == major ? text : "\(text) (\(number) on the iPhone)"
  }

  /// Whether only the iPad had this system.
  ///
  /// On the iPhone, 4 followed 3.1.
  private var isPadOnly: Bool { major == 3 && minor >= 2 }
}
