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
  subscript(name: String) -> ClassTable.SortedMember? { bridge.table.sortedMember(named: name, in: number) }
}

extension Bridge {
  /// Returns the members of a built-in class.
  func memberIndex(_ number: Int) -> MemberIndex { MemberIndex(self, number) }
}
