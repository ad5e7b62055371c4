import Controllers
import Scripting
import Testing

@Suite struct `A split view with columns` {
  private func prototype(_ more: String = "", device: String = "iPad 10.2", system: Int = 17) throws -> Prototype {
    try Prototype(
      """
      screen "M" { title = "List", view = { label "The list" } }
      screen "S" { title = "Notes", view = { label "The notes" } }
      screen "D" { title = "Note", view = { label "The note" } }
      screen "C" { title = "All", view = { label "The compact one" } }
      app { system = \(system), device = "\(device)", root = split { primary = "M", secondary = "D", \(more) } }
      """)
  }

  private let told = """
    willShowColumn = function() end, willHideColumn = function() end, didCollapse = function() end,
    didExpand = function() end,
    """

  /// Returns the appearance callbacks of a screen in the last line.
  private func callbacks(of screen: String, in prototype: Prototype) -> [String] {
    prototype.trace.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.count > 1 && words[0] == screen && words[1].hasPrefix("view") ? String(words[1]) : nil
    }
  }

  @Test func `shows only the secondary column in portrait, with a button for the primary one`() throws {
    let prototype = try prototype()

    #expect(prototype.picture.contains("The note"))
    #expect(!prototype.picture.contains("The list"))
    #expect(prototype.picture.contains("Sidebar"))
    #expect(try prototype.run("return application.root.displayMode") == "secondaryOnly")
  }

  @Test(arguments: ["iPad 10.2", "iPhone 15"])
  func `returns the screen that was put into a column, also after the screen was popped`(device: String) throws {
    let prototype = try prototype(#"style = "tripleColumn", supplementary = "S""#, device: device)

    for (column, screen) in [("primary", "M"), ("supplementary", "S"), ("secondary", "D")] {
      #expect(try prototype.run("return application.root:viewController '\(column)'") == screen)
      #expect(try prototype.run("return application.root.\(column)") == screen)
    }
    try prototype.run("application.root:show 'primary'")

    #expect(try prototype.run("return application.root:viewController 'supplementary'") == "S")
  }

  @Test func `returns the screen of a column, also if the style is set afterwards`() throws {
    let prototype = try Prototype(
      """
      screen "M" {} screen "D" {}
      app { system = 17, device = "iPad 10.2", root = "M" }
      """)

    try prototype.run("s = split { 'M', 'D' } s.style = 'doubleColumn'")

    #expect(try prototype.run("return s:viewController('primary').navigationController ~= nil") == "true")
  }

  @Test func `shows the primary column in front, and hides it after a tap outside`() throws {
    let prototype = try prototype(told)

    try prototype.run("tap 'Sidebar'")

    let order = callbacks(of: "M", in: prototype)
    #expect(
      order == ["viewDidLoad", "viewWillAppear", "viewSafeAreaInsetsDidChange", "viewIsAppearing", "viewDidAppear"])
    #expect(prototype.trace.contains("SplitViewController willShowColumn column=primary"))
    #expect(prototype.picture.contains("The list"))
    #expect(try prototype.run("return application.root.displayMode") == "oneOverSecondary")
    try prototype.run("tapOutside()")
    #expect(!prototype.picture.contains("The list"))
  }

  @Test func `shows the columns side by side in landscape`() throws {
    let prototype = try prototype()

    try prototype.run("rotate 'landscapeLeft'")

    #expect(prototype.picture.contains("The list"))
    #expect(prototype.picture.contains("The note"))
    #expect(try prototype.run("return application.root.displayMode") == "oneBesideSecondary")
    try prototype.run("application.root:hide 'primary'")
    #expect(!prototype.picture.contains("The list"))
    try prototype.run("application.root:show 'primary'")
    #expect(prototype.picture.contains("The list"))
  }

  @Test func `of three columns pushes the secondary one aside if it would be too narrow`() throws {
    let prototype = try prototype("supplementary = 'S'")
    try prototype.run("rotate 'landscapeLeft'")
    #expect(try prototype.run("return application.root.style") == "tripleColumn")
    #expect(prototype.picture.contains("The notes"))
    #expect(!prototype.picture.contains("The list"))

    try prototype.run("application.root:show 'primary'")

    #expect(try prototype.run("return application.root.displayMode") == "twoDisplaceSecondary")
    #expect(prototype.picture.contains("The list"))
  }

  @Test func `collapses on a phone, and pushes the secondary screen`() throws {
    let prototype = try prototype(told, device: "iPhone 15")

    #expect(try prototype.run("return application.root.isCollapsed") == "true")
    #expect(prototype.picture.contains("The note"))
    #expect(prototype.picture.contains("‹ List"))
    try prototype.run("back()")
    #expect(prototype.picture.contains("The list"))
    try prototype.run("application.root:show 'secondary'")
    #expect(prototype.picture.contains("The note"))
  }

  @Test func `collapses to the column that the delegate answers`() throws {
    let prototype = try prototype(
      "topColumnForCollapsing = function() return 'primary' end", device: "iPhone 15")

    #expect(prototype.picture.contains("The list"))
  }

  @Test func `shows the compact column instead of the others`() throws {
    let prototype = try prototype("compact = 'C', " + told, device: "iPhone 15")

    #expect(prototype.picture.contains("The compact one"))
    #expect(try prototype.run("return application.root:viewController('compact').title") == "All")
  }

  @Test func `collapses in a narrow window and expands again`() throws {
    let prototype = try prototype(told)
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
  func `doesn't show the primary screen for a moment while the secondary one moves`(
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

      #expect(callbacks(of: "M", in: prototype).filter { $0.hasSuffix("Appear") } == [], "\(size)")
      let moves = ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]
      #expect(callbacks(of: "D", in: prototype).filter { moves.contains($0) } == moves, "\(size)")
      #expect(try prototype.run("return front.navigationController.viewControllers[1].title") == root, "\(size)")
    }
  }

  @Test func `names the columns that are seen before and after`() throws {
    let prototype = try prototype(
      "supplementary = 'S', topColumnForCollapsing = function() return 'primary' end," + told)

    try prototype.run("resize 'narrow'")
    #expect(prototype.trace.contains("SplitViewController willHideColumn column=secondary"))
    #expect(prototype.trace.contains("SplitViewController willShowColumn column=primary"))

    try prototype.run("resize 'full'")
    #expect(prototype.trace.contains("SplitViewController willHideColumn column=primary"))
    #expect(prototype.trace.contains("SplitViewController willShowColumn column=secondary"))
  }

  @Test func `without a style tells a detail that was put away that another one replaces it`() throws {
    let prototype = try Prototype(
      """
      screen "M" {}
      screen "D" {}
      screen "E" {}
      app { system = 13, device = "iPhone 11 Pro", root = split {
        navigation "M", navigation "D", collapseSecondary = function() return true end } }
      """)

    try prototype.run("application.root:showDetail 'E'")

    let leaving = prototype.trace.split(separator: "\n").filter {
      $0.hasPrefix("NavigationController") && $0.hasSuffix("parent=nil")
    }
    #expect(leaving.map { $0.split(separator: " ")[1] } == ["willMove", "didMove"], "\(prototype.trace)")
  }

  @Test func `shows another detail, or pushes it while the columns are collapsed`() throws {
    for device in ["iPad 10.2", "iPhone 15"] {
      let prototype = try prototype(device: device)
      try prototype.run("application.root:showDetail 'C'")
      #expect(prototype.picture.contains("The compact one"), "\(device)")
      #expect(!prototype.picture.contains("The note"), "\(device)")
    }
  }

  /// The moves whose two halves don't follow each other, as lines of a trace.
  private func unpairedMoves(in trace: String) -> [String] {
    var open: [Substring: Substring] = [:]
    var unpaired: [String] = []
    for line in trace.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 2 else { continue }
      if words[1] == "willMove", open.updateValue(words[2], forKey: words[0]) != nil { unpaired.append(String(line)) }
      if words[1] == "didMove", open.removeValue(forKey: words[0]) != words[2] { unpaired.append(String(line)) }
    }
    return unpaired + open.map { "\($0.key) willMove \($0.value)" }.sorted()
  }

  @Test(arguments: [
    (13, "navigation 'M', navigation 'D'"), (17, "style = 'doubleColumn', primary = 'M', secondary = 'D'"),
  ])
  func `sends each screen both halves of each move when the columns collapse at the launch`(
    system: Int, columns: String
  ) throws {
    let prototype = try Prototype(
      """
      screen "M" {} screen "D" {}
      app { system = \(system), device = "iPhone 11 Pro", root = split { \(columns) } }
      """)

    let trace = prototype.wholeTrace
    #expect(trace.contains("D willMove"), "\(trace)")
    #expect(unpairedMoves(in: trace) == [], "\(trace)")
  }

  @Test func `replaces a detail on the stack of collapsed columns in one push`() throws {
    let prototype = try prototype("topColumnForCollapsing = function() return 'primary' end", device: "iPhone 15")
    try prototype.run("application.root:showDetail 'S'")
    #expect(unpairedMoves(in: prototype.trace) == [], "\(prototype.trace)")

    try prototype.run("application.root:showDetail 'C'")

    func appearances(of screen: String) -> [String] {
      callbacks(of: screen, in: prototype).filter { $0.contains("ppear") }
    }
    #expect(appearances(of: "M") == [])
    #expect(appearances(of: "S") == ["viewWillDisappear", "viewDidDisappear"])
    #expect(appearances(of: "C") == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    #expect(prototype.trace.contains("C viewWillAppear animated=true"), "\(prototype.trace)")
    #expect(unpairedMoves(in: prototype.trace) == [], "\(prototype.trace)")
    #expect(prototype.picture.contains("The compact one") && prototype.picture.contains("‹ List"))
    #expect(try prototype.run("return application.root:viewController 'secondary'") == "C")
  }

  @Test func `replaces a secondary screen that is set while the columns are collapsed, and keeps its stack`() throws {
    let prototype = try prototype()
    try prototype.run("rotate 'landscapeLeft'")
    try prototype.run("resize 'narrow'")

    try prototype.run("application.root:setViewController(navigation 'C', 'secondary')")

    #expect(unpairedMoves(in: prototype.trace) == [], "\(prototype.trace)")
    #expect(callbacks(of: "M", in: prototype).filter { $0.contains("ppear") } == [])
    #expect(prototype.picture.contains("The compact one") && prototype.picture.contains("‹ List"))
    try prototype.run("resize 'full'")
    #expect(prototype.picture.contains("The compact one") && prototype.picture.contains("The list"))
    #expect(try prototype.run("return application.root.secondary.viewControllers[1]") == "C")
  }

  @Test func `replaces the screens that were pushed above the detail as well`() throws {
    let prototype = try prototype(device: "iPhone 15")
    try prototype.run("application.root.primary.navigationController:pushViewController(S {}, false)")

    try prototype.run("application.root:showDetail 'C'")

    #expect(try prototype.run("return #application.root.primary.navigationController.viewControllers") == "2")
    try prototype.run("back()")
    #expect(prototype.picture.contains("The list"))
  }

  @Test func `pushes another detail onto the stack of the compact column`() throws {
    let prototype = try prototype("compact = navigation 'C'", device: "iPhone 15")

    try prototype.run("application.root:showDetail 'S'")

    #expect(prototype.picture.contains("The notes"))
    #expect(prototype.picture.contains("‹ All"))
  }

  @Test func `keeps its secondary screen if the delegate answers the primary one`() throws {
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

  @Test func `refuses a column that its style doesn't have`() throws {
    let prototype = try prototype("style = 'doubleColumn'")

    #expect(throws: (any Error).self) { try prototype.run("application.root:show 'supplementary'") }
    #expect(throws: (any Error).self) { try prototype.run("application.root:show 'middle'") }
  }

  @Test func `without a style asks whether to put the detail away`() throws {
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

  // MARK: Widths

  @Test(arguments: [
    ("", "320"), ("preferredPrimaryColumnWidth = 400", "400"), ("preferredPrimaryColumnWidthFraction = 0.25", "270"),
    ("preferredPrimaryColumnWidthFraction = 0.5", "320"),
    ("preferredPrimaryColumnWidthFraction = 0.5, maximumPrimaryColumnWidth = 500", "500"),
    ("preferredPrimaryColumnWidth = 100, minimumPrimaryColumnWidth = 200", "200"),
    ("preferredPrimaryColumnWidth = 400, maximumPrimaryColumnWidth = 350", "350"),
  ])
  func `gives the primary column a width within its limits`(more: String, width: String) throws {
    let prototype = try prototype(more)

    try prototype.run("rotate 'landscapeLeft'")

    #expect(try prototype.run("return application.root.primaryColumnWidth") == width)
    #expect(try prototype.run("return application.root.primary.navigationController.view.bounds.width") == width)
  }

  @Test(arguments: [
    ("preferredPrimaryColumnWidth = 5000", "760"), ("minimumPrimaryColumnWidth = 900", "760"),
    ("inspector = 'S', preferredInspectorColumnWidth = 5000", "320"),
  ])
  func `leaves room for the secondary column`(more: String, width: String) throws {
    let prototype = try prototype(more + ", preferredDisplayMode = 'oneBesideSecondary'", system: 26)

    try prototype.run("rotate 'landscapeLeft'")

    #expect(try prototype.run("return application.root.primaryColumnWidth") == width)
    #expect(try prototype.run("return application.root.primary.navigationController.view.bounds.width") == width)
    #expect(
      try prototype.run("return application.root:viewController('secondary').view.bounds.width > 300") == "true")
    let isNoted = prototype.wholeTrace.contains("the primary column is 760 points wide instead of")
    #expect(isNoted == (width == "760"), "\(prototype.wholeTrace)")
  }

  @Test func `ignores its inspector before system 26, with one warning`() throws {
    for line in [":show 'inspector'", ":hide 'inspector'", ":setViewController(S {}, 'inspector')"] {
      let prototype = try prototype("style = 'doubleColumn'", system: 18)

      try prototype.run("application.root\(line)")

      let warnings = prototype.session.system.warnings.entries.map(\.entry.text)
      #expect(warnings.count == 1 && warnings[0].contains("needs system 26"), "\(warnings)")
    }
  }

  @Test func `says that a fraction is cut by the default maximum`() throws {
    let prototype = try prototype("preferredPrimaryColumnWidthFraction = 0.5")

    try prototype.run("rotate 'landscapeLeft'")

    #expect(prototype.trace.contains("set maximumPrimaryColumnWidth"), "\(prototype.trace)")
  }

  @Test(arguments: ["0", "1.5", "-1"])
  func `refuses a fraction that is no part of its width`(fraction: String) throws {
    let prototype = try prototype()

    #expect {
      try prototype.run("application.root.preferredPrimaryColumnWidthFraction = \(fraction)")
    } throws: {
      "\($0)".contains("expected a number above 0, up to 1")
    }
  }

  // MARK: The inspector

  @Test func `shows and hides an inspector beside the secondary column`() throws {
    let prototype = try prototype("inspector = 'S', " + told, system: 26)
    #expect(!prototype.picture.contains("The notes"))

    try prototype.run("application.root:show 'inspector'")

    #expect(prototype.trace.contains("SplitViewController willShowColumn column=inspector"), "\(prototype.trace)")
    #expect(callbacks(of: "S", in: prototype).last == "viewDidAppear")
    #expect(prototype.picture.contains("The notes") && prototype.picture.contains("The note"))
    #expect(try prototype.run("return application.root:isShowing 'inspector'") == "true")
    #expect(try prototype.run("return application.root.displayMode") == "secondaryOnly")
    let right =
      "local s = application.root local f = s.inspector.navigationController.view.superview.frame "
      + "return f.x + f.width == s.view.bounds.width, f.width"
    #expect(try prototype.run(right) == "true 320")

    try prototype.run("application.root:hide 'inspector'")
    #expect(prototype.trace.contains("SplitViewController willHideColumn column=inspector"), "\(prototype.trace)")
    #expect(!prototype.picture.contains("The notes"))
  }

  @Test func `presents the inspector as a sheet in a compact width, and takes it back in a regular one`() throws {
    let prototype = try prototype("inspector = 'S'", system: 26)
    try prototype.run("resize 'narrow'")

    try prototype.run("application.root:show 'inspector'")
    #expect(prototype.picture.contains("The notes"))
    #expect(unpairedMoves(in: prototype.trace) == [], "\(prototype.trace)")
    #expect(try prototype.run("return application.root.presentedViewController ~= nil") == "true")
    try prototype.run("application.root:hide 'inspector'")
    #expect(!prototype.picture.contains("The notes"))

    try prototype.run("application.root:show 'inspector'")
    try prototype.run("resize 'full'")
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
    #expect(prototype.picture.contains("The notes"))
    #expect(try prototype.run("return application.root:isShowing 'inspector'") == "true")
  }

  // MARK: Names

  @Test(arguments: [(12, "primaryHidden", "allVisible"), (17, "secondaryOnly", "oneBesideSecondary")])
  func `calls its display modes by the names of the system, and accepts both`(
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

  @Test(arguments: [13, 17]) func `is declared with the old name of a display mode`(system: Int) throws {
    let prototype = try prototype("preferredDisplayMode = 'allVisible'", system: system)

    let mode = system == 13 ? "allVisible" : "oneBesideSecondary"
    #expect(try prototype.run("return application.root.preferredDisplayMode") == mode)
  }

  @Test func `names its columns if a column is misspelt`() throws {
    let prototype = try prototype()

    #expect {
      try prototype.run("application.root:show 'primry'")
    } throws: {
      "\($0)".contains(
        #"no column and no screen is called "primry"; did you mean "primary"?; the columns are "primary", "secondary", "compact""#
      )
    }
  }

  @Test func `notes a fraction that is cut when the column is laid out, not when its width is read`() throws {
    let prototype = try prototype(
      "style = 'doubleColumn', inspector = 'C', preferredInspectorColumnWidthFraction = 0.9", system: 26)
    let note = "preferredInspectorColumnWidthFraction requests"

    #expect(try prototype.run("return application.root.inspectorColumnWidth") == "320")
    #expect(!prototype.trace.contains(note), "\(prototype.trace)")
    try prototype.run("application.root:show 'inspector'")
    #expect(prototype.trace.contains(note), "\(prototype.trace)")
  }

  // MARK: Traits

  @Test func `notifies each screen once of the traits that a wider window brings`() throws {
    let prototype = try prototype("supplementary = 'S'")
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
