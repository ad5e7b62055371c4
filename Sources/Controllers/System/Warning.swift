/// A warning that UIKit writes to the console.
///
/// Each warning is a constant or function in the `…Messages.swift` file of its subject. Sources: "View Controllers"
/// (Programming iOS 6), "Containing ViewControllers"; wording recorded.
package struct Warning {
  /// The text in the console.
  package let message: String
  /// Whether the last of the script's calls for the controller is responsible, rather than the first.
  let isOfLastCall: Bool
  /// For a warning about a declaration, the text without its source location, and the source location.
  private(set) var declared: (text: String, place: String)?

  package init(_ message: String) { self.init(message, isOfLastCall: false) }

  /// Creates a warning about a declaration at a source location, which may be unknown.
  package init(_ text: String, declaredAt place: String?) {
    self.init((place.map { $0 + ": " } ?? "") + text)
    declared = place.map { (text, $0) }
  }

  init(_ message: String, isOfLastCall: Bool) {
    self.message = message
    self.isOfLastCall = isOfLastCall
  }
}
