import Controllers
import Scripting
import ScriptingTestSupport
import Testing

struct HolderTests {
  static let script = """
    screen "List" { view = { button "Open" { push = "Detail" } } }
    screen "Detail" { view = { label { id = "text" } } }
    app { root = navigation "List" }
    """

  let prototype: Prototype

  init() throws { prototype = try Prototype(Self.script) }

  @Test func `a controller in the model is held by its owner`() throws {
    try prototype.run("tap 'Open'")
    #expect(try holders("Detail") == ["its parent NavigationController(List), in the window"])

    try prototype.run("application.root:present('List')")
    #expect(try holders("List#2") == ["NavigationController(List), which presents it, in the window"])
    #expect(try holders("NavigationController") == ["the window, as its root"])
  }

  @Test(arguments: [
    ("kept = DETAIL", "global kept"),
    ("cache = { list = { 1, { DETAIL } } }", "global cache.list[2][1]"),
    ("cache = { [DETAIL] = true }", "global cache (as a key)"),
    ("application.root.viewControllers[1].last = DETAIL", "List.last"),
    ("List.shared = DETAIL", "screen List.shared"),
    ("local d = DETAIL function handler() return d end", "global handler → upvalue d of the function at line:1"),
    (
      "local d = DETAIL after(9, function() print(d) end)",
      "the timer started at line:1 → upvalue d of the function at line:1"
    ),
    (
      "local d = DETAIL notifications:addObserver('x', function() print(d) end)",
      "the observer of x added at line:1 → upvalue d of the function at line:1"
    ),
    (
      "local d = DETAIL bus = { listeners = { function() local function show() print(d) end show() end } }",
      "global bus.listeners[1] → upvalue d of the function at line:1"
    ),
    (
      "local d = DETAIL local function show() print(d) end every(9, function() show() end)",
      "the timer started at line:1 → upvalue show of the function at line:1 → upvalue d of the function at line:1"
    ),
    ("kept = List {} kept.other = DETAIL", "global kept → List#2.other"),
    (
      "local co = coroutine.wrap(function(d) coroutine.yield() print(d) end) co(DETAIL) thread = co",
      "global thread → local d at line:1"
    ),
    ("kept = setmetatable({}, { __index = { DETAIL } })", "global kept.__index[1]"),
    (
      "local d = DETAIL kept = { button 'Later' { action = function() print(d) end } }",
      "global kept[1] → button.action → upvalue d of the function at line:1"
    ),
    ("weak = setmetatable({ a = DETAIL }, { __mode = 'k' })", "global weak.a"),
    ("weak = setmetatable({ DETAIL }, { __mode = 'k' })", "global weak[1]"),
    ("weak = setmetatable({ [DETAIL] = 1 }, { __mode = 'v' })", "global weak (as a key)"),
    ("key = {} weak = setmetatable({ [key] = DETAIL }, { __mode = 'k' })", "global weak[…]"),
    ("weak = setmetatable({}, { __mode = 'k' }) x = {} weak[x] = DETAIL", "global weak[…]"),
    (
      "one = setmetatable({}, { __mode = 'k' }) two = setmetatable({}, { __mode = 'k' }) x, y = {}, {} "
        + "one[y] = DETAIL two[x] = y y = nil",
      "global one[…]"
    ),
    (
      "local d = DETAIL thread = coroutine.create(function() local kept = d coroutine.yield() print(kept) end) "
        + "coroutine.resume(thread) d = nil",
      "global thread → local kept at line:1"
    ),
    (
      "local d = DETAIL thread = coroutine.create(function() print(d) end)",
      "global thread → the function at line:1 → upvalue d of the function at line:1"
    ),
    (
      "local d = DETAIL thread = coroutine.wrap(function() print(d) end)",
      "global thread → the function at line:1 → upvalue d of the function at line:1"
    ),
    (
      "thread = coroutine.wrap(function(...) coroutine.yield() return ... end) thread(1, DETAIL)",
      "global thread → argument ...[2] at line:1"
    ),
    (
      "thread = coroutine.wrap(function(list) for _, x in ipairs(list) do list, x = nil, nil coroutine.yield() end end) "
        + "thread { DETAIL }",
      "global thread → a loop's value[1] at line:1"
    ),
    (
      "thread = coroutine.wrap(function(make) return { make(), coroutine.yield() } end) "
        + "thread(function() return DETAIL end)",
      "global thread → a temporary value at line:1"
    ),
  ])
  func `a popped controller that Lua still holds is reported with the holder`(
    _ holding: String, _ place: String
  ) throws {
    try prototype.run("tap 'Open'")
    try prototype.run(holding.replacing("DETAIL", with: "application.root.topViewController"))
    try prototype.run("back()")

    #expect(!prototype.trace.contains("deinit"))
    #expect(try holders("Detail") == [place])
  }

