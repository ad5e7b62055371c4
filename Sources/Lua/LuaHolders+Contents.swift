import CLua
import CLuaBridge
import Locations

// These functions continue the search for holders with the contents of each type of value.
extension LuaHolders {
  func expand(_ index: Int32, _ path: LuaPath) {
    switch call.type(at: index) {
    case .table: expandTable(index, path)
    case .function: expandFunction(index, path)
    case .userdata: expandObject(index, path)
    case .thread: expandCoroutine(index, path)
    default: break
    }
  }

  private func expandTable(_ index: Int32, _ path: LuaPath) {
    let weakMode = queueMetatable(of: index, path)
    let (hasWeakKeys, hasWeakValues) = (weakMode.contains("k"), weakMode.contains("v"))
    if !hasWeakValues {
      for key in call.fieldNames(of: index) where strong?.isStrong(key) ?? true {
        call.pushField(key, of: index)
        queueValue(path.appendingField(Self.accessor(key)))
      }
    }
    call.forEachPair(of: index) {
      guard call.type(at: -2) != .string else { return }
      if !hasWeakValues {
        let entry = path.appendingField(call.integer(at: -2).map { "[\($0)]" } ?? "[…]")
        let key = hasWeakKeys && call.canHoldObjects(at: -2) ? call.identity(at: -2) : nil
        call.pushValue(at: -1)
        if let key { queueValue(entry, heldWith: key) } else { queueValue(entry) }
      }
      guard !hasWeakKeys else { return }
      call.pushValue(at: -2)
      queueValue(path.appendingField(" (as a key)"))
    }
  }

  /// Pops the metatable of a table and queues it for the search.
  ///
  /// - Returns: The value of `__mode`, which states whether keys or values are weak, or an empty string if there is
  ///   none.
  private func queueMetatable(of index: Int32, _ path: LuaPath) -> String {
    call.restoringStack {
      guard lua_getmetatable(call.thread, index) != 0 else { return "" }
      call.pushField("__mode", of: -1)
      let mode = call.type(at: -1) == .string ? call.lossyString(at: -1) : ""
      call.pop()
      queueValue(path)
      return mode
    }
  }

  private func expandFunction(_ index: Int32, _ path: LuaPath) {
    let location = call.definition(at: index)
    var number: Int32 = 1
    while let name = lua_getupvalue(call.thread, index, number) {
      let upvalue = String(cString: name)
      recordFunction(local: upvalue)
      let link = path.appendingLink("upvalue ", upvalue, " of the function at \(location?.description ?? "?")")
      queueValue(upvalue.isEmpty || location == nil ? path : link)
      number += 1
    }
  }

  func expandObject(_ index: Int32, _ path: LuaPath) {
    guard let wrapper = call.wrapper(at: index) else { return }
    let name = names.objectName(wrapper)
    let objectPath = names.isRoot(wrapper) ? start : path
    call.restoringStack {
      guard call.pushExistingProperties(at: index) else { return }
      for key in call.fieldNames(of: call.count) where strong?.isStrong(key) ?? true {
        call.pushField(key, of: call.count)
        queueValue(objectPath.appendingLink("", name + Self.accessor(key)))
      }
    }
    if strong == nil {
      call.restoringStack {
        guard call.pushExistingStoredValues(at: index) else { return }
        expandStoredValues(call.count, of: wrapper, name, objectPath)
      }
    }
    call.restoringStack {
      guard lb_push_existing_owned(call.thread, index) else { return }
      call.forEachPair(of: call.count) { queueOwned(by: wrapper, objectPath) }
    }
  }

  /// Queues the value on top of the stack, which `owner` owns in the model, if the search follows such a reference.
  ///
  /// The value stays on the stack.
  private func queueOwned(by owner: LuaWrapper, _ path: LuaPath) {
    call.pushValue(at: -1)
    guard let strongReferences = strong else { return queueValue(path, isOwned: true) }
    guard let owned = call.wrapper(at: -1) else { return call.pop() }
    switch strongReferences.ownership(owner, owned) {
    case .part: queueValue(path)
    // Name the property that refers to the child, because users know the link by this name.
    case .link(let name) where !isFoundInHolder: queueValue(path.appendingLink("", name))
    case .link, .none: call.pop()
    }
  }

  /// Searches the values that Swift stores for an object.
  ///
  /// Values that belong to the object have names as keys. Functions that will be called later have numbers as keys.
  private func expandStoredValues(_ index: Int32, of owner: LuaWrapper, _ name: String, _ path: LuaPath) {
    for key in call.fieldNames(of: index) {
      call.pushField(key, of: index)
      if key == names.declarationKey, let identity = call.identity(at: -1) { declarations[identity] = owner }
      queueValue(path.appendingLink("", name + Self.accessor(key)))
    }
    call.forEachPair(of: index) {
      guard call.type(at: -2) == .number, let number = call.integer(at: -2) else { return }
      call.pushValue(at: -1)
      queueValue(path.appendingLink("", names.functionName(number) ?? "a completion of \(name)"))
    }
  }

  private static func accessor(_ key: String) -> String {
    let isName = key.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
    }
    return isName ? "." + key : "[\"\(key)\"]"
  }
}
