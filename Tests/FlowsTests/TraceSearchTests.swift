import Controllers
import Flows
import Scripting
import Testing

/// Tests that expectations about the whole flow stay fast and correct in a flow with many steps and a long trace.
@Suite struct TraceSearchTests {
  private static let script = """
    screen "One" { view = { button "Go" { push = "Two" } } }
    screen "Two" {}
    app { root = navigation "One" }
    """

  @Test(arguments: [
    ("Two viewDidAppear", 20, 20), ("Two#3 viewDidAppear", 1, 1), ("Two viewDidAppear animated=false", 0, 20),
    ("Two viewDidUnload", 0, 0), ("⚠ Unbalanced", 0, 0), ("> visit 7", 1, 20),
  ]) func `a search builds words only for events that may match`(_ entry: String, found: Int, made: Int) throws {
    let session = Session(options: .init(defaultSystem: 6))
    defer { session.close() }
    try session.loader.load(Self.script, name: "app.lua")
    for visit in 1...20 { try session.loader.run(chunk: "print('visit \(visit)') tap 'Go' back()", name: "visit") }

    var search = TraceSearch(entry)
    #expect(search.countMatches(in: session.system.trace) == found)
    #expect(search.builtWordCount == made)
    #expect(session.system.trace.count > 5 * made)
  }

  @Test func `a search continues with the events that were recorded after its end`() throws {
    let session = Session(options: .init(defaultSystem: 6))
    defer { session.close() }
    try session.loader.load(Self.script, name: "app.lua")
    var search = TraceSearch("Two viewDidAppear")
    for _ in 1...20 {
      try session.loader.run(chunk: "tap 'Go' back()", name: "visit")
      #expect(search.countMatches(in: session.system.trace) == 1)
    }
    #expect(search.builtWordCount == 20)
  }

  @Test func `expectations about the whole flow can be repeated after more events`() {
    let body = """
      expect.noWarnings() expect.balanced()
      tap "Cake" expect.alive("RecipeDetail", 1) expect.balanced() back()
      expect.released "RecipeDetail" expect.alive("RecipeDetail", 0)
      tap "Cake" expect.alive("RecipeDetail", 1) expect.balanced() expect.noWarnings()
      expect.order { "RecipeDetail viewDidAppear", "RecipeDetail deinit", "RecipeDetail#2 viewDidAppear" }
      expect.never "RecipeDetail#3 viewDidLoad"
      """
    #expect(outcome(of: body) == "")
  }
}
