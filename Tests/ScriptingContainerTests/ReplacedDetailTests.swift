import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A split view that shows another detail` {
  @Test func `a split view without a style sends a hidden detail willMove and didMove when another one replaces it`()
    throws
  {
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

  @Test func `a split view shows another detail, or pushes it while the columns are collapsed`() throws {
    for device in ["iPad 10.2", "iPhone 15"] {
      let prototype = try Prototype(columns: "", device: device)
      try prototype.run("application.root:showDetail 'C'")
      #expect(prototype.picture.contains("The compact one"), "\(device)")
      #expect(!prototype.picture.contains("The note"), "\(device)")
    }
  }

  @Test func `a split view replaces a detail on the stack of collapsed columns in one push`() throws {
    let prototype = try Prototype(
      columns: "topColumnForCollapsing = function() return 'primary' end", device: "iPhone 15")
    try prototype.run("application.root:showDetail 'S'")
    #expect(Prototype.unpairedMoves(in: prototype.trace) == [], "\(prototype.trace)")

    try prototype.run("application.root:showDetail 'C'")

    func appearances(of screen: String) -> [String] {
      prototype.callbacks(of: screen).filter { $0.contains("ppear") }
    }
    #expect(appearances(of: "M") == [])
    #expect(appearances(of: "S") == ["viewWillDisappear", "viewDidDisappear"])
    #expect(appearances(of: "C") == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    #expect(prototype.trace.contains("C viewWillAppear animated=true"), "\(prototype.trace)")
    #expect(Prototype.unpairedMoves(in: prototype.trace) == [], "\(prototype.trace)")
    #expect(prototype.picture.contains("The compact one") && prototype.picture.contains("‹ List"))
    #expect(try prototype.run("return application.root:viewController 'secondary'") == "C")
  }

  @Test func `a collapsed split view replaces the secondary screen when another one is set, and keeps its stack`()
    throws
  {
    let prototype = try Prototype(columns: "")
    try prototype.run("rotate 'landscapeLeft'")
    try prototype.run("resize 'narrow'")

    try prototype.run("application.root:setViewController(navigation 'C', 'secondary')")

    #expect(Prototype.unpairedMoves(in: prototype.trace) == [], "\(prototype.trace)")
    #expect(prototype.callbacks(of: "M").filter { $0.contains("ppear") } == [])
    #expect(prototype.picture.contains("The compact one") && prototype.picture.contains("‹ List"))
    try prototype.run("resize 'full'")
    #expect(prototype.picture.contains("The compact one") && prototype.picture.contains("The list"))
    #expect(try prototype.run("return application.root.secondary.viewControllers[1]") == "C")
  }

  @Test func `a split view replaces the screens that were pushed above the detail as well`() throws {
    let prototype = try Prototype(columns: "", device: "iPhone 15")
    try prototype.run("application.root.primary.navigationController:pushViewController(S {}, false)")

    try prototype.run("application.root:showDetail 'C'")

    #expect(try prototype.run("return #application.root.primary.navigationController.viewControllers") == "2")
    try prototype.run("back()")
    #expect(prototype.picture.contains("The list"))
  }

  @Test func `a split view pushes another detail onto the stack of the compact column`() throws {
    let prototype = try Prototype(columns: "compact = navigation 'C'", device: "iPhone 15")

    try prototype.run("application.root:showDetail 'S'")

    #expect(prototype.picture.contains("The notes"))
    #expect(prototype.picture.contains("‹ All"))
  }
}
