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
  /// The names of members of later systems that scripts may use in every system, because they save much work.
  ///
  /// They are grouped by the first system that has the members.
  private let handy: [(since: FirstSystem, names: String)]
  /// The names of members that exist only in Maquette, or that exist in every supported system.
  private let own: String

  init(
    _ className: String, _ since: FirstSystem?, _ members: KeyValuePairs<FirstSystem, String> = [:],
    handy: KeyValuePairs<FirstSystem, String> = [:], own: String = ""
  ) {
    self.className = className
    self.since = since
    self.members = members.map { (since: $0.key, names: $0.value) }
    self.handy = handy.map { (since: $0.key, names: $0.value) }
    self.own = own
  }

  /// The members with their first systems.
  ///
  /// The system is `nil` for a member that UIKit doesn't have.
  package var all: [(name: String, since: FirstSystem?)] {
    dated + SinceRow.members(in: handy).map { ($0.name, Optional($0.since)) }
      + own.split(separator: " ").map { (String($0), nil) }
  }

  /// The members with the systems that a script needs to use them.
  ///
  /// The system is `nil` for a member that scripts may use in every system.
  var needed: [(name: String, since: FirstSystem?)] {
    dated + (SinceRow.members(in: handy).map(\.name) + own.split(separator: " ").map(String.init)).map { ($0, nil) }
  }

  private var dated: [(name: String, since: FirstSystem?)] {
    SinceRow.members(in: members).map { ($0.name, Optional($0.since)) }
  }

  /// The members that came after system 6, by name.
  ///
  /// The value is empty for most rows, and then costs little.
  var later: [String: FirstSystem] {
    var later: [String: FirstSystem] = [:]
    for group in members where group.since.isLater {
      for (name, since) in SinceRow.members(in: [group]) { later[name] = since }
    }
    return later
  }

  private static func members(
    in groups: [(since: FirstSystem, names: String)]
  ) -> [(name: String, since: FirstSystem)] {
    var members: [(name: String, since: FirstSystem)] = []
    for (since, names) in groups {
      // The words are found byte by byte, because the row of each class that a launch uses is read.
      var start = names.startIndex
      while start < names.endIndex {
        let end = names.utf8[start...].firstIndex(of: 32) ?? names.endIndex
        if start < end { members.append((String(names[start..<end]), since)) }
        start = end < names.endIndex ? names.utf8.index(after: end) : end
      }
    }
    return members
  }

  /// Whether the row has a member.
  func lists(_ member: String) -> Bool { all.contains { $0.name == member } }

  /// Returns the first system that has a member, or `nil` for a member that UIKit doesn't have.
  func since(of member: String) -> FirstSystem? {
    (members + handy).first { row in row.names.split(separator: " ").contains { $0 == member } }?.since
  }
}
