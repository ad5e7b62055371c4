import Lua
import Scripting

/// A value of a script as it was when it was read: to be compared and shown after the script went on.
enum LuaTree {
  case `nil`
  case flag(Bool)
  case number(Double)
  /// A whole number that no floating-point number stands for.
  case integer(Int)
  case text(String)
  /// A string whose bytes are not UTF-8.
  case bytes([UInt8])
  /// What stands at 1, 2, …, and what stands under other keys, ordered by their texts.
  indirect case table([LuaTree], [Field])
  /// A table that stands in itself; how many tables up.
  case cycle(Int)
  /// Equal only to itself: its type, and what tells it from others.
  case other(String, Identity)

  struct Field: Equatable {
    let key: LuaTree
    let value: LuaTree
  }

  /// What tells two values of a type apart, and what shows them.
  struct Identity: Equatable {
    let address: UnsafeRawPointer?
    let text: String

    static func == (left: Identity, right: Identity) -> Bool { left.address == right.address }
  }
}

// As Lua compares: strings by their bytes, where Swift takes two spellings of one character for the same. Here: a
// number that is none equals another such, else a table that holds one could never be expected.
extension LuaTree: Equatable {
  static func == (left: LuaTree, right: LuaTree) -> Bool {
    switch (left, right) {
    case (.nil, .nil): true
    case (.flag(let left), .flag(let right)): left == right
    case (.number(let left), .number(let right)): left == right || left.isNaN && right.isNaN
    case (.integer(let left), .integer(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.bytes(let left), .bytes(let right)): left == right
    case (.table(let left, let fields), .table(let right, let others)):
      left == right && areSame(fields, others)
    case (.cycle(let left), .cycle(let right)): left == right
    case (.other(let left, let identity), .other(let right, let other)): left == right && identity == other
    default: false
    }
  }

  /// Whether each field has a match of its own.
  ///
  /// Fields stand in the order of the texts of their keys, so that only those whose keys show alike, as two functions do,
  /// may stand otherwise on the other side.
  private static func areSame(_ left: [Field], _ right: [Field]) -> Bool {
    guard left.count == right.count else { return false }
    if left == right { return true }
    var start = 0
    while start < left.count {
      let key = left[start].shownKey
      let end = left[start...].firstIndex { !$0.shownKey.utf8.elementsEqual(key.utf8) } ?? left.count
      guard areMatched(left[start..<end], right[start..<end]) else { return false }
      start = end
    }
    return true
  }

  private static func areMatched(_ left: ArraySlice<Field>, _ right: ArraySlice<Field>) -> Bool {
    var isFree = [Bool](repeating: true, count: right.count)
    return left.allSatisfy { field in
      guard let match = right.indices.first(where: { isFree[$0 - right.startIndex] && right[$0] == field }) else {
        return false
      }
      isFree[match - right.startIndex] = false
      return true
    }
  }
}

extension LuaTree {
  /// As Lua writes it, on one line.
  var described: String {
    switch self {
    case .nil: return "nil"
    case .flag(let flag): return "\(flag)"
    case .number(let number): return plainNumber(number)
    case .integer(let number): return "\(number)"
    case .text(let text): return text.quotedForLua
    case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self).quotedForLua
    case .table(let items, let fields):
      let parts = items.map(\.described) + fields.map { "\($0.shownKey) = \($0.value.described)" }
      return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
    case .cycle: return "{ … }"
    case .other(_, let identity): return identity.text
    }
  }

  /// The texts of a list.
  var texts: [String] {
    guard case .table(let items, _) = self else { return [] }
    return items.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }
}

extension LuaTree.Field {
  /// The key as a text; nil for one that is none.
  var name: String? { key.text }

  /// As a key of a table is written.
  var shownKey: String { key.text ?? "[\(key.described)]" }
}
