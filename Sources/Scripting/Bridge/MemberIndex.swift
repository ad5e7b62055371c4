/// The members of a class by name, in the order in which a declaration sets them: ancestors first, then as written.
struct MemberIndex {
  private let places: [String: (order: Int, member: Member)]

  init(_ descriptor: ClassDescriptor) {
    var places: [String: (Int, Member)] = [:]
    for ancestor in ClassTable.builtIn.lineage(of: descriptor) {
      for member in ancestor.members { places[member.name] = (places.count, member) }
    }
    self.places = places
  }

  subscript(name: String) -> (order: Int, member: Member)? { places[name] }
}

extension Bridge {
  /// The members of a built-in class, kept once looked up.
  func memberIndex(_ number: Int) -> MemberIndex {
    if let index = memberIndices[number] { return index }
    let index = MemberIndex(table.all[number])
    memberIndices[number] = index
    return index
  }
}
