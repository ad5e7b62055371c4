import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A window that the user resizes` {
  private func app(_ system: Int, device: String = "iPad 10.2") -> String {
    """
    screen 'Kid' { supportedInterfaceOrientations = 'all' }
    app { system = \(system), device = '\(device)', root = 'Kid' }
    """
  }

  @Test func `a window that becomes narrow has new traits and a new size`() throws {
    let order = try AppearingOrder(app(13))

    #expect(try order.after("resize 'narrow'") == "Kid.wTT Kid.VWT Kid.TCD")
    #expect(try order.prototype.run("return application.root.view.bounds.width") == "320")
    #expect(try order.prototype.run("return application.root.traitCollection.horizontalSizeClass") == "compact")
  }

  @Test func `a window keeps its traits if it stays wide`() throws {
    let order = try AppearingOrder(app(13))
    try order.prototype.run("rotate 'landscapeLeft'")

    #expect(try order.after("resize 'wide'") == "Kid.VWT")
    #expect(try order.prototype.run("return application.root.view.bounds.width") == "750")
    #expect(try order.prototype.run("return application.root.traitCollection.horizontalSizeClass") == "regular")
  }

  @Test(arguments: [
    ("iPad Pro 9.7", 320, 507, 694, 320, 438), ("iPad 10.2", 320, 535, 750, 320, 480),
    ("iPad Pro 10.5", 320, 551, 782, 320, 504), ("iPad Pro 11", 375, 592, 809, 320, 504),
    ("iPad Pro 12.9", 375, 678, 981, 375, 639),
  ])
  func `has the widths that were measured on each device`(
    device: String, narrow: Int, half: Int, wide: Int, narrowPortrait: Int, widePortrait: Int
  ) throws {
    let prototype = try Prototype(app(18, device: device))
    func width(_ size: String) throws -> String {
      try prototype.run("resize '\(size)'")
      return try prototype.run("return application.root.view.bounds.width")
    }
    #expect(try [width("narrow"), width("wide")] == ["\(narrowPortrait)", "\(widePortrait)"])
    try prototype.run("rotate 'landscapeLeft'")
    #expect(try [width("narrow"), width("half"), width("wide")] == ["\(narrow)", "\(half)", "\(wide)"])
  }

  @Test func `a window has any size from system 26 on`() throws {
    let prototype = try Prototype(app(26))

    try prototype.run("resize(500, 700)")

    #expect(try prototype.run("return application.root.view.bounds.width") == "500")
    #expect(try prototype.run("return application.root.view.bounds.height") == "700")
  }

  @Test(arguments: [
    (8, "iPad", "resize 'narrow'", "resizing a window needs system 9"),
    (13, "iPhone 11 Pro", "resize 'narrow'", "an app on a phone always fills the screen"),
    (13, "iPad 10.2", "resize 'half'", "in portrait, no window has half of the screen"),
    (13, "iPad 10.2", "resize 'narow'", "\"narrow\""),
    (13, "iPad 10.2", "resize(500, 700)", "a window can have any size from system 26 on"),
    (26, "iPad 10.2", "resize(100, 700)", "expected a width from 320 to 810 and a height from 480 to 1080"),
    (26, "iPad 10.2", "resize(500)", "the height is missing"),
  ])
  func `a window can't be resized to a size it can't have`(system: Int, device: String, line: String, message: String)
    throws
  {
    let prototype = try Prototype(app(system, device: device))

    let error = #expect(throws: (any Error).self) { try prototype.run(line) }
    #expect(error.map { "\($0)" }?.contains(message) == true, "\(String(describing: error))")
  }
}
