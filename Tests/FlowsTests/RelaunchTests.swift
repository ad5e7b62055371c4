import Flows
import Testing

struct RelaunchTests {
  @Test func `a flow goes on with its locals after a relaunch, and defaults are kept`() {
    let outcome = outcome(
      of: """
        local before = 7
        defaults.seen = before
        tap "Cake"
        kill()
        expect.released "RecipeDetail"
        relaunch()
        expect.screen "RecipeList"
        expect.equal(defaults.seen, before)
        expect.alive("RecipeList", 1)
        """)

    #expect(outcome == "")
  }
}
