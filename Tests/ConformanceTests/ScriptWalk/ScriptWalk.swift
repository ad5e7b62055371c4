import Controllers
import Lua
import Scripting

/// A walk through a session: the script hears every callback, and Lua collects at each crossing of the border.
final class ScriptWalk {
  let session: Session
  let ears = ScriptEars()
  private var alwaysTrue = AlwaysTrue()
  /// How long and which the trace was after each line.
  private var told: [String] = []

  /// Every third is on a pad, every fifth follows another system.
  ///
  /// - Parameters:
  ///   - seed: which walk.
  ///   - collection: what is collected at each crossing; nil for another kind from walk to walk.
  /// - Throws: an error of the script.
  init(seed: Int, collection: LuaState.Collection? = nil) throws {
    session = Session(words: [ears.install])
    session.system.holdToForms()
    session.state.collection = collection ?? [.full, .step, .young][seed / 3 % 3]
    ears.watch(session.system.trace)
    let script = try ScriptWalkPrototype.text(
      system: seed % 5 == 0 ? 5 : 6, device: seed % 3 == 0 ? "iPad" : "iPhone")
    try session.load(script, name: "app.lua")
  }

  /// Goes on until something is not true that always is.
  ///
  /// - Returns: what is wrong, and after how many steps; nil when all is well.
  func walk(_ steps: [ScriptStep]) -> (violations: [String], after: Int)? {
    var rest = ArraySlice(steps)
    while !rest.isEmpty {
      act(&rest)
      let violations = violations()
      if !violations.isEmpty { return (violations, steps.count - rest.count) }
    }
    return nil
  }

  /// Walks, and ends the session.
  ///
  /// - Returns: what went wrong, and after how many steps; else what is left when all should be gone.
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
    if counters != LuaCounters() { left.append("alive after the close: \(counters)") }
    if let system { left.append("the system outlives its session: \(system.trace.count) events") }
    return left.isEmpty ? nil : (left, steps.count)
  }

  /// Does steps until one that comes to rest: steps of one turn are one line, what pauses stands in `unsettled`.
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
    // What a finger still holds is let go; what the last callbacks began may be held again.
    for line in ["pcall(open)", "pcall(finishSwipe)", "pcall(cancelSwipe)"] { run(line) }
    ears.waiting = []
    run("wait(1)")
  }

  private func run(_ line: String) {
    do {
      try session.run(chunk: line, name: "walk")
    } catch {
      ears.note("\(error)")
    }
    let trace = session.system.trace
    told.append("\(trace.count) events, \(trace.hash), after \(line)")
  }

  /// What a session tells of steps, line by line, with a kind of collection at each crossing.
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
    session.state.collect()  // what is out of reach owes nothing
    return violationsNow()
  }

  private func violationsNow() -> [String] {
    alwaysTrue.violations(in: session.system, living: living()) + ears.violations()
  }

  /// The controllers that the script or the model can reach.
  private func living() -> [ViewController] {
    session.state.objectsWithWrappers.compactMap { $0 as? ViewController }.sorted { $0.serial < $1.serial }
  }
}
