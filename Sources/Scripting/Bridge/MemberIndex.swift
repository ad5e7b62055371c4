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

  /// Returns the member with a name, and a number that orders the members of the class.
  subscript(name: String) -> (order: Int, member: Member)? {
    bridge.table.member(named: name, in: number).map { found in
      // The number of an ancestor is smaller than the number of its descendant.
      (found.classNumber << UInt16.bitWidth | found.position, found.member)
    }
  }
}

extension Bridge {
  /// Returns the members of a built-in class.
  func memberIndex(_ number: Int) -> MemberIndex { MemberIndex(self, number) }
}
