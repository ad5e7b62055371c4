import Flows
import Locations
import Lua
import Testing

@testable import Exploration

/// The pictures and traces of an exploration, and the reports that share the form of reports about flows.
@Suite struct PageTests {
  private let shop = """
    screen "Cart" { title = "Cart", view = { button "Pay" { action = "pay" } }, pay = function() error("no money") end }
    screen "Shop" { title = "Shop </script>", view = { button "Open" { push = "Cart" } } }
    app { root = navigation "Shop" }
    """

  private func page(_ change: (inout ExplorationOptions) -> Void = { _ in }) throws -> (String, Exploration) {
    var options = ExplorationOptions()
    options.isIllustrated = true
    change(&options)
    let exploration = try explored(shop) { $0 = options }
    return (ExplorationPage(exploration, options, title: "shop <b>", ExplorationFiles()).text, exploration)
  }

  @Test func `each edge has its pictures and its trace, even if its step fails`() throws {
    let graph = try #require(try page().1.illustratedGraph)
    #expect(graph.screens == ["Shop", "Cart"])
    let edges = graph.states.flatMap(\.edges)
    #expect(edges.contains { $0.end == .failed })
    #expect(edges.allSatisfy { $0.stepScene != nil })
    let open = try #require(edges.first { graph.steps[$0.step] == #"tap("Open")"# }?.stepScene)
    #expect(graph.pictures[open.before].contains("[Open]"))
    #expect(graph.pictures[open.pictureAfter].contains("[Pay]"))
    #expect(graph.traces[open.trace].contains("viewDidAppear"))
  }

  @Test func `the page shows a finding from the launch to its last step`() throws {
    let (_, exploration) = try page()
    let place = try #require(exploration.findings.firstIndex { $0.check == .error })
    let frames = try #require(exploration.illustratedGraph?.findings[place])
    #expect(frames.map(\.step) == ["launch", #"tap("Open")"#, #"tap("Pay")"#])
  }

  @Test func `nothing in the page is markup of the app or a request to the network`() throws {
    let text = try page().0
    #expect(text.contains("shop &lt;b&gt;"))
    #expect(text.components(of: "</script>") == 2)
    #expect(!text.contains("http://") && !text.contains("https://") && !text.contains("src="))
    #expect(text.contains("default-src 'none'"))
  }

  @Test func `no pictures are taken unless a report needs them`() throws {
    #expect(try explored(shop).illustratedGraph == nil)
  }

  @Test func `each finding is reported as a failed flow, and each check without findings as a passed one`() throws {
    let (options, exploration) = (ExplorationOptions(), try explored(shop))
    let results = ExplorationResults(of: exploration, options, path: "shop/app.lua", ExplorationFiles()).results
    let failing = results.filter { $0.outcome == .failed }
    #expect(failing.count == exploration.findings.count)
    let error = try #require(failing.first { $0.name.hasPrefix("error: ") }?.failures.first)
    #expect(error.location == CodeLocation(typed: "shop/app.lua:1"))
    #expect(error.expectationSource == nil)
    #expect(error.hints == [#"steps: tap("Open")  tap("Pay")"#])
    #expect(results.contains { $0.name == "stuck" && $0.outcome == .passed })
    #expect(results.last?.name == "everything was tried")
  }

  @Test func `the report of an incomplete exploration skips its last flow, with the reason`() throws {
    let exploration = try explored(shop) { $0.maximumDepth = 1 }
    let results = ExplorationResults(of: exploration, .init(), path: "app.lua", ExplorationFiles()).results
    #expect(results.last?.outcome == .skipped(reason: exploration.conclusion))
  }
}

extension String {
  /// The number of times that the string contains a text.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
