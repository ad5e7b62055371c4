/// The systems that an app can follow.
///
/// Apple went from 18 to 26, so there are no systems between these two.
package enum Systems {
  /// The systems, in ascending order.
  package static let all = Array(2...18) + [26]
  /// The last system that the documents describe, which devices of the documents follow by default.
  package static let documented = 6
  /// The newest system, which an app follows if it chooses neither a system nor a device.
  package static let newest = all[all.count - 1]
  /// The last system before the numbers jump to the newest one.
  private static let lastOfOldNumbers = all[all.count - 2]
  /// The systems as text, such as `from 2 to 18, or 26`.
  package static let words = "from \(all[0]) to \(lastOfOldNumbers), or \(newest)"
  /// The expected value in a message about a wrong one.
  package static let expected = "a system \(words)"

  /// Returns whether an app can follow a system.
  package static func contains(_ version: Int) -> Bool { all.contains(version) }

  /// Returns the end of a message about something that a system doesn't have.
  package static func following(_ version: Int) -> String { "; this app follows system \(version)" }

  /// Returns a hint about a number that isn't a system, or `nil` if there is none.
  package static func hint(_ version: Int) -> String? {
    if version > newest { return "the newest system that Maquette describes is \(newest)" }
    return version > lastOfOldNumbers ? "after system \(lastOfOldNumbers) came system \(newest)" : nil
  }
}
