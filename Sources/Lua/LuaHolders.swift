import CLua
import CLuaBridge

// The search finds everything in Lua that keeps objects alive. It starts at the values that a script can name (globals,
// classes, the locals of running functions) and follows tables, functions and objects, with the nearest values first. A
// path to an object never leads through the object itself, because values that only the object refers to don't keep the
// object alive. If one object owns another, the search follows that reference but leaves it out of the path, because
// the model describes it better.

/// A search for everything in Lua that holds given objects.
package final class LuaHolders {
  let call: LuaCall
  let names: LuaHolderNames
  let strong: LuaStrongReferences?
  /// The objects whose holders are searched for (the targets), as numbers keyed by the identities of their wrappers.
  private var targets: [UnsafeRawPointer: Int] = [:]
  /// The path to a root of the search.
  let start = LuaPath(in: LuaPathSteps())
  /// The values that have been reached.
  private var reached: [UnsafeRawPointer: Reached] = [:]
  /// The values that the search leaves out.
  private var leftOut: Set<UnsafeRawPointer>
  /// The reached values, in the order in which the search examines their contents.
  private var values: [(path: LuaPath, passed: Set<Int>, identity: UnsafeRawPointer)] = []
  /// The index of the table that contains the reached values.
  private let queue: Int32
  /// The objects that have been created from declarations, keyed by the identities of the declarations.
  var declarations: [UnsafeRawPointer: LuaWrapper] = [:]
  /// The numbers of the targets on the path to the current value.
  private var passed: Set<Int> = []
  /// The reference that is being examined.
  private var reference = HolderReference()
  private var found: [Set<LuaPath>]
  /// For each target, the references to it that have been found.
  private var references: [Set<HolderReference>]
  private var weakKeys: WeakKeys
  private var localFunctions: LocalFunctions?

  /// Prepares a search.
  ///
  /// The search uses the Lua stack, so create and use it within `LuaCall.restoring`.
  ///
  /// - Parameters:
  ///   - objects: The objects whose holders are searched for.
  ///   - call: The call whose stack is used.
  ///   - names: The names of objects and kept functions.
  ///   - strong: The references to follow in a search for cycles, or `nil` to follow all references.
  ///   - leftOut: The identities of the values to leave out of the search.
  ///   - local: The name of the local whose functions `searchLocals` finds, or `nil` for none.
  package init(
    of objects: [AnyObject], _ call: LuaCall, names: LuaHolderNames, strong: LuaStrongReferences? = nil,
    leavingOut leftOut: Set<UnsafeRawPointer> = [], local: String? = nil
  ) {
    (self.call, self.names, self.strong, self.leftOut) = (call, names, strong, leftOut)
    found = objects.map { _ in [] }
    references = objects.map { _ in [] }
    for (number, object) in objects.enumerated() where call.pushExistingWrapper(object) {
      if let identity = call.identity(at: -1) { targets[identity] = number }
      call.pop()
    }
    call.pushTable()
    queue = call.count
    call.pushTable()
    weakKeys = WeakKeys(table: call.count)
    guard let local else { return }
    call.pushTable()
    localFunctions = LocalFunctions(name: local, table: call.count)
  }

  /// Pops the value on top, which a script can name, and makes the value a root of the search.
  package func addRoot(_ before: String, _ dotted: String) { take(start.following(before, dotted)) }

  /// Adds the target's properties and the objects that belong to the target as starting points of a search for cycles.
  package func addReferencesOfTarget(_ target: AnyObject) {
    call.restoring {
      guard call.pushExistingWrapper(target) else { return }
      expandObject(call.count, start)
    }
  }

  /// Pops the value on top, and leaves the value out of the search.
  package func leaveOut() {
    if let pointer = call.identity(at: -1) { leftOut.insert(pointer) }
    call.pop()
  }

  /// Adds the running functions and their locals.
  package func addRunning() {
    for thread in call.state.runningThreads { addLocals(of: thread, isRunning: true, after: start) }
  }

  /// Searches all values that can be reached from the roots.
  ///
  /// - Returns: For each target, the shortest paths to the values that hold it, one for each value, in order of length.
  package func search() -> [[LuaPath]] {
    if !targets.isEmpty { walk() }
    return found.map { $0.sorted() }
  }

  /// Searches all values that can be reached from the roots for functions that have been assigned to the local.
  ///
  /// - Parameter body: A closure that is called once for each function, with the function's stack index.
  package func searchLocals(_ body: (Int32) -> Void) {
    walk()
    guard let localFunctions else { return }
    for number in stride(from: 1, through: localFunctions.count, by: 1) {
      call.restoring {
        call.pushItem(number, of: localFunctions.table)
        body(call.count)
      }
    }
  }

  /// Records the value on top if it is a function and the local has the searched name.
  func note(local name: String) {
    guard name == localFunctions?.name, call.definition(at: -1) != nil, let identity = call.identity(at: -1),
      localFunctions?.isNew(identity) == true, let (table, count) = localFunctions.map({ ($0.table, $0.count) })
    else { return }
    call.pushValue(at: -1)
    call.setItem(count, of: table)
  }

  private func walk() {
    var next = 0
    while true {
      if let value = weakKeys.nextHeld() {
        (passed, reference) = (value.passed, value.reference)
        call.pushItem(value.index, of: weakKeys.table)
        takeReferenced(value.path)
      } else if next < values.count {
        let value = values[next]
        next += 1
        (passed, reference) = (value.passed, HolderReference(holder: value.identity))
        call.restoring {
          call.pushItem(next, of: queue)
          expand(call.count, value.path)
        }
      } else {
        return
      }
    }
  }

  /// Pops the value on top, records its path if it is a target, and queues its contents for the search.
  ///
  /// - Parameters:
  ///   - path: The path to the value.
  ///   - isOwned: Whether the model already describes the reference to the value.
  func take(_ path: LuaPath, isOwned: Bool = false) {
    reference.number += 1
    takeReferenced(path, isOwned: isOwned)
  }

  private func takeReferenced(_ path: LuaPath, isOwned: Bool = false) {
    defer { call.pop() }
    guard call.canHoldObjects(at: -1), let pointer = call.identity(at: -1), !leftOut.contains(pointer) else { return }
    var passedHere = passed
    if let number = targets[pointer] {
      if !isOwned, !isOwnedByDeclared, !passed.contains(number), references[number].insert(reference).inserted {
        found[number].insert(path)
      }
      // If there is only one target, a path through the target doesn't count.
      guard targets.count > 1 else { return }
      passedHere.insert(number)
    }
    guard reached[pointer, default: Reached()].addIfNeeded(passedHere) else { return }
    values.append((path.extensible, passedHere, pointer))
    call.pushValue(at: -1)
    call.setItem(values.count, of: queue)
    weakKeys.reach(pointer, passedHere)
  }

  /// Whether the value on top is a target, and the current holder has another reference to it.
  var isFoundInHolder: Bool {
    guard let identity = call.identity(at: -1), let number = targets[identity] else { return false }
    return references[number].contains { $0.holder == reference.holder }
  }

  /// Whether the value on top is in the declaration of an object that owns the value.
  ///
  /// To readers of a path, an object and its declaration are the same thing.
  private var isOwnedByDeclared: Bool {
    guard let holder = reference.holder, let owner = declarations[holder], let value = call.wrapper(at: -1) else {
      return false
    }
    return names.owns(owner, value)
  }

  /// Pops the value on top, which a table with weak keys holds only while its key is held elsewhere.
  ///
  /// - Parameters:
  ///   - path: The path to the value.
  ///   - key: The identity of the key.
  func take(_ path: LuaPath, heldWith key: UnsafeRawPointer) {
    reference.number += 1
    let paths = leftOut.contains(key) ? [[]] : reached[key]?.passed ?? []
    let number = weakKeys.add(path, passed, reference, of: key, reachedThrough: paths)
    call.setItem(number, of: weakKeys.table)
  }
}

