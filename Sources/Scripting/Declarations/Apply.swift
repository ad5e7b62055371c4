import Controllers
import Lua

extension Bridge {
  /// Gives an object what a table declares: UIKit's properties in a fixed order, callbacks and all else as its own.
  ///
  /// - Parameters:
  ///   - declaration: the index of the table.
  ///   - object: the object.
  ///   - index: the index of its counterpart.
  ///   - number: its built-in class.
  ///   - ignoringItems: whether what stands without a name was read already.
  ///   - call: the call on whose stack they stand.
  /// - Throws: the first value that does not fit.
  func apply(
    _ declaration: Int32, to object: AnyObject, at index: Int32, number: Int, ignoringItems: Bool = false,
    _ call: LuaCall
  ) throws {
    let members = memberIndex(number)
    let keys = call.declaredKeys(of: declaration)
    if keys.hasItems, !ignoringItems { try applyItems(declaration, to: object, number: number, call) }
    var properties: [(order: Int, name: String, property: Member.Property)] = []
    for key in keys.names {
      guard let (order, member) = members[key] else {
        try keepOwn(key, of: declaration, at: index, number: number, call)
        continue
      }
      switch member.role {
      case .property(let property): properties.append((order, key, property))
      case .callback:
        if let value = member.value, !call.hasFunction(key, in: declaration) {
          properties.append((order, key, value))
          putInPlace(of: key, object, call)
        } else {
          try keepCallback(key, of: declaration, object, at: index, call)
        }
      case .method: throw PlainError("`\(key)` is a method of \(self.table.all[number].name): a screen can override it")
      case .renamed(let name): throw PlainError("`\(key)` is Objective-C's name: write `\(name)`")
      }
    }
    for (_, name, property) in properties.sorted(by: { $0.order < $1.order }) {
      try set(property, named: name, of: declaration, on: object, call)
    }
  }

  /// Sets one of UIKit's properties from a field of a table.
  func set(
    _ property: Member.Property, named name: String, of declaration: Int32, on object: AnyObject, _ call: LuaCall
  ) throws {
    try call.balanced {
      call.pushField(name, of: declaration)
      guard let set = property.set else { throw PlainError("`\(name)` can only be read") }
      do {
        try set(object, call, call.count)
      } catch {
        throw call.named(error, name)
      }
    }
  }

  /// What stands in a declaration without a name: subviews, tabs, items.
  private func applyItems(_ declaration: Int32, to object: AnyObject, number: Int, _ call: LuaCall) throws {
    guard let name = itemsProperty(of: number), case .property(let property)? = memberIndex(number)[name]?.member.role,
      let set = property.set
    else { throw PlainError("\(table.all[number].name.withArticle) takes nothing without a name") }
    do {
      try set(object, call, declaration)
    } catch {
      throw call.named(error, name)
    }
  }

  private func itemsProperty(of number: Int) -> String? {
    table.lineage(of: table.all[number]).last { $0.itemsProperty != nil }?.itemsProperty
  }

  private func keepCallback(
    _ name: String, of declaration: Int32, _ object: AnyObject, at index: Int32, _ call: LuaCall
  ) throws {
    try call.balanced {
      call.pushField(name, of: declaration)
      guard call.type(at: -1) == .function else { throw NamedError(name: name, error: call.mismatch("a function", -1)) }
      call.pushProperties(at: index)
      call.pushValue(at: -2)
      call.setField(name, of: -2)
    }
    if let object = object as? ModelObject { listen(object, name) }
  }

  private func keepOwn(
    _ key: String, of declaration: Int32, at index: Int32, number: Int, _ call: LuaCall
  ) throws {
    try call.balanced {
      call.pushField(key, of: declaration)
      if let problem = keyCheck(number).problem(with: key, isFunction: call.type(at: -1) == .function) {
        throw PlainError(problem)
      }
      call.pushProperties(at: index)
      call.pushValue(at: -2)
      call.setField(key, of: -2)
    }
  }
}

/// The keys of a declaration.
struct DeclaredKeys {
  /// The names, by their bytes.
  var names: [String] = []
  /// Whether anything stands in it without a name.
  var hasItems = false
}

extension LuaCall {
  /// Whether a function stands under a key of a table.
  func hasFunction(_ key: String, in index: Int32) -> Bool {
    restoring { pushField(key, of: index) == .function }
  }

  /// Looks through a declaration without running anything.
  func declaredKeys(of index: Int32) -> DeclaredKeys {
    var keys = DeclaredKeys()
    forEachPairUnordered(of: index) {
      if let name = string(at: -2) { keys.names.append(name) } else { keys.hasItems = true }
    }
    if keys.names.count > 1 { keys.names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    return keys
  }
}
