import Controllers

/// The first system that has a UIKit feature: `5`, or `3.2`.
///
/// The number comes from UIKit's headers. An app follows a whole number, which means the last release of that system:
/// 3.2 is part of 3, and 5.1 is part of 5. Only the iPad had 3.2, so on the iPhone it counts as 4.
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

  /// Returns the first system, as a whole number, with which an app on a device has the feature.
  package func number(on idiom: Device.Idiom) -> Int { isPadOnly && idiom == .phone ? major + 1 : major }

  /// Returns the number for a message: `5`, or `3.2 (4 on the iPhone)`.
  package func words(on idiom: Device.Idiom) -> String {
    let number = number(on: idiom)
    return number == major ? text : "\(text) (\(number) on the iPhone)"
  }

  /// Whether only the iPad had this system.
  ///
  /// The iPhone went from 3.1 to 4.
  private var isPadOnly: Bool { major == 3 && minor >= 2 }
}
