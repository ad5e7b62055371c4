import CLua
import CLuaBridge

// What keeps an object alive from Lua's side. The search goes out from what a script can name (globals, classes, the
// locals of what runs) along tables, functions and objects, the nearest first, and never through the object itself: what
// only it leads to keeps nothing alive. Where one object holds another because it owns it, that edge is walked and is no
// link of the path: the model knows it better.

/// A search for everything in Lua that holds one object.
package final class LuaHolders {
  private let call: LuaCall
  private let target: UnsafeRawPointer?
  private let names: LuaHolderNames
  private let strong: LuaStrongReferences?
  private var seen: Set<UnsafeRawPointer> = []
  private var paths: [LuaPath] = []
  /// Where the table of values still to be looked into stands.
  private let queue: Int32
  private var found: Set<LuaPath> = []

  /// - Parameters:
  ///   - target: what is looked for; the search works on the stack, and is to be made in `LuaCall.balanced`.
  ///   - call: whose stack it works on.
  ///   - names: what objects and kept functions are called.
  ///   - strong: the references of objects to follow in a search for cycles; `nil` to follow all.
  package init(of target: AnyObject, _ call: LuaCall, names: LuaHolderNames, strong: LuaStrongReferences? = nil) {
    self.call = call
    self.names = names
    self.strong = strong
    if call.pushKnown(target) {
      self.target = call.identity(at: -1)
      call.pop()
    } else {
      self.target = nil
    }
    call.pushTable()
    queue = call.count
  }

  /// Takes the value on top as something a script can name.
  package func addRoot(_ before: String, _ dotted: String) {
    take(LuaPath().following(before, dotted), isOwned: false)
  }

  /// Takes the properties of the target itself, and what belongs to it, as the beginnings of cycles.
  package func addReferencesOfTarget(_ target: AnyObject) {
    call.restoring {
      guard call.pushKnown(target) else { return }
      expandObject(call.count, LuaPath())
    }
  }

  /// Leaves the value on top out of the search, and takes it off.
  package func leaveOut() {
    if let pointer = call.identity(at: -1) { seen.insert(pointer) }
    call.pop()
  }

  /// Takes the locals and functions of what runs now.
  package func addRunning() { addLocals(of: call.thread, after: LuaPath()) }

  /// Looks everywhere.
  ///
  /// - Returns: for each value that holds the object, the links of the shortest path to it; the shortest path first.
  package func search() -> [[String]] {
    guard target != nil else { return [] }
    var next = 0
    while next < paths.count {
      let path = paths[next]
      next += 1
      call.restoring {
        call.pushItem(next, of: queue)
        expand(call.count, path)
      }
    }
    return found.sorted().map(\.links)
  }
}

extension LuaHolders {
  /// Takes the value on top, and notes where it is when it is the one that is looked for.
  private func take(_ path: LuaPath, isOwned: Bool) {
    defer { call.pop() }
    switch call.type(at: -1) {
    case .table, .function, .userdata, .thread: break
    default: return
    }
    guard let pointer = call.identity(at: -1) else { return }
    if pointer == target {
      if !isOwned { found.insert(path) }
      return
    }
    guard seen.insert(pointer).inserted else { return }
    paths.append(path)
    call.pushValue(at: -1)
    call.setItem(paths.count, of: queue)
  }

  private func expand(_ index: Int32, _ path: LuaPath) {
    switch call.type(at: index) {
    case .table: expandTable(index, path)
    case .function: expandFunction(index, path)
    case .userdata: expandObject(index, path)
    case .thread: lua_tothread(call.thread, index).map { addLocals(of: $0, after: path) }
    default: break
    }
  }

  private func expandTable(_ index: Int32, _ path: LuaPath) {
    let mode = call.restoring { () -> String in
      guard lua_getmetatable(call.thread, index) != 0 else { return "" }
      call.pushField("__mode", of: -1)
      let mode = call.lossyString(at: -1)
      call.pop()
      take(path, isOwned: false)
      call.pushNil()
      return mode
    }
    guard mode.isEmpty else { return }
    for key in call.fieldNames(of: index) {
      call.pushField(key, of: index)
      take(path.adding(Self.part(key)), isOwned: false)
    }
    call.forEachPair(of: index) {
      guard call.type(at: -2) != .string else { return }
      let number = call.integer(at: -2)
      call.pushValue(at: -1)
      take(path.adding(number.map { "[\($0)]" } ?? "[…]"), isOwned: false)
      call.pushValue(at: -2)
      take(path.adding(" (as a key)"), isOwned: false)
    }
  }

