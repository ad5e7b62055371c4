/// The systems that an app can follow.
///
/// Apple went from 18 to 26, so there are no systems between these two.
package enum Systems {
  /// The systems, in ascending order.
  package static let all = Array(2...18) + [26]
  /// The system of an app that chooses neither a system nor a device of a later one.
  package static let usual = 6
  /// The newest system.
  package static let newest = 26
  /// The expected value in a message about a wrong one.
  package static let expected = "a system from 2 to 18, or 26"

  /// Returns whether an app can follow a system.
  package static func contains(_ version: Int) -> Bool { (2...18).contains(version) || version == newest }

  /// Returns what a user should know about a number that is no system, or `nil` if there is nothing.
  package static func hint(_ version: Int) -> String? {
    if version > newest { return "the newest system that Maquette describes is \(newest)" }
    return version > 18 ? "after system 18 came system 26" : nil
  }
}
