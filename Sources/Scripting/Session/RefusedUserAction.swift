/// The error of a valid user action that can't be performed now.
///
/// For example, no element has the given name, or something prevents the touch.
package struct RefusedUserAction: Error, CustomStringConvertible {
  package let description: String
  /// Whether the user action found its target, so that only its effect is missing.
  ///
  /// For example, a tap on a button without an action is performed. A tap on a name that isn't on the screen isn't
  /// performed.
  package var isPerformed = false
  /// The number of the error's report, or `nil` if no report was written.
  package internal(set) var reportNumber: Int?
}
