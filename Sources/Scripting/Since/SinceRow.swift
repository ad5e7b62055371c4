/// The first systems of a class and its members, as strings of names.
///
/// Every member of every class appears in exactly one row. A test reports missing members.
package struct SinceRow: Sendable {
  /// The class's name in UIKit, without the prefix.
  package let className: String
  /// The first system that has the class, or `nil` for a class that UIKit doesn't have.
  package let since: FirstSystem?
  /// The names of members, separated by spaces and grouped by the first system that has the members.
  private let members: Groups
  /// The names of members of later systems that scripts may use in every system, because they save much work.
  ///
  /// They are grouped by the first system that has the members.
  private let handy: Groups
  /// The names of members that exist only in Maquette, or that exist in every supported system.
  private let own: String

  init(
    _ className: String, _ since: FirstSystem?, _ members: Groups = [:],
    handy: Groups = [:], own: String = ""
  ) {
    self.className = className
    self.since = since
    self.members = members
    self.handy = handy
    self.own = own
  }

  /// Creates a row for a class whose members are those of a table.
  init(_ className: String, _ since: FirstSystem, members: [(since: FirstSystem, names: String)]) {
    (self.className, self.since, self.members, handy, own) = (className, since, Groups(all: members), [:], "")
  }

  /// Names of members, grouped by the first system that has the members.
  struct Groups: ExpressibleByDictionaryLiteral, Sendable {
    let all: [(since: FirstSystem, names: String)]

    init(all: [(since: FirstSystem, names: String)]) { self.all = all }

    init(dictionaryLiteral elements: (FirstSystem, String)...) { all = elements }

    /// Returns the first system that has a member, or `nil` if no group lists it.
    ///
    /// Compares the names byte by byte, which is fast, because the help calls this function for every member.
    func since(of member: String) -> FirstSystem? {
      all.first { $0.names.utf8.split(separator: 32).contains { $0.elementsEqual(member.utf8) } }?.since
    }
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

  /// Whether some members came after system 6.
  var hasLater: Bool { members.all.contains { $0.since.isLater } }

  /// Calls a function with the name and first system of each member that came after system 6.
  func forEachLater(_ body: (String, FirstSystem) -> Void) {
    for (since, names) in members.all where since.isLater { SinceRow.forEachWord(in: names) { body($0, since) } }
  }

  private static func members(
    in groups: Groups
  ) -> [(name: String, since: FirstSystem)] {
    var members: [(name: String, since: FirstSystem)] = []
    for (since, names) in groups.all { forEachWord(in: names) { members.append(($0, since)) } }
    return members
  }

  /// Calls a function with each word of a text.
  ///
  /// The words are found byte by byte, because the row of each class that a launch uses is read.
  private static func forEachWord(in names: String, _ body: (String) -> Void) {
    var start = names.startIndex
    while start < names.endIndex {
      let end = names.utf8[start...].firstIndex(of: 32) ?? names.endIndex
      if start < end { body(String(names[start..<end])) }
      start = end < names.endIndex ? names.utf8.index(after: end) : end
    }
  }

  /// Whether the row has a member.
  func lists(_ member: String) -> Bool { all.contains { $0.name == member } }

  /// Returns the first system that has a member, or `nil` for a member that UIKit doesn't have.
  func since(of member: String) -> FirstSystem? {
    members.since(of: member) ?? handy.since(of: member)
  }
}
