import Flows
import Testing

// Event lists of expectations.
@Suite struct TraceListTests {
  @Test(arguments: [
    #""…", "RecipeDetail didMove""#, #""RecipeDetail willMove", "…""#, #""…", "…", "RecipeDetail", "…""#,
    #""...", "RecipeDetail didMove""#,
    #""…", "RecipeDetail viewDidAppear animated=true", "…""#, #""…", "viewDidAppear", "…""#,
    #""…", "RecipeDetail viewWillLayoutSubviews", "…""#,
    #""RecipeDetail willMove", "RecipeDetail viewDidLoad", "RecipeList viewWillDisappear", "RecipeDetail viewWillAppear","#
      + #""RecipeList viewDidDisappear", "RecipeDetail viewDidAppear", "RecipeDetail didMove""#,
  ]) func `a push matches`(_ list: String) {
    #expect(outcome(of: "tap \"Cake\" expect.trace { \(list) }") == "")
  }

  @Test(arguments: [
    #"expect.trace { "…", "RecipeDetail didMove parent=NavigationController(RecipeList)" }"#,
    #"expect.trace { "…", "RecipeDetail didMove parent=NavigationController#1" }"#,
    #"expect.trace { "…", "NavigationController(RecipeList) viewWillLayoutSubviews", "…" }"#,
    #"expect.trace { "…", "Nav(RecipeList) viewWillLayoutSubviews", "…" }"#,
    #"expect.events("NavigationController(RecipeList)", { "viewWillLayoutSubviews", "…" })"#,
    #"expect.never("NavigationController(RecipeList) viewDidUnload")"#,
    #"expect.alive("NavigationController(RecipeList)", 1)"#,
    #"within("NavigationController(RecipeList)", function() back() end) expect.screen "RecipeList""#,
  ]) func `a display name matches`(_ check: String) {
    #expect(outcome(of: "tap \"Cake\" " + check) == "")
  }

  @Test func `visible changes count only if a list names them`() {
    #expect(outcome(of: #"tap "Cake" expect.trace { "…", "rowSelected", "…" }"#) == "")
    #expect(outcome(of: #"tap "Cake" expect.trace { "RecipeDetail willMove", "…", "RecipeDetail didMove" }"#) == "")
  }

  @Test(arguments: [
    "", #""RecipeDetail""#, #""…", "RecipeDetail viewDid", "…""#,
    #""…", "RecipeDetail viewDidAppear animated=false", "…""#,
    #""RecipeDetail willMove", "…", "RecipeDetail viewDidAppear""#,
    #""…", "RecipeDetail viewDidAppear", "…", "RecipeDetail viewDidLoad", "…""#,
  ]) func `a push doesn't match`(_ list: String) {
    #expect(outcome(of: "tap \"Cake\" expect.trace { \(list) }").hasPrefix("flows/a.lua:3:"))
  }

  @Test func `one unsettled block counts as one user action`() {
    #expect(
      outcome(
        of: """
          selectTab "Shopping"
          unsettled(function() selectTab "Recipes" selectTab "Shopping" end)
          expect.trace { "…", "Shopping viewWillDisappear", "…", "Shopping viewWillAppear", "…" }
          """) == "")
  }

  @Test func `before any user action a list begins at launch`() {
    #expect(
      outcome(of: #"expect.trace { "application willFinishLaunching", "…", "application didBecomeActive" }"#) == "")
  }

  @Test func `a warning and a print match by their leading words`() {
    #expect(
      outcome(
        of: """
          expect.order { "> hello from" }
          selectTab "Shopping"
          tap "Twice"
          expect.trace { "…", "⚠ Attempt to present Unused", "…" }
          """) == "")
  }
}
