import Lua

/// The members of a class by name.
///
/// Their order is that in which declarations set them: inherited members first, then the others as listed.
struct MemberIndex {
  private unowned let bridge: Bridge
  private let members: LuaReference

  fileprivate init(_ bridge: Bridge, _ number: Int) {
    self.bridge = bridge
    members = bridge.members(number)
  }

  /// Finds a member through Lua, which already has the names and is faster than a Swift dictionary.
  subscript(name: String) -> (order: Int, member: Member)? {
    bridge.state.number(of: name, in: members).map { (Int($0), bridge.member($0).member) }
  }
}

extension Bridge {
  /// Returns the members of a built-in class.
  func memberIndex(_ number: Int) -> MemberIndex { MemberIndex(self, number) }
}
