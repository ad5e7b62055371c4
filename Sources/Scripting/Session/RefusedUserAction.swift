/// The error of a valid user action that can't be performed now.
///
/// For example, no element has the given name, or something prevents the touch.
package struct RefusedUserAction: Error, CustomStringConvertible {
  package let description: String
  /// The number of the error's report, or `nil` if no report was written.
  package internal(set) var number: Int?
}
