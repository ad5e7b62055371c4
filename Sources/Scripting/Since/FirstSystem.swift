import Controllers

/// The first system that has something of UIKit's: `5`, or `3.2`.
///
/// The number is the one in the headers of UIKit. An app follows a whole number, which means the last release of that
/// system: 3.2 is a part of 3, and 5.1 is a part of 5. Only the iPad had 3.2, so on the iPhone it counts as 4.
package struct FirstSystem: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The number as the headers give it.
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

  /// The first whole number that an app on a device can follow to have it.
  package func number(on idiom: Device.Idiom) -> Int { isOfThePadAlone && idiom == .phone ? major + 1 : major }

  /// The words of a message: `5`, or `3.2 (4 on the iPhone)`.
  package func words(on idiom: Device.Idiom) -> String {
    let number = number(on: idiom)
    return number == major ? text : "\(text) (\(number) on the iPhone)"
  }

  /// The iPhone went from 3.1 to 4.
  private var isOfThePadAlone: Bool { major == 3 && minor >= 2 }
}
