import CLua
import CLuaBridge

// What keeps objects alive from Lua's side. The search starts at everything that a script can name (globals, classes,
// the locals of running functions) and follows tables, functions and objects, the nearest first. A path to an object
// never leads through the object itself, because values that only the object refers to don't keep it alive. If one
// object owns another, the search follows that edge but leaves it out of the path, because the model describes it
// better.

/// A search for everything in Lua that holds some objects.
package final class LuaHolders {
  let call: LuaCall
  let names: LuaHolderNames
  let strong: LuaStrongReferences?
  /// The numbers of the objects that are searched for, by the identities of their wrappers.
  private var targets: [UnsafeRawPointer: Int] = [:]
  /// The values that were reached, each with the numbers of the searched objects that the path to it leads through.
  private var reached: [UnsafeRawPointer: Set<Int>] = [:]
  /// The same values in the order in which their contents are searched.
  private var values: [(path: LuaPath, passed: Set<Int>)] = []
  /// The index of the table that has these values.
  private let queue: Int32
  /// The numbers of the searched objects that the path to the value under way leads through.
  private var passed: Set<Int> = []
  private var found: [Set<LuaPath>]
  private var weakKeys: WeakKeys

  /// Begins a search, which uses the stack and must be made in `LuaCall.restoring`.
  ///
  /// - Parameters:
  ///   - objects: the objects that are searched for.
  ///   - call: the call whose stack is used.
  ///   - names: the names of objects and kept functions.
  ///   - strong: the references of objects to follow in a search for cycles; `nil` to follow all.
  package init(
    of objects: [AnyObject], _ call: LuaCall, names: LuaHolderNames, strong: LuaStrongReferences? = nil
  ) {
    self.call = call
    self.names = names
    self.strong = strong
    found = objects.map { _ in [] }
    for (number, object) in objects.enumerated() where call.pushKnown(object) {
      if let identity = call.identity(at: -1) { targets[identity] = number }
      call.pop()
    }
    call.pushTable()
    queue = call.count
    call.pushTable()
    weakKeys = WeakKeys(table: call.count)
  }

  /// Pops the value on top and adds it as a root of the search: a value that a script can name.
  package func addRoot(_ before: String, _ dotted: String) { take(LuaPath().following(before, dotted)) }

  /// Adds the target's properties and the objects that belong to it, as the beginnings of cycles.
  package func addReferencesOfTarget(_ target: AnyObject) {
    call.restoring {
      guard call.pushKnown(target) else { return }
      expandObject(call.count, LuaPath())
    }
  }

  /// Leaves the value on top out of the search, and takes it off.
  package func leaveOut() {
    if let pointer = call.identity(at: -1) { reached[pointer] = [] }
    call.pop()
  }

  /// Adds the running functions and their locals.
  package func addRunning() {
    for thread in call.state.runningThreads { addLocals(of: thread, after: LuaPath()) }
  }

  /// Searches everything that the roots lead to.
  ///
  /// - Returns: for each object the shortest path to each value that holds it; the shortest path first.
  package func search() -> [[LuaPath]] {
    guard !targets.isEmpty else { return found.map { _ in [] } }
    var next = 0
    while true {
      if let value = weakKeys.nextHeld() {
        passed = value.passed
        call.pushItem(value.place, of: weakKeys.table)
        take(value.path)
      } else if next < values.count {
        let value = values[next]
        next += 1
        passed = value.passed
        call.restoring {
          call.pushItem(next, of: queue)
          expand(call.count, value.path)
        }
      } else {
        return found.map { $0.sorted() }
      }
    }
  }

  /// Pops the value on top, records its path if it is a target, and queues its contents for the search.
  ///
  /// - Parameters:
  ///   - path: the path to the value.
  ///   - isOwned: whether the model knows why it is held.
  func take(_ path: LuaPath, isOwned: Bool = false) {
    defer { call.pop() }
    guard call.canHoldObjects(at: -1), let pointer = call.identity(at: -1) else { return }
    let number = targets[pointer]
    if let number {
      if !isOwned, !passed.contains(number) { found[number].insert(path) }
      // Paths through the only object that is searched for don't count.
      guard targets.count > 1 else { return }
    }
    guard reached[pointer] == nil else { return }
    var passedHere = passed
    if let number { passedHere.insert(number) }
    reached[pointer] = passedHere
    values.append((path, passedHere))
    call.pushValue(at: -1)
    call.setItem(values.count, of: queue)
    weakKeys.reach(pointer, passedHere)
  }

  /// Pops the value on top, which its table holds only as long as something else holds the key.
  ///
  /// - Parameters:
  ///   - path: the path to the value.
  ///   - key: the identity of the key.
  func take(_ path: LuaPath, heldWith key: UnsafeRawPointer) {
    let number = weakKeys.add(path, passed, of: key)
    call.setItem(number, of: weakKeys.table)
    if let passed = reached[key] { weakKeys.reach(key, passed) }
  }
}

/// The values of tables with weak keys, each of which is held only if something other than the value holds its key.
private struct WeakKeys {
  /// A value, by its place in the table of all.
  struct Value {
    let path: LuaPath
    var passed: Set<Int>
    let place: Int
  }

  /// The index of the table that has the values.
  let table: Int32
  private var count = 0
  private var waiting: [UnsafeRawPointer: [Value]] = [:]
  private var held: [Value] = []

  init(table: Int32) { self.table = table }

  /// Adds a value of a key.
  ///
  /// - Returns: its place.
  mutating func add(_ path: LuaPath, _ passed: Set<Int>, of key: UnsafeRawPointer) -> Int {
    count += 1
    waiting[key, default: []].append(Value(path: path, passed: passed, place: count))
    return count
  }

  /// Notes that a key is held, by a path through some of the searched objects.
  mutating func reach(_ key: UnsafeRawPointer, _ passed: Set<Int>) {
    guard !waiting.isEmpty, let values = waiting.removeValue(forKey: key) else { return }
    for var value in values.reversed() {
      value.passed.formUnion(passed)
      held.append(value)
    }
  }

  /// The next value that turned out to be held.
  mutating func nextHeld() -> Value? { held.popLast() }
}

extension LuaCall {
  /// Whether a value can hold objects, or be one.
  func canHoldObjects(at index: Int32) -> Bool {
    switch type(at: index) {
    case .table, .function, .userdata, .thread: true
    default: false
    }
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
