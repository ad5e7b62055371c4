import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Every change of a container's size reaches the contents of the container, with autoresizing masks and with
/// constraints.
struct ResizingTests {
  let prototype: Prototype

  init() throws {
    prototype = try Prototype(
      """
      screen "Sheet" {
        supportedInterfaceOrientations = "all",
        view = {
          view { id = "masked", frame = { 20, 10, 280, 200 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" } },
          view { id = "corner", frame = { 270, 366, 30, 30 },
                 autoresizingMask = { "flexibleLeftMargin", "flexibleTopMargin" } },
          view { id = "bound" },
        },
        constraints = { "|-[bound]-|", "V:|-10-[bound]-|" },
        toolbarItems = { button "Go" },
      }
      app { supportedInterfaceOrientations = "all", root = navigation "Sheet" }
      """)
    try prototype.run(
      """
      nav = application.root
      local function text(id)
        local f = nav.topViewController.elements[id].frame
        return string.format("%g %g %g %g", f.x, f.y, f.width, f.height)
      end
      function frames() return text "masked" .. " | " .. text "corner" .. " | " .. text "bound" end
      """)
  }

  @Test func `a view declared for the whole screen leaves room for the bar`() throws {
    #expect(try prototype.run("return frames()") == "20 10 280 156 | 270 322 30 30 | 20 10 280 386")
  }

  @Test func `views are resized when a bar is hidden and shown again`() throws {
    try prototype.run("nav:setNavigationBarHidden(true, false)")
    #expect(try prototype.run("return frames()") == "20 10 280 200 | 270 366 30 30 | 20 10 280 430")

    try prototype.run("nav:setNavigationBarHidden(false, false)")
    #expect(try prototype.run("return frames()") == "20 10 280 156 | 270 322 30 30 | 20 10 280 386")
  }

  @Test func `views are resized when a toolbar is shown and hidden again`() throws {
    try prototype.run("nav:setToolbarHidden(false, false)")
    #expect(try prototype.run("return frames()") == "20 10 280 112 | 270 278 30 30 | 20 10 280 342")

    try prototype.run("nav:setToolbarHidden(true, false)")
    #expect(try prototype.run("return frames()") == "20 10 280 156 | 270 322 30 30 | 20 10 280 386")
  }

  @Test func `views are resized when the device is rotated, and have their old frames after rotating back`() throws {
    try prototype.run("rotate 'landscapeLeft'")
    let turned = try prototype.run("return frames()")

    try prototype.run("rotate 'portrait'")

    #expect(turned == "20 10 440 8 | 430 174 30 30 | 20 10 440 238")
    #expect(try prototype.run("return frames()") == "20 10 280 156 | 270 322 30 30 | 20 10 280 386")
  }
}
