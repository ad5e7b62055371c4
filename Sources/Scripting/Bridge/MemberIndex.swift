/// The members of a class by name.
///
/// Inherited members come first, followed by the members of the class itself. Declarations set the members in this
/// order.
struct MemberIndex {
  private let bridge: Bridge
  private let number: Int

  fileprivate init(_ bridge: Bridge, _ number: Int) {
    (self.bridge, self.number) = (bridge, number)
  }

  /// Returns the member with a name, a number that orders the members of the class, and the first system of a member that
  /// came after system 6.
  subscript(name: String) -> (order: Int, member: Member, since: FirstSystem?)? {
    bridge.table.member(named: name, in: number).map { found in
      // The number of an ancestor is smaller than the number of its descendant.
      let order = found.classNumber << UInt16.bitWidth | found.position
      return (order, found.member, bridge.table.later(at: found.position, in: found.classNumber))
    }
  }
}

extension Bridge {
  /// Returns the members of a built-in class.
  func memberIndex(_ number: Int) -> MemberIndex { MemberIndex(self, number) }
}
