import Exploration
import Testing

/// Random walks, and explorations that begin at a screen.
@Suite struct WalkTests {
  private let app = """
    screen "Broken" { view = { button "Fail" { action = "fail" } }, fail = function() error("no data") end }
    screen "Detail" { title = "Detail", view = { button "Broken" { push = "Broken" } } }
    screen "List" { title = "List", view = { button "Open" { push = "Detail" }, switch { id = "on" } } }
    app { root = navigation "List" }
    """

  private func walked(_ steps: Int, seed: Int = 0, of text: String? = nil) throws -> Exploration {
    try explored(text ?? app) { $0.walk = ExplorationOptions.Walk(steps: steps, seed: seed) }
  }

  @Test func aWalkIsTheSameForTheSameSeed() throws {
    #expect(try walked(40, seed: 7).hash == walked(40, seed: 7).hash)
    let hashes = try Set((1...8).map { try walked(6, seed: $0).hash })
    #expect(hashes.count > 1)
  }

  @Test func aWalkMakesTheSameChecks() throws {
    let error = try #require(try walked(200).findings.first { $0.check == .error })
    #expect(error.message.contains("no data"))
    #expect(error.steps.last?.source == #"tap("Fail")"#)
    #expect(error.steps.count >= 3)
  }

  @Test func aWalkIsNeverComplete() throws {
    let text = """
      screen "List" { title = "List", view = { switch { id = "on" } } }
      app { root = navigation "List" }
      """
    #expect(try explored(text).verdict == .complete)
    let walk = try walked(100, of: text)
    #expect(walk.untriedStepCount == 0)
    #expect(walk.reasons == ["a random walk of 100 steps (--walk)"])
    #expect(walk.verdict == .inconclusive)
  }

  @Test func aWalkPrefersTheStepsThatWereUsedLeast() throws {
    // Each of the buttons leads to a state of its own. The sixth step may let time pass.
    let buttons = (1...5).map { "button 'B\($0)' { action = 'show\($0)' }" }.joined(separator: ", ")
    let methods = (1...5).map { "show\($0) = function(self) self.title = 'T\($0)' end" }.joined(separator: ", ")
    let text = "screen 'A' { view = { \(buttons) }, \(methods) } app { root = navigation 'A' }"
    #expect(try walked(6, of: text).stateCount == 6)
  }

  @Test func aWalkGoesOnInANewSessionWhenNothingCanBeDone() throws {
    let text = """
      screen "End" { view = { label "The end" {} } }
      screen "Start" { view = { button "Go" { action = "go" } }, go = function(self) application.root = "End" end }
      app { root = "Start" }
      """
    #expect(try walked(5, of: text).stateCount == 2)
  }

  @Test func anExplorationCanBeginAtAScreen() throws {
    let found = try explored(app) { $0.start = .screen("Detail") }
    #expect(found.screens.reached == ["Broken", "Detail"])
    let error = try #require(found.findings.first { $0.check == .error })
    #expect(error.steps.map(\.source) == [#"tap("Broken")"#, #"tap("Fail")"#])
    #expect(!found.findings.contains { $0.check == .unreached })
    #expect(found.coveredActions.hasSuffix("; from Detail"))
    let flow = FindingFlow(error, from: .screen("Detail")).text(named: "error", options: [])
    #expect(flow.contains(#"application.root = navigation { root = "Detail" }"#))
  }

  @Test func aScreenThatIsNotDeclaredIsNamed() throws {
    let error = #expect(throws: ExplorationMistake.self) {
      try explored(app) { $0.start = .screen("Detial") }
    }
    #expect(error?.description == #"--from screen:Detial: no screen is called Detial; did you mean "Detail"?"#)
  }
}
