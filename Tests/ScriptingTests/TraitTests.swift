import Controllers
import Scripting
import Testing

@Suite struct `Traits` {
  private func app(_ system: Int, _ keys: String = "") -> String {
    "screen 'Kid' { \(keys) } app { system = \(system), device = 'iPhone 8', root = navigation 'Kid' }"
  }

  @Test(arguments: [8, 11, 12])
  func `change at the first appearance up to system 12`(system: Int) throws {
    let script = "screen 'A' {} app { system = \(system), root = 'A' }"
    #expect(try AppearingOrder(script).launch == "A.L A.WA A.TCD A.DA")
  }

  @Test func `don't exist in system 7`() throws {
    #expect(try AppearingOrder("screen 'A' {} app { system = 7, root = 'A' }").launch == "A.L A.WA A.DA")
  }

  @Test func `describe the place of a screen`() throws {
    let prototype = try Prototype(app(13))
    let words = "local t = application.root.topViewController.traitCollection return "
    #expect(try prototype.run(words + "t.horizontalSizeClass, t.verticalSizeClass") == "compact regular")
    #expect(try prototype.run(words + "t.userInterfaceIdiom, t.displayScale, t.userInterfaceStyle") == "phone 2 light")
    #expect(try prototype.run(words + "t.layoutDirection, t.preferredContentSizeCategory") == "leftToRight large")
  }

  @Test func `change by the user's settings, first for containers`() throws {
    let order = try AppearingOrder(app(13))
    #expect(
      try order.after("setTraits { userInterfaceStyle = 'dark' }") == "NavigationController(Kid).TCD Kid.TCD")
    #expect(
      try order.prototype.run("return application.root.traitCollection.userInterfaceStyle") == "dark")
    #expect(try order.after("setTraits { userInterfaceStyle = 'dark' }") == "")
  }

  @Test func `of a screen can be overridden`() throws {
    let order = try AppearingOrder(app(17, "overrideUserInterfaceStyle = 'dark',"))
    #expect(
      try order.prototype.run("return application.root.topViewController.traitCollection.userInterfaceStyle") == "dark")
    #expect(
      try order.after("application.root.topViewController.traitOverrides.userInterfaceStyle = 'light'") == "Kid.TCD")
    #expect(
      try order.after(
        "application.root:setOverrideTraitCollection({ horizontalSizeClass = 'regular' }, application.root.topViewController)"
      )
        == "Kid.TCD")
  }

  @Test func `call registered functions with the previous traits`() throws {
    let prototype = try Prototype(
      app(
        17,
        """
        viewDidLoad = function(self)
          self:registerForTraitChanges({ 'userInterfaceStyle' }, function(screen, previous)
            print(screen == self, previous.userInterfaceStyle, screen.traitCollection.userInterfaceStyle)
          end)
        end
        """))
    try prototype.run("setTraits { userInterfaceStyle = 'dark' }")
    #expect(prototype.trace.replacing("\t", with: " ").contains("> true light dark"))
    try prototype.run("setTraits { preferredContentSizeCategory = 'small' }")
    #expect(!prototype.trace.contains(">"))
  }

  @Test func `have clear errors`() throws {
    let prototype = try Prototype(app(13))
    for (line, text) in [
      ("setTraits { userInterfaceStile = 'dark' }", "userInterfaceStyle"),
      ("setTraits { userInterfaceStyle = 'darc' }", "dark"),
    ] {
      let message = try prototype.run("return select(2, pcall(function() \(line) end))")
      #expect(message.contains(text), "\(message)")
    }
  }
}
