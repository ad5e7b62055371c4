/// The members that a class itself declares, which can be found by name.
struct NamedMembers: Sendable {
  let all: [Member]
  /// A hash table: each slot contains the position of a member plus one, or 0.
  ///
  /// A dictionary would take several times as long to create, and each launch creates the tables of a few classes.
  private var slots: [UInt16]

  init(_ all: [Member]) {
    self.all = all
    guard !all.isEmpty else {
      slots = []
      return
    }
    slots = Array(repeating: 0, count: 2 << (Int.bitWidth - all.count.leadingZeroBitCount))
    for (position, member) in all.enumerated() {
      slots[slot(of: member.name, Name.hash(of: member.name))] = UInt16(position + 1)
    }
  }

  /// Returns the position of the member with the given name, or `nil` if the class doesn't declare it.
  func position(of name: Name) -> Int? {
    guard !slots.isEmpty else { return nil }
    let position = Int(slots[slot(of: name.text, name.hash)])
    return position == 0 ? nil : position - 1
  }

  /// Returns the slot of a name, which is empty if the class doesn't declare the name.
  private func slot(of name: String, _ hash: Int) -> Int {
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0, all[Int(slots[slot]) - 1].name != name { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// A name with its hash, so that several classes can be searched for the name.
  struct Name {
    let text: String
    fileprivate let hash: Int

    init(_ text: String) {
      self.text = text
      hash = Name.hash(of: text)
    }

    fileprivate static func hash(of text: String) -> Int {
      var text = text
      return text.withUTF8 { $0.reduce(5381) { $0 &* 33 ^ Int($1) } }
    }
  }
}
