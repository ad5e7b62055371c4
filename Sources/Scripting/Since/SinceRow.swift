/// The first systems of a class and its members, as strings of names.
///
/// Every member of every class appears in exactly one row. A test reports missing members.
package struct SinceRow: Sendable {
  /// The class's name in UIKit, without the prefix.
  package let className: String
  /// The first system that has the class, or `nil` for a class that UIKit doesn't have.
  package let since: FirstSystem?
  /// The names of members, separated by spaces and grouped by the first system that has the members.
  private let members: [(since: FirstSystem, names: String)]
  /// The names of members that exist only in Maquette, or that exist in every supported system.
  private let own: String

  init(
    _ className: String, _ since: FirstSystem?, _ members: KeyValuePairs<FirstSystem, String> = [:], own: String = ""
  ) {
    self.className = className
    self.since = since
    self.members = members.map { (since: $0.key, names: $0.value) }
    self.own = own
  }

  /// The members with their first systems.
  ///
  /// The system is `nil` for a member that UIKit doesn't have.
  package var all: [(name: String, since: FirstSystem?)] {
    let dated = members.flatMap { row in row.names.split(separator: " ").map { (String($0), Optional(row.since)) } }
    return dated + own.split(separator: " ").map { (String($0), nil) }
  }

  /// Returns the first system that has a member, or `nil` for a member that UIKit doesn't have.
  func since(of member: String) -> FirstSystem? {
    members.first { row in row.names.split(separator: " ").contains { $0 == member } }?.since
  }
}
