import Flows
import Testing

/// Tests of event lists in expectations.
@Suite struct TraceListTests {
  @Test(arguments: [
    #""…", "RecipeDetail didMove""#, #""RecipeDetail willMove", "…""#, #""…", "…", "RecipeDetail", "…""#,
    #""...", "RecipeDetail didMove""#,
    #""…", "RecipeDetail viewDidAppear animated=true", "…""#, #""…", "viewDidAppear", "…""#,
    #""…", "RecipeDetail viewWillLayoutSubviews", "…""#,
    #""RecipeDetail willMove", "RecipeDetail viewDidLoad", "RecipeList viewWillDisappear", "RecipeDetail viewWillAppear","#
      + #""RecipeList viewDidDisappear", "RecipeDetail viewDidAppear", "RecipeDetail didMove""#,
  ]) func `the events of a push match lists with gaps, details or single words`(_ list: String) {
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
  ]) func `expectations accept a controller's display name`(_ check: String) {
    #expect(outcome(of: "tap \"Cake\" " + check) == "")
  }

  @Test func `a list of events may omit visible changes`() {
    #expect(outcome(of: #"tap "Cake" expect.trace { "…", "rowSelected", "…" }"#) == "")
    #expect(outcome(of: #"tap "Cake" expect.trace { "RecipeDetail willMove", "…", "RecipeDetail didMove" }"#) == "")
  }

  @Test(arguments: [
    "", #""RecipeDetail""#, #""…", "RecipeDetail viewDid", "…""#,
    #""…", "RecipeDetail viewDidAppear animated=false", "…""#,
    #""RecipeDetail willMove", "…", "RecipeDetail viewDidAppear""#,
    #""…", "RecipeDetail viewDidAppear", "…", "RecipeDetail viewDidLoad", "…""#,
  ]) func `the events of a push don't match lists with wrong, missing or incomplete entries`(_ list: String) {
    #expect(outcome(of: "tap \"Cake\" expect.trace { \(list) }").hasPrefix("flows/a.lua:3:"))
  }

  @Test func `all user actions in one call of unsettled count as one action`() {
    #expect(
      outcome(
        of: """
          selectTab "Shopping"
          unsettled(function() selectTab "Recipes" selectTab "Shopping" end)
          expect.trace { "…", "Shopping viewWillDisappear", "…", "Shopping viewWillAppear", "…" }
          """) == "")
  }

  @Test func `before the first user action, expect.trace compares the events since launch`() {
    #expect(
      outcome(of: #"expect.trace { "application willFinishLaunching", "…", "application didBecomeActive" }"#) == "")
  }

  @Test func `the first words of a warning or of printed text are enough to match it`() {
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
