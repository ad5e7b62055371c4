/// The members of a class, by name.
///
/// Inherited members come first, followed by the members that the class declares. A declaration sets the members in
/// this order.
struct MemberIndex {
  private let bridge: Bridge
  private let classNumber: Int

  fileprivate init(_ bridge: Bridge, _ number: Int) {
    (self.bridge, self.classNumber) = (bridge, number)
  }

  /// Returns the member with a certain name.
  ///
  /// The result also has a number that orders the members of the class and, if the member came after system 6, its
  /// first system.
  subscript(name: String) -> ClassTable.SortedMember? { bridge.table.sortedMember(named: name, in: classNumber) }
}

extension Bridge {
  /// Returns the members of a built-in class.
  func memberIndex(_ number: Int) -> MemberIndex { MemberIndex(self, number) }
}
