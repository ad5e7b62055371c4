import Flows
import Scripting
import TestSupport
import Testing

/// Tests of functions that are called in the wrong place or with superfluous arguments.
@Suite struct MisplacedWordTests {
  @Test(arguments: [
    #"flow("y", function() end, { device = "iPad" })"#, #"flow("y", {}, function() end, 1)"#,
    #"app({ root = "RecipeList" }, 1)"#, #"screen("Z", {})"#, #";(screen "Z")({}, 1)"#, #"nib("Z", {})"#,
    #"storyboard("Z", {})"#, #"segueClass("Z", {})"#,
    #";(nib "Z")(label "x", 1)"#, #"label("x", {})"#, #"label("x", nil, {})"#, #";(label "x")({}, 1)"#,
    #"Photo({}, 1)"#, #"actionSheet("x", {})"#, #"alertController("x", {})"#, #"alertAction("x", {})"#,
    "fixedSpace(8, 1)", "after(1, print, 1)", "every(1, print, 1)",
    "clock(1)", #"localized("x", 1)"#, "trace(1)", "hierarchy(1)", "monitor(print, 1)", "unmonitor(print, 1)",
    #"require("app", 1)"#,
    "animate(1, print, print, 1)",
    #"constraintsWithVisualFormat("|-[a]", {}, {}, {}, 1)"#, #"constraint("a", "width", "==", 80, 1000, 1)"#, "mark(1)",
    "beforeEach(print, 1)", "afterEach(print, 1)", #"always("x", print, 1)"#, #"never("viewDidLoad", 1)"#,
    #"eventually("x", print, 1)"#, "explore({}, 1)",
  ]) func `declarations and functions refuse a superfluous argument`(_ word: String) {
    let told = Folder(["app.lua": Sample.app, "a.lua": "require \"app\"\n\(word)\nflow(\"x\", function() end)"])
      .run("a.lua").output

    #expect(told.contains("a.lua:2: "), "\(told)")
    #expect(told.contains("one argument too many: "), "\(told)")
  }

  @Test func `the test of superfluous arguments covers every function except print`() {
    let tried =
      [
        "flow", "app", "screen", "nib", "storyboard", "segueClass", "fixedSpace", "actionSheet",
        "alertController", "alertAction", "after", "every",
        "clock", "trace", "localized",
      ]
      + ["beforeEach", "afterEach", "always", "never", "eventually", "explore"] + [
        "hierarchy", "monitor", "unmonitor", "require", "animate", "constraintsWithVisualFormat", "constraint",
      ]
    let values = [
      "application", "device", "window", "notifications", "defaults", "storyboards", "flexibleSpace", "editButtonItem",
    ]

    #expect(Set(ScriptWord.all.map(\.name)) == Set(tried + values + ["print"]))
  }

  @Test func `user actions and expectations refuse superfluous arguments`() {
    for verb in Share.cases(of: VerbTable.standard.actions) {
      let filler = Array(repeating: "\"x\"", count: verb.parameters.count + 1).joined(separator: ", ")
      #expect(outcome(of: "\(verb.name)(\(filler))").contains("\(verb.name): too many arguments"), "\(verb.name)")
    }
    // `that` ignores superfluous arguments, because they may be additional results of a function call.
    for row in Share.cases(of: ExpectationTable.standard.expectations) where row.name != "that" {
      let filler = Array(repeating: "\"x\"", count: row.parameters.count + 1).joined(separator: ", ")
      #expect(outcome(of: "expect.\(row.name)(\(filler))").contains("too many arguments"), "\(row.name)")
    }
  }

