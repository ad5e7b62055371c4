/// The systems that an app can follow.
///
/// Apple's version numbers jumped from 18 to 26, so there are no systems between these two.
package enum Systems {
  /// The systems, in ascending order.
  package static let all = Array(2...18) + [26]
  /// The last system that the documents describe, which is the default system of the devices that they describe.
  package static let documented = 6
  /// The newest system, which an app follows if it chooses neither a system nor a device.
  package static let newest = all[all.count - 1]
  /// The last system before the version numbers jump to the newest one.
  private static let lastBeforeJump = all[all.count - 2]
  /// The systems as text, such as `from 2 to 18, or 26`.
  package static let rangeText = "from \(all[0]) to \(lastBeforeJump), or \(newest)"
  /// The description of the expected value, for a message about a wrong value.
  package static let expectedText = "a system \(rangeText)"

  /// Returns whether an app can follow a system.
  package static func contains(_ version: Int) -> Bool { all.contains(version) }

  /// Returns the last clause of a message about something that doesn't exist in a system.
  package static func currentSystemClause(_ version: Int) -> String { "; this app follows system \(version)" }

  /// Returns a hint about a number that isn't a system, or `nil` if there is no hint.
  package static func hint(_ version: Int) -> String? {
    if version > newest { return "the newest system that Maquette describes is \(newest)" }
    return version > lastBeforeJump ? "after system \(lastBeforeJump) came system \(newest)" : nil
  }
}
