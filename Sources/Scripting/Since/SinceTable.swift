/// The first system of everything that UIKit got over the years: classes, members, and choices among the values of a member.
///
/// A class or member that a later system brought is a name in one of its rows. Sources: the availability in the headers
/// of UIKit; "View Controllers" (Programming iOS 6).
package enum SinceTable {
  /// Every class and its members.
  package static let rows = controllers + containers + readyMade + views + controls + bars + others

  private static let byClass = Dictionary(uniqueKeysWithValues: rows.map { ($0.className, $0) })

  /// The row of a class.
  package static func row(of className: String) -> SinceRow? { byClass[className] }

  /// The first system that has a class; nil for one that isn't UIKit's.
  package static func since(ofClass name: String) -> FirstSystem? { byClass[name]?.since }

  /// The sentence of help about a class: `Since system 5.`; nil for what every system has that can be followed.
  package static func sentence(about descriptor: ClassDescriptor) -> String? {
    sentence(since(ofClass: descriptor.name))
  }

  /// The same of a member, where it is newer than its class.
  package static func sentence(about member: Member, of descriptor: ClassDescriptor) -> String? {
    let first = since(of: member.name, in: descriptor.name)
    return first == since(ofClass: descriptor.name) ? nil : sentence(first)
  }

  private static func sentence(_ first: FirstSystem?) -> String? {
    guard let first, first != "2" else { return nil }
    return "Since system \(first.text)."
  }

  /// The first system that has a member of a class; nil for one that isn't UIKit's.
  package static func since(of member: String, in className: String) -> FirstSystem? {
    byClass[className]?.since(of: member)
  }
}
