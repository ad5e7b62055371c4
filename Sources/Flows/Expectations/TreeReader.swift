import Lua
import Scripting

/// Reads a value of a script with all that is in it.
struct TreeReader {
  let call: LuaCall
  /// The tables around the one that is read, the outermost first.
  private var path: [UnsafeRawPointer] = []
  /// Tables that may still be looked into; those beyond are told apart as wholes, so that a web of tables has an end.
  private var budget = 10_000

  init(call: LuaCall) {
    self.call = call
  }

  mutating func read(_ index: Int32) -> LuaTree {
    switch call.type(at: index) {
    case .none, .nil: .nil
    case .boolean: .flag(call.isTruthy(index))
    case .number: .number(call.number(at: index) ?? 0)
    case .string: .text(call.lossyString(at: index))
    case .table: readTable(index)
    case .userdata: readObject(index)
    default: whole(index)
    }
  }

  /// A value that is not looked into.
  private func whole(_ index: Int32) -> LuaTree {
    let identity = LuaTree.Identity(address: call.identity(at: index), text: call.describe(index))
    return .other("\(call.type(at: index))", identity)
  }

  private mutating func readTable(_ index: Int32) -> LuaTree {
    guard let address = call.identity(at: index), path.count < 100, budget > 0 else { return whole(index) }
    if let place = path.lastIndex(of: address) { return .cycle(path.count - place) }
    budget -= 1
    path.append(address)
    defer { path.removeLast() }
    let count = call.length(of: index)
    var items: [LuaTree] = []
    for position in 0..<count {
      call.pushItem(position + 1, of: index)
      items.append(read(call.count))
      call.pop()
    }
    return .table(items, readFields(of: index, after: count))
  }

  /// What stands under other keys than those of the list.
  private mutating func readFields(of index: Int32, after count: Int) -> [LuaTree.Field] {
    var fields: [LuaTree.Field] = []
    call.forEachPair(of: index) {
      let value = call.count
      if let number = call.integer(at: value - 1), number >= 1, number <= count { return }
      fields.append(LuaTree.Field(key: read(value - 1).key, value: read(value)))
    }
    return fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// What is read back as a whole counts as the list it can be assigned as.
  private mutating func readObject(_ index: Int32) -> LuaTree {
    switch (try? call.object(at: index)) ?? nil {
    case let list as ListValue:
      var items: [LuaTree] = []
      for item in list.items {
        item.push(call)
        items.append(read(call.count))
        call.pop()
      }
      return .table(items, [])
    case let value as RectValue:
      let rect = value.rect
      return .table([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) }, [])
    case let value as PairValue: return .table([.number(value.first), .number(value.second)], [])
    default: return whole(index)
    }
  }
}
