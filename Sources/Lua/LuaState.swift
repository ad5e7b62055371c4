import CLua
import CLuaBridge

/// A Lua state, which this object opens and closes.
///
/// Only one thread at a time may use the state. A call that may raise an error goes through `CLuaBridge`, so that a Lua
/// error never jumps over a Swift frame. The functions that Swift calls directly raise an error only if an allocation
/// is refused, which never happens while Swift runs.
package final class LuaState {
  let context: OpaquePointer
  /// The behavior of objects, except for their properties.
  ///
  /// The code that binds classes sets this property once. The behavior outlives the state.
  package unowned(unsafe) var objects: (any LuaObjectBehavior)?
  /// The session that runs scripts in this state.
  ///
  /// Swift functions that scripts call use the session. The state doesn't retain it.
  package unowned(unsafe) var host: AnyObject?
  /// Called when a script calls a monitored function.
  ///
  /// The closure may only read the state. No script runs during the call.
  package var monitoredCallHandler: (LuaMonitoredCall) -> Void = { _ in }
  /// Called before each line of the running script, or `nil` if lines aren't watched.
  ///
  /// The closure may evaluate an expression. The lines of the expression aren't watched.
  package var lineWatcher: (() -> Void)? { didSet { lb_watch_lines(context, lineWatcher != nil) } }
  /// The numbers that were preset for random draws, and the numbers that were drawn.
  package var draws = LuaDraws() {
    didSet {
      if draws.overridesGenerator != oldValue.overridesGenerator {
        lb_determine_draws(context, draws.overridesGenerator)
      }
    }
  }
  /// The last error that Swift threw into Lua.
  ///
  /// The error is kept until it returns to Swift.
  var lastThrownError: (any Error)?
  /// The names of the loaded files that Lua shortens.
  var longNames = LongNames()
  /// The limits of scripts.
  package internal(set) var limits: LuaLimits
  /// A maximum number of steps per action, even if `limits` allows more, or `nil` for no maximum.
  package var stepCap: Int? { didSet { setLimits(limits) } }
  /// The number of bytes printed in the current action.
  var printedByteCount = 0
  /// The functions and properties that the trampolines look up.
  ///
  /// They are stored outside `LuaState`, so that calls from Lua cause no retains.
  let bindings = UnsafeMutablePointer<LuaBindings>.allocate(capacity: 1)
  private(set) var isOpen = true

  /// Opens a state that contains the library for scripts.
  ///
  /// - Parameter limits: The limits of scripts.
  package init(limits: LuaLimits = LuaLimits(memory: 64 << 20)) {
    self.limits = limits
    context = lb_open(trampolineFunctions, limits.bridgeLimits)
    bindings.initialize(to: LuaBindings(state: Unmanaged.passUnretained(self)))
    lb_set_owner(context, bindings)
  }

  /// Closes the state.
  ///
  /// All objects end, and all references are released.
  ///
  /// - Returns: The counts of objects, references and bytes that are still alive. They are zero unless there is a leak.
  @discardableResult
  package func close() -> LuaCounters {
    guard isOpen else { return LuaCounters() }
    isOpen = false
    for reference in references { lb_release_reference(thread, reference) }
    references = []
    let counters = lb_close(context)
    bindings.pointee.removeAll()
    lastThrownError = nil
    return LuaCounters(counters)
  }

  deinit {
    close()
    lb_free(context)
    bindings.pointee.deallocate()
    bindings.deallocate()
  }

  /// The running thread, which is the main thread or the coroutine that was resumed last.
  package var thread: OpaquePointer { lb_running(context) }

  /// The counts of objects, references and bytes that are currently alive.
  package var counters: LuaCounters { LuaCounters(lb_counters(context)) }

  /// Runs a full collection, which releases everything that can't be reached.
  package func collect() { lb_collect(context) }

  /// Collects only values that were created since the last collection.
  package func collectYoung() { lb_collect_young(context) }

  /// Releases every object that only its wrapper holds and that no script can reach, except for value objects.
  package func collectUnreachableObjects() { lb_collect_lost(context) }

  /// Makes all current values old, so that young collections skip them.
  ///
  /// Call this in a process that is about to fork. The call has no effect if a collection could release an object,
  /// because the release would be reported too early.
  package func markValuesOld() { lb_make_old(context) }

  /// The part of a garbage collection that runs before and after each call between Swift and Lua.
  ///
  /// Only tests set this property to something other than `byNeed`. `full` releases values that were alive only because
  /// nothing had collected them yet. `step` makes each stage of a collection coincide with each call. `young` releases
  /// values that were created since the last such call.
  package var collection = Collection.byNeed {
    didSet { lb_collect_at_crossings(context, collection.bridgeMode) }
  }

  package enum Collection {
    case byNeed, step, young, full

    fileprivate var bridgeMode: lb_Collecting {
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

  /// Pops the value on top of the stack and holds it until `release` is called or the state is closed.
  package func retainTop() -> LuaReference {
    let number = lb_reference(thread)
    references.append(number)
    return LuaReference(number: number)
  }

  /// Releases a value for which `retainTop` returned a reference.
  ///
  /// After this call, the reference must not be used.
  package func release(_ reference: LuaReference) {
    guard let index = references.lastIndex(of: reference.number) else { return }
    references.remove(at: index)
    lb_release_reference(thread, reference.number)
  }

  package func push(_ reference: LuaReference) { lb_push_reference(thread, reference.number) }
}

/// A reference to a value that is kept until it is released or its state is closed.
///
/// The value is, for example, a class or a part of the prelude, but never a script's handler.
package struct LuaReference: Hashable, Sendable {
  let number: Int32
}

/// The counts of wrapped objects, references and bytes that are currently alive.
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
