import Lua
import Scripting

/// A value of a script as it was when it was read: to be compared and shown after the script went on.
enum LuaTree: Equatable {
  case `nil`
  case flag(Bool)
  case number(Double)
  case text(String)
  /// What stands at 1, 2, …, and what stands under other keys, ordered by their texts.
  indirect case table([LuaTree], [Field])
  /// A table that stands in itself; how many tables up.
  case cycle(Int)
  /// Equal only to itself: its type, and what tells it from others.
  case other(String, Identity)

  struct Field: Equatable {
    let key: String
    let value: LuaTree
  }

  /// What tells two values of a type apart, and what shows them.
  struct Identity: Equatable {
    let address: UnsafeRawPointer?
    let text: String

    static func == (left: Identity, right: Identity) -> Bool { left.address == right.address }
  }
}

extension LuaTree {
  /// Reads the value at an index, without asking a script's metatables.
  init(_ call: LuaCall, _ index: Int32) {
    var reader = TreeReader(call: call)
    self = reader.read(call.absolute(index))
  }

  /// As a key of a table is written.
  var key: String {
    if case .text(let text) = self { return text }
    return "[\(described)]"
  }
}

extension LuaTree {
  /// As Lua writes it, on one line.
  var described: String {
    switch self {
    case .nil: return "nil"
    case .flag(let flag): return "\(flag)"
    case .number(let number): return plainNumber(number)
    case .text(let text): return LuaTree.quoted(text)
    case .table(let items, let fields):
      let parts = items.map(\.described) + fields.map { "\($0.key) = \($0.value.described)" }
      return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
    case .cycle: return "{ … }"
    case .other(_, let identity): return identity.text
    }
  }

  /// A text between quotation marks, on one line.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result + "\""
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
