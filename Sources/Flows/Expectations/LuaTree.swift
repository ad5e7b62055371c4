import Lua
import Scripting

/// A copy of a Lua value, which can be compared and displayed even after the script has changed the original.
enum LuaTree {
  case `nil`
  case flag(Bool)
  case number(Double)
  /// An integer that a floating-point number can't represent.
  case integer(Int)
  case text(String)
  /// A string that isn't valid UTF-8.
  case bytes([UInt8])
  /// The items with the keys 1, 2, …, and the fields with other keys, sorted by the text of the keys.
  indirect case table([LuaTree], [Field])
  /// A reference to an enclosing table.
  ///
  /// The number says how many levels above this reference the table is.
  case cycle(Int)
  /// The type and identity of a value that is equal only to itself.
  case other(String, Identity)

  struct Field: Equatable {
    let key: LuaTree
    let value: LuaTree
  }

  /// The identity of a value, with a description of the value for reports.
  struct Identity: Equatable {
    let address: UnsafeRawPointer?
    let text: String

    static func == (left: Identity, right: Identity) -> Bool { left.address == right.address }
  }
}

// Values are compared as in Lua. For example, strings are equal only if their bytes are equal, but Swift's strings can
// be equal even if they encode a character differently. Unlike in Lua, NaN equals NaN, because otherwise a table that
// contains NaN would never equal an expected table.
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
      left == right && areEqual(fields, others)
    case (.cycle(let left), .cycle(let right)): left == right
    case (.other(let left, let identity), .other(let right, let other)): left == right && identity == other
    default: false
    }
  }

  /// Whether each field can be paired with an equal field of the other array.
  ///
  /// Fields are sorted by the text of their keys. So equal fields can be in a different order only if several keys have
  /// the same text.
  private static func areEqual(_ left: [Field], _ right: [Field]) -> Bool {
    guard left.count == right.count else { return false }
    if left == right { return true }
    var groupStart = 0
    while groupStart < left.count {
      let key = left[groupStart].displayKey
      let groupEnd = left[groupStart...].firstIndex { !$0.displayKey.utf8.elementsEqual(key.utf8) } ?? left.count
      guard canBePaired(left[groupStart..<groupEnd], right[groupStart..<groupEnd]) else { return false }
      groupStart = groupEnd
    }
    return true
  }

  private static func canBePaired(_ left: ArraySlice<Field>, _ right: ArraySlice<Field>) -> Bool {
    var freeFlags = [Bool](repeating: true, count: right.count)
    return left.allSatisfy { field in
      guard let match = right.indices.first(where: { freeFlags[$0 - right.startIndex] && right[$0] == field }) else {
        return false
      }
      freeFlags[match - right.startIndex] = false
      return true
    }
  }
}

extension LuaTree {
  /// The value on one line, in Lua syntax.
  var described: String {
    switch self {
    case .nil: return "nil"
    case .flag(let flag): return "\(flag)"
    case .number(let number): return plainNumber(number)
    case .integer(let number): return "\(number)"
    case .text(let text): return text.quotedForLua
    case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self).quotedForLua
    case .table(let items, let fields):
      let parts = items.map(\.described) + fields.map { "\($0.displayKey) = \($0.value.described)" }
      return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
    case .cycle: return "{ … }"
    case .other(_, let identity): return identity.text
    }
  }

  /// The strings in a list.
  ///
  /// Items of other types are omitted.
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
  /// The key if it is a string, otherwise `nil`.
  var name: String? { key.text }

  /// The key in Lua syntax.
  var displayKey: String { key.text ?? "[\(key.described)]" }
}
