import CLua
import CLuaBridge

// The search finds everything in Lua that keeps objects alive. It starts at the values that a script can name: globals,
// classes, and the locals of running functions. From there it follows tables, functions and objects, with the nearest
// values first. A path to an object never leads through the object itself, because values that only the object refers
// to don't keep the object alive. If one object owns another, the search follows that reference but leaves it out of
// the path, because the model describes it better.

/// A search for everything in Lua that holds given objects.
package final class LuaHolders {
  let call: LuaCall
  let names: LuaHolderNames
  let strong: LuaStrongReferences?
  /// The objects whose holders are searched for (the targets), as numbers keyed by the identities of their wrappers.
  private var targetNumbers: [UnsafeRawPointer: Int] = [:]
  /// The path to a root of the search.
  let start = LuaPath(in: LuaPathSteps())
  /// The values that the search has reached, keyed by identity.
  private var reachedValues: [UnsafeRawPointer: ReachedValue] = [:]
  /// The identities of the values that the search leaves out.
  private var omittedValues: Set<UnsafeRawPointer>
  /// The reached values, in the order in which the search examines their contents.
  private var queuedValues: [(path: LuaPath, passed: Set<Int>, identity: UnsafeRawPointer)] = []
  /// The index of the table that contains the reached values.
  private let queue: Int32
  /// The objects that have been created from declarations, keyed by the identities of the declarations.
  var declarations: [UnsafeRawPointer: LuaWrapper] = [:]
  /// The numbers of the targets on the path to the current value.
  private var passedTargets: Set<Int> = []
  /// The reference that is being examined.
  private var reference = HolderReference()
  private var foundPaths: [Set<LuaPath>]
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
  ///   - names: The names of objects and of the functions that Swift stores.
  ///   - strong: The references to follow in a search for cycles, or `nil` to follow all references.
  ///   - leftOut: The identities of the values to leave out of the search.
  ///   - local: The name of the local whose functions `searchLocals` finds, or `nil` for none.
  package init(
    of objects: [AnyObject], _ call: LuaCall, names: LuaHolderNames, strong: LuaStrongReferences? = nil,
    leavingOut leftOut: Set<UnsafeRawPointer> = [], local: String? = nil
  ) {
    (self.call, self.names, self.strong, self.omittedValues) = (call, names, strong, leftOut)
    foundPaths = objects.map { _ in [] }
    references = objects.map { _ in [] }
    for (number, object) in objects.enumerated() where call.pushExistingWrapper(object) {
      if let identity = call.identity(at: -1) { targetNumbers[identity] = number }
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

  /// Pops the value on top, and makes it a root of the search.
  ///
  /// A script can name the value.
  package func addRoot(_ before: String, _ dotted: String) { queueValue(start.appendingLink(before, dotted)) }

  /// Adds the target's properties and the objects that belong to the target as starting points of a search for cycles.
  package func addReferencesOfTarget(_ target: AnyObject) {
    call.restoringStack {
      guard call.pushExistingWrapper(target) else { return }
      expandObject(call.count, start)
    }
  }

  /// Pops the value on top, and leaves the value out of the search.
  package func omitValue() {
    if let pointer = call.identity(at: -1) { omittedValues.insert(pointer) }
    call.pop()
  }

  /// Adds the running functions and their locals as roots of the search.
  package func addRunningFunctions() {
    for thread in call.state.runningThreads { addLocals(of: thread, isRunning: true, after: start) }
  }

  /// Searches all values that can be reached from the roots.
  ///
  /// - Returns: For each target, the shortest paths to the values that hold it, sorted by length. There is one path for
  ///   each such value.
  package func search() -> [[LuaPath]] {
    if !targetNumbers.isEmpty { visitAll() }
    return foundPaths.map { $0.sorted() }
  }

  /// Searches all values that can be reached from the roots for functions that have been assigned to the local.
  ///
  /// - Parameter body: A closure that is called once for each function, with the function's stack index.
  package func searchLocals(_ body: (Int32) -> Void) {
    visitAll()
    guard let localFunctions else { return }
    for number in stride(from: 1, through: localFunctions.count, by: 1) {
      call.restoringStack {
        call.pushItem(number, of: localFunctions.table)
        body(call.count)
      }
    }
  }

  /// Records the value on top if the local has the name that is searched for and the value is a function.
  func recordFunction(local name: String) {
    guard name == localFunctions?.name, call.definition(at: -1) != nil, let identity = call.identity(at: -1),
      localFunctions?.insert(identity) == true, let (table, count) = localFunctions.map({ ($0.table, $0.count) })
    else { return }
    call.pushValue(at: -1)
    call.setItem(count, of: table)
  }

  private func visitAll() {
    var nextIndex = 0
    while true {
      if let value = weakKeys.popHeldValue() {
        (passedTargets, reference) = (value.passedTargets, value.reference)
        call.pushItem(value.index, of: weakKeys.table)
        queueReferenced(value.path)
      } else if nextIndex < queuedValues.count {
        let value = queuedValues[nextIndex]
        nextIndex += 1
        (passedTargets, reference) = (value.passed, HolderReference(holder: value.identity))
        call.restoringStack {
          call.pushItem(nextIndex, of: queue)
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
  func queueValue(_ path: LuaPath, isOwned: Bool = false) {
    reference.number += 1
    queueReferenced(path, isOwned: isOwned)
  }

  private func queueReferenced(_ path: LuaPath, isOwned: Bool = false) {
    defer { call.pop() }
    guard call.canHoldObjects(at: -1), let pointer = call.identity(at: -1), !omittedValues.contains(pointer) else {
      return
    }
    var passedHere = passedTargets
    if let number = targetNumbers[pointer] {
      if !isOwned, !isOwnedByDeclared, !passedTargets.contains(number), references[number].insert(reference).inserted {
        foundPaths[number].insert(path)
      }
      // If there is only one target, a path through the target doesn't count.
      guard targetNumbers.count > 1 else { return }
      passedHere.insert(number)
    }
    guard reachedValues[pointer, default: ReachedValue()].addIfNeeded(passedHere) else { return }
    queuedValues.append((path.withSharedSteps, passedHere, pointer))
    call.pushValue(at: -1)
    call.setItem(queuedValues.count, of: queue)
    weakKeys.reachKey(pointer, passedHere)
  }

  /// Whether the value on top is a target, and the current holder has another reference to it.
  var isFoundInHolder: Bool {
    guard let identity = call.identity(at: -1), let number = targetNumbers[identity] else { return false }
    return references[number].contains { $0.holder == reference.holder }
  }

  /// Whether an object that was created from a declaration owns the value on top, and the declaration contains the
  /// value.
  ///
  /// To readers of a path, an object and its declaration are the same thing.
  private var isOwnedByDeclared: Bool {
    guard let holder = reference.holder, let owner = declarations[holder], let value = call.wrapper(at: -1) else {
      return false
    }
    return names.owns(owner, value)
  }

  /// Pops the value on top and searches it, if the key in its table is held elsewhere.
  ///
  /// The table has weak keys, so it holds the value only while something else holds the key.
  ///
  /// - Parameters:
  ///   - path: The path to the value.
  ///   - key: The identity of the key.
  func queueValue(_ path: LuaPath, heldWith key: UnsafeRawPointer) {
    reference.number += 1
    let paths = omittedValues.contains(key) ? [[]] : reachedValues[key]?.passedTargets ?? []
    let number = weakKeys.add(path, passedTargets, reference, of: key, reachedThrough: paths)
    call.setItem(number, of: weakKeys.table)
  }
}

/// The functions that have been assigned to a local.
private struct LocalFunctions {
  /// The name of the local.
  let name: String
  /// The index of the table that contains the functions.
  let table: Int32
  private var identities: Set<UnsafeRawPointer> = []

  init(name: String, table: Int32) { (self.name, self.table) = (name, table) }

  /// The number of functions that have been found.
  var count: Int { identities.count }

  /// Records a function, and returns whether it hasn't been recorded before.
  mutating func insert(_ function: UnsafeRawPointer) -> Bool { identities.insert(function).inserted }
}

/// The paths that lead to a value.
private struct ReachedValue {
  /// The targets, by number, on each path for which the search examines the value's contents.
  private(set) var passedTargets: [Set<Int>] = []
  /// The numbers of the targets that are on all of these paths.
  private var commonTargets: Set<Int> = []

  /// Records a path to the value, unless the search needn't examine the value's contents again.
  ///
  /// The first path is always recorded. A later path is recorded only if it avoids a target that all earlier paths
  /// contain, because a holder of a target counts only on a path that doesn't go through the target.
  ///
  /// - Parameter passed: The numbers of the targets on the path.
  /// - Returns: Whether the search has to examine the contents.
  mutating func addIfNeeded(_ passed: Set<Int>) -> Bool {
    guard self.passedTargets.isEmpty || !commonTargets.isSubset(of: passed) else { return false }
    if self.passedTargets.isEmpty { commonTargets = passed } else { commonTargets.formIntersection(passed) }
    self.passedTargets.append(passed)
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
    return call.restoringStack {
      lb_push_objects(call.thread)
      var all: [AnyObject] = []
      call.forEachPairUnordered(of: call.count) {
        if let object = call.wrapper(at: -1)?.object { all.append(object) }
      }
      return all
    }
  }
}