  @Test(arguments: [
    #"flow("inner", function() end)"#, #"after(0, function() flow("inner", function() end) end) wait(1)"#,
  ]) func `a flow in a flow is an error`(_ body: String) {
    #expect(
      outcome(of: body).contains(
        #"flow "inner" would never run: flows must be declared while their file is being read"#))
  }

  @Test func `functions that work only in a flow are errors while a file is being read`() {
    for word in [
      "tap \"Add\"", "back()", "wait(1)", "unsettled(function() end)", "optional(function() end)",
      "expect.screen \"RecipeList\"",
    ] {
      let told = Folder(["app.lua": Sample.app, "a.lua": "require \"app\"\n\(word)\nflow(\"x\", function() end)"])
        .run("a.lua").output
      let name = word.prefix { $0.isLetter || $0 == "." }

      #expect(told.contains("`\(name)` works only in a flow: no app runs while a file is read"), "\(told)")
    }
  }

  @Test func `the error for a file with flows but without an app says what to add`() {
    let flow = "flow(\"x\", function() end)"
    let beside = Folder(["app.lua": Sample.app, "a.lua": flow]).run("a.lua").output
    let alone = Folder(["a.lua": flow]).run("a.lua").output

    #expect(beside.contains(#"no app is declared; add `require "app"` at the top"#), "\(beside)")
    #expect(alone.contains("no app is declared; add `app { root = … }` at the end"), "\(alone)")
  }

  @Test(arguments: [
    ("expect.tab(3)", #"there are 2 tabs: "Recipes", "Shopping""#),
    (#"expect.tab "Nothing""#, #"there are 2 tabs: "Recipes", "Shopping""#),
    (
      #"expect.row("Cake", { accessory = "checkmrk" })"#,
      #"accessory: there is no "checkmrk"; did you mean "checkmark"?"#
    ),
    (#"expect.row("Cake", { accessory = true })"#, "accessory: there is no true; there are: none disclosureIndicator"),
    (#"expect.row("Cake", { editingStyle = "away" })"#, "there are: none delete insert"),
    (#"expect.orientation "upright""#, #"there is no orientation "upright"; there are: portrait portraitUpsideDown"#),
    (#"rotate "left""#, #"did you mean "landscapeLeft"?"#),
    (#"rotate "upside""#, #"did you mean "portraitUpsideDown"?"#),
    (
      #"expect.screen "TabBarController""#,
      "TabBarController is a container: use `expect.screen` with the screen in it"
    ),
    (
      #"application.root:present(navigation "Photo") wait(1) expect.screen "NavigationController""#,
      "it is the presented controller: use `expect.presented`"
    ),
    ("expect.traceSince(0, {})", "mark: 0 was not returned by `mark()`"),
    ("expect.traceSince(mark() - 1, {})", "was not returned by `mark()`; `local start = mark()` keeps a position"),
  ]) func `messages list the possible values or suggest a correction`(_ question: String, _ help: String) {
    #expect(outcome(of: question).contains(help), "\(outcome(of: question))")
  }

  @Test func `traceSince accepts an earlier mark and a new mark`() {
    #expect(
      outcome(
        of:
          #"local m = mark() tap "Cake" expect.traceSince(m, { "…", "RecipeDetail didMove" }) expect.traceSince(mark(), {})"#
      )
        == "")
  }

  @Test func `if two buttons have the same name, tap chooses the button with an action`() {
    let app = """
      screen "P" { view = { button "Twin" {}, button "Twin" { push = "Q" }, button "Both" { push = "Q" },
        button "Both" { push = "Q" }, button "None" {}, button "None" {} } }
      screen "Q" {}
      app { root = navigation "P" }
      """
    func told(_ body: String) -> String {
      Folder(["app.lua": app, "a.lua": "require \"app\" flow(\"f\", function() \(body) end)"]).run("a.lua").output
    }

    #expect(told(#"tap "Twin" expect.screen "Q""#).contains("1 passed"))
    #expect(told(#"tap "Twin#2" expect.screen "Q""#).contains("1 passed"))
    #expect(told(#"tap "Twin#1""#).contains("does nothing: it has no action"))
    #expect(told(#"tap "Both""#).contains("2 match"))
    #expect(told(#"tap "None""#).contains("2 match"))
  }
}
