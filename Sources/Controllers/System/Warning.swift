import Locations

/// A warning that UIKit writes to the console.
///
/// Each warning is a constant or function in the `…Messages.swift` file of its subject. The wording is recorded from
/// UIKit. Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".
package struct Warning {
  /// The message in the console.
  package let message: String
  /// Whether to report the warning at the script's last containment call about the controller, instead of the first.
  let isOfLastCall: Bool
  /// Whether the warning is about unbalanced calls to begin and end appearance transitions.
  let isUnbalanced: Bool
  /// The message without its source location, and the source location, or `nil` if the warning isn't about a
  /// declaration.
  private(set) var declared: (text: String, location: CodeLocation)?
  /// The message without its sentence about the system that the app follows, or `nil` if it has no such sentence.
  private(set) var messageWithoutSystem: String?

  package init(_ message: String) { self.init(message, isOfLastCall: false) }

  /// Creates a warning about a declaration at a source location, or `nil` if the location is unknown.
  package init(_ text: String, declaredAt location: CodeLocation?) {
    self.init(text.located(at: location))
    declared = location.map { (text, $0) }
  }

  /// Creates a warning about a feature that the system doesn't have.
  ///
  /// - Parameters:
  ///   - text: a text that describes the missing feature.
  ///   - version: the system that the app follows.
  ///   - reason: the reason why the app follows this system, beginning with a space, or an empty string.
  ///   - location: the source location where the feature is used, or `nil` if it is unknown.
  package init(_ text: String, under version: Int, because reason: String = "", declaredAt location: CodeLocation?) {
    self.init(text + Systems.currentSystemClause(version) + reason, declaredAt: location)
    messageWithoutSystem = text.located(at: location)
  }

  init(_ message: String, isOfLastCall: Bool, isUnbalanced: Bool = false) {
    (self.message, self.isOfLastCall, self.isUnbalanced) = (message, isOfLastCall, isUnbalanced)
  }

  /// Creates UIKit's warning about unbalanced calls to begin and end the appearance transitions of a controller.
  ///
  /// - Parameters:
  ///   - controller: the controller.
  ///   - reason: a description of the missing call, or an empty string.
  ///   - isOfLastCall: whether the warning is reported at the script's last containment call about the controller.
  init(unbalancedCallsFor controller: ViewController, _ reason: String = "", isOfLastCall: Bool = false) {
    self.init(
      "Unbalanced calls to begin/end appearance transitions for \(controller.displayName)" + reason,
      isOfLastCall: isOfLastCall, isUnbalanced: true)
  }
}
