import Flows
import Testing

/// An expectation, with code for which the expectation holds, code for which it fails, and the report of that failure.
struct ExpectationCase: Sendable, CustomTestStringConvertible {
  let name: String
  let holds: String
  let fails: String
  let told: String

  init(_ name: String, holds: String, fails: String, told: String) {
    self.name = name
    self.holds = holds
    self.fails = fails
    self.told = told
  }

  var testDescription: String { name }
}

@Suite struct ExpectationTests {
  @Test(arguments: cases) func `an expectation that holds doesn't fail the flow`(_ sample: ExpectationCase) {
    #expect(outcome(of: sample.holds) == "")
  }

  @Test(arguments: cases) func `the failure of an expectation reports what was found`(_ sample: ExpectationCase) {
    let told = outcome(of: sample.fails).split(separator: "\n").dropFirst().map { $0.dropFirst(2) }.joined(
      separator: "\n")

    #expect(told == sample.told)
  }

  @Test func `every expectation has a test case`() {
    // Five expectations are tested elsewhere: `voiceOver` and `accessible` in `VoiceOverTests`, `snapshot` in `SnapshotTests`, because it needs files, `readable` in
    // `ReadableTests`, because it needs a screen with text that can't be read, and `column` in `ColumnExpectationTests`,
    // because it needs a newer system.
    let names = Set(ExpectationTests.cases.map(\.name) + ["snapshot", "readable", "column", "voiceOver", "accessible"])

    #expect(ExpectationTable.standard.expectations.map(\.name).filter { !names.contains($0) } == [])
  }
}

extension ExpectationTests {
  /// Code that adds a collection view to the screen.
  private static let addingItems =
    #"window:addSubview(collectionView { frame = { 0, 60, 320, 60 }, items = { "Lake", "Beach" } }) "#

  static let cases: [ExpectationCase] = screens + elements + events + others

  private static let screens = [
    ExpectationCase(
      "screen", holds: #"expect.screen "RecipeList""#, fails: #"expect.screen "RecipeLst""#,
      told: """
        expected  RecipeLst
        found     RecipeList
        no screen is called "RecipeLst"; did you mean "RecipeList"?
        """),
    ExpectationCase(
      "screens", holds: #"expect.screens { "RecipeList" }"#, fails: #"expect.screens { "RecipeList", "Shopping" }"#,
      told: """
        - expected, + found
          RecipeList
        - Shopping
        """),
    ExpectationCase(
      "stack", holds: #"tap "Cake" expect.stack { "RecipeList", "RecipeDetail" }"#,
      fails: #"tap "Cake" expect.stack { "RecipeList", "Photo" }"#,
      told: """
        - expected, + found
          RecipeList
        - Photo
        + RecipeDetail
        """),
    ExpectationCase(
      "tab", holds: #"expect.tab "Recipes" expect.tab(1) selectTab "Shopping" expect.tab "Shopping""#,
      fails: #"expect.tab "Shoping""#,
      told: """
        expected  tab "Shoping"
        found     tab 1 "Recipes" (NavigationController(RecipeList))
        nearest: "Shopping"
        """),
    ExpectationCase(
      "page",
      holds: """
        application.root = pages { viewControllers = { "Photo" }, dataSource = {
          viewControllerAfter = function() return Shopping end } }
        expect.page "Photo" swipe "left" expect.page "Shopping"
        """,
      fails: #"application.root = pages { "Shopping" } expect.page "Photo""#,
      told: """
        expected  page "Photo"
        found     Shopping#2 "Shopping"
        """),
    ExpectationCase(
      "presented", holds: #"tap "Add" expect.presented "NewRecipe""#, fails: #"expect.presented "NewRecipe""#,
      told: """
        expected  NewRecipe
        found     nothing presented
        """),
    ExpectationCase(
      "alert", holds: #"application.root:present(alert "Sure?" { buttons = { "OK" } }) expect.alert "Sure?""#,
      fails: #"application.root:present(alert "Sure?" { buttons = { "OK" } }) expect.alert "Really?""#,
      told: """
        expected  alert "Really?"
        found     alert "Sure?"
        """),
    ExpectationCase(
      "noAlert", holds: #"expect.noAlert()"#, fails: #"application.root:present(actionSheet "Share") expect.noAlert()"#,
      told: """
        expected  no alert
        found     action sheet "Share"
        """),
    ExpectationCase(
      "title", holds: #"expect.title "Recipes" tap "Cake" expect.title "Detail""#, fails: #"expect.title "Detail""#,
      told: """
        expected  "Detail"
        found     "Recipes"
        """),
    ExpectationCase(
      "orientation",
      holds: #"expect.orientation "portrait" rotate "landscapeLeft" expect.orientation "landscapeRight""#,
      fails: #"rotate "landscapeLeft" expect.orientation "landscapeLeft""#,
      told: """
        expected  landscapeLeft
        found     landscapeRight
        the device has this orientation; the interface's landscape is the opposite of the device's
        """),
  ]

