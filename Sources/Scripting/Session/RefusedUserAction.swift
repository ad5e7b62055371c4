/// The error of a valid user action that can't be performed now.
///
/// For example, no element has the given name, or something prevents the touch.
package struct RefusedUserAction: Error, CustomStringConvertible {
  package let description: String
  /// Whether the user action found what it touches, so that only its effect failed to appear.
  ///
  /// For example, a tap on a button without an action is performed, and a tap on a name that isn't on the screen isn't.
  package var isPerformed = false
  /// The number of the error's report, or `nil` if no report was written.
  package internal(set) var number: Int?
}
