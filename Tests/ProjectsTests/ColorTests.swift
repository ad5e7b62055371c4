import Controllers
import Projects
import Scripting
import Testing

@Suite struct `A color of an asset catalog` {
  private static let info = propertyList("<key>UIMainStoryboardFile</key><string>Main</string>")
  private static let main = storyboard([("Home", "At home")], initial: "Home").replacing(
    "</label>", with: "<color key=\"textColor\" name=\"Brand\"/></label>")

  private static func color(_ components: String) -> String {
    "{\"colors\":[{\"idiom\":\"universal\",\"color\":{\"color-space\":\"srgb\",\"components\":{\(components)}}}]}"
  }

  private static func textColor(_ contents: String) throws -> String? {
    let folder = ProjectFolder([
      "Info.plist": info, "Main.storyboard": main, "Assets.xcassets/More/Brand.colorset/Contents.json": contents,
    ])
    let session = try folder.opened()
    defer { session.close() }
    let view = session.application.window?.rootViewController?.view
    return view?.subviews.lazy.compactMap { $0 as? Label }.first?.textColor
  }

  @Test(arguments: [
    ("\"red\":\"0xD0\",\"green\":\"0x20\",\"blue\":\"0x0F\",\"alpha\":\"1.000\"", "#d0200f"),
    ("\"red\":\"1.000\",\"green\":\"0.500\",\"blue\":\"0.000\",\"alpha\":\"1.000\"", "#ff8000"),
    ("\"red\":\"255\",\"green\":\"8\",\"blue\":\"0\",\"alpha\":\"1.000\"", "#ff0800"),
    ("\"white\":\"0.200\",\"alpha\":\"1.000\"", "#333333"),
  ]) func `is the color of the text that refers to it`(components: String, color: String) throws {
    #expect(try Self.textColor(Self.color(components)) == color)
  }

  @Test(arguments: [
    ("{\n\"colors\": [\n", "Assets.xcassets/More/Brand.colorset/Contents.json:3: expected a value"),
    (
      color("\"red\":\"x\""),
      "Assets.xcassets/More/Brand.colorset/Contents.json: the color has no valid component \"red\""
    ),
  ]) func `that isn't valid is an error with its file`(contents: String, message: String) {
    #expect { try Self.textColor(contents) } throws: { "\($0)".contains(message) }
  }

  @Test func `without a file is ignored`() throws {
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Main.storyboard": Self.main, "Assets.xcassets/Brand.colorset/.keep": "",
    ])

    #expect(try !folder.script().contains("colorset"))
  }
}
