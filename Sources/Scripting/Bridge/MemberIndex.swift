import Lua

/// The members of a class by name.
///
/// Inherited members come first, followed by the members of the class itself. Declarations set the members in this
/// order.
struct MemberIndex {
  private unowned let bridge: Bridge
  private let members: LuaReference

  fileprivate init(_ bridge: Bridge, _ number: Int) {
    self.bridge = bridge
    members = bridge.members(number)
  }

  /// Finds a member with a lookup in Lua, which already has the names and is faster than a Swift dictionary.
  ///
  /// The first system is that of a member that came after system 6.
  subscript(name: String) -> (order: Int, member: Member, since: FirstSystem?)? {
    bridge.state.number(of: name, in: members).map { number in
      let found = bridge.member(number)
      return (Int(number), found.member, found.since)
    }
  }
}

extension Bridge {
  /// Returns the members of a built-in class.
  func memberIndex(_ number: Int) -> MemberIndex { MemberIndex(self, number) }
}
