import Flows
import TestSupport
import Testing

/// Tests that expectations don't hold by accident.
@Suite struct TruthTests {
  @Test(arguments: [
    #"expect.never "RecipeDetail viewDidAppear""#, #"expect.never "RecipeDetail#2 viewDidAppear animated=true""#,
    #"expect.trace { "…", "RecipeDetail#1 viewDidAppear", "…" }"#,
    #"expect.events("RecipeDetail#1", { "…", "viewDidAppear", "…" })"#,
    #"expect.order { "RecipeDetail#2 viewDidAppear", "RecipeDetail#1 deinit" }"#,
    #"expect.released "RecipeDetail#2""#, #"expect.screen "RecipeDetail#1""#, #"expect.alive("RecipeDetail#1", 1)"#,
  ]) func `a class name with a number matches only that instance`(_ question: String) {
    let told = outcome(of: "tap \"Cake\" back() tap \"Cake\"\n\(question)")

    #expect(told.hasPrefix("flows/a.lua:4:"), "\(told)")
  }

  @Test(arguments: [
    #"expect.that(("abc"):find "b")"#, #"expect.that(("abc"):find "(b)")"#, #"expect.that(("ab"):match "(a)(b)")"#,
    "expect.that(true, nil)", "expect.that(true, 3, {})", "expect.that(pcall(print))",
  ]) func `expect.that ignores additional results of a function call`(_ question: String) {
    #expect(outcome(of: question) == "")
  }

  @Test func `expect.that uses the second argument as the message only if it is a string`() {
    #expect(outcome(of: #"expect.that(false, "because")"#).contains("expected  because"))
    #expect(outcome(of: #"expect.that(pcall(error, "mine"))"#).contains("expected  mine"))
    #expect(outcome(of: #"expect.that(next {}, 3)"#).contains("expected  true"))
  }

  @Test(arguments: [
    #"expect.equal("y", ("x"):gsub("x", "y"))"#, #"expect.error(error, ("x"):find "x")"#,
    #"tap(("Cake"):gsub("x", "y"))"#, #"swipe("left", ("x"):gsub("x", "y"))"#, #"expect.screen(("x"):gsub("x", "y"))"#,
  ]) func `the error for a superfluous argument includes a hint that it may come from a function call`(_ line: String) {
    #expect(outcome(of: line).contains("(if the last argument is a call, it passes all its results: "))
  }

