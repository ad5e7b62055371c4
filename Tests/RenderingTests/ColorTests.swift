import Controllers
import Layout
import Lua
import Rendering
import Scripting
import Testing

@Suite struct `Colors of the script` {
  /// Returns the lines of a screen's picture as a terminal would receive them.
  private func lines(_ view: String, _ depth: ColorDepth?) throws -> [String] {
    let session = Session(options: .init(defaultSystem: 6))
    defer { session.close() }
    let script = "screen 'Home' { view = { \(view) } }\napp { root = 'Home' }"
    try session.loader.declare(SourceText(script), name: "app.lua")
    try session.loader.launchDeclaredApp(by: "app.lua")
    var options = Picture.Options(isColored: depth != nil)
    options.depth = depth ?? .few
    return Picture(of: session.system, options: options).lines
  }

  private func line(_ view: String, _ depth: ColorDepth?, with text: String) throws -> String {
    try #require(try lines(view, depth).first { $0.contains(text) })
  }

  private static let note =
    ##"label "Note" { textColor = "#336699", backgroundColor = "lightYellow", frame = { 8, 40, 80, 20 } }"##

  @Test(arguments: [
    (ColorDepth.full, "\u{1B}[0;38;2;51;102;153;48;2;255;255;224mNote"),
    (.palette, "\u{1B}[0;38;5;60;48;5;230mNote"),
    (.few, "\u{1B}[0;34mNote"),
  ])
  func `a script's colors are shown as exactly as the terminal permits`(depth: ColorDepth, expected: String) throws {
    let line = try line(Self.note, depth, with: "Note")

    #expect(line.contains(expected), "\(line.debugDescription)")
  }

  @Test(arguments: [ColorDepth.few, .palette, .full])
  func `a script's colors don't change the characters of the picture`(depth: ColorDepth) throws {
    let view = Self.note + #", button "Go" {}, switch {}"#

    #expect(try lines(view, depth).withoutColors == lines(view, nil))
  }

  @Test(arguments: ["black", "darkGray", "blue", "red", "#777777", "gray", "orange", "yellow", "white", "lightGreen"])
  func `a script's colors get a readable text color if the script sets only the background`(name: String) throws {
    let ground = try #require(ScreenColor(named: name))

    #expect(ground.contrast(with: ground.readableInk) >= 4.5, "\(ground.hexadecimal)")
    guard ground != .white else { return }
    let line = try line(
      #"view { backgroundColor = "\#(name)", frame = { 0, 40, 320, 100 }, button "Go" { frame = { 8, 20, 80, 20 } } }"#,
      .full, with: "Go")
    let (ink, back) = (ground.readableInk, ground)
    #expect(
      line.contains("38;2;\(ink.red);\(ink.green);\(ink.blue);48;2;\(back.red);\(back.green);\(back.blue)m"),
      "\(line.debugDescription)")
  }

  @Test func `a script's colors are shown unchanged if the script sets both text and background`() throws {
    let view = #"label "Faint" { textColor = "yellow", backgroundColor = "lightYellow", frame = { 8, 40, 80, 20 } }"#

    #expect(try line(view, .full, with: "Faint").contains("38;2;255;255;0;48;2;255;255;224m"))
  }

  @Test(arguments: [("red", "38;2;255;0;0m"), ("yellow", "[0;33m"), ("blue", "[0;34m")])
  func `colors of text on the terminal's background are exact if they are visible on dark and light backgrounds`(
    name: String, expected: String
  ) throws {
    let view = #"label "Text" { textColor = "\#(name)", frame = { 8, 40, 80, 20 } }"#

    #expect(try line(view, .full, with: "Text").contains(expected))
  }

  @Test(arguments: ["black", "darkGray", "white"])
  func `the colors of black, gray and white text are left to the terminal if its background isn't known`(name: String)
    throws
  {
    let view = #"label "Text" { textColor = "\#(name)", frame = { 8, 40, 80, 20 } }"#

    for depth in [ColorDepth.few, .palette, .full] {
      let line = try line(view, depth, with: "Text")
      #expect(!line.contains("38;") && !line.contains("[0;3"), "\(line.debugDescription)")
    }
  }

  @Test func `a script's colors are also used in SVG drawings`() throws {
    let session = Session(options: .init(defaultSystem: 6))
    defer { session.close() }
    try session.loader.declare(
      SourceText("screen 'Home' { view = { \(Self.note) } }\napp { root = 'Home' }"), name: "app.lua")
    try session.loader.launchDeclaredApp(by: "app.lua")
    let drawing = PictureDrawing(of: session.system, title: "Home").svg

    #expect(drawing.contains(##"fill="#ffffe0""##))
    #expect(drawing.contains(##"fill="#336699""##))
  }

  @Test(arguments: [
    ("grayColor", "#808080"), ("lightGrey", "#aaaaaa"), ("#f80", "#ff8800"), ("#FF8000", "#ff8000"),
    ("systemBlue", "#007aff"),
  ])
  func `a script's colors can be given by UIKit's names or as hexadecimal digits`(name: String, expected: String) {
    #expect(ScreenColor(named: name)?.hexadecimal == expected)
  }

  @Test(arguments: ["clear", "clearColor", "grean", "#12", "#1234567", "#ggg", ""])
  func `there is no color for the name clear, an unknown name or a wrong number of digits`(name: String) {
    #expect(ScreenColor(named: name) == nil)
  }

  @Test(arguments: [
    ("truecolor", "xterm", ColorDepth.full), ("24bit", "xterm", .full), ("", "xterm-256color", .palette),
    ("", "xterm", .few), ("yes", "screen-256color", .palette),
  ])
  func `a script's colors are reduced to the number of colors of the terminal`(
    colorTerm: String, term: String, expected: ColorDepth
  ) {
    let setting = ["COLORTERM": colorTerm, "TERM": term].filter { !$0.value.isEmpty }

    #expect(ColorDepth { setting[$0] } == expected)
  }
}
