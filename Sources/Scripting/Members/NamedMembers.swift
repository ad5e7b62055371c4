/// The members that a class itself declares, which can be found by name.
struct NamedMembers: Sendable {
  let all: [Member]
  private let index: NameIndex
  /// For each member that came after system 6, its first system, or an empty list if there is no such member.
  private let later: [FirstSystem?]

  /// Creates the members of a class.
  ///
  /// - Parameters:
  ///   - all: the members.
  ///   - since: the first system that has the class, or `nil` for a class that UIKit doesn't have.
  init(_ all: [Member], since: FirstSystem?) {
    self.all = all
    var names: [String] = []
    names.reserveCapacity(all.count)
    for position in all.indices { names.append(all[position].name) }
    index = NameIndex(names)
    later = NamedMembers.later(among: all, since: since)
  }

  private static func later(among all: [Member], since first: FirstSystem?) -> [FirstSystem?] {
    var later: [FirstSystem?] = []
    for position in all.indices {
      guard let since = all[position].availability.needed(in: first), since.isLater else { continue }
      if later.isEmpty { later = Array(repeating: nil, count: all.count) }
      later[position] = since
    }
    return later
  }

  /// Returns the position of the member with the given name, or `nil` if the class doesn't declare it.
  func position(of name: NameIndex.Name) -> Int? { index.position(of: name) }

  /// Returns the first system of a member that came after system 6, or `nil` for an older member.
  func since(at position: Int) -> FirstSystem? { later.isEmpty ? nil : later[position] }
}
