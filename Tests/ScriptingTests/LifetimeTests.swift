import Controllers
import Lua
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Lifetime across the Lua bridge` {
  static let script = """
    screen "List" { view = { button "Open" { push = "Detail" } } }
    screen "Detail" { view = { label { id = "text" } }, viewDidLoad = function(self) self.note = { "own" } end }
    app { root = tabs { navigation "List", navigation "List" } }
    """

  @Test func `a popped controller is released, and the trace shows it`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run("tap 'Open'")
    try prototype.run("back()")

    #expect(prototype.trace.hasSuffix("Detail deinit"))
  }

  @Test func `objects that only the values of a line hold are released after the values are read`() throws {
    let prototype = try Prototype(Self.script)
    try prototype.run("tap 'Open'")

    let values = try prototype.run("application.root.selectedViewController:popViewController(false)")

    #expect(values == "Detail")
    #expect(prototype.trace.hasSuffix("Detail deinit"))
  }

  @Test func `a controller that the script still holds isn't released, and its properties are kept`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run("tap 'Open' kept = application.root.selectedViewController.topViewController")
    try prototype.run("back()")

    #expect(!prototype.trace.contains("deinit"))
    #expect(try prototype.run("kept.note[1]") == "own")
    try prototype.run("kept = nil application.root.selectedViewController:pushViewController('Detail', false)")
    try prototype.run("application.root.selectedViewController:popViewController(false)")
    #expect(prototype.trace.contains("Detail deinit"))
  }

  @Test func `the script properties of a controller that only the model holds survive garbage collections`() throws {
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

  @Test func `every object is released when a session closes`() throws {
    let session = Session(options: .init(defaultSystem: 6))
    try session.loader.load(Self.script, name: "app.lua")
    try session.loader.run(chunk: "tap 'Open' after(5, function() end) every(1, function() end)", name: "line")

    #expect(session.close() == LuaCounters())
  }

  /// The callbacks whose functions receive `super`.
  static let withSuper = EventKind.all.filter { $0.parameters.hasSuffix("super") }

  @Test(arguments: withSuper.map(\.name), [1, 2])
  func `a super function that is kept after it was called holds no object`(callback: String, times: Int) throws {
    let others = Self.withSuper.map(\.name).filter { $0 != callback }
    let prototype = try Prototype(
      """
      kept, refused = {}, {}
      screen "Stack" { extends = "NavigationController", root = "First",
        \(callback) = function(...)
          local super = select(select('#', ...), ...)
          kept[#kept + 1] = super
          for _ = 2, \(times) do super() end
          return super()
        end,
        \(others.map { "\($0) = function(...) return (select(select('#', ...), ...))() end" }.joined(separator: ",")) }
      screen "First" { unwind = { back = function() end }, view = { button "Open" { push = "Second" } } }
      screen "Second" { view = { button "Unwind" { unwind = "back" } } }
      app { root = "Stack" }
      """)

    for _ in 1...20 { try prototype.run("tap 'Open' tap 'Unwind'") }

    #expect(try prototype.run("return #kept, application.root.topViewController") == "20 First")
    #expect(prototype.session.holderSearch.livingControllers(named: "Second").map(\.displayName) == [])
    let refusal = try prototype.run("return select(2, pcall(kept[1]))")
    #expect(refusal.hasSuffix("super: called too late; call it inside the function that received it"), "\(refusal)")
  }

  @Test func `the test of kept super functions covers every callback with super`() {
    #expect(Self.withSuper.map(\.name) == ["viewControllerForUnwindSegueAction", "segueForUnwinding"])
  }

  @Test func `many transitions in one chunk leave no objects`() throws {
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
    #expect(prototype.session.system.trace.occurrenceCount(of: .deinit) == 5000)
  }

  /// A container that has never been on the screen swaps two children and is then dropped.
  ///
  /// Meanwhile, Lua collects garbage at each call.
  static let forgottenContainer = """
    screen "Box" { view = {} }
    screen "Page" { view = { label "page" },
      didMove = function(self) print(self.token .. " moved") end }
    app { root = Page { token = "root" } }
    function lose(seconds)
      local c, a, b = Box {}, Page { token = "a" }, Page { token = "b" }
      c:addChild(a) a:didMove(c) c.view:addSubview(a.view) c:addChild(b) b:didMove(c)
      c.token = "box"
      c:transition(a, b, seconds, nil, nil, function() print("over " .. #b.view.subviews) end)
    end
    """

  @Test(arguments: ["0", "0.4"])
  func `a container that only its transition holds survives until the transition ends, with its properties`(
    seconds: String
  ) throws {
    let prototype = try Prototype(Self.forgottenContainer)
    prototype.session.state.collection = .full

    try prototype.run("lose(\(seconds)) for _ = 1, 50 do local garbage = {} clock() end")

    #expect(
      prototype.trace.split(separator: "\n").filter { !$0.contains("viewDid") } == [
        "Page#2 willMove parent=Box", "Page#2 didMove parent=Box", "> a moved", "Page#3 willMove parent=Box",
        "Page#3 didMove parent=Box", "> b moved", "> over 1", "Box deinit", "Page#2 deinit", "Page#3 deinit",
      ])
  }

  @Test(arguments: [
    "application.root:present('Sheet')",
    "application.root:present('Sheet') application.root = Sheet {} kill()",
    "application.root:present('Replacing', true, function() end)",
  ])
  func `closing a session during a presentation leaves no objects`(line: String) throws {
    weak var system: System?
    try {
      let session = Session(options: .init(defaultSystem: 6))
      system = session.system
      let screens = """
        screen 'Sheet' {}
        screen 'Replacing' { viewWillAppear = function() application.root = Sheet {} end }
        """
      try session.loader.load(screens + Self.script, name: "app.lua")
      try session.loader.run(chunk: line, name: "line")
      session.close()
    }()

    #expect(system == nil)
  }

  @Test func `the window of a popover can still be used after the popover is gone`() throws {
    let prototype = try Prototype(
      """
      screen "List" { view = { label { id = "text" } } }
      screen "Small" {}
      app { device = "iPad", root = "List" }
      """)

    try prototype.run(
      """
      local over = popover { contentViewController = Small {} }
      over:present(application.root.elements.text)
      window = over.contentViewController.view.window
      over:dismiss(false)
      """)
    try prototype.run("window.frame = { 0, 0, 100, 100 } window:setNeedsLayout() window:layoutIfNeeded()")

    #expect(try prototype.run("window.frame.width") == "100")
  }

  @Test(arguments: [
    "tap 'Over' tapOutside()", "tap 'Ask' answer 'OK'", "tap 'Show' tap 'Done'", "tap 'Open' back()",
    "rotate 'landscapeLeft' rotate 'portrait'", "after(0.1, function() end) wait(0.2)", "enter('Name', 'x')",
    "notifications:addObserver('a', print):cancel()", "animate(0.1, function() end, function() end)",
  ])
  func `an action that has ended leaves no objects or memory`(line: String) throws {
    let prototype = try Prototype(
      """
      screen "Root" { view = {
        button "Open" { push = "Detail" }, button "Show" { present = "Sheet" },
        button "Ask" { present = alert "Sure?" { buttons = { button "OK" } } },
        button "Over" { action = function(self, sender)
          over = popover { contentViewController = Detail {} } over:present(sender) end }, textField "Name",
      } }
      screen "Detail" { view = { label "detail" } }
      screen "Sheet" { view = { button "Done" { dismiss = true } } }
      app { device = "iPad", root = navigation "Root" }
      """)
    func round() throws -> LuaCounters {
      for _ in 1...20 { try prototype.run(line) }
      prototype.session.state.collect()
      return prototype.session.state.counters
    }

    _ = try round()
    let before = try round()
    let after = try round()

    #expect(after.objects == before.objects)
    #expect(after.references == before.references)
    #expect(after.bytes <= before.bytes + 1000)
  }

  @Test func `no callback can make views contain each other`() throws {
    let prototype = try Prototype(
      """
      screen "A" { viewWillDisappear = function(self) self.view:addSubview(box.view) end }
      screen "Box" {}
      app { root = "A" }
      """)

    try prototype.run("box = Box {} box.view:addSubview(window.rootViewController.view)")

    #expect(prototype.trace.contains("A viewDidDisappear"))
    #expect(try prototype.run("return #box.view.subviews") == "0")
  }
}
