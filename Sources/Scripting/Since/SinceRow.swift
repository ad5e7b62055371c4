/// The systems of one class and its members, as rows of text.
///
/// Every member of every class appears in exactly one row: a test finds what is missing.
package struct SinceRow: Sendable {
  /// UIKit's name without its prefix.
  package let className: String
  /// The first system that has the class; nil for a class that UIKit doesn't have.
  package let since: FirstSystem?
  /// The names of members by their first system, separated by spaces.
  private let members: [(since: FirstSystem, names: String)]
  /// The names that are Maquette's own, or older than any system that can be followed.
  private let own: String

  init(
    _ className: String, _ since: FirstSystem?, _ members: KeyValuePairs<FirstSystem, String> = [:], own: String = ""
  ) {
    self.className = className
    self.since = since
    self.members = members.map { (since: $0.key, names: $0.value) }
    self.own = own
  }

  /// The members with their first systems; nil for what isn't UIKit's.
  package var all: [(name: String, since: FirstSystem?)] {
    let dated = members.flatMap { row in row.names.split(separator: " ").map { (String($0), Optional(row.since)) } }
    return dated + own.split(separator: " ").map { (String($0), nil) }
  }

  /// The first system that has a member; nil for a member that isn't UIKit's.
  func since(of member: String) -> FirstSystem? {
    members.first { row in row.names.split(separator: " ").contains { $0 == member } }?.since
  }
}
