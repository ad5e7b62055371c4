import Lua

extension LuaCall {
  /// Returns the keys of the table at an index without calling metamethods.
  func declaredKeys(of index: Int32) -> DeclaredKeys {
    var keys = DeclaredKeys()
    forEachPairUnordered(of: index) {
      if let name = string(at: -2) { keys.names.append(name) } else { keys.hasItems = true }
    }
    if keys.names.count > 1 { keys.names.sort { $0.precedes($1) } }
    return keys
  }
}

/// The keys of a table of arguments.
struct DeclaredKeys {
  /// The names, in byte order.
  var names: [String] = []
  /// Whether the table has unnamed values.
  var hasItems = false
}
