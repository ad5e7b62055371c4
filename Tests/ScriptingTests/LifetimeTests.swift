import Lua
import Scripting
import Testing

@Suite struct `Lifetime across the border` {
  static let script = """
    screen "List" { view = { button "Open" { push = "Detail" } } }
    screen "Detail" { view = { label { id = "text" } }, viewDidLoad = function(self) self.note = { "own" } end }
    app { root = tabs { navigation "List", navigation "List" } }
    """

  @Test func `a popped controller is released and the trace says so`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run("tap 'Open'")
    try prototype.run("back()")

    #expect(prototype.trace.hasSuffix("Detail deinit"))
  }

  @Test func `what only the values of a line hold is released when they were read`() throws {
    let prototype = try Prototype(Self.script)
    try prototype.run("tap 'Open'")

    let values = try prototype.run("application.root.selectedViewController:popViewController(false)")

    #expect(values == "Detail")
    #expect(prototype.trace.hasSuffix("Detail deinit"))
  }

  @Test func `one that the script still holds is not released and keeps its properties`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run("tap 'Open' kept = application.root.selectedViewController.topViewController")
    try prototype.run("back()")

    #expect(!prototype.trace.contains("deinit"))
    #expect(try prototype.run("kept.note[1]") == "own")
    try prototype.run("kept = nil application.root.selectedViewController:pushViewController('Detail', false)")
    try prototype.run("application.root.selectedViewController:popViewController(false)")
    #expect(prototype.trace.contains("Detail deinit"))
  }

  @Test func `what nothing but the model holds keeps its script's properties across collections`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run("tap 'Open'")
    prototype.session.state.collect()
    prototype.session.state.collect()

    #expect(try prototype.run("application.root.selectedViewController.topViewController.note[1]") == "own")
    #expect(
      try prototype.run(
        "local d = application.root.selectedViewController.topViewController return d.elements.text == d.elements.text")
        == "true")
  }

  @Test func `every object is let go when a session closes`() throws {
    let session = Session()
    try session.load(Self.script, name: "app.lua")
    try session.run(chunk: "tap 'Open' after(5, function() end) every(1, function() end)", name: "line")

    #expect(session.close() == LuaCounters())
  }

  @Test func `many transitions in one chunk leave nothing behind`() throws {
    let prototype = try Prototype(Self.script)
    let line = """
      local stack = application.root.selectedViewController
      for _ = 1, 2500 do
        stack:pushViewController('Detail', false) stack.view:layoutIfNeeded()
        stack:popViewController(false) stack.view:layoutIfNeeded()
      end
      """

    try prototype.run(line)
    let objects = prototype.session.state.counters.objects
    try prototype.run(line)

    #expect(prototype.session.state.counters.objects == objects)
    #expect(prototype.session.system.trace.total(of: .deinit) == 5000)
  }
}
