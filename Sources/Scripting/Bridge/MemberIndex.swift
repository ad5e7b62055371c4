import Lua

/// The members of a class by name, in the order in which declarations set them: inherited ones first, then as listed.
struct MemberIndex {
  private unowned let bridge: Bridge
  private let members: LuaReference

  fileprivate init(_ bridge: Bridge, _ number: Int) {
    self.bridge = bridge
    members = bridge.members(number)
  }

  /// Lua already has the names, and finds them faster than a Swift dictionary.
  subscript(name: String) -> (order: Int, member: Member)? {
    bridge.state.number(of: name, in: members).map { (Int($0), bridge.member($0).member) }
  }
}

extension Bridge {
  /// The members of a built-in class.
  func memberIndex(_ number: Int) -> MemberIndex { MemberIndex(self, number) }
}
