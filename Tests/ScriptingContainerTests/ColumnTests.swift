import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A split view with columns` {
  @Test func `shows only the secondary column in portrait, with a button for the primary one`() throws {
    let prototype = try Prototype(columns: "")

    #expect(prototype.picture.contains("The note"))
    #expect(!prototype.picture.contains("The list"))
    #expect(prototype.picture.contains("Sidebar"))
    #expect(try prototype.run("return application.root.displayMode") == "secondaryOnly")
  }

  @Test(arguments: ["iPad 10.2", "iPhone 15"])
  func `returns a column's screen even after the screen has been popped`(device: String) throws {
    let prototype = try Prototype(columns: #"style = "tripleColumn", supplementary = "S""#, device: device)

    for (column, screen) in [("primary", "M"), ("supplementary", "S"), ("secondary", "D")] {
      #expect(try prototype.run("return application.root:viewController '\(column)'") == screen)
      #expect(try prototype.run("return application.root.\(column)") == screen)
    }
    try prototype.run("application.root:show 'primary'")

    #expect(try prototype.run("return application.root:viewController 'supplementary'") == "S")
  }

  @Test(arguments: [
    ("twoBesideSecondary", "overlay", "twoOverSecondary"), ("twoBesideSecondary", "displace", "twoDisplaceSecondary"),
    ("oneOverSecondary", "tile", "oneBesideSecondary"), ("twoOverSecondary", "automatic", "twoOverSecondary"),
    ("secondaryOnly", "overlay", "secondaryOnly"),
  ])
  func `adjusts the preferred display mode to the preferred split behavior`(
    mode: String, behavior: String, expected: String
  ) throws {
    let prototype = try Prototype(
      columns: """
        style = "tripleColumn", supplementary = "S", preferredDisplayMode = "\(mode)",
        preferredSplitBehavior = "\(behavior)",
        """)

    #expect(try prototype.run("return application.root.displayMode") == expected)
  }

  @Test func `a split view keeps its button in the bar of a new secondary screen`() throws {
    let prototype = try Prototype(columns: "")

    try prototype.run("application.root:showDetail 'C'")

    #expect(prototype.picture.contains("Sidebar") && prototype.picture.contains("The compact one"))
  }

  @Test func `a collapsed split view stays at the secondary screen when the primary one is removed and set again`()
    throws
  {
    let prototype = try Prototype(columns: "", device: "iPhone 15")

    try prototype.run("application.root:setViewController(nil, 'primary')")
    #expect(prototype.picture.contains("The note"), "\(prototype.picture)")
    try prototype.run("application.root:setViewController('C', 'primary')")
    #expect(prototype.picture.contains("The note"), "\(prototype.picture)")
    try prototype.run("back()")
    #expect(prototype.picture.contains("The compact one"), "\(prototype.picture)")
  }

  @Test func `shows a new inspector in the sheet of the old one`() throws {
    let prototype = try Prototype(columns: "inspector = 'S',", device: "iPhone 16", system: 26)
    try prototype.run("application.root:show 'inspector'")
    #expect(prototype.picture.contains("The notes"))

    try prototype.run("application.root:setViewController('C', 'inspector')")

    #expect(prototype.picture.contains("The compact one"), "\(prototype.picture)")
    #expect(try prototype.run("return application.root:isShowing 'inspector'") == "true")
    try prototype.run("application.root:hide 'inspector'")
    #expect(!prototype.picture.contains("The compact one"), "\(prototype.picture)")
  }

  @Test func `a split view can't become a child of a screen that it keeps for later`() throws {
    let prototype = try Prototype(columns: "", device: "iPhone 15")
    try prototype.run("detail = application.root:viewController('secondary')")
    try prototype.run("back()")

    let error = #expect(throws: (any Error).self) { try prototype.run("detail:addChild(application.root)") }

    #expect("\(error.map { "\($0)" } ?? "")".contains("cannot become a child of"))
    var search = UnreleasedControllers()
    #expect(search.newControllers(in: prototype.session, since: 0) == [])
  }

  @Test func `a split view loses a screen that is assigned to another split view, even if both are collapsed`() throws {
    let prototype = try Prototype(columns: "", device: "iPhone 15")
    try prototype.run("first = application.root detail = first:viewController('secondary')")
    try prototype.run("back() application.window.rootViewController = split { style = 'doubleColumn', primary = 'M' }")
    try prototype.run("second = application.root second:setViewController(detail, 'secondary')")

    try prototype.run("first = nil collectgarbage()")

    #expect(try prototype.run("return second:viewController('secondary') == detail") == "true")
    var search = UnreleasedControllers()
    #expect(search.newControllers(in: prototype.session, since: 0) == [])
  }

  @Test func `a split view keeps the screen of a collapsed column, with its fields, after the user has gone back`()
    throws
  {
    let prototype = try Prototype(columns: "", device: "iPhone 15")
    try prototype.run("application.root:viewController('secondary').number = 5")

    try prototype.run("back()")
    try prototype.run("collectgarbage()")

    let holder = "SplitViewController, which keeps it for later, in the window"
    let session = prototype.session
    let kept = try #require(session.holderSearch.livingControllers(named: "D").first)
    #expect(session.holderSearch.holders(of: kept).map(\.text) == [holder])
    #expect(try prototype.run("return application.root:viewController('secondary').number") == "5")
    var search = UnreleasedControllers()
    #expect(search.newControllers(in: session, since: 0) == [])
  }

  @Test func `returns the screen of a column even if the style is set after the screens`() throws {
    let prototype = try Prototype(
      """
      screen "M" {} screen "D" {}
      app { system = 17, device = "iPad 10.2", root = "M" }
      """)

    try prototype.run("s = split { 'M', 'D' } s.style = 'doubleColumn'")

    #expect(try prototype.run("return s:viewController('primary').navigationController ~= nil") == "true")
  }

  @Test func `shows the primary column in front, and hides it after a tap outside`() throws {
    let prototype = try Prototype(columns: Prototype.columnCallbacks)

    try prototype.run("tap 'Sidebar'")

    let order = prototype.callbacks(of: "M")
    #expect(
      order == ["viewDidLoad", "viewWillAppear", "viewSafeAreaInsetsDidChange", "viewIsAppearing", "viewDidAppear"])
    #expect(prototype.trace.contains("SplitViewController willShowColumn column=primary"))
    #expect(prototype.picture.contains("The list"))
    #expect(try prototype.run("return application.root.displayMode") == "oneOverSecondary")
    try prototype.run("tapOutside()")
    #expect(!prototype.picture.contains("The list"))
  }

  @Test(arguments: [
    ("primary", "doubleColumn", "the primary column; `tapOutside()` hides it"),
    ("supplementary", "tripleColumn", "the supplementary column; `tapOutside()` hides it"),
    ("primary", "tripleColumn", "the primary and supplementary columns; `tapOutside()` hides them"),
  ])
  func `names the columns that cover a button, and how to hide them`(
    column: String, style: String, words: String
  ) throws {
    let prototype = try Prototype(
      """
      screen "M" {} screen "S" {}
      screen "D" {
        view = { button "Left" { action = print } },
        navigationItem = { rightBarButtonItem = button "Trash" { action = print } },
      }
      app { system = 17, device = "iPad 10.2", root = split {
        style = "\(style)", primary = "M", \(style == "tripleColumn" ? "supplementary = 'S', " : "")secondary = "D" } }
      """)
    try prototype.run("application.root:show '\(column)'")

    for name in ["Left", "Trash"] {
      #expect {
        try prototype.run("tap '\(name)'")
      } throws: {
        "\($0)".contains("is covered by " + words)
      }
    }
    try prototype.run("tapOutside()")
    try prototype.run("tap 'Trash'")
  }

  @Test func `shows the columns side by side in landscape`() throws {
    let prototype = try Prototype(columns: "")

    try prototype.run("rotate 'landscapeLeft'")

    #expect(prototype.picture.contains("The list"))
    #expect(prototype.picture.contains("The note"))
    #expect(try prototype.run("return application.root.displayMode") == "oneBesideSecondary")
    try prototype.run("application.root:hide 'primary'")
    #expect(!prototype.picture.contains("The list"))
    try prototype.run("application.root:show 'primary'")
    #expect(prototype.picture.contains("The list"))
  }

  @Test func `a split view with three columns pushes the secondary one aside if it would be too narrow`() throws {
    let prototype = try Prototype(columns: "supplementary = 'S'")
    try prototype.run("rotate 'landscapeLeft'")
    #expect(try prototype.run("return application.root.style") == "tripleColumn")
    #expect(prototype.picture.contains("The notes"))
    #expect(!prototype.picture.contains("The list"))

    try prototype.run("application.root:show 'primary'")

    #expect(try prototype.run("return application.root.displayMode") == "twoDisplaceSecondary")
    #expect(prototype.picture.contains("The list"))
  }

  @Test func `a split view refuses a column that its style doesn't have`() throws {
    let prototype = try Prototype(columns: "style = 'doubleColumn'")

    #expect {
      try prototype.run("application.root:show 'supplementary'")
    } throws: {
      "\($0)".hasSuffix(#"no column "supplementary": with the style "doubleColumn", it has "primary", "secondary""#)
    }
    #expect {
      try prototype.run("application.root:setViewController(S {}, 'supplementary')")
    } throws: {
      "\($0)".contains(#"with the style "doubleColumn", it has "primary", "secondary", "compact""#)
    }
  }

  @Test(arguments: [("compact", 17), ("inspector", 26)])
  func `notes that a column without a screen can't be shown`(column: String, system: Int) throws {
    let prototype = try Prototype(columns: "style = 'doubleColumn'", system: system)

    try prototype.run("application.root:show '\(column)'")

    let note =
      "`show \"\(column)\"` has no effect, because SplitViewController has no screen in that column; the columns with"
      + " screens are \"primary\", \"secondary\""
    #expect(prototype.trace.contains(note), "\(prototype.trace)")
  }

  @Test(arguments: [(12, "primaryHidden", "allVisible"), (17, "secondaryOnly", "oneBesideSecondary")])
  func `reports display modes under the current system's names, and accepts old and new names`(
    system: Int, hidden: String, visible: String
  ) throws {
    let prototype = try Prototype(
      """
      screen "M" {} screen "D" {}
      app { system = \(system), device = "iPad", root = split { "M", "D", willChangeToDisplayMode = function() end } }
      """)
    #expect(try prototype.run("return application.root.displayMode") == hidden)

    try prototype.run("application.root.preferredDisplayMode = 'allVisible'")
    #expect(prototype.trace.contains("willChangeToDisplayMode to=\(visible)"), "\(prototype.trace)")
    let note = "the display mode `allVisible` is called `oneBesideSecondary` from system 14 on"
    #expect(prototype.trace.contains(note) == (system == 17), "\(prototype.trace)")
    try prototype.run("application.root.preferredDisplayMode = 'oneBesideSecondary'")
    #expect(try prototype.run("return application.root.preferredDisplayMode") == visible)
  }

  @Test(arguments: [13, 17]) func `accepts the old name of a display mode in its declaration`(system: Int) throws {
    let prototype = try Prototype(columns: "preferredDisplayMode = 'allVisible'", system: system)

    let mode = system == 13 ? "allVisible" : "oneBesideSecondary"
    #expect(try prototype.run("return application.root.preferredDisplayMode") == mode)
  }

  @Test func `a split view lists its columns in the error for a misspelled column`() throws {
    let prototype = try Prototype(columns: "")

    #expect {
      try prototype.run("application.root:show 'primry'")
    } throws: {
      "\($0)".contains(
        #"no column and no screen is called "primry"; did you mean "primary"?; the columns are "primary", "secondary""#
      )
    }
  }

  @Test func `a split view notifies each screen at most once of new traits when the size of the window changes`() throws
  {
    let prototype = try Prototype(columns: "supplementary = 'S'")
    for line in ["rotate 'landscapeLeft'", "resize 'narrow'", "resize 'full'"] {
      try prototype.run(line)

      for screen in ["M", "S", "D", "SplitViewController"] {
        let count = prototype.trace.split(separator: "\n").filter { $0 == "\(screen) traitCollectionDidChange" }.count
        #expect(count <= 1, "\(line): \(screen)\n\(prototype.trace)")
      }
    }
    #expect(prototype.trace.contains("D traitCollectionDidChange"), "\(prototype.trace)")
    #expect(!prototype.trace.contains("M traitCollectionDidChange"), "\(prototype.trace)")
  }
}
