import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Unwinding from a popover` {
  private static let app = """
    screen "Base" { title = "Base", view = { button "Next" { segue = "next" } },
      segues = { next = { to = "Map", kind = "push" } }, unwind = { toBase = function() end } }
    screen "Map" { title = "Map", view = { button "Pins" { segue = "pins" }, button "By hand" { action = function(self, sender)
        self.pinned = popover "Pins"
        self.pinned:present(sender)
      end } },
      navigationItem = { rightBarButtonItem = button "Item" { segue = "pins" } },
      segues = { pins = { to = navigation "Pins", kind = "popover" } },
      unwind = { picked = function(self, segue) print(segue.source, segue.destination) end } }
    screen "Pins" { title = "Pins", view = { button "Pick" { unwind = "picked" }, button "Home" { unwind = "toBase" },
      button "Over" { present = "Over" } } }
    screen "Over" { modalPresentationStyle = "currentContext",
      view = { button "Picked" { unwind = "picked" } } }
    app { device = "iPad", root = navigation "Base" }
    """

  private func prototype(_ words: String) throws -> Prototype {
    let prototype = try Prototype(Self.app)
    try prototype.run("tap 'Next'")
    try prototype.run(words)
    return prototype
  }

  @Test(arguments: ["tap 'Pins'", "tap 'Item'", "tap 'By hand'", "tap 'Pins' tap 'Over'"])
  func `unwinding from a popover asks the controller that presented the popover, and dismisses the popover`(
    _ words: String
  ) throws {
    let prototype = try prototype(words)

    try prototype.run(words.contains("Over") ? "tap 'Picked'" : "tap 'Pick'")

    let trace = prototype.trace
    #expect(trace.contains("Map unwind action=picked from="), "\(trace)")
    #expect(trace.contains("Pins viewDidDisappear") || trace.contains("Over viewDidDisappear"), "\(trace)")
    #expect(!trace.contains("Map viewWill"))
    #expect(!prototype.picture.contains("Pick"))
    #expect(try prototype.run("return window.rootViewController.topViewController") == "Map")
  }

  @Test func `unwinding from a popover also pops the controller that presented it, without animating the stack`() throws
  {
    let prototype = try prototype("tap 'Pins'")

    try prototype.run("tap 'Home'")

    #expect(prototype.trace.contains("Base viewWillAppear animated=false"), "\(prototype.trace)")
    #expect(prototype.trace.contains("Pins viewWillDisappear animated=true"))
    #expect(try prototype.run("return window.rootViewController.topViewController") == "Base")
    #expect(!prototype.picture.contains("Pick"))
  }
}