  private static let elements = [
    ExpectationCase(
      "visible", holds: #"expect.visible "Cake" expect.visible "Recipes" expect.visible "from Liège""#,
      fails: #"expect.visible "Wafles""#,
      told: """
        expected  "Wafles" visible
        found     nothing on the screen has that name
        nearest: "Waffles"
        """),
    ExpectationCase(
      "hidden", holds: #"tap "Cake" expect.hidden "Secret""#, fails: #"tap "Cake" expect.hidden "Ingredients""#,
      told: """
        expected  "Ingredients" hidden
        found     label "Ingredients" (RecipeDetail) is visible
        """),
    ExpectationCase(
      "absent", holds: #"expect.absent "Ingredients" tap "Cake" expect.absent "Waffles""#,
      fails: #"tap "Cake" expect.absent "Ingredients""#,
      told: """
        expected  "Ingredients" absent
        found     label "Ingredients" (RecipeDetail)
        """),
    ExpectationCase(
      "enabled", holds: #"tap "Cake" expect.enabled "Photo""#, fails: #"tap "Cake" expect.enabled "Sold out""#,
      told: """
        expected  "Sold out" enabled
        found     button "Sold out" (RecipeDetail) is disabled
        """),
    ExpectationCase(
      "disabled", holds: #"tap "Cake" expect.disabled "Sold out""#, fails: #"tap "Cake" expect.disabled "Photo""#,
      told: """
        expected  "Photo" disabled
        found     button "Photo" (RecipeDetail) is enabled
        """),
    ExpectationCase(
      "text", holds: #"tap "Add" enter("Name", "Flan") expect.text("name", "Flan")"#,
      fails: #"tap "Add" enter("Name", "Flan") expect.text("name", "Plan")"#,
      told: """
        expected  "Plan"
        found     "Flan"
        """),
    ExpectationCase(
      "value",
      holds: """
        tap "Add" set("public", true) set("portions", 0.5) choose("kind", "Salty")
        expect.value("public", true) expect.value("portions", 0.5) expect.value("kind", "Salty") expect.value("kind", 2)
        """,
      fails: #"tap "Add" expect.value("public", true)"#,
      told: """
        expected  true
        found     false
        """),
    ExpectationCase(
      "badge", holds: #"expect.badge("Shopping", nil) selectTab "Shopping" expect.badge("Shopping", "3")"#,
      fails: #"selectTab "Shopping" expect.badge(2, "4")"#,
      told: """
        expected  badge "4"
        found     badge "3"
        """),
    ExpectationCase(
      "row",
      holds: #"expect.row("Waffles", { detailText = "from Liège", accessory = "disclosureIndicator", row = 2 })"#,
      fails: #"expect.row("Waffles", { detailText = "from Ghent", section = 1 })"#,
      told: """
        row "Waffles": - expected, + found
        - detailText = "from Ghent"
        + detailText = "from Liège"
        """),
    ExpectationCase(
      "item",
      holds: addingItems + #"expect.item("Beach", { item = 2, isSelected = false })"#,
      fails: addingItems + #"expect.item("Beach", { item = 1 })"#,
      told: """
        item "Beach": - expected, + found
        - item = 1
        + item = 2
        """),
    ExpectationCase(
      "items", holds: addingItems + #"expect.items { "Lake", "Beach" }"#,
      fails: addingItems + #"expect.items { "Lake", "Hill" }"#,
      told: """
        - expected, + found
          Lake
        - Hill
        + Beach
        """),
    ExpectationCase(
      "rows", holds: #"expect.rows { "Cake", "…", "Crêpes" } expect.rows("recipes", { "Cake", "Waffles", "Crêpes" })"#,
      fails: #"expect.rows { "Cake", "Pie", "Crêpes" }"#,
      told: """
        - expected, + found
          Cake
        - Pie
        + Waffles
          Crêpes
        """),
  ]

