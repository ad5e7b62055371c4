import Flows
import Testing

// Lists of events, by the words of a flow.
@Suite struct TraceListTests {
  @Test(arguments: [
    #""…", "RecipeDetail didMove""#, #""RecipeDetail willMove", "…""#, #""…", "…", "RecipeDetail", "…""#,
    #""...", "RecipeDetail didMove""#,
    #""…", "RecipeDetail viewDidAppear animated=true", "…""#, #""…", "viewDidAppear", "…""#,
    #""…", "RecipeDetail viewWillLayoutSubviews", "…""#,
    #""RecipeDetail willMove", "RecipeDetail viewDidLoad", "RecipeList viewWillDisappear", "RecipeDetail viewWillAppear","#
      + #""RecipeList viewDidDisappear", "RecipeDetail viewDidAppear", "RecipeDetail didMove""#,
  ]) func `a push fits`(_ list: String) {
    #expect(outcome(of: "tap \"Cake\" expect.trace { \(list) }") == "")
  }

  @Test(arguments: [
    "", #""RecipeDetail""#, #""…", "RecipeDetail viewDid", "…""#,
    #""…", "RecipeDetail viewDidAppear animated=false", "…""#,
    #""RecipeDetail willMove", "…", "RecipeDetail viewDidAppear""#,
    #""…", "RecipeDetail viewDidAppear", "…", "RecipeDetail viewDidLoad", "…""#,
  ]) func `a push does not fit`(_ list: String) {
    #expect(outcome(of: "tap \"Cake\" expect.trace { \(list) }").hasPrefix("flows/a.lua:3:"))
  }

  @Test func `one unsettled counts as one verb`() {
    #expect(
      outcome(
        of: """
          selectTab "Shopping"
          unsettled(function() selectTab "Recipes" selectTab "Shopping" end)
          expect.trace { "…", "Shopping viewWillDisappear", "…", "Shopping viewWillAppear", "…" }
          """) == "")
  }

  @Test func `before any verb a list begins at launch`() {
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
