import Controllers
import Projects
import Rendering
import Scripting
import Testing

@Suite struct `A color of an asset catalog` {
  private static let info = propertyList("<key>UIMainStoryboardFile</key><string>Main</string>")
  private static let main = storyboard([("Home", "At home")], initial: "Home").replacing(
    "</label>", with: "<color key=\"textColor\" name=\"Brand\"/></label>")

  private static func color(_ components: String) -> String {
    "{\"colors\":[{\"idiom\":\"universal\",\"color\":{\"color-space\":\"srgb\",\"components\":{\(components)}}}]}"
  }

  private static func folder(_ contents: String) -> ProjectFolder {
    ProjectFolder([
      "Info.plist": info, "Main.storyboard": main, "Assets.xcassets/More/Brand.colorset/Contents.json": contents,
    ])
  }

  /// Returns the color of the label's text, as it is shown in a style.
  private static func textColor(_ contents: String, in style: UserInterfaceStyle = .light) throws -> String? {
    let folder = folder(contents)
    let session = try folder.opened()
    defer { session.close() }
    session.system.styleOfApp = style
    let view = session.application.window?.rootViewController?.view
    let label = view?.subviews.lazy.compactMap { $0 as? Label }.first
    #expect(label?.textColor == "Brand")
    guard let label, let color = label.textColor else { return nil }
    return label.resolvedColor(color)
  }

  @Test(arguments: [
    ("\"red\":\"0xD0\",\"green\":\"0x20\",\"blue\":\"0x0F\",\"alpha\":\"1.000\"", "#d0200f"),
    ("\"red\":\"1.000\",\"green\":\"0.500\",\"blue\":\"0.000\",\"alpha\":\"1.000\"", "#ff8000"),
    ("\"red\":\"255\",\"green\":\"8\",\"blue\":\"0\",\"alpha\":\"1.000\"", "#ff0800"),
    ("\"white\":\"0.200\",\"alpha\":\"1.000\"", "#333333"),
  ]) func `sets the color of the text that refers to it`(components: String, color: String) throws {
    #expect(try Self.textColor(Self.color(components)) == color)
  }

  @Test(arguments: [
    ("display-p3", "\"red\":\"0.900\",\"green\":\"0.300\",\"blue\":\"0.200\"", "#f93b21"),
    ("display-p3", "\"red\":\"0xFF\",\"green\":\"0xFF\",\"blue\":\"0xFF\"", "#ffffff"),
    ("display-p3", "\"red\":\"0.000\",\"green\":\"1.000\",\"blue\":\"0.000\"", "#00ff00"),
    ("extended-linear-srgb", "\"red\":\"1.200\",\"green\":\"0.214\",\"blue\":\"-0.100\"", "#ff7f00"),
    ("gray-gamma-22", "\"white\":\"0.500\"", "#808080"), ("extended-gray", "\"white\":\"0x33\"", "#333333"),
  ]) func `a color of an asset catalog is converted from its color space`(
    space: String, components: String, color: String
  ) throws {
    #expect(try Self.textColor(Self.color(components).replacing("\"srgb\"", with: "\"\(space)\"")) == color)
  }

  @Test(arguments: [
    (UserInterfaceStyle.light, "0.500", "#8080ff"), (.dark, "0.500", "#000080"), (.light, "1", "#0000ff"),
    (.dark, "0.000", "clear"),
  ]) func `a translucent color of an asset catalog is mixed with the background of the style`(
    style: UserInterfaceStyle, alpha: String, color: String
  ) throws {
    let components = "\"red\":\"0.000\",\"green\":\"0.000\",\"blue\":\"1.000\",\"alpha\":\"\(alpha)\""

    #expect(try Self.textColor(Self.color(components), in: style) == color)
  }

  @Test(arguments: [(UserInterfaceStyle.light, "#d0200f"), (.dark, "#ff8000")])
  func `a color of an asset catalog has a value for each style`(style: UserInterfaceStyle, color: String) throws {
    let light = "\"color\":{\"components\":{\"red\":\"0xD0\",\"green\":\"0x20\",\"blue\":\"0x0F\"}}"
    let dark = "\"color\":{\"components\":{\"red\":\"1.0\",\"green\":\"0.5\",\"blue\":\"0.0\"}}"
    let appearance = "\"appearances\":[{\"appearance\":\"luminosity\",\"value\":\"dark\"}]"
    let contents = "{\"colors\":[{\(light)},{\(appearance),\(dark)}]}"

    #expect(try Self.textColor(contents, in: style) == color)
  }

  @Test func `a color of an asset catalog that refers to a system color has that color's value in each style`() throws {
    let contents = "{\"colors\":[{\"color\":{\"platform\":\"ios\",\"reference\":\"systemRedColor\"}}]}"

    #expect(try Self.textColor(contents) == "systemRedColor")
    #expect(ScreenColor(named: "systemRedColor")?.hexadecimal == "#ff3b30")
    #expect(ScreenColor(named: "systemRedColor", isDark: true)?.hexadecimal == "#ff453a")
  }

  @Test(arguments: [
    ("{\n\"colors\": [\n", "Assets.xcassets/More/Brand.colorset/Contents.json:3: expected a value"),
    (
      color("\"red\":\"x\""),
      "Assets.xcassets/More/Brand.colorset/Contents.json: the color has no valid component \"red\""
    ),
    ("[]", "Assets.xcassets/More/Brand.colorset/Contents.json: expected a color set with the list \"colors\""),
    ("{\"colors\":5}", "Assets.xcassets/More/Brand.colorset/Contents.json: expected a color set with the list"),
  ]) func `an invalid color of an asset catalog is reported with its file`(contents: String, message: String) throws {
    let folder = Self.folder(contents)
    let session = try folder.opened()
    defer { session.close() }

    #expect(session.storyboards.codeNotes.contains { $0.hasPrefix(message) })
  }

  @Test func `a color of an asset catalog isn't known after a relaunch in which no code requires it`() throws {
    let script = """
      if not defaults.launched then require "Assets.xcassets/Brand.colorset" end
      defaults.launched = true
      screen "Home" {}
      app { root = "Home" }
      """
    let folder = ProjectFolder([
      "app.lua": script, "Assets.xcassets/Brand.colorset/Contents.json": Self.color("\"white\":\"0.5\""),
    ])
    let session = try folder.opened()
    defer { session.close() }
    #expect(session.system.namedColors["Brand"] != nil)

    _ = try session.loader.run(chunk: "relaunch()", name: "line") { _ in "" }

    #expect(session.system.namedColors["Brand"] == nil)
  }

  @Test func `a color of an asset catalog without a contents file is ignored`() throws {
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Main.storyboard": Self.main, "Assets.xcassets/Brand.colorset/.keep": "",
    ])

    #expect(try !folder.script().contains("colorset"))
  }
}
