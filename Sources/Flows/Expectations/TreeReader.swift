import Layout
import Lua
import Scripting

/// Copies a Lua value and its nested tables, without calling metamethods.
///
/// Each nested table needs space on Lua's stack and on Swift's call stack, so the depth is limited. The number of
/// tables is also limited.
struct TreeReader {
  /// How deeply tables are read.
  enum Depth {
    /// Tables aren't read, but compared by identity.
    case value
    /// Only the outer table is read, and the tables in it are compared by identity.
    case list
    /// All tables are read, at any depth.
    case all
  }

  private static let maximumDepth = 100
  private static let maximumTableCount = 10_000

  let call: LuaCall
  let depth: Depth
  /// Whether a screen's class or instance is read as the name of the screen.
  private let readsNames: Bool
  /// The tables that are being read, from the outermost to the innermost.
  private var openTables: [UnsafeRawPointer] = []
  private var tableCount = 0
  private var valueCount = 0

  init(_ call: LuaCall, _ reach: Depth, readsNames: Bool = false) {
    self.call = call
    self.depth = reach
    self.readsNames = readsNames
  }

  /// Reads the value at a stack index.
  ///
  /// - Throws: a `PlainError` if the value is nested too deeply or is too large, or if the run is interrupted.
  mutating func read(_ index: Int32) throws -> LuaTree {
    valueCount += 1
    if valueCount % 1000 == 0, call.state.isStopped { throw PlainError("interrupted") }
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
    default: return identityValue(index)
    }
  }

  private func readNumber(_ index: Int32) -> LuaTree {
    let number = call.number(at: index) ?? 0
    guard let integer = call.integer(at: index), Int(exactly: number) != integer else { return .number(number) }
    return .integer(integer)
  }

  /// Returns a value that is compared by its identity.
  private func identityValue(_ index: Int32) -> LuaTree {
    let identity = LuaTree.Identity(address: call.identity(at: index), text: call.describe(index))
    return .other("\(call.type(at: index))", identity)
  }

  private var comparesByIdentity: Bool {
    switch depth {
    case .value: true
    case .list: !openTables.isEmpty
    case .all: false
    }
  }

  private mutating func readTable(_ index: Int32) throws -> LuaTree {
    guard !comparesByIdentity, let address = call.identity(at: index) else { return identityValue(index) }
    if let index = openTables.lastIndex(of: address) { return .cycle(openTables.count - index) }
    guard openTables.count < TreeReader.maximumDepth else {
      throw PlainError("tables are nested deeper than \(TreeReader.maximumDepth) levels; compare parts of the tables")
    }
    tableCount += 1
    guard tableCount <= TreeReader.maximumTableCount else {
      throw PlainError("the table contains more than \(TreeReader.maximumTableCount) tables; compare parts of it")
    }
    openTables.append(address)
    defer { openTables.removeLast() }
    return try call.withBalancedStack {
      let items = try readItems(of: index)
      return .table(items, try readFields(of: index, after: items.count))
    }
  }

  /// Returns the items with the keys 1, 2, … up to the first nil.
  private mutating func readItems(of index: Int32) throws -> [LuaTree] {
    var items: [LuaTree] = []
    while call.pushItem(items.count + 1, of: index) != .nil {
      items.append(try read(call.count))
      call.pop()
    }
    call.pop()
    return items
  }

  /// Returns the fields whose keys aren't indices from 1 to `count`, sorted by the text of the key.
  private mutating func readFields(of index: Int32, after count: Int) throws -> [LuaTree.Field] {
    var fields: [(text: String, field: LuaTree.Field)] = []
    try call.forEachPair(of: index) {
      let valueIndex = call.count
      if let number = call.integer(at: valueIndex - 1), number >= 1, number <= count { return }
      let field = LuaTree.Field(key: try read(valueIndex - 1), value: try read(valueIndex))
      fields.append((field.displayKey, field))
    }
    return fields.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }.map(\.field)
  }

  /// Reads an object.
  ///
  /// A list, rectangle or pair is read as the table that a script could assign instead of the object.
  private mutating func readObject(_ index: Int32) throws -> LuaTree {
    switch try? call.object(at: index) {
    case let list as ListValue:
      return try call.withBalancedStack {
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
    default: return identityValue(index)
    }
  }
}