  @Test func `a value that only the controller itself refers to doesn't hold the controller`() throws {
    try prototype.run(
      "tap 'Open' kept = application.root.topViewController kept.own = { kept } kept.text = kept.elements.text")
    try prototype.run("back()")

    #expect(try holders("Detail") == ["global kept"])
  }

  @Test func `a child of a parent that left the app is held by the path to the parent`() throws {
    try prototype.run("kept = Detail {} stack = navigation(kept) count = #stack.viewControllers kept = nil")

    #expect(try holders("Detail") == ["its parent NavigationController(Detail), held by global stack"])
  }

  @Test(arguments: [
    ("app.root.topViewController.p = popover { contentViewController = Detail {} }", "List.p"),
    ("p = popover {} p.contentViewController = Detail {}", "global p"),
  ])
  func `the content of a popover is held by the path to the popover`(making: String, place: String) throws {
    let prototype = try Prototype(Self.script.replacing("app {", with: "app { device = \"iPad\","))
    try prototype.run(making.replacing("app.root", with: "application.root"))

    let content = try #require(prototype.session.holderSearch.livingControllers(named: "Detail").first)
    #expect(
      prototype.session.holderSearch.holders(of: content).map(\.text) == [place + " → popover.contentViewController"])
  }

  @Test func `the content of a visible popover is in the app`() throws {
    let prototype = try Prototype(Self.script.replacing("app {", with: "app { device = \"iPad\","))
    try prototype.run("p = popover(navigation 'Detail') p:present(application.root.topViewController.view) p = nil")

    let content = try #require(prototype.session.holderSearch.livingControllers(named: "Detail").first)
    #expect(
      prototype.session.holderSearch.holders(of: content).map(\.text) == [
        "its parent NavigationController(Detail), in PopoverController(Detail), on the screen"
      ])
  }

  @Test func `the content of a visible popover is held only once by the popover, however the popover is declared`()
    throws
  {
    let prototype = try Prototype(Self.script.replacing("app {", with: "app { device = \"iPad\","))
    try prototype.run(
      """
      p = popover { contentViewController = Detail {} }
      p:present(application.root.topViewController.view) p = nil
      """)

    let content = try #require(prototype.session.holderSearch.livingControllers(named: "Detail").first)
    #expect(
      prototype.session.holderSearch.holders(of: content).map(\.text)
        == ["PopoverController(Detail), as its content, on the screen"])
  }

  @Test func `on the iPad, the master of a split view controller isn't presented by that controller`() throws {
    let prototype = try Prototype(
      """
      screen "Master" {} screen "Main" {}
      app { device = "iPad", root = split { "Master", "Main" } }
      """)

    let master = try #require(prototype.session.holderSearch.livingControllers(named: "Master").first)
    #expect(
      prototype.session.holderSearch.holders(of: master).map(\.text) == [
        "its parent SplitViewController, in the window",
        "PopoverController(Master), as its content, which shows the master of SplitViewController, in the window",
      ])
  }

  @Test func `a search for several controllers finds the same paths as a search for each of them`() throws {
    try prototype.run(
      """
      tap 'Open'
      local list, d = application.root.viewControllers[1], application.root.topViewController
      list.cache = { a = { b = { list = { d } } } }
      d.list, last, other = list.cache.a.b.list, { d }, { Detail {} }
      other[1].title = "x"
      back()
      """)
    let controllers = prototype.session.holderSearch.livingControllers(named: "Detail")

    let together = prototype.session.holderSearch.holders(ofEach: controllers).map { $0.map(\.text) }
    #expect(together == [["global last[1]", "List.cache.a.b.list[1]"], ["global other[1]"]])
    #expect(together == controllers.map { prototype.session.holderSearch.holders(of: $0).map(\.text) })
  }

  @Test(arguments: 1...8)
  func `a search for several controllers in a random graph finds the same paths as a search for each of them`(seed: Int)
    throws
  {
    try prototype.run(
      """
      math.randomseed(\(seed))
      local nodes = {}
      for i = 1, 14 do
        nodes[i] = i % 2 == 0 and Detail {} or {}
        nodes[i].title = "x"
      end
      nodes[1] = setmetatable({}, { __mode = "k" })
      for i = 2, 40 do
        local from, to = math.random(14), nodes[math.random(14)]
        if from == 1 then nodes[1][nodes[math.random(14)]] = to else nodes[from]["p" .. i] = to end
      end
      a, b = nodes[math.random(14)], nodes[1]
      """)
    let controllers = prototype.session.holderSearch.livingControllers(named: "Detail")

    #expect(
      prototype.session.holderSearch.holders(ofEach: controllers).map(\.count)
        == controllers.map { prototype.session.holderSearch.holders(of: $0).count })
  }

  @Test func `the self that the console sets at a moment holds no object and isn't part of the state`() throws {
    try prototype.run("tap 'Open' kept = application.root.topViewController")
    try prototype.run("back()")
    let before = try prototype.session.stateWriter.stateText().lines
    prototype.session.subject = prototype.session.holderSearch.livingControllers(named: "Detail").first

    try prototype.run("print(self)")
    #expect(try holders("Detail") == ["global kept"])
    #expect(try prototype.session.stateWriter.stateText().lines == before)
  }

  @Test func `the three shortest paths are shown, followed by the number of other paths`() throws {
    try prototype.run(
      """
      tap 'Open' local d = application.root.topViewController
      a = { d } b = function() return d end c = d e = { { d } } f = { g = function() return d end }
      back()
      """)
    let controller = try #require(prototype.session.holderSearch.livingControllers(named: "Detail").first)

    #expect(
      prototype.session.holderSearch.holders(of: controller).firstDescriptions
        == ["global c", "global a[1]", "global b → upvalue d of the function at line:2", "2 more paths"])
  }

  @Test func `the length of a path is the number of its fields and upvalues rather than its links`() throws {
    try prototype.run(
      """
      tap 'Open' local d = application.root.topViewController
      deep = { a = { b = { c = { d = d } } } } f = function() return d end g = { function() return d end }
      notifications:addObserver('x', function() print(d) end)
      back()
      """)

    #expect(
      try holders("Detail") == [
        "global f → upvalue d of the function at line:2",
        "the observer of x added at line:3 → upvalue d of the function at line:3",
        "global g[1] → upvalue d of the function at line:2", "global deep.a.b.c.d",
      ])
  }

  @Test func `collectgarbage releases objects that aren't held anymore, with deinit in the trace`() throws {
    try prototype.run("tap 'Open' kept = { application.root.topViewController }")
    try prototype.run("back()")
    try prototype.run("kept = nil")
    #expect(try holders("Detail") == [])

    try prototype.run("collectgarbage()")

    #expect(prototype.session.holderSearch.livingControllers(named: "Detail").isEmpty)
    #expect(prototype.trace.contains("deinit"))
  }

  @Test func `collectgarbage with another option releases nothing`() throws {
    try prototype.run("tap 'Open' kept = { application.root.topViewController }")
    try prototype.run("back()")
    try prototype.run("kept = nil collectgarbage 'count' collectgarbage 'step'")

    #expect(!prototype.session.holderSearch.livingControllers(named: "Detail").isEmpty)
  }

  @Test(arguments: [
    "setmetatable({ d }, { __mode = 'v' })", "setmetatable({ a = d }, { __mode = 'v' })",
    "setmetatable({ [d] = 1 }, { __mode = 'k' })", "setmetatable({ d, a = d, [d] = d }, { __mode = 'kv' })",
    "setmetatable({ [d] = { d } }, { __mode = 'k' })", "setmetatable({ [{}] = d }, { __mode = 'k' })",
  ])
  func `a weak table doesn't hold a value that only its weak side or the value itself refers to`(_ table: String) throws
  {
    try prototype.run("tap 'Open' local d = application.root.topViewController weak = \(table)")

    #expect(try holders("Detail") == ["its parent NavigationController(List), in the window"])
  }

  @Test(arguments: [
    (
      #"flow("saves", function() print(keep) end)"#, #"the flow "saves" → upvalue keep[1] of the function at app.lua:5"#
    ),
    (
      #"flow("saves", { tags = "a", setup = keep }, function() end)"#,
      #"the options of the flow "saves".setup[1]"#
    ),
    (#"beforeEach(function() print(keep) end)"#, "`beforeEach` → upvalue keep[1] of the function at app.lua:5"),
    (
      #"always("a total", function() print(keep) end)"#,
      #"`always "a total"` → upvalue keep[1] of the function at app.lua:5"#
    ),
  ])
  func `a function for flows holds the objects that it refers to`(_ declaration: String, _ path: String) throws {
    let prototype = try Prototype(
      Self.script + "\nlocal keep = {} function store(x) keep[1] = x store = nil end\n" + declaration)
    try prototype.run("tap 'Open' store(application.root.topViewController) back()")

    let controller = try #require(prototype.session.holderSearch.livingControllers(named: "Detail").first)
    #expect(prototype.session.holderSearch.holders(of: controller).map(\.text) == [path])
  }

  @Test func `a released controller has no holders`() throws {
    try prototype.run("tap 'Open'")
    try prototype.run("back()")

    #expect(prototype.session.holderSearch.livingControllers(named: "Detail").isEmpty)
  }

  @Test(arguments: [
    ("kept.onDone = function() kept.title = 'x' end", ["Detail.onDone → upvalue d of the function at line:2"]),
    ("kept.calls = { function() print(d) end }", ["Detail.calls[1] → upvalue d of the function at line:2"]),
    ("kept.onDone = function(self) self.title = 'x' end", []),
    ("kept.weak = setmetatable({ function() print(d) end }, { __mode = 'v' })", []),
    (
      "kept.other = List {} kept.other.onDone = function() print(d) end",
      ["Detail.other → List#2.onDone → upvalue d of the function at line:2"]
    ),
    ("kept.other = List {} kept.other.owner = d", ["Detail.other → List#2.owner"]),
    ("kept.other = List {} kept.other.delegate = d", []),
    ("kept.me = d", ["Detail.me"]),
    ("kept.helper = { owner = d }", ["Detail.helper.owner"]),
    ("kept.helper = { delegate = d, tableDataSource = d }", []),
    (
      "kept.thread = coroutine.wrap(function() print(d) end)",
      ["Detail.thread → the function at line:2 → upvalue d of the function at line:2"]
    ),
    ("handler = function() print(d) end kept.onDone = function() handler() end", []),
    ("handler = function() print(d) end local local_ = handler kept.onDone = function() local_() end", []),
    (
      "bus = { function() print(d) end } local local_ = bus kept.onDone = function() local_.x = 1 end", []
    ),
    (
      "kept.view:addGestureRecognizer(tapGestureRecognizer { action = function() print(d) end })",
      ["Detail's tapGestureRecognizer.action → upvalue d of the function at line:2"]
    ),
    (
      "kept.elements.text:addGestureRecognizer(tapGestureRecognizer { action = function() print(d) end })",
      ["Detail's tapGestureRecognizer.action → upvalue d of the function at line:2"]
    ),
    (
      "local child = List { onDone = function() print(d) end } kept:addChild(child) child:didMove(kept)",
      ["Detail's child List#2 → List#2.onDone → upvalue d of the function at line:2"]
    ),
    (
      "application.root:present(List { onDone = function() print(d) end })", []
    ),
    (
      "kept.alert = alert 'Sure?' { buttons = { button 'Yes' { action = function() print(d) end } } } "
        + "kept:present(kept.alert)",
      ["Detail.alert → alert.buttons[1] → button.action → upvalue d of the function at line:2"]
    ),
  ])
  func `a path from a screen through properties, closures and other screens back to the screen is a cycle under ARC`(
    _ property: String, _ cycles: [String]
  ) throws {
    try prototype.run(
      "tap 'Open' local d = application.root.topViewController kept = d\n"
        + property.replacing("kept.title", with: "d.title"))
    let controller = try #require(prototype.session.holderSearch.livingControllers(named: "Detail").first)

    #expect(prototype.session.holderSearch.cycles(ofEach: [controller])[0].map(\.text) == cycles)
  }

  /// A copy of the whole path for each node would need 25 gigabytes.
  @Test func `a controller is found at the end of a list with a hundred thousand nodes`() throws {
    try prototype.run(
      """
      tap "Open"
      list = {}
      local last = list
      for _ = 1, 100000 do last.next = {} last = last.next end
      last.screen = application.root.topViewController
      """)

    #expect(try holders("Detail").last == "global list" + String(repeating: ".next", count: 100_000) + ".screen")
  }

  private func holders(_ name: String) throws -> [String] {
    let living = prototype.session.holderSearch.livingControllers(named: name)
    let controller = try #require(living.first)
    return prototype.session.holderSearch.holders(of: controller).map(\.text)
  }
}
