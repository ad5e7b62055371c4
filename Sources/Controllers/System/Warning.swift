/// A warning, which UIKit writes to the console.
///
/// Each stands as a constant or function in the `…Messages.swift` of what it is about. Sources: "View Controllers"
/// (Programming iOS 6), "Containing ViewControllers"; wording recorded.
package struct Warning {
  /// What the console shows.
  package let message: String
  /// Whether the last of the script's calls that concern the controller made it so, and not the first.
  let isOfLastCall: Bool
  /// Of one about a declaration: the text without its place, and the place.
  private(set) var declared: (text: String, place: String)?

  package init(_ message: String) { self.init(message, isOfLastCall: false) }

  /// One about what is declared at a place; nil where that is not known.
  package init(_ text: String, declaredAt place: String?) {
    self.init((place.map { $0 + ": " } ?? "") + text)
    declared = place.map { (text, $0) }
  }

  init(_ message: String, isOfLastCall: Bool) {
    self.message = message
    self.isOfLastCall = isOfLastCall
  }
}
