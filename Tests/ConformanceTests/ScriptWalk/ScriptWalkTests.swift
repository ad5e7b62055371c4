import Controllers
import Glibc
import Lua
import Scripting
import TestSupport
import Testing

/// Performs walks through scripts, with a garbage collection or a step of a collection at each call between Swift and
/// Lua.
///
/// This way, objects that were kept alive only by chance are released.
struct ScriptWalkTests {
  @Test(arguments: WalkCount.seedsOfScripts)
  func `the invariants hold after any actions of a script while Lua collects garbage`(seed: Int) throws {
    let steps = steps(WalkCount.stepsOfScripts, seed: seed)
    let failure = try ScriptWalk.outcome(of: steps, seed: seed)

    #expect(failure == nil, "\(shortest(Array(steps.prefix(failure?.after ?? 0)), seed: seed))")
  }

  @Test(arguments: WalkCount.seedsOfScripts)
  func `the results of a script do not depend on garbage collection`(seed: Int) throws {
    let steps = steps(WalkCount.stepsOfScripts / 2, seed: seed)
    let byNeed = try ScriptWalk.told(steps, seed: seed, collection: .byNeed)

    #expect(byNeed.count > steps.count)
    for collection in [LuaState.Collection.young, .step, .full] {
      let told = try ScriptWalk.told(steps, seed: seed, collection: collection)
      let place = zip(told, byNeed).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      #expect(told == byNeed, "\(collection): \(place.map { "\(told[$0]); by need \(byNeed[$0])" } ?? "more or less")")
    }
  }

  @Test(.enabled(if: Share.due.contains(3))) func `walks through scripts perform every action`() throws {
    var totals: [EventKind: Int] = [:]
    let wanted: [EventKind: Int] = [
      .viewDidAppear: 100, .didMove: 100, .didRotate: 5, .willPresent: 5, .didDismiss: 1, .willTransition: 1,
      .didReceiveMemoryWarning: 10, .wasTerminated: 3, .wasKilled: 1, .didEnterBackground: 3, .deinit: 100,
    ]
    for seed in 1...60 {
      let walk = try ScriptWalk(seed: seed)
      _ = walk.walk(steps(60, seed: seed))
      for name in wanted.keys { totals[name, default: 0] += walk.session.system.trace.occurrenceCount(of: name) }
      if getenv("MAQUETTE_TELL") != nil {
        for (text, count) in Dictionary(grouping: walk.ears.refusals, by: { $0 }).mapValues(\.count) {
          print(count, text)
        }
      }
    }
    if getenv("MAQUETTE_TELL") != nil { print(totals) }

    for (name, count) in wanted { #expect(totals[name, default: 0] >= count, "\(name.name)") }
  }

  private func steps(_ count: Int, seed: Int) -> [ScriptStep] {
    var dice = Dice(seed: seed &* 7919)
    return (0..<count).map { _ in ScriptStep(&dice) }
  }

  /// Returns the shortest list of steps that fails, and the violations of that list.
  private func shortest(_ steps: [ScriptStep], seed: Int) -> String {
    let short = shrunk(
      steps, simplified: \.simplified,
      while: { steps in ((try? ScriptWalk.outcome(of: steps, seed: seed)) ?? nil) != nil })
    let wrong = ((try? ScriptWalk.outcome(of: short, seed: seed)) ?? nil)?.violations ?? []
    return "seed \(seed): " + short.map { "\n  \($0)" }.joined() + "\n" + wrong.joined(separator: "\n")
  }
}
