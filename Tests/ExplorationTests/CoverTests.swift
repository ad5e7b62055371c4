import Exploration
import Flows
import Lua
import Rendering
import Scripting
import Testing

/// Flows that together walk every edge, or see every screen.
@Suite struct CoverTests {
  private let app = """
    screen "Detail" { title = "Detail", view = { button "Fail" { action = "fail" } }, fail = function() error("no") end }
    screen "Sheet" { view = { button "Close" { dismiss = true } } }
    screen "List" {
      title = "List",
      view = {
        button "Open" { push = "Detail" }, button "Sheet" { present = "Sheet" }, switch { id = "on" },
        button "Ask" { action = "ask" },
      },
      ask = function(self) self:present(alert "Sure?" { buttons = { button "Yes" {} } }) end,
    }
    app { root = navigation "List" }
    """

  private func cover(_ cover: ExplorationOptions.Cover, _ text: String? = nil) throws -> CoverFlows {
    try #require(try explored(text ?? app) { $0.cover = cover }.cover)
  }

  /// Runs the flows after the app that they belong to.
  private func play(_ cover: CoverFlows) throws {
    for index in cover.flows.indices {
      let session = Session()
      defer { session.close() }
      let text = app + "\n" + cover.text(of: index, named: "cover", options: [])
      try FlowInputs.load(SourceText(text), name: "app.lua", for: #"flow "cover""#, in: session)
      try FlowInputs.run(#"flow "cover""#, in: session)
    }
  }

  @Test func theFlowsWalkEveryEdgeAndPass() throws {
    let exploration = try explored(app) { $0.cover = .edges }
    let cover = try #require(exploration.cover)
    #expect(cover.missedCount == 0)
    #expect(cover.totalCount == exploration.edgeCount - exploration.failedStepCount)
    #expect(exploration.failedStepCount > 0)
    try play(cover)
  }

  @Test func noFlowPerformsAStepThatFails() throws {
    let steps = try cover(.edges).flows.joined().map(\.step.source)
    #expect(steps.contains(#"tap("Open")"#))
    #expect(!steps.contains(#"tap("Fail")"#))
  }

  @Test func noFlowHasMoreThanThirtySteps() throws {
    let switches = (1...6).map { "switch { id = 's\($0)' }" }.joined(separator: ", ")
    let flows = try cover(.edges, "screen 'A' { view = { \(switches) } } app { root = 'A' }").flows
    #expect(flows.count > 1)
    #expect(flows.allSatisfy { $0.count <= 30 && !$0.isEmpty })
  }

  @Test func eachStepIsFollowedByTheScreenInFront() throws {
    let steps = try cover(.edges).flows.joined()
    let opening = try #require(steps.first { $0.step.source == #"tap("Open")"# })
    #expect(opening.expectation == #"expect.screen("Detail")"#)
    let asking = try #require(steps.first { $0.step.source == #"tap("Ask")"# })
    #expect(asking.expectation == #"expect.alert("Sure?")"#)
  }

  @Test func theFlowsSeeEveryScreen() throws {
    let screens = try cover(.screens)
    #expect(screens.missedCount == 0)
    // The list, the detail, the sheet and the alert.
    #expect(screens.totalCount == 4)
    #expect(screens.flows.count == 1)
    let edges = try cover(.edges)
    #expect(screens.flows.joined().count < edges.flows.joined().count)
    try play(screens)
  }

  @Test func theFlowsAreTheSameInEachRun() throws {
    let runs = try (1...2).map { _ in try cover(.edges).flows.map { $0.map(\.step.source) } }
    #expect(runs[0] == runs[1])
  }

  @Test func `no flow performs a step that breaks a rule`() throws {
    let shop = """
      count = 0
      always("few", function() return count < 2 end)
      never "Sheet viewDidLoad"
      screen "Sheet" { view = { button "Close" { dismiss = true } } }
      screen "Shop" { view = { button "Add" { action = function() count = math.min(count + 1, 2) end },
        button "Sheet" { present = "Sheet" } } }
      app { root = "Shop" }
      """
    let cover = try cover(.edges, shop)
    #expect(cover.unrepeatableCount > 0)
    #expect(cover.flows.map { $0.map(\.step.source) } == [[#"tap("Add")"#]])
  }

  @Test func `the report counts alerts in addition to the screens that the flows visit`() throws {
    let ask = #"button "Ask" { present = alert "Sure?" { buttons = { "OK" } } }"#
    for (view, line) in [(ask, "1 flow covers 2 of 2 screens and alerts"), ("", "0 flows cover 1 of 1 screen")] {
      let found = try explored("screen 'A' { view = { \(view) } } app { root = 'A' }") { $0.cover = .screens }
      let format = ExplorationFormat.pretty
      let report = format.report(of: found, ExplorationOptions(), signs: .unicode, ExplorationFiles())
      #expect(report.contains("  " + line), "\(report)")
    }
  }
}