  @Test func `a class name without a number matches any instance`() {
    #expect(
      outcome(
        of: """
          tap "Cake" back() tap "Cake"
          expect.trace { "…", "RecipeDetail viewDidAppear", "…" }
          expect.events("RecipeDetail", { "…", "viewDidAppear", "didMove" })
          expect.order { "RecipeDetail#1 deinit", "RecipeDetail viewDidAppear" }
          expect.released "RecipeDetail#1"
          expect.alive("RecipeDetail#2", 1)
          expect.screen "RecipeDetail#2"
          expect.never "RecipeDetail#3 viewDidLoad"
          """) == "")
  }

  @Test func `a failure includes the instance that caused the event`() {
    let told = outcome(of: #"tap "Cake" back() tap "Waffles" expect.never "didMove parent=Photo""#)
    let second = outcome(
      of:
        #"local m = mark() tap "Cake" back() tap "Cake" expect.order { "RecipeDetail#1 deinit", "Photo viewDidLoad" }"#)
    let sibling = outcome(
      of: """
        local kept = RecipeDetail {}
        tap "Cake"
        expect.never "RecipeDetail viewDidAppear"
        """)

    #expect(told == "", "\(told)")
    #expect(second.contains("no Photo viewDidLoad after RecipeDetail#1 deinit: it never happened"), "\(second)")
    #expect(sibling.contains("found     RecipeDetail#2 viewDidAppear animated=true"), "\(sibling)")
  }

  @Test(arguments: [
    (#"expect.never """#, "event: an empty string matches everything"),
    (
      #"expect.never "RecipeDetail viewDidAppear animatd=true""#,
      "`viewDidAppear` has no detail `animatd`; did you mean `animated`?"
    ),
    (#"expect.never "RecipeDetail viewDidAppear animated=no""#, "`animated` must be true or false, not no"),
    (
      #"expect.never "RecipeDetail#0 viewDidAppear""#,
      #"nothing is called "RecipeDetail#0"; did you mean "RecipeDetail"?"#
    ),
    (#"expect.events("RecipeDetial", {})"#, #"nothing is called "RecipeDetial"; did you mean "RecipeDetail"?"#),
    ("expect.order {}", "events: an empty list is always in order"),
    (#"expect.order { "…" }"#, #"events: a list of only "…" always matches"#),
    (#"expect.trace { "…", "..." }"#, #"events: a list of only "…" always matches"#),
    (#"expect.rows { "…" }"#, #"texts: a list of only "…" always matches"#),
    (#"expect.trace { " " }"#, "events: an empty entry matches every event"),
    (#"expect.warning """#, "text: an empty string matches everything"),
    (#"expect.noWarning " ""#, "text: an empty string matches everything"),
    (
      "expect.that(function() return false end)",
      "condition: expected a condition, not a function, which is always true, found a function"
    ),
    ("expect.that()", "`condition` is missing; write expect.that(condition, [why])"),
    (#"expect.row("Cake", nil)"#, "`properties` is nil; write expect.row(text, [properties])"),
    ("expect.error(error, nil)", "`text` is nil; write expect.error(function, [text])"),
    (#"expect.alive("Photo", 1.5)"#, "count: expected a whole number of at least 0, found number 1.5"),
    (#"expect.alive("Photo", -1)"#, "count: expected a whole number of at least 0, found number -1"),
    ("expect.traceSince(1e300, {})", "mark: expected a whole number of at least 0, found number 1e+300"),
    ("expect.traceSince(0/0, {})", "mark: expected a whole number of at least 0, found number nan"),
    (
      "expect.traceSince(9007199254740992, {})",
      "mark: 9007199254740992 isn't a position in the trace yet; `mark()` returns one"
    ),
    (#"expect.absent("Cake", { knew = true })"#, "options: expected { new = true }, found knew = true"),
    (#"expect.value("recipes", {})"#, "value: expected a string, a number, true, false or nil, found a table"),
    (#"tap "Add" expect.value("public", nil)"#, "value: expected a value, found nil"),
  ]) func `an expectation with an invalid or meaningless argument is an error`(_ question: String, _ reason: String) {
    let told = outcome(of: question).split(separator: "\n").dropFirst().joined(separator: "\n")

    #expect(told.hasSuffix(": " + reason), "\(told)")
  }

  @Test(
    arguments: Share.cases(of: [
      "expect.badge(N, nil)", "expect.tab(N)", "expect.page(N)", "tapRow(N)", "selectTab(N)", "tap(N)",
      "scroll(\"down\", N)", "expect.visible(\"Cake#\" .. N)", "tapRow(\"Cake\", N)", "pan(N, N)", "wait(-1)",
      "answer(N)",
    ]))
  func `no odd number crashes a function that takes a number`(_ question: String) {
    for number in ["1e300", "-1e300", "0/0", "1/0", "math.mininteger", "math.maxinteger", "0", "1.5"] {
      let told = outcome(of: question.replacing("N", with: number))

      #expect(told == "" || told.hasPrefix("flows/a.lua:3:"), "\(number): \(told)")
    }
  }

  @Test func `an object without references is released before an expectation is checked`() {
    #expect(
      outcome(
        of: """
          kept = RecipeDetail {}
          expect.alive("RecipeDetail", 1)
          kept = nil
          expect.released "RecipeDetail"
          local other = Photo {}
          other = nil
          expect.alive("Photo", 0)
          unsettled(function()
            kept = Photo {}
            kept = nil
            expect.released "Photo"
          end)
          """) == "")
  }

  @Test func `expect.absent accepts text that was shown earlier, and new text only with the option new`() {
    let app = """
      screen "Empty" {}
      screen "List" { title = "List", view = { label { id = "sum" }, tableView { id = "rows",
        rows = function(self) local all = {} for n = 1, 40 do all[n] = "Item " .. n end return all end } },
        viewDidLoad = function(self) self.elements.sum.text = "Sum " .. 1 end }
      app { root = navigation "List" }
      """
    func told(_ body: String) -> String {
      let folder = Folder(["app.lua": app, "flows/a.lua": "require \"app\" flow(\"f\", function() \(body) end)"])
      return folder.run("flows/a.lua").output
    }
    let gone = "window.rootViewController:setViewControllers { Empty {} }"

    #expect(told(gone + #" expect.absent "Item 40" expect.absent "Sum 1" expect.absent "List""#).contains("1 passed"))
    #expect(told(#"expect.absent("Sum 2", { new = true })"#).contains("1 passed"))
    #expect(told(#"expect.absent "Sum 2""#).contains("write expect.absent(\"Sum 2\", { new = true })"))
    #expect(told(#"expect.absent "Item 40""#).contains("found     a row out of sight"))
  }

  @Test func `a failure while time is stopped includes the picture at that moment`() {
    let told = Folder([
      "app.lua": Sample.app,
      "flows/a.lua": """
      require "app"
      flow("expectation", function()
        unsettled(function() tap "Cake" wait(0.1) expect.screen "Photo" end)
      end)
      flow("verb", function()
        unsettled(function() tap "Cake" wait(0.1) tap "Nowhere" end)
      end)
      flow("caught", function()
        pcall(unsettled, function() tap "Cake" wait(0.1) tap "Nowhere" end)
        expect.screen "Photo"
      end)
      """,
    ]).run("flows/a.lua").output
    let times = told.split(separator: "\n").filter { $0.contains("portrait ·") }.map { $0.suffix(7) }

    #expect(times == ["0.100 s", "0.100 s", "0.100 s", "0.350 s"])
  }

  @Test func `the text of a new or cleared text field is an empty string`() {
    #expect(
      outcome(
        of: """
          tap "Add"
          local field = window.rootViewController.presentedViewController.elements.name
          expect.equal(field.text, "")
          expect.text("name", "")
          enter("name", "Flan")
          field.text = nil
          expect.equal({ field.text, searchBar().text }, { "", "" })
          """) == "")
  }

  @Test func `expect.alert without a title matches any alert`() {
    #expect(
      outcome(of: #"application.root:present(alert "Sure?" { buttons = { "OK" } }) expect.alert() answer "OK""#) == "")
    #expect(outcome(of: "expect.alert()").contains("found     no alert"))
  }
}
