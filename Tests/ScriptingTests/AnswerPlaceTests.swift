import ScriptingTestSupport
import Testing

@Suite struct `An invalid return value` {
  @Test func `an invalid return value is reported at the function that returned the value, and no page turns`() throws {
    let prototype = try Prototype(
      """
      screen "Page" {}
      app { root = pages { transitionStyle = "scroll", viewControllers = { Page {} },
        viewControllerAfter = function(self, sender, page)
          return 5
        end } }
      """)

    let error = #expect(throws: (any Error).self) { try prototype.run("swipe 'left'") }

    #expect(
      error.map { "\($0)" }
        == "app.lua:3: viewControllerAfter: expected a controller, class or screen name, found number 5")
    #expect(try prototype.run("application.root.viewControllers[1]") == "Page")
  }

  @Test func `an invalid return value for a property is reported with the property's name`() throws {
    let prototype = try Prototype("screen 'A' {} app { root = 'A' }")

    let error = #expect(throws: (any Error).self) {
      try prototype.run("application.root.supportedInterfaceOrientations = 'lanscape'")
    }

    #expect(error.map { "\($0)" }?.contains("supportedInterfaceOrientations: expected some of") == true)
    #expect(error.map { "\($0)" }?.hasSuffix("did you mean \"landscape\"?") == true)
  }
}

@Suite struct `A return value of a data source` {
  static let answers: [(function: String, told: String)] = [
    ("numberOfSections = function() return -1 end", "numberOfSections: expected a whole number from 0 to 10000"),
    ("numberOfRows = function() end", "numberOfRows: expected a whole number from 0 to 1000000, found nil"),
    ("numberOfRows = function() return 'x' end", "numberOfRows: expected a whole number"),
    ("cellForRow = function() end", "row 1: expected a string or a table, found nil"),
    ("cellForRow = function() return { {} } end", "row 1: text: expected a string, found a table"),
    ("titleForHeader = function() return {} end", "titleForHeader: expected a string, found a table"),
    ("titleForFooter = function() return {} end", "titleForFooter: expected a string, found a table"),
    ("heightForRow = function() return 'x' end", "heightForRow: expected"),
  ]

  /// The declarations around a function.
  ///
  /// The function is on the fourth line.
  static let tables = [
    ("screen 'A' { extends = 'TableViewController',\n", "\nOTHERS }"),
    ("screen 'A' { view = { tableView { dataSource = {\n\n", "\nOTHERS } } } }"),
    (
      "data = {\n\n",
      "\nOTHERS }\nscreen 'A' { viewDidLoad = function(s) s.view:addSubview(tableView { dataSource = data }) end }"
    ),
  ]

  @Test(arguments: answers)
  func `a return value of the wrong type is reported at the line of the function`(function: String, told: String) throws
  {
    let others = ["numberOfRows = function() return 1 end", "cellForRow = function() return 'x' end"]
      .filter { !function.hasPrefix($0.prefix { $0 != " " }) }.joined(separator: ", ")
    for (before, after) in Self.tables where !function.hasPrefix("heightForRow") || before.contains("extends") {
      let lines = before.contains("\n\n") ? before : before + "\n"
      let script = lines + function + "," + after.replacing("OTHERS", with: others) + "\napp { root = 'A' }"
      let line = lines.count { $0 == "\n" } + 1

      let message = problem(in: script)

      #expect(message.hasPrefix("app.lua:\(line): "), "\(message)")
      #expect(message.contains(told), "\(message)")
    }
  }

  @Test func `a data source that counts rows but provides no cells is an error, as in UIKit`() {
    let message = problem(
      in: "screen 'A' { extends = 'TableViewController',\n numberOfRows = function() return 3 end } app { root = 'A' }")

    #expect(message == "app.lua:2: tableView: numberOfRows returns 3, but there is no `cellForRow` to make the cells")
  }

  @Test func `a return value that permits none of the app's orientations is reported at its function`() throws {
    let prototype = try Prototype(
      "screen 'A' {\n supportedInterfaceOrientations = function() return only or 'all' end } app { root = 'A' }")

    let error = #expect(throws: (any Error).self) {
      try prototype.run("only = 'portraitUpsideDown' rotate 'landscapeLeft'")
    }

    #expect(error.map { "\($0)" }?.hasPrefix("app.lua:2: Supported orientations has no common") == true)
  }
}
