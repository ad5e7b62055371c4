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
  init(_ call: LuaCall, _ index: Int32) { self.init(call, call.absolute(index), path: []) }

  private init(_ call: LuaCall, _ index: Int32, path: [UnsafeRawPointer]) {
    switch call.type(at: index) {
    case .none, .nil: self = .nil
    case .boolean: self = .flag(call.isTruthy(index))
    case .number: self = .number(call.number(at: index) ?? 0)
    case .string: self = .text(call.lossyString(at: index))
    case .table: self = LuaTree.table(call, index, path: path)
    case .userdata: self = LuaTree.object(call, index, path: path)
    default: self = .other("\(call.type(at: index))", Identity(address: call.identity(at: index), text: call.describe(index)))
    }
  }

  private static func table(_ call: LuaCall, _ index: Int32, path: [UnsafeRawPointer]) -> LuaTree {
    guard let address = call.identity(at: index), path.count < 200 else { return .cycle(0) }
    if let place = path.lastIndex(of: address) { return .cycle(path.count - place) }
    let path = path + [address]
    let count = call.length(of: index)
    var items: [LuaTree] = []
    var fields: [Field] = []
    for position in 0..<count {
      call.pushItem(position + 1, of: index)
      items.append(LuaTree(call, call.count, path: path))
      call.pop()
    }
    call.forEachPair(of: index) {
      let key = call.count - 1
      if let number = call.integer(at: key), (1...max(1, count)).contains(number), count > 0 { return }
      let value = LuaTree(call, call.count, path: path)
      fields.append(Field(key: LuaTree(call, key, path: path).key, value: value))
    }
    return .table(items, fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }

  /// What is read back as a whole counts as the list it can be assigned as.
  private static func object(_ call: LuaCall, _ index: Int32, path: [UnsafeRawPointer]) -> LuaTree {
    switch (try? call.object(at: index)) ?? nil {
    case let list as ListValue:
      let items = list.items.map { item in
        call.balanced {
          item.push(call)
          return LuaTree(call, call.count, path: path)
        }
      }
      return .table(items, [])
    case let value as RectValue:
      let rect = value.rect
      return .table([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) }, [])
    case let value as PairValue: return .table([.number(value.first), .number(value.second)], [])
    default: return .other("userdata", Identity(address: call.identity(at: index), text: call.describe(index)))
    }
  }

  /// As a key of a table is written.
  private var key: String {
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

  /// How it stands in a message, cut to what a reader takes in.
  var brief: String {
    let text = described
    return text.count > 60 ? text.prefix(59) + "…" : text
  }
}
