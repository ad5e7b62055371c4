/// The positions of names in a list.
///
/// This index is used instead of a dictionary, which would take several times as long to create. Each launch creates
/// the indexes of a few classes.
struct NameIndex: Sendable {
  private let names: [String]
  /// A hash table, in which each slot contains a position plus one, or 0 if the slot is empty.
  private var slots: [UInt16]

  /// Creates an index of names.
  ///
  /// If a name occurs twice, the index contains its last position.
  init(_ names: [String]) {
    self.names = names
    guard !names.isEmpty else {
      slots = []
      return
    }
    slots = Array(repeating: 0, count: 2 << (Int.bitWidth - names.count.leadingZeroBitCount))
    for position in names.indices {
      slots[slot(of: names[position], Name.hash(of: names[position]))] = UInt16(position + 1)
    }
  }

  /// Returns the position of a name, or `nil` if the list doesn't contain it.
  func position(of name: Name) -> Int? {
    guard !slots.isEmpty else { return nil }
    let position = Int(slots[slot(of: name.text, name.hash)])
    return position == 0 ? nil : position - 1
  }

  /// Returns the position of a name, or `nil` if the list doesn't contain it.
  func position(of name: String) -> Int? { position(of: Name(name)) }

  /// Returns the slot of a name, which is empty if the list doesn't contain the name.
  private func slot(of name: String, _ hash: Int) -> Int {
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0, names[Int(slots[slot]) - 1] != name { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// A name with its hash, so that several lists can be searched for the name.
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
