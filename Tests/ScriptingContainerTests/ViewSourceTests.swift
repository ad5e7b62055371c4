import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `The source of a controller's view` {
  /// Returns a script with all sources of a view, beginning with the given source, in order of precedence.
  private func script(from first: Int) -> String {
    let own = [
      first <= 0 ? "loadView = function(self) self.view = view { label 'loadView' } end" : nil,
      first <= 2 ? "nibName = 'Named'" : nil,
    ].compactMap { $0 }
    return """
      nib "Named" { label "nib by name" }
      \(first <= 3 ? "nib 'RecipeView' { label 'nib by class' }" : "")
      screen "RecipeViewController" { \(own.joined(separator: ", ")) }
      storyboard "Main" { initial = "one", scenes = { one = { class = "RecipeViewController",
        \(first <= 1 ? "view = { label 'scene' }" : "") } } }
      app { mainStoryboard = "Main" }
      """
  }

  @Test(arguments: [(0, "loadView"), (1, "scene"), (2, "nib by name"), (3, "nib by class"), (4, "nil")])
  func `is the first that exists of loadView, the scene, the named nib, the nib for the class, and a plain view`(
    first: Int, source: String
  ) throws {
    let prototype = try Prototype(script(from: first))

    let first = "application.root.view.subviews[1]"
    #expect(try prototype.run("return \(first) and \(first).text") == source)
  }

  @Test
  func `a controller's view is plain if loadView creates none, which is reported with the screen's source location`()
    throws
  {
    let prototype = try Prototype(
      """
      screen "A" {
        loadView = function(self) local v = view { label "lost" } end }
      app { root = "A" }
      """)

    #expect(
      prototype.session.system.warnings.entries.map(\.entry.text) == [
        "app.lua:1: loadView of A sets no view, so the controller receives a plain view: set it with `self.view = view { … }`"
      ])
  }

  @Test func `a loadView function that fails is an error`() throws {
    #expect {
      try Prototype("screen 'A' { loadView = function() error 'no' end } app { root = 'A' }")
    } throws: { "\($0)" == "app.lua:1: no" }
  }
}
