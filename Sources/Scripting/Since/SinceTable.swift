/// The system that introduced each class, member and value of a member that UIKit added over time.
///
/// Each class or member is named in exactly one row. To add a member, write its name in the row of its class, in the group
/// of its first system. In older systems, a member that came after system 6 then has no effect, and its first use is
/// reported. `EarlyUses` does both.
///
/// Sources: the availability in UIKit's headers; "View Controllers" (Programming iOS 6).
package enum SinceTable {
  /// The rows of all classes.
  package static let rows = controllers + containers + readyMade + views + controls + bars + others

  private static let byClass = Dictionary(uniqueKeysWithValues: rows.map { ($0.className, $0) })

  /// Returns the row of a class whose members are created.
  ///
  /// The groups are searched one after the other, because a launch uses the classes of few groups.
  package static func row(createdFor className: String) -> SinceRow? {
    find(className, in: controllers) ?? find(className, in: views) ?? find(className, in: containers)
      ?? find(className, in: controls) ?? find(className, in: bars) ?? find(className, in: others)
      ?? find(className, in: readyMade)
  }

  private static func find(_ className: String, in rows: [SinceRow]) -> SinceRow? {
    rows.first { $0.className == className }
  }

  /// The classes that came after system 6.
  static let laterClasses: [String: FirstSystem] = {
    var later: [String: FirstSystem] = [:]
    for row in rows {
      if let since = row.since, since.isLater { later[row.className] = since }
    }
    return later
  }()

  /// Returns the row of a class.
  package static func row(of className: String) -> SinceRow? { byClass[className] }

  /// Returns the first system that has a class, or `nil` for a class that UIKit doesn't have.
  package static func since(ofClass name: String) -> FirstSystem? { byClass[name]?.since }

  /// Returns a sentence about a system, or `nil` for the first system.
  static func sentence(_ first: FirstSystem?) -> String? {
    guard let first, first != "2" else { return nil }
    return "Since system \(first.text)."
  }

  /// Returns the first system that has a member of a class, or `nil` for a member that UIKit doesn't have.
  package static func since(of member: String, in className: String) -> FirstSystem? {
    byClass[className]?.since(of: member)
  }
}