  private func expandFunction(_ index: Int32, _ path: LuaPath) {
    let place = call.definition(at: index)
    var number: Int32 = 1
    while let name = lua_getupvalue(call.thread, index, number) {
      let upvalue = String(cString: name)
      let link = path.following("upvalue ", upvalue, " of the function at \(place ?? "?")")
      take(upvalue.isEmpty || place == nil ? path : link, isOwned: false)
      number += 1
    }
  }

  private func expandObject(_ index: Int32, _ path: LuaPath) {
    guard let wrapper = call.wrapper(at: index) else { return }
    let name = names.object(wrapper)
    let reached = names.isRoot(wrapper) ? LuaPath() : path
    call.restoring {
      guard call.pushExistingProperties(at: index) else { return }
      for key in call.fieldNames(of: call.count) where strong?.isStrong(key) ?? true {
        call.pushField(key, of: call.count)
        take(reached.following("", name + Self.part(key)), isOwned: false)
      }
    }
    if let strong { return takeBelongings(strong.belongings(wrapper), reached) }
    call.restoring {
      guard call.pushExistingKept(at: index) else { return }
      expandKept(call.count, of: name, reached)
    }
    call.restoring {
      guard lb_push_existing_owned(call.thread, index) else { return }
      let owned = call.count
      call.forEachPair(of: owned) {
        call.pushValue(at: -1)
        take(reached, isOwned: true)
      }
    }
  }

  private func takeBelongings(_ objects: [AnyObject], _ path: LuaPath) {
    for object in objects where call.pushKnown(object) { take(path, isOwned: true) }
  }

  /// What Swift keeps with an object: under names what belongs to it, under numbers the functions called later.
  private func expandKept(_ index: Int32, of name: String, _ path: LuaPath) {
    for key in call.fieldNames(of: index) {
      call.pushField(key, of: index)
      take(path.following("", name + Self.part(key)), isOwned: false)
    }
    call.forEachPair(of: index) {
      guard call.type(at: -2) == .number, let number = call.integer(at: -2) else { return }
      call.pushValue(at: -1)
      take(path.following("", names.function(number) ?? "a completion of \(name)"), isOwned: false)
    }
  }

  private static func part(_ key: String) -> String {
    let isName = key.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
    }
    return isName ? "." + key : "[\"\(key)\"]"
  }

  private func addLocals(of thread: OpaquePointer, after path: LuaPath) {
    var level: Int32 = 0
    var record = lua_Debug()
    while lua_getstack(thread, level, &record) != 0 {
      level += 1
      guard lua_checkstack(thread, 4) != 0, lua_getinfo(thread, "Slf", &record) != 0 else { continue }
      move(from: thread)
      let place = call.definition(at: -1).map { String($0.prefix { $0 != ":" }) + ":\(record.currentline)" }
      take(path.following("the function at ", place ?? "?"), isOwned: false)
      guard let place else { continue }
      var number: Int32 = 1
      while let name = lua_getlocal(thread, &record, number) {
        move(from: thread)
        let local = String(cString: name)
        number += 1
        if local.hasPrefix("(") {
          call.pop()
        } else {
          take(path.following("local ", local, " at \(place)"), isOwned: false)
        }
      }
    }
  }

  /// Brings the value on top of a coroutine's stack to ours.
  private func move(from thread: OpaquePointer) {
    if thread != call.thread { lua_xmove(thread, call.thread, 1) }
  }
}

extension LuaState {
  /// Every Swift object that has a wrapper now, in no order.
  package var objectsWithWrappers: [AnyObject] {
    let call = top
    return call.restoring {
      lb_push_objects(call.thread)
      var all: [AnyObject] = []
      call.forEachPairUnordered(of: call.count) {
        if let object = call.wrapper(at: -1)?.object { all.append(object) }
      }
      return all
    }
  }
}
