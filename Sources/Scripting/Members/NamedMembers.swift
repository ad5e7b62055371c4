/// The members that a class itself declares, which can be found by name.
struct NamedMembers: Sendable {
  let members: [Member]
  private let index: NameIndex
  /// For each member, its first system if it came after system 6.
  ///
  /// The array is empty if no member came after system 6.
  private let later: [FirstSystem?]

  /// Creates the members of a class.
  ///
  /// - Parameters:
  ///   - all: the members.
  ///   - since: the first system that has the class, or `nil` for a class that UIKit doesn't have.
  init(_ all: [Member], since: FirstSystem?) {
    self.members = all
    var memberNames: [String] = []
    memberNames.reserveCapacity(all.count)
    for position in all.indices { memberNames.append(all[position].name) }
    index = NameIndex(memberNames)
    later = NamedMembers.findLaterSystems(among: all, since: since)
  }

  private static func findLaterSystems(among all: [Member], since classSystem: FirstSystem?) -> [FirstSystem?] {
    var laterSystems: [FirstSystem?] = []
    for position in all.indices {
      guard let since = all[position].availability.requiredSystem(in: classSystem), since.isLater else { continue }
      if laterSystems.isEmpty { laterSystems = Array(repeating: nil, count: all.count) }
      laterSystems[position] = since
    }
    return laterSystems
  }

  /// Returns the position of the member with the given name, or `nil` if the class doesn't declare it.
  func position(of name: NameIndex.Name) -> Int? { index.position(of: name) }

  /// Returns the first system of a member that came after system 6, or `nil` for an older member.
  func since(at position: Int) -> FirstSystem? { later.isEmpty ? nil : later[position] }
}