  private static let events = [
    ExpectationCase(
      "trace",
      holds: """
        expect.trace { "…", "> hello from Recipes", "…" }
        tap "Add"
        expect.trace { "NewRecipe viewDidLoad", "TabBarController viewWillDisappear", "…", "NewRecipe viewDidAppear", "…" }
        """,
      fails: #"tap "Cake" expect.trace { "RecipeDetail viewDidLoad", "…", "RecipeDetail viewDidApear", "…" }"#,
      told: """
        - expected, + found
        + RecipeDetail willMove parent=NavigationController(RecipeList)
          RecipeDetail viewDidLoad
          … (5)
        - RecipeDetail viewDidApear
          …
        no event is called `viewDidApear`; did you mean `viewDidAppear`?
        """),
    ExpectationCase(
      "traceSince",
      holds: #"local start = mark() tap "Cake" back() expect.traceSince(start, { "…", "RecipeDetail deinit" })"#,
      fails: #"local start = mark() tap "Cake" back() expect.traceSince(start, { "…", "RecipeDetail didMove" })"#,
      told: """
        expect.traceSince(28, { "…", "RecipeDetail didMove" })
        - expected, + found
          … (12)
          RecipeDetail didMove parent=nil
        + RecipeDetail deinit
        """),
    ExpectationCase(
      "events",
      holds: """
        tap "Cake"
        expect.events("RecipeDetail", { "willMove", "viewDidLoad", "viewWillAppear", "viewDidAppear", "didMove" })
        back()
        expect.events("RecipeDetail", { "willMove", "viewWillDisappear", "viewDidDisappear", "didMove", "deinit" })
        """,
      fails: #"tap "Cake" expect.events("RecipeDetail", { "willMove", "…", "viewDidAppear" })"#,
      told: """
        - expected, + found
          RecipeDetail willMove parent=NavigationController(RecipeList)
          … (2)
          RecipeDetail viewDidAppear animated=true
        + RecipeDetail didMove parent=NavigationController(RecipeList)
        """),
    ExpectationCase(
      "order",
      holds:
        #"tap "Cake" expect.order { "RecipeList viewDidLoad", "RecipeDetail viewDidLoad", "RecipeDetail didMove" }"#,
      fails: #"tap "Cake" expect.order { "RecipeDetail viewDidLoad", "RecipeList viewDidLoad" }"#,
      told: """
        expected in this order:
          RecipeDetail viewDidLoad
        - RecipeList viewDidLoad
        found     no RecipeList viewDidLoad after RecipeDetail viewDidLoad: it happened only before that
        """),
    ExpectationCase(
      "never", holds: #"expect.never "Photo viewDidLoad""#, fails: #"expect.never "RecipeList viewDidLoad""#,
      told: """
        expected  never RecipeList viewDidLoad
        found     RecipeList viewDidLoad
        """),
    ExpectationCase(
      "balanced",
      holds: #"tap "Cake" back() expect.balanced() tap "Cake" beginBackSwipe() crash() open() expect.balanced()"#,
      fails: """
        local tabs = window.rootViewController
        tabs:addChild("Photo")
        expect.balanced()
        """,
      told: """
        expected  a matching did… callback for every will… callback
        found     Photo willMove without a matching didMove
        """),
  ]

  private static let others = [
    ExpectationCase(
      "hierarchy", holds: "expect.hierarchy()",
      fails: #"orphan = Photo {} window.rootViewController.view:addSubview(orphan.view) expect.hierarchy()"#,
      told: """
        expected  views and controllers that agree
        found     Photo: its view is in the view of TabBarController, but it is not a child of TabBarController
        """),
    ExpectationCase(
      "warning",
      holds: #"selectTab "Shopping" tap "Twice" expect.warning "while a presentation is in progress""#,
      fails: #"expect.warning "Unbalanced""#,
      told: """
        expected  the warning "Unbalanced"
        found     no warning
        """),
    ExpectationCase(
      "noWarning", holds: #"expect.noWarning "Attempt to present""#,
      fails: #"selectTab "Shopping" tap "Twice" expect.noWarning "Attempt to present""#,
      told: """
        expected  no warning "Attempt to present"
        found     ⚠ Attempt to present Unused on TabBarController while a presentation is in progress!
        """),
    ExpectationCase(
      "noWarnings", holds: "expect.noWarnings()", fails: #"selectTab "Shopping" tap "Twice" expect.noWarnings()"#,
      told: """
        expected  no warnings
        found     ⚠ Attempt to present Unused on TabBarController while a presentation is in progress!
        """),
    ExpectationCase(
      "released", holds: #"tap "Cake" back() expect.released "RecipeDetail""#,
      fails: #"tap "Cake" expect.released "RecipeDetail""#,
      told: """
        expected  RecipeDetail released
        found     alive: RecipeDetail, held by its parent NavigationController(RecipeList), in TabBarController, in the window
        """),
    ExpectationCase(
      "alive", holds: #"expect.alive("RecipeList", 1) expect.alive("RecipeDetail", 0)"#,
      fails: #"tap "Cake" expect.alive("RecipeDetail", 2)"#,
      told: """
        expected  2 RecipeDetail alive
        found     1: RecipeDetail, held by its parent NavigationController(RecipeList), in TabBarController, in the window
        """),
    ExpectationCase(
      "restored", holds: #"relaunch() expect.restored "Shopping""#,
      fails: #"relaunch() expect.restored "RecipeList""#,
      told: """
        expected  RecipeList restored
        found     restored: TabBarController#2 Shopping#2
        """),
    ExpectationCase(
      "error", holds: #"expect.error(function() tap "Nowhere" end, "nothing on the screen")"#,
      fails: #"expect.error(function() tap "Cake" end, "nothing on the screen")"#,
      told: """
        expect.error(a function, "nothing on the screen")
        expected  an error with "nothing on the screen"
        found     none
        """),
    ExpectationCase(
      "equal", holds: #"expect.equal({ 1, { a = "b" } }, { 1.0, { a = "b" } })"#,
      fails: #"expect.equal({ 1, a = 2 }, { 1, a = 3 })"#,
      told: """
        expected  { 1, a = 3 }
        found     { 1, a = 2 }
        """),
    ExpectationCase(
      "that", holds: #"expect.that(1 < 2, "numbers are ordered")"#,
      fails: #"expect.that(2 < 1, "numbers are ordered")"#,
      told: """
        expect.that(false, "numbers are ordered")
        expected  numbers are ordered
        found     false
        """),
  ]
}
