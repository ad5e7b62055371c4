import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A rotation from system 8 on` {
  private func app(_ system: Int, device: String = "iPhone 8", more: String = "") -> String {
    """
    screen 'Kid' { supportedInterfaceOrientations = 'all', \(more) }
    app { system = \(system), device = '\(device)', root = navigation 'Kid' }
    """
  }

  @Test func `a rotation changes traits and size, in containers before their children`() throws {
    let order = try AppearingOrder(app(13))
    #expect(
      try order.after("rotate 'landscapeLeft'")
        == "NavigationController(Kid).wTT Kid.wTT NavigationController(Kid).VWT Kid.VWT NavigationController(Kid).TCD Kid.TCD"
    )
  }

  @Test func `a rotation changes only the size on a pad`() throws {
    let order = try AppearingOrder(app(13, device: "iPad 10.2"))
    #expect(try order.after("rotate 'landscapeLeft'") == "NavigationController(Kid).VWT Kid.VWT")
  }

  @Test func `a rotation sends the rotation callbacks up to system 7`() throws {
    let order = try AppearingOrder(app(7, device: "iPhone5"))
    #expect(try order.after("rotate 'landscapeLeft'").contains("Kid.wRot"))
  }

  @Test func `a rotation has the old bounds and the new size in viewWillTransition, and runs functions alongside`()
    throws
  {
    let prototype = try Prototype(
      app(
        13,
        more: """
          viewWillTransition = function(self, size, coordinator)
            print(self.view.bounds.width, size.width, size.height)
            coordinator:animate(function() print(self.view.bounds.width) end, function() print 'over' end)
          end
          """))
    try prototype.run("rotate 'landscapeLeft'")
    let lines = prototype.trace.split(separator: "\n").filter { $0.hasPrefix(">") }
    #expect(lines.map { $0.replacing("\t", with: " ") } == ["> 375 667 375", "> 667", "> over"])
  }

  @Test func `a rotation notes that the old rotation callbacks aren't called`() throws {
    let prototype = try Prototype(app(8, device: "iPhone 6", more: "willRotate = function() error 'called' end"))
    try prototype.run("rotate 'landscapeLeft'")
    #expect(prototype.trace.contains("willRotate isn't called from system 8 on; use viewWillTransition"))
  }

  @Test func `the interface isn't rotated from system 16 on if screen and app share no orientation`() throws {
    let prototype = try Prototype(
      "screen 'A' { supportedInterfaceOrientations = 'landscape' } app { system = 16, "
        + "supportedInterfaceOrientations = { 'portrait' }, root = 'A' }")
    try prototype.run("rotate 'landscapeLeft'")
    #expect(try prototype.run("return application.statusBarOrientation") == "portrait")
  }
}

@Suite struct `A launch from system 8 on` {
  private func launch(_ screen: String, app: String) throws -> String {
    try AppearingOrder(
      "screen 'A' { \(screen) viewDidLoad = print } app { system = 15, device = 'iPhone 13', \(app) root = 'A' }"
    ).launch
  }

  @Test func `a launch in portrait sends no callbacks about changes`() throws {
    #expect(try launch("", app: "") == "A.L A.WA A.IA A.DA")
  }

  @Test func `a launch in landscape loads the view in landscape`() throws {
    #expect(try launch("", app: "supportedInterfaceOrientations = { 'landscapeRight' },") == "A.L A.WA A.IA A.DA")
  }

  @Test func `a launch of an app in portrait whose screen is in landscape sends new traits, but no new size`() throws {
    #expect(
      try launch(
        "supportedInterfaceOrientations = 'landscape',",
        app: "supportedInterfaceOrientations = { 'portrait', 'landscapeLeft' },")
        == "A.L A.WA A.wTT A.TCD A.IA A.DA")
  }
}
