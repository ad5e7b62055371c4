/// The members that a class itself declares, which can be found by name.
struct NamedMembers: Sendable {
  let all: [Member]
  private let index: NameIndex
  /// For each member that came after system 6, its first system, or an empty list if there is no such member.
  private let later: [FirstSystem?]

  /// Creates the members of a class.
  init(_ all: [Member], of className: String) {
    self.all = all
    var names: [String] = []
    names.reserveCapacity(all.count)
    for position in all.indices { names.append(all[position].name) }
    index = NameIndex(names)
    later = NamedMembers.later(in: className, index, count: all.count)
  }

  private static func later(in className: String, _ index: NameIndex, count: Int) -> [FirstSystem?] {
    guard let row = SinceTable.row(createdFor: className), row.hasLater else { return [] }
    var later = [FirstSystem?](repeating: nil, count: count)
    row.forEachLater { name, since in
      if let position = index.position(of: name) { later[position] = since }
    }
    return later
  }

  /// Returns the position of the member with the given name, or `nil` if the class doesn't declare it.
  func position(of name: NameIndex.Name) -> Int? { index.position(of: name) }

  /// Returns the first system of a member that came after system 6, or `nil` for an older member.
  func since(at position: Int) -> FirstSystem? { later.isEmpty ? nil : later[position] }
}
