import Flows
import Testing

struct RelaunchTests {
  @Test func `a controller that is not released is told with what holds it`() {
    let outcome = outcome(
      of: """
        tap "Cake"
        local detail = window.rootViewController.selectedViewController.topViewController
        back()
        expect.released "RecipeDetail"
        """)

    #expect(outcome.contains("found     alive: RecipeDetail, held by local detail at flows/a.lua:6"))
  }

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
