import Controllers
import Lua
import Projects
import Rendering
import Scripting
import Testing

@Suite struct `A sample project` {
  /// The folder with the sample projects.
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Samples/projects/"

  private static func opened(_ name: String, language: String? = nil) throws -> Session {
    let options = ProjectFolder.options(language: language)
    let session = Session(options: options, words: [XcodeProjects.install], folder: folder + name)
    try session.loader.load(XcodeProjects.script(of: folder + name, options), name: "app.lua")
    return session
  }

  @Test(arguments: ["shop", "notes", "trail", "bakery"])
  func `opens, and everything in it can be read`(name: String) throws {
    let session = try Self.opened(name)
    defer { session.close() }

    #expect(session.application.window?.rootViewController != nil)
    #expect(!session.storyboards.codeNotes.contains { $0.contains("the app is opened without it") })
  }

  @Test func `shows the German texts of its xibs`() throws {
    let session = try Self.opened("bakery", language: "de")
    defer { session.close() }
    _ = try session.loader.run(chunk: "tap \"Roggenbrot\"", name: "line") { _ in "" }

    #expect(Picture(of: session.system).lines.joined().contains("Zehn Minuten kneten"))
    #expect(session.loader.applicationName == "Bäckerei")
    #expect(session.system.urlSchemes == ["bakery"])
  }

  @Test(arguments: [("light", "#804020"), ("dark", "#ffc080")])
  func `shows its colors for the light or the dark style`(style: String, color: String) throws {
    let session = try Self.opened("bakery")
    defer { session.close() }
    let line = "setTraits { userInterfaceStyle = \"\(style)\" }"
    _ = try session.loader.run(chunk: line, name: "line") { _ in "" }
    let root = session.application.window?.rootViewController?.children.first
    let label = root?.view.subviews.lazy.compactMap { $0 as? Label }.first

    #expect(label?.resolvedColor("Crust") == color)
    #expect(PictureDrawing(of: session.system, title: "").svg.contains("#804020") == (style == "light"))
  }
}
