import Controllers
import InterfaceFiles
import Lua
import Scripting
import Testing

@Suite struct `The scene that a storyboard starts with` {
  private let text = storyboard(
    scene("one", attributes: " title=\"Home\""),
    scene("a", attributes: " storyboardIdentifier=\"Cart\" customClass=\"Shop\" title=\"First\""),
    scene("b", attributes: " customClass=\"Detail\" title=\"Second\""),
    scene("c", attributes: " customClass=\"Twin\" title=\"Third\""),
    scene("d", attributes: " customClass=\"Twin\" title=\"Fourth\""),
    // The class of this scene is also the identifier of another scene. Identifiers take precedence.
    scene("e", attributes: " customClass=\"Cart\" title=\"Fifth\""))

  @Test(arguments: [
    ("Cart", "First"), ("Shop", "First"), ("Detail", "Second"), ("Fourth", "Fourth"), ("one", "Home"), ("d", "Fourth"),
  ])
  func `is chosen by identifier, class, title or id`(name: String, title: String) throws {
    #expect(try Opened(text, at: name).root?.title == title)
  }

  @Test func `is the initial scene unless another scene is chosen`() throws {
    #expect(try Opened(text).root?.title == "Home")
    let lone = storyboard(scene("x", attributes: " title=\"Lone\""), initial: nil)
    #expect(try Opened(lone, at: "x").root?.title == "Lone")
  }

  private func refusal(_ name: String) -> String? {
    #expect(throws: LuaError.self) { try Opened(text, at: name) }?.message
  }

  @Test func `the first scene of a storyboard has to be named unambiguously`() throws {
    let scenes = "its scenes are: Home, Cart, Detail, Third, Fourth, Fifth"

    #expect(
      refusal("Detial")
        == "Main.storyboard:2: --scene: no scene is called \"Detial\"; did you mean \"Detail\"? (\(scenes))")
    #expect(refusal("Nothing") == "Main.storyboard:2: --scene: no scene is called \"Nothing\"; \(scenes)")
    #expect(
      refusal("Twin") == "Main.storyboard:2: --scene: 2 scenes are called \"Twin\": Third (line 27), Fourth (line 34)")
  }

  @Test func `the first scene of a storyboard cannot be chosen for a script`() throws {
    var options = Session.Options(defaultSystem: 6)
    options.scene = "Cart"
    let session = Session(options: options)
    defer { session.close() }

    let error = #expect(throws: LuaError.self) { try session.loader.load("app {}", name: "app.lua") }

    #expect(error?.message == "--scene Cart: app.lua is a script; only a storyboard can be opened at a scene")
  }

  @Test
  func `the first scene of a storyboard is rejected if it needs an iPad, and the message names the option`() throws {
    let segues = ["masterViewController", "detailViewController"].map { name in
      "<segue destination=\"\(name)\" kind=\"relationship\" relationship=\"\(name)\" id=\"r-\(name)\"/>"
    }
    let split = storyboard(
      "<splitViewController id=\"one\"><connections>\(segues.joined())</connections></splitViewController>",
      scene("masterViewController"), scene("detailViewController"))

    let error = #expect(throws: (any Error).self) { try Opened(split) }

    #expect(
      error.map { "\($0)" } == "Main.storyboard:6: SplitViewController: a split view controller is only supported when"
        + " running on the pad: open it with `--device iPad`")
  }
}
