import CLua
import CLuaBridge

/// A Lua state that Swift owns.
///
/// One thread's at a time. Every call that may raise goes through `CLuaBridge`, so that no Lua error ever jumps over a
/// Swift frame; what is called straight from here cannot raise once memory is granted, and to Swift it is.
package final class LuaState {
  let context: OpaquePointer
  /// Answers for objects beyond their properties; set once by the code that binds classes and
  /// outlives the state.
  package unowned(unsafe) var objects: (any LuaObjectAnswers)?
  /// The session that runs scripts in this state, for the Swift functions that scripts call; not retained.
  package unowned(unsafe) var host: AnyObject?
  /// Called when a monitored function is called.
  ///
  /// It may only read, and no script can run meanwhile.
  package var noteCall: (LuaMonitoredCall) -> Void = { _ in }
  /// Called before each line of the script that runs; nil if nobody watches.
  ///
  /// It may evaluate an expression, and no line of that is watched.
  package var lineWatcher: (() -> Void)? { didSet { lb_watch_lines(context, lineWatcher != nil) } }
  /// The last error that Swift threw into Lua, for when it comes back out.
  var thrown: (any Error)?
  /// What scripts may use.
  package internal(set) var limits: LuaLimits
  /// The most steps that an action may take, whatever the limits allow; nil for no such cap.
  package var stepCap: Int? { didSet { set(limits) } }
  /// Bytes that were printed in the action that runs.
  var printed = 0
  /// What the trampolines look into; apart from the state, so that a call from Lua retains nothing.
  let answers = UnsafeMutablePointer<LuaAnswers>.allocate(capacity: 1)
  private(set) var isOpen = true

  /// Opens a state with the library that scripts may use.
  ///
  /// - Parameter limits: what scripts may use.
  package init(limits: LuaLimits = LuaLimits(memory: 64 << 20)) {
    self.limits = limits
    context = lb_open(borderAnswers, limits.border)
    answers.initialize(to: LuaAnswers(state: Unmanaged.passUnretained(self)))
    lb_set_owner(context, answers)
  }

  /// Closes the state: every object ends, every reference is let go.
  ///
  /// - Returns: what was alive after that; all zero unless something leaks.
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

  /// The running thread: the main one, or the coroutine resumed last.
  package var thread: OpaquePointer { lb_running(context) }

  /// What is alive on the border now.
  package var counters: LuaCounters { LuaCounters(lb_counters(context)) }

  /// A full collection; what nothing can reach any more is released.
  package func collect() { lb_collect(context) }

  /// A collection of what came since the last ones.
  package func collectYoung() { lb_collect_young(context) }

  /// Releases every object, but for values, that nothing but its wrapper holds, and that no script reaches.
  package func collectLost() { lb_collect_lost(context) }

  /// Has all that there is count as old, so that collections of the young pass it by: for a process about to be copied.
  ///
  /// Nothing happens where a collection could release an object, which would be told too early.
  package func makeOld() { lb_make_old(context) }

  /// What of a collection runs at each crossing of the border: before and after every call, in either direction.
  ///
  /// Other than `byNeed` only where a test wants it: with `full` what only luck kept alive is gone, with `step` every
  /// moment of a collection meets every call, and with `young` what came since the last crossing is gone.
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

  // MARK: References, to what lives as long as the state or is let go by name

  private var references: [Int32] = []

  /// Keeps the value on top of the stack, which it takes, until it is released or the state closes.
  package func keep() -> LuaReference {
    let number = lb_reference(thread)
    references.append(number)
    return LuaReference(number: number)
  }

  /// Lets go of what was kept; the reference stands for nothing any more.
  package func release(_ reference: LuaReference) {
    guard let place = references.lastIndex(of: reference.number) else { return }
    references.remove(at: place)
    lb_release_reference(thread, reference.number)
  }

  package func push(_ reference: LuaReference) { lb_push_reference(thread, reference.number) }
}

/// A value kept until it is released, else for as long as its state lives: a class, a piece of the prelude; never a
/// handler of a script.
package struct LuaReference: Hashable, Sendable {
  let number: Int32
}

/// What is alive on the border.
package struct LuaCounters: Equatable, Sendable {
  /// Wrappers that hold a Swift object.
  package var objects = 0
  /// Values kept by reference.
  package var references = 0
  /// Memory that Lua holds, in bytes.
  package var bytes = 0

  package init() {}

  init(_ counters: lb_Counters) {
    objects = Int(counters.objects)
    references = Int(counters.references)
    bytes = Int(counters.bytes)
  }
}