/// The functions that have been assigned to a local.
private struct LocalFunctions {
  /// The name of the local.
  let name: String
  /// The index of the table that contains the functions.
  let table: Int32
  private var known: Set<UnsafeRawPointer> = []

  init(name: String, table: Int32) { (self.name, self.table) = (name, table) }

  /// The number of functions that have been found.
  var count: Int { known.count }

  /// Records a function, and returns whether it hasn't been recorded before.
  mutating func isNew(_ function: UnsafeRawPointer) -> Bool { known.insert(function).inserted }
}

/// The paths that lead to a value.
private struct Reached {
  /// The targets, by number, on each path for which the search examines the value's contents.
  private(set) var passed: [Set<Int>] = []
  /// The numbers of the targets that are on all of these paths.
  private var common: Set<Int> = []

  /// Records a path to the value, unless the search needn't examine the value's contents again.
  ///
  /// The first path is always recorded. A later path is recorded only if it avoids a target that all earlier paths
  /// contain, because a holder of a target counts only on a path that doesn't go through the target.
  ///
  /// - Parameter passed: The numbers of the targets on the path.
  /// - Returns: Whether the search has to examine the contents.
  mutating func addIfNeeded(_ passed: Set<Int>) -> Bool {
    guard self.passed.isEmpty || !common.isSubset(of: passed) else { return false }
    if self.passed.isEmpty { common = passed } else { common.formIntersection(passed) }
    self.passed.append(passed)
    return true
  }
}

extension LuaCall {
  /// Whether a value can hold objects, or is itself an object.
  func canHoldObjects(at index: Int32) -> Bool {
    switch type(at: index) {
    case .table, .function, .userdata, .thread: true
    default: false
    }
  }
}

extension LuaState {
  /// All Swift objects that have a wrapper, in no particular order.
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
