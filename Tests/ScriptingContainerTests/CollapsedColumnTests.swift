import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A split view whose columns collapse` {
  @Test func `collapses on a phone, and pushes the secondary screen`() throws {
    let prototype = try Prototype(columns: Prototype.columnCallbacks, device: "iPhone 15")

    #expect(try prototype.run("return application.root.isCollapsed") == "true")
    #expect(prototype.picture.contains("The note"))
    #expect(prototype.picture.contains("‹ List"))
    try prototype.run("back()")
    #expect(prototype.picture.contains("The list"))
    try prototype.run("application.root:show 'secondary'")
    #expect(prototype.picture.contains("The note"))
  }

  @Test func `collapses to the column that the delegate returns`() throws {
    let prototype = try Prototype(
      columns: "topColumnForCollapsing = function() return 'primary' end", device: "iPhone 15")

    #expect(prototype.picture.contains("The list"))
  }

  @Test(arguments: ["supplementary", "compact"])
  func `a split view reports at the delegate's function that the returned column has no screen`(column: String) {
    #expect {
      try Prototype(columns: "topColumnForCollapsing = function() return '\(column)' end", device: "iPhone 15")
    } throws: {
      "\($0)" == "app.lua:5: topColumnForCollapsing: SplitViewController has no screen in the column \"\(column)\"; the"
        + " columns with screens are \"primary\", \"secondary\""
    }
  }

  @Test func `shows the compact column instead of the others`() throws {
    let prototype = try Prototype(columns: "compact = 'C', " + Prototype.columnCallbacks, device: "iPhone 15")

    #expect(prototype.picture.contains("The compact one"))
    #expect(try prototype.run("return application.root:viewController('compact').title") == "All")
  }

  @Test func `collapses in a narrow window and expands again`() throws {
    let prototype = try Prototype(columns: Prototype.columnCallbacks)
    try prototype.run("rotate 'landscapeLeft'")

    try prototype.run("resize 'narrow'")

    #expect(prototype.picture.contains("The note"))
    #expect(!prototype.picture.contains("The list"))
    #expect(prototype.trace.contains("SplitViewController didCollapse"))
    try prototype.run("resize 'full'")
    #expect(prototype.trace.contains("SplitViewController didExpand"))
    #expect(prototype.picture.contains("The list"))
    #expect(prototype.picture.contains("The note"))
    #expect(
      try prototype.run("return #application.root:viewController('secondary').navigationController.viewControllers")
        == "1")
  }

  @Test(arguments: [
    (13, "navigation 'M', navigation 'D'"), (17, "style = 'doubleColumn', primary = 'M', secondary = 'D'"),
  ])
  func `doesn't briefly show the primary screen while the secondary one moves`(
    system: Int, columns: String
  ) throws {
    let prototype = try Prototype(
      """
      screen "M" { title = "List", view = { label "The list" } }
      screen "D" { title = "Note", view = { label "The note" }, viewDidLoad = function(self) front = self end }
      app { system = \(system), device = "iPad 10.2", root = split { \(columns) } }
      """)

    for (size, root) in [("narrow", "List"), ("full", "Note")] {
      try prototype.run("resize '\(size)'")

      #expect(prototype.callbacks(of: "M").filter { $0.hasSuffix("Appear") } == [], "\(size)")
      let moves = ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]
      #expect(prototype.callbacks(of: "D").filter { moves.contains($0) } == moves, "\(size)")
      #expect(try prototype.run("return front.navigationController.viewControllers[1].title") == root, "\(size)")
    }
  }

  @Test func `notifies the delegate of the columns that it hides and shows`() throws {
    let prototype = try Prototype(
      columns: "supplementary = 'S', topColumnForCollapsing = function() return 'primary' end,"
        + Prototype.columnCallbacks)

    try prototype.run("resize 'narrow'")
    #expect(prototype.trace.contains("SplitViewController willHideColumn column=secondary"))
    #expect(prototype.trace.contains("SplitViewController willShowColumn column=primary"))

    try prototype.run("resize 'full'")
    #expect(prototype.trace.contains("SplitViewController willHideColumn column=primary"))
    #expect(prototype.trace.contains("SplitViewController willShowColumn column=secondary"))
  }

  @Test(arguments: [
    (13, "navigation 'M', navigation 'D'"), (17, "style = 'doubleColumn', primary = 'M', secondary = 'D'"),
  ])
  func `a split view sends willMove and didMove in pairs when the columns collapse at the launch`(
    system: Int, columns: String
  ) throws {
    let prototype = try Prototype(
      """
      screen "M" {} screen "D" {}
      app { system = \(system), device = "iPhone 11 Pro", root = split { \(columns) } }
      """)

    let trace = prototype.wholeTrace
    #expect(trace.contains("D willMove"), "\(trace)")
    #expect(Prototype.unpairedMoves(in: trace) == [], "\(trace)")
  }

  @Test func `a split view keeps its secondary screen if the delegate returns the primary one`() throws {
    let prototype = try Prototype(
      """
      screen "M" { view = { label "The list" } }
      screen "D" { view = { label "The note" } }
      app { system = 13, device = "iPad 10.2", root = split { navigation "M", navigation "D",
        separateSecondary = function(self, split, primary) return primary end } }
      """)

    try prototype.run("resize 'narrow'")
    try prototype.run("resize 'full'")

    #expect(prototype.picture.contains("The note"))
  }

  @Test func `a split view without a style asks the delegate whether to hide the detail`() throws {
    for (answer, seen) in [("true", "The list"), ("false", "The note")] {
      let prototype = try Prototype(
        """
        screen "M" { title = "List", view = { label "The list" } }
        screen "D" { title = "Note", view = { label "The note" } }
        app { system = 12, device = "iPhone XS", root = split {
          navigation "M", navigation "D", collapseSecondary = function() return \(answer) end } }
        """)
      #expect(prototype.picture.contains(seen), "\(answer)")
    }
  }
}
