import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A split view with an inspector` {
  @Test func `ignores its inspector before system 26, with one warning`() throws {
    for line in [":show 'inspector'", ":hide 'inspector'", ":setViewController(S {}, 'inspector')"] {
      let prototype = try Prototype(columns: "style = 'doubleColumn'", system: 18)

      try prototype.run("application.root\(line)")

      let warnings = prototype.session.system.warnings.entries.map(\.entry.text)
      #expect(warnings.count == 1 && warnings[0].contains("needs system 26"), "\(warnings)")
    }
  }

  @Test func `shows and hides an inspector beside the secondary column`() throws {
    let prototype = try Prototype(columns: "inspector = 'S', " + Prototype.columnCallbacks, system: 26)
    #expect(!prototype.picture.contains("The notes"))

    try prototype.run("application.root:show 'inspector'")

    #expect(prototype.trace.contains("SplitViewController willShowColumn column=inspector"), "\(prototype.trace)")
    #expect(prototype.callbacks(of: "S").last == "viewDidAppear")
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

  @Test
  func `a split view hides columns that leave no room beside the inspector, and shows them again when it is hidden`()
    throws
  {
    let prototype = try Prototype(
      columns: "supplementary = 'C', inspector = 'S', preferredDisplayMode = 'twoBesideSecondary'", system: 26)

    try prototype.run("application.root:show 'inspector'")
    #expect(prototype.callbacks(of: "S").last == "viewDidAppear")
    #expect(prototype.callbacks(of: "M").last == "viewDidDisappear")
    #expect(try prototype.run("return application.root.displayMode") == "secondaryOnly")
    #expect(prototype.picture.contains("The notes") && prototype.picture.contains("The note"))

    try prototype.run("rotate 'landscapeLeft'")
    #expect(try prototype.run("return application.root.displayMode") == "oneBesideSecondary")
    try prototype.run("application.root:hide 'inspector'")
    #expect(try prototype.run("return application.root.displayMode") == "twoBesideSecondary")
    #expect(prototype.picture.contains("The list"))
  }

  @Test
  func `a split view shows chosen columns in front of the secondary one if the inspector leaves no room beside it`()
    throws
  {
    let prototype = try Prototype(columns: "inspector = 'S', style = 'doubleColumn'", system: 26)
    try prototype.run("application.root:show 'inspector' application.root.preferredSplitBehavior = 'tile'")

    try prototype.run("application.root:show 'primary'")

    #expect(try prototype.run("return application.root.displayMode") == "oneOverSecondary")
    #expect(prototype.picture.contains("The list") && prototype.picture.contains("The notes"))
  }

  @Test func `a split view presents its inspector as a sheet in a compact width, and takes it back in a regular one`()
    throws
  {
    let prototype = try Prototype(columns: "inspector = 'S'", system: 26)
    try prototype.run("resize 'narrow'")

    try prototype.run("application.root:show 'inspector'")
    #expect(prototype.picture.contains("The notes"))
    #expect(Prototype.unpairedMoves(in: prototype.trace) == [], "\(prototype.trace)")
    #expect(try prototype.run("return application.root.presentedViewController ~= nil") == "true")
    try prototype.run("application.root:hide 'inspector'")
    #expect(!prototype.picture.contains("The notes"))

    try prototype.run("application.root:show 'inspector'")
    try prototype.run("resize 'full'")
    #expect(try prototype.run("return application.root.presentedViewController") == "nil")
    #expect(prototype.picture.contains("The notes"))
    #expect(try prototype.run("return application.root:isShowing 'inspector'") == "true")
  }
}
