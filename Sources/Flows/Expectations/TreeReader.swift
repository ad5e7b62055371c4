import Layout
import Lua
import Scripting

/// Copies a Lua value, including nested tables, without calling metamethods.
///
/// Each nested table needs space on Lua's stack and on Swift's call stack, so the depth is limited. The number of
/// tables is also limited. Exceeding a limit is an error.
struct TreeReader {
  /// The depth to which tables are read.
  enum Reach {
    /// No table is read. Tables are compared by identity.
    case value
    /// Only the outer table is read. The tables in it are compared by identity.
    case list
    /// All tables are read, at any depth.
    case all
  }

  private static let deepest = 100
  private static let mostTables = 10_000

  let call: LuaCall
  let reach: Reach
  /// Whether the class or an instance of a screen is read as the screen's name.
  private let readsNames: Bool
  /// The tables that are being read, from the outermost to the innermost.
  private var path: [UnsafeRawPointer] = []
  private var tables = 0
  private var values = 0

  init(_ call: LuaCall, _ reach: Reach, readsNames: Bool = false) {
    self.call = call
    self.reach = reach
    self.readsNames = readsNames
  }

  /// Reads the value at a stack index.
  ///
  /// - Throws: a `PlainError` if the value is nested too deeply or is too large, or if the run is interrupted.
  mutating func read(_ index: Int32) throws -> LuaTree {
    values += 1
    if values % 1000 == 0, call.state.isStopped { throw PlainError("interrupted") }
    if readsNames, call.type(at: index) != .string,
      let name = call.session.bridge.screenDeclarations.controllerName(at: call.slot(index))
    {
      return .text(name)
    }
    switch call.type(at: index) {
    case .none, .nil: return .nil
    case .boolean: return .flag(call.isTruthy(index))
    case .number: return readNumber(index)
    case .string: return call.string(at: index).map { .text($0) } ?? .bytes(call.bytes(at: index))
    case .table: return try readTable(index)
    case .userdata: return try readObject(index)
    default: return whole(index)
    }
  }

  private func readNumber(_ index: Int32) -> LuaTree {
    let number = call.number(at: index) ?? 0
    guard let integer = call.integer(at: index), Int(exactly: number) != integer else { return .number(number) }
    return .integer(integer)
  }

  /// Returns a value that is compared by identity.
  private func whole(_ index: Int32) -> LuaTree {
    let identity = LuaTree.Identity(address: call.identity(at: index), text: call.describe(index))
    return .other("\(call.type(at: index))", identity)
  }

  private var isWhole: Bool {
    switch reach {
    case .value: true
    case .list: !path.isEmpty
    case .all: false
    }
  }

  private mutating func readTable(_ index: Int32) throws -> LuaTree {
    guard !isWhole, let address = call.identity(at: index) else { return whole(index) }
    if let index = path.lastIndex(of: address) { return .cycle(path.count - index) }
    guard path.count < TreeReader.deepest else {
      throw PlainError("tables are nested deeper than \(TreeReader.deepest) levels; compare parts of the tables")
    }
    tables += 1
    guard tables <= TreeReader.mostTables else {
      throw PlainError("the table contains more than \(TreeReader.mostTables) tables; compare parts of it")
    }
    path.append(address)
    defer { path.removeLast() }
    return try call.balanced {
      let items = try readItems(of: index)
      return .table(items, try readFields(of: index, after: items.count))
    }
  }

  /// Returns the items at 1, 2, … up to the first nil.
  private mutating func readItems(of index: Int32) throws -> [LuaTree] {
    var items: [LuaTree] = []
    while call.pushItem(items.count + 1, of: index) != .nil {
      items.append(try read(call.count))
      call.pop()
    }
    call.pop()
    return items
  }

  /// Returns the fields whose keys aren't among the first `count` indices, sorted by the text of the key.
  private mutating func readFields(of index: Int32, after count: Int) throws -> [LuaTree.Field] {
    var fields: [(text: String, field: LuaTree.Field)] = []
    try call.forEachPair(of: index) {
      let value = call.count
      if let number = call.integer(at: value - 1), number >= 1, number <= count { return }
      let field = LuaTree.Field(key: try read(value - 1), value: try read(value))
      fields.append((field.shownKey, field))
    }
    return fields.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }.map(\.field)
  }

  /// Reads an object.
  ///
  /// A list, rectangle or pair is read as the table that a script could assign in its place.
  private mutating func readObject(_ index: Int32) throws -> LuaTree {
    switch try? call.object(at: index) {
    case let list as ListValue:
      return try call.balanced {
        var items: [LuaTree] = []
        for item in list.items {
          item.push(call)
          items.append(try read(call.count))
          call.pop()
        }
        return .table(items, [])
      }
    case let value as RectValue:
      let rect = value.rect
      return .table([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) }, [])
    case let value as PairValue: return .table([.number(value.first), .number(value.second)], [])
    default: return whole(index)
    }
  }
}
