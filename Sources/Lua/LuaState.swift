import CLua
import CLuaBridge

/// A Lua state that Swift owns.
///
/// Only one thread at a time may use the state. Every call that may raise goes through `CLuaBridge`, so that a Lua
/// error never jumps over a Swift frame. The functions that are called directly from Swift raise only if an
/// allocation is refused, which never happens while Swift runs.
package final class LuaState {
  let context: OpaquePointer
  /// The behavior of objects beyond their properties.
  ///
  /// The code that binds classes sets it once. It outlives the state.
  package unowned(unsafe) var objects: (any LuaObjectBehavior)?
  /// The session that runs scripts in this state, for the Swift functions that scripts call.
  ///
  /// The state doesn't retain the session.
  package unowned(unsafe) var host: AnyObject?
  /// Called when a script calls a monitored function.
  ///
  /// The closure may only read, and no script runs during the call.
  package var noteCall: (LuaMonitoredCall) -> Void = { _ in }
  /// Called before each line of the running script, or `nil` if lines aren't watched.
  ///
  /// The closure may evaluate an expression, whose lines aren't watched.
  package var lineWatcher: (() -> Void)? { didSet { lb_watch_lines(context, lineWatcher != nil) } }
  /// The last error that Swift threw into Lua, which is kept until it returns to Swift.
  var thrown: (any Error)?
  /// The limits of scripts.
  package internal(set) var limits: LuaLimits
  /// A maximum number of steps per action that applies even if the limits allow more, or `nil` for none.
  package var stepCap: Int? { didSet { set(limits) } }
  /// The number of bytes printed in the current action.
  var printed = 0
  /// The functions and properties for the trampolines, stored outside the state so that a call from Lua retains
  /// nothing.
  let answers = UnsafeMutablePointer<LuaBindings>.allocate(capacity: 1)
  private(set) var isOpen = true

  /// Opens a state that contains the library for scripts.
  ///
  /// - Parameter limits: The limits of scripts.
  package init(limits: LuaLimits = LuaLimits(memory: 64 << 20)) {
    self.limits = limits
    context = lb_open(trampolineFunctions, limits.border)
    answers.initialize(to: LuaBindings(state: Unmanaged.passUnretained(self)))
    lb_set_owner(context, answers)
  }

  /// Closes the state.
  ///
  /// All objects end, and all references are released.
  ///
  /// - Returns: The counts of objects, references and bytes that are still alive, which are all zero unless something
  ///   leaks.
  @discardableResult
  package func close() -> LuaCounters {
    guard isOpen else { return LuaCounters() }
    isOpen = false
    for reference in references { lb_release_reference(thread, reference) }
    references = []
    let counters = lb_close(context)
    answers.pointee.removeAll()
    thrown = nil
    return LuaCounters(counters)
  }

  deinit {
    close()
    lb_free(context)
    answers.pointee.deallocate()
    answers.deallocate()
  }

  /// The running thread, which is the main thread or the coroutine that was resumed last.
  package var thread: OpaquePointer { lb_running(context) }

  /// The counts of objects, references and bytes that are currently alive.
  package var counters: LuaCounters { LuaCounters(lb_counters(context)) }

  /// Runs a full collection, which releases everything that can't be reached.
  package func collect() { lb_collect(context) }

  /// Collects values that were created since the last collections.
  package func collectYoung() { lb_collect_young(context) }

  /// Releases every object, except values, that is held only by its wrapper and that no script can reach.
  package func collectLost() { lb_collect_lost(context) }

  /// Makes all current values old, so that young collections skip them.
  ///
  /// Call this in a process that is about to fork. The call has no effect if a collection could release an object,
  /// because the release would be reported too early.
  package func makeOld() { lb_make_old(context) }

  /// The part of a collection that runs whenever a call crosses the border between Swift and Lua, before and after
  /// it.
  ///
  /// Only tests set it to something other than `byNeed`. With `full`, values that happened to be alive are released.
  /// With `step`, every stage of a collection coincides with every call. With `young`, the values that were created
  /// since the last crossing are released.
  package var collection = Collection.byNeed {
    didSet { lb_collect_at_crossings(context, collection.border) }
  }

  package enum Collection {
    case byNeed, step, young, full

    fileprivate var border: lb_Collecting {
      switch self {
      case .byNeed: lb_collects_by_need
      case .step: lb_collects_a_step
      case .young: lb_collects_the_young
      case .full: lb_collects_fully
      }
    }
  }

  // MARK: References to values that live as long as the state, or until they are released

  private var references: [Int32] = []

  /// Pops the value on top of the stack and keeps it until `release` is called or the state is closed.
  package func keep() -> LuaReference {
    let number = lb_reference(thread)
    references.append(number)
    return LuaReference(number: number)
  }

  /// Releases a value that `keep` has kept.
  ///
  /// After that, the reference must not be used.
  package func release(_ reference: LuaReference) {
    guard let place = references.lastIndex(of: reference.number) else { return }
    references.remove(at: place)
    lb_release_reference(thread, reference.number)
  }

  package func push(_ reference: LuaReference) { lb_push_reference(thread, reference.number) }
}

/// A reference to a value that is kept until it is released or its state is closed.
///
/// The value is a class or a part of the prelude, for example, but never a script's handler.
package struct LuaReference: Hashable, Sendable {
  let number: Int32
}

/// The counts of objects, references and bytes that are alive on the border between Swift and Lua.
package struct LuaCounters: Equatable, Sendable {
  /// The number of wrappers that hold a Swift object.
  package var objects = 0
  /// The number of values kept by reference.
  package var references = 0
  /// The memory that Lua holds, in bytes.
  package var bytes = 0

  package init() {}

  init(_ counters: lb_Counters) {
    objects = Int(counters.objects)
    references = Int(counters.references)
    bytes = Int(counters.bytes)
  }
}
