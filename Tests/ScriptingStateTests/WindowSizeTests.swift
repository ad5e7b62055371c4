import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// Tests the sizes of several windows of one app on an iPad, and windows beside each other.
@Suite struct `Windows of different sizes` {
  @Test func `windows of different sizes keep their sizes when another window comes to the front`() throws {
    let prototype = try Prototype.windows()
    try prototype.run("rotate 'landscapeLeft'")
    try prototype.run("openScene 'Editor'")

    try prototype.run("resize 'narrow'")
    let widths = "return application.scenes[1].window.bounds.width, application.scenes[2].window.bounds.width"
    #expect(try prototype.run(widths) == "1194 375")
    try prototype.run("openScene 'Main'")
    #expect(try prototype.run(widths) == "1194 375")
  }

  @Test func `two windows are both visible and active if there is room for both`() throws {
    let prototype = try Prototype.windows()
    for line in ["rotate 'landscapeLeft'", "openScene 'Editor'", "resize 'half'"] { try prototype.run(line) }

    try prototype.run("resize('half', 'Main')")
    #expect(prototype.trace.contains("Scene willEnterForeground\nScene didBecomeActive"), "\(prototype.trace)")
    #expect(prototype.trace.contains("NavigationController viewWillTransition scene=Main"), "\(prototype.trace)")
    #expect(prototype.picture.contains("The note") && prototype.picture.contains("The home"))
    #expect(prototype.wholePicture.contains("window Editor beside Main"))

    try prototype.run("openScene 'Main'")
    #expect(!prototype.trace.contains("Active"), "\(prototype.trace)")
    #expect(prototype.picture.contains("The note") && prototype.picture.contains("The home"))

    try prototype.run("home()")
    #expect(prototype.trace.contains("Scene willResignActive\nScene#2 willResignActive"), "\(prototype.trace)")
    try prototype.run("open()")
    #expect(prototype.trace.contains("Scene didBecomeActive\nScene#2 didBecomeActive"), "\(prototype.trace)")

    try prototype.run("resize 'full'")
    #expect(prototype.trace.contains("Scene#2 willResignActive\nScene#2 didEnterBackground"), "\(prototype.trace)")
    #expect(!prototype.picture.contains("The note"))
  }

  @Test func `two windows are both drawn in 80 columns if each has half of the screen, but not in 40 columns`() throws {
    let prototype = try Prototype.windows()
    for line in ["rotate 'landscapeLeft'", "openScene 'Editor'", "resize 'half'", "resize('half', 'Main')"] {
      try prototype.run(line)
    }
    var options = Picture.Options()
    options.terminalSize = (80, 24)

    let both = Picture(of: prototype.session.system, options: options).text
    #expect(both.contains("The note") && both.contains("The home"), "\(both)")
    #expect(both.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(both)")
    options.terminalSize = (40, 24)
    let one = Picture(of: prototype.session.system, options: options).text
    #expect(one.contains("The note") && !one.contains("The home"), "\(one)")
  }

  @Test func `two windows beside each other are both in the picture and in the SVG drawing`() throws {
    let prototype = try Prototype.windows()
    for line in ["rotate 'landscapeLeft'", "openScene 'Editor'", "resize 'half'", "resize('half', 'Main')"] {
      try prototype.run(line)
    }

    let drawing = PictureDrawing(of: prototype.session.system, title: "Windows").svg

    #expect(drawing.contains("The note") && drawing.contains("The home"), "\(drawing)")
    let picture = Picture(of: prototype.session.system).text
    #expect(picture.contains("The note") && picture.contains("The home"), "\(picture)")
  }

  @Test func `a window beside another window comes to the front when that one is closed`() throws {
    let prototype = try Prototype.windows()
    for line in ["rotate 'landscapeLeft'", "openScene 'Editor'", "resize 'half'", "resize('half', 'Main')"] {
      try prototype.run(line)
    }

    try prototype.run("closeScene()")

    #expect(!prototype.trace.contains("Scene willEnterForeground"), "\(prototype.trace)")
    #expect(prototype.picture.contains("The home"))
    #expect(try prototype.run("return window.bounds.width == application.scenes[1].window.bounds.width") == "true")
  }

  @Test func `windows below the smallest size are refused with the limits`() throws {
    let prototype = try Prototype.windows(system: 26)

    #expect { try prototype.run("resize(100, 200)") } throws: {
      "\($0)".contains("expected a width from 320 to 834 and a height from 480 to 1194, found 100 × 200")
    }
  }
}
