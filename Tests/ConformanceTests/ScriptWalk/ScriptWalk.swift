import Controllers
import ControllersTestSupport
import Lua
import Scripting

/// A walk through a session.
///
/// The script receives every callback, and Lua collects garbage at each call between Swift and Lua.
final class ScriptWalk {
  let session: Session
  let ears = CallbackRecorder()
  private var alwaysTrue = Invariants()
  /// The length and hash of the trace after each line.
  private var told: [String] = []

  /// Creates a walk.
  ///
  /// Every third walk is on an iPad, and every fifth walk uses another system.
  ///
  /// - Parameters:
  ///   - seed: the seed of the walk.
  ///   - collection: the kind of garbage collection at each call, or `nil` to vary it from walk to walk.
  /// - Throws: an error of the script.
  init(seed: Int, collection: LuaState.Collection? = nil) throws {
    session = Session(options: .init(defaultSystem: 6), words: [ears.install])
    session.system.holdToForms()
    session.state.collection = collection ?? [.full, .step, .young][seed / 3 % 3]
    ears.watch(session.system.trace)
    let script = try ScriptWalkPrototype.text(
      system: seed % 5 == 0 ? 5 : 6, device: seed % 3 == 0 ? "iPad" : "iPhone")
    try session.loader.load(script, name: "app.lua")
  }

  /// Walks until an invariant is violated.
  ///
  /// - Returns: the violations and the number of steps before them, or `nil` if no invariant is violated.
  func walk(_ steps: [ScriptStep]) -> (violations: [String], after: Int)? {
    var rest = ArraySlice(steps)
    while !rest.isEmpty {
      act(&rest)
      let violations = violations()
      if !violations.isEmpty { return (violations, steps.count - rest.count) }
    }
    return nil
  }

  /// Performs the walk and ends the session.
  ///
  /// - Returns: the violations and the number of steps. If no invariant is violated, the objects that weren't released.
  static func outcome(of steps: [ScriptStep], seed: Int) throws -> (violations: [String], after: Int)? {
    weak var system: System?
    var counters = LuaCounters()
    var failure: (violations: [String], after: Int)?
    try {
      let walk = try ScriptWalk(seed: seed)
      system = walk.session.system
      failure = walk.walk(steps)
      counters = walk.session.close()
    }()
    if let failure { return failure }
    var left: [String] = []
    if counters != LuaCounters() { left.append("objects alive after the session was closed: \(counters)") }
    if let system { left.append("the system outlives its session: \(system.trace.count) events") }
    return left.isEmpty ? nil : (left, steps.count)
  }

  /// Performs steps, up to the first step after which the device is idle.
  ///
  /// The steps of a turn are on a single line. `unsettled` lets the time of a pause pass.
  private func act(_ rest: inout ArraySlice<ScriptStep>) {
    ears.waiting = []
    var lines: [String] = []
    var isHeld = false
    while let step = rest.popFirst() {
      ears.waiting += step.reactions.map { (ears.callbacks + $0.callback, $0.steps) }
      lines.append("try(function() \(step.code) end)")
      if case .rest = step.then { break }
      if case .pause(let hundredths) = step.then {
        isHeld = true
        lines.append("wait(\(Double(hundredths) / 100))")
      }
    }
    let chunk = lines.joined(separator: "\n")
    run(isHeld ? "unsettled(function()\n\(chunk)\nend)" : chunk)
    // The last callbacks may have begun another interactive gesture, so gestures are ended here.
    for line in ["pcall(open)", "pcall(finishSwipe)", "pcall(cancelSwipe)"] { run(line) }
    ears.waiting = []
    run("wait(1)")
  }

  private func run(_ line: String) {
    do {
      try session.loader.run(chunk: line, name: "walk")
    } catch {
      ears.note("\(error)")
    }
    let trace = session.system.trace
    told.append("\(trace.count) events, \(trace.hash), after \(line)")
  }

  /// Returns the length and hash of the trace after each line.
  ///
  /// At each call, garbage is collected in the given way.
  ///
  /// - Throws: an error of the script.
  static func told(_ steps: [ScriptStep], seed: Int, collection: LuaState.Collection) throws -> [String] {
    let walk = try ScriptWalk(seed: seed, collection: collection)
    defer { walk.session.close() }
    _ = walk.walk(steps)
    return walk.told
  }

  private func violations() -> [String] {
    let violations = violationsNow()
    guard !violations.isEmpty else { return [] }
    session.state.collect()  // unreachable controllers need no further calls
    return violationsNow()
  }

  private func violationsNow() -> [String] {
    alwaysTrue.violations(in: session.system, living: living()) + ears.violations()
  }

  /// Returns the controllers that the script or the model can reach.
  private func living() -> [ViewController] {
    session.state.objectsWithWrappers.compactMap { $0 as? ViewController }.sorted { $0.serialNumber < $1.serialNumber }
  }
}
