import Controllers
import ControllersTestSupport
import TestSupport
import Testing

/// Performs thousands of unlikely steps, including steps in callbacks.
///
/// The invariants must hold after each step.
struct RandomWalkTests {
  @Test(arguments: Share.cases(of: Array(1...100)))
  func `the invariants hold after any sequence of actions`(seed: Int) throws {
    let steps = steps(300, seed: seed)

    let failure = try Walk(seed: seed).walk(steps)

    #expect(failure == nil, "\(shortest(Array(steps.prefix(failure?.after ?? 0)), seed: seed))")
  }

  @Test func `walks rotate the device`() throws {
    let turns = try (1...5).map { seed in
      let walk = try Walk(seed: seed)
      _ = walk.walk(steps(300, seed: seed))
      return walk.stage.system.trace.occurrenceCount(of: .didRotate)
    }

    #expect(turns.reduce(0, +) > 20)
  }

  @Test func `the same steps yield the same trace`() throws {
    let steps = steps(200, seed: 7)
    let hashes = try (1...2).map { _ in
      let walk = try Walk(seed: 7)
      _ = walk.walk(steps)
      return walk.stage.system.trace.hash
    }

    #expect(hashes[0] == hashes[1])
  }

  @Test func `a failing list is reduced to the steps that cause the failure`() {
    let list = Array(1...100)

    let shortest = shrunk(
      list, simplified: { $0 > 50 ? [50] : [] }, while: { $0.contains(13) && $0.contains { $0 >= 50 } })

    #expect(shortest == [13, 50])
  }

  @Test func `a failing walk is reported with the shortest list of steps that fails`() throws {
    let steps = steps(40, seed: 3)
    let fails: ([Step]) -> Bool = { steps in
      guard let walk = try? Walk(seed: 3) else { return false }
      var leaves = 0
      walk.stage.always = { controller, _ in leaves += controller.label.hasPrefix("Leaf") ? 1 : 0 }
      _ = walk.walk(steps)
      return leaves > 0
    }

    #expect(fails(steps))
    #expect(shrunk(steps, while: fails).count == 1)
  }

  private func steps(_ count: Int, seed: Int) -> [Step] {
    var dice = Dice(seed: seed)
    return (0..<count).map { _ in Step(&dice) }
  }

  /// Returns the shortest list of steps that fails, and the violations of that list.
  private func shortest(_ steps: [Step], seed: Int) -> String {
    let short = shrunk(
      steps, simplified: \.simplified, while: { steps in ((try? Walk(seed: seed).walk(steps)) ?? nil) != nil })
    guard let walk = try? Walk(seed: seed) else { return "seed \(seed)" }
    let wrong = walk.walk(short)?.violations ?? []
    let told = walk.stage.text().split(separator: "\n").suffix(60).map { "\n  | \($0)" }.joined()
    return "seed \(seed): " + short.map { "\n  \($0)" }.joined() + told + "\n" + wrong.joined(separator: "\n")
  }
}
