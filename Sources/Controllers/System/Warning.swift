import Locations

/// A warning that UIKit writes to the console.
///
/// Each warning is a constant or function in the `…Messages.swift` file of its subject. The wording is recorded from
/// UIKit. Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".
package struct Warning {
  /// The message in the console.
  package let message: String
  /// Whether the warning is reported at the script's last containment call about the controller, rather than at the
  /// first.
  let isOfLastCall: Bool
  /// Whether the warning says that calls to begin and end appearance transitions don't balance.
  let isUnbalanced: Bool
  /// For a warning about a declaration, the message without its source location, and the source location.
  private(set) var declared: (text: String, location: CodeLocation)?
  /// The message without the sentence about the system that the app follows, or `nil` if it has no such sentence.
  private(set) var messageWithoutSystem: String?

  package init(_ message: String) { self.init(message, isOfLastCall: false) }

  /// Creates a warning about a declaration at a source location, or `nil` if the location is unknown.
  package init(_ text: String, declaredAt location: CodeLocation?) {
    self.init(text.located(at: location))
    declared = location.map { (text, $0) }
  }

  /// Creates a warning about something that the system doesn't have.
  ///
  /// - Parameters:
  ///   - text: the text about what is missing.
  ///   - version: the system that the app follows.
  ///   - reason: the reason why the app follows this system, which begins with a space, or an empty string.
  ///   - location: the source location of the use, or `nil` if it is unknown.
  package init(_ text: String, under version: Int, because reason: String = "", declaredAt location: CodeLocation?) {
    self.init(text + Systems.following(version) + reason, declaredAt: location)
    messageWithoutSystem = text.located(at: location)
  }

  init(_ message: String, isOfLastCall: Bool, isUnbalanced: Bool = false) {
    (self.message, self.isOfLastCall, self.isUnbalanced) = (message, isOfLastCall, isUnbalanced)
  }

  /// Creates UIKit's warning that calls to begin and end the appearance transitions of a controller don't balance.
  ///
  /// - Parameters:
  ///   - controller: the controller.
  ///   - reason: what is missing, or an empty string.
  ///   - isOfLastCall: whether the warning is reported at the script's last containment call about the controller.
  init(unbalancedCallsFor controller: ViewController, _ reason: String = "", isOfLastCall: Bool = false) {
    self.init(
      "Unbalanced calls to begin/end appearance transitions for \(controller.displayName)" + reason,
      isOfLastCall: isOfLastCall, isUnbalanced: true)
  }
}
