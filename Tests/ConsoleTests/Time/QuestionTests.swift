import Console
import Controllers
import Glibc
import Lua
import Scripting
import Testing

/// Tests of questions about the run, which the console answers from the trace or with a replay.
@Suite struct `A question about the run` {
  private func desk() throws -> Desk { try Desk(TimePrototype.prototype) }

  @Test
  func `the trace command lists the events of an input or a screen, or the last events, with layout events on request`()
    throws
  {
    let desk = try desk()
    for line in ["tap Open", "tap Sheet"] { _ = desk.type(line) }

    let last = desk.type("trace")
    #expect(last.hasPrefix("2 tap Sheet\n"), "\(last)")
    #expect(last.contains("┊") && !last.contains("viewWillLayoutSubviews"), "\(last)")
    #expect(desk.type("trace 1").hasPrefix("1 tap Open\n  1 0.000  Detail"))
    #expect(desk.type("trace 1 layout").contains("viewWillLayoutSubviews"))
    #expect(desk.type("trace Sheet").lines.allSatisfy { $0.contains("Sheet") || $0.contains("┊") })
    #expect(desk.type("trace last 2").lines.count == 3)
    #expect(desk.type("trace Shet") == "trace: there are no events of \"Shet\"; did you mean `Sheet`?")
    #expect(desk.type("trace 9").hasPrefix("trace: inputs go from 0 to 2"))
    #expect(desk.type("trace all").contains("0 launch\n"))
  }

  @Test func `the why command names the declaration that caused an event, and the rule for the event's timing`()
    throws
  {
    let desk = try Desk(
      """
      screen "List" { view = { button "Open" {
        push = "Detail" } } }
      screen "Detail" { view = {
        button "Sheet" { present = "Sheet" } } }
      screen "Sheet" { view = { button "Send" { action = function(self)
        local stack = self.presentingViewController
        self:dismiss(true) stack:pushViewController(screens.List {}, true)
      end } } }
      app { root = navigation "List" }
      """)
    func why(_ input: Int, _ words: String) -> String {
      let trace = desk.type("trace \(input) layout").lines.dropFirst().filter { $0.contains(words) }
      let number = trace.first?.split(separator: " ").first ?? ""
      return desk.type("why \(input):\(number)")
    }
    for line in ["tap Open", "tap Sheet"] { _ = desk.type(line) }

    #expect(why(1, "willMove").contains("from tap Open ▸ push app.lua:1"), "\(why(1, "willMove"))")
    #expect(why(1, "Detail  ").contains("push app.lua:1"))
    #expect(
      why(1, "viewDidAppear").contains("rule: in a navigation stack, the order is the old screen's viewWillDisappear"))
    #expect(why(1, "viewDidAppear").contains("from tap Open, after push app.lua:1"))
    #expect(why(2, "Sheet  ").contains("from tap Sheet ▸ present app.lua:4"), "\(why(2, "Sheet  "))")
    #expect(why(2, "Detail  ").contains("a child appears and disappears with its container, NavigationController"))
    #expect(why(0, "List ").contains("0:2"))
    let launch = why(0, "viewWillAppear")
    #expect(launch.contains("rule: the only root of a window appears and disappears with the window"), "\(launch)")
  }

  @Test func `the why command states the order of two screens only if one screen replaces the other`() throws {
    let desk = try Desk(
      """
      screen "Stack" { extends = "NavigationController",
        viewDidAppear = function(self) self:pushViewController(List {}, false) end }
      screen "List" { view = { button "Open" { push = "Detail" }, button "Sheet" { present = "Note" } } }
      screen "Detail" {}
      screen "Note" { modalPresentationStyle = "formSheet" }
      app { device = "iPad", root = "Stack" }
      """)

    #expect(desk.type("why List viewWillAppear").contains("rule: no screen replaces another"))
    _ = desk.type("tap Sheet")
    #expect(desk.type("why Note viewWillAppear").contains("rule: the screen below stays visible"))
    for line in ["undo", "tap Open"] { _ = desk.type(line) }
    #expect(desk.type("why Detail viewWillAppear").contains("rule: in a navigation stack, the order is"))
    _ = desk.type("application.keyWindow.rootViewController = List {}")
    let root = desk.type("why List viewWillAppear")
    #expect(root.contains("rule: with a new root of the window, the order is"), "\(root)")
  }

  @Test func `the why command explains why a user action was refused at a past moment`() throws {
    let desk = try desk()
    for line in ["tap Open", "at 1:1"] { _ = desk.type(line) }
    #expect(desk.type("tap Sheet").contains("a past moment is shown"))

    #expect(desk.type("why") == "refused: `tap(\"Sheet\")`: a past moment is shown; `here` continues from it")
  }

  @Test func `the why command names the cause of an event, the holder of a screen, and the last refusal`() throws {
    let desk = try Desk(
      """
      kept = {}
      screen "A" { view = { button "Go" { action = function(self)
        self.navigationController:pushViewController(B {}, true)
      end } } }
      B = screen "B" { viewDidLoad = function(self) kept[1] = self end, view = { button "Off" { isEnabled = false } } }
      app { root = navigation "A" }
      """)
    _ = desk.type("tap Go")

    let why = desk.type("why 1")
    #expect(why.contains("from tap Go ▸ pushViewController app.lua:3"), "\(why)")
    #expect(why.hasPrefix("1:1 B willMove"), "\(why)")
    #expect(desk.type("why Off").contains("is disabled"))
    _ = desk.type("back")
    let held = desk.type("why B")
    #expect(held.contains("first event at 1:1 `tap Go`; it left the screen at 2:"), "\(held)")
    #expect(held.contains("held by global kept"), "\(held)")
    _ = desk.type("tap Nowhere")
    #expect(desk.type("why").hasPrefix("refused: tap \"Nowhere\""))
    #expect(desk.type("why Nobody").hasPrefix("why \"Nobody\": no controller, element or event has that name"))
  }

  @Test func `the when command reports the moment and the values of the last change`() throws {
    let desk = try desk()
    for line in ["tap Open", "back", "tap Open"] { _ = desk.type(line) }

    let when = desk.type("when seen")
    #expect(when.hasPrefix("3:") && when.contains(" s · 1 → 2"), "\(when)")
    #expect(desk.type("when nothing").hasPrefix("nil, since the launch"))
    #expect(desk.type("when x =") == "when: `x =` isn't a Lua expression")
  }

  @Test func `the when command lists each change within an input, with the call that made the change`() throws {
    let desk = try Desk(
      """
      n = 0
      screen "A" { view = { button "Count" { action = function(self)
        every(1, function() n = n + 1 end)
      end } } }
      app { root = "A" }
      """)
    for line in ["tap Count", "wait 3"] { _ = desk.type(line) }

    let lines = desk.type("when n").lines
    #expect(
      lines.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        == ["2 · 1.000 s · 0 → 1", "2 · 2.000 s · 1 → 2", "2 · 3.000 s · 2 → 3"], "\(lines)")
    #expect(lines.count == 6 && lines[1].hasPrefix("  from wait 3 ▸ ") && lines[1].contains("app.lua:3"), "\(lines)")
    _ = desk.type("wait 30")
    #expect(desk.type("when n").hasPrefix("10 earlier changes in this input\n3 · "), "\(desk.type("when n"))")
  }

  @Test(arguments: [
    ("Call", "timer app.lua:3 ▸ app.lua:3 ▸ app.lua:10 ▸ pushViewController app.lua:13"),
    ("Tail", "timer app.lua:4 ▸ app.lua:10 ▸ pushViewController app.lua:13"),
    ("Resume", "timer app.lua:5 ▸ resume app.lua:6 ▸ pushViewController app.lua:5"),
    (
      "Post",
      "timer app.lua:7 ▸ app.lua:7 ▸ post app.lua:7 ▸ notification Go app.lua:16 ▸ pushViewController app.lua:17"
    ),
  ])
  func `the why command shows the lines that led to an event, outermost first`(_ button: String, _ path: String) throws
  {
    let desk = try Desk(
      """
      screen "Menu" {
        view = {
          button "Call" { action = function(self) after(0.1, function() outer(self) end) end },
          button "Tail" { action = function(self) after(0.1, function() return outer(self) end) end },
          button "Resume" { action = function(self) after(0.1, function() local go = coroutine.create(function() self.navigationController:pushViewController(Detail {}, true) end)
            coroutine.resume(go) end) end },
          button "Post" { action = function(self) after(0.1, function() coroutine.wrap(function() notifications:post "Go" end)() end) end },
        } }
      function outer(self)
        inner(self)
      end
      function inner(self)
        self.navigationController:pushViewController(Detail {}, true)
      end
      screen "Root" { viewDidLoad = function(self)
        self.token = notifications:addObserver("Go", function()
          self.navigationController:pushViewController(Detail {}, true) end) end,
        view = { button "Menu" { push = "Menu" } } }
      screen "Detail" {}
      app { root = navigation "Root" }
      """)
    for line in ["tap Menu", "tap \(button)", "wait(1)"] { _ = desk.type(line) }

    let why = desk.type("why Detail willMove")
    #expect(why.contains("from wait(1) ▸ wait console:1 ▸ \(path)\n"), "\(why)")
  }

  @Test func `if an input's result keeps a screen alive, the why command names the result`() throws {
    let desk = try desk()
    _ = desk.type("1 + 1")
    _ = desk.type("{ Sheet {} }")

    #expect(desk.type("why Sheet").contains("held by the result _2[1]"), "\(desk.type("why Sheet"))")
  }

  @Test func `the why command explains an event that the trace has dropped`() throws {
    let desk = try desk()
    _ = desk.type("tap Open")
    let kept = desk.type("why 1:5")
    for _ in 1...2 { _ = desk.type("for i = 1, 60000 do print(i) end") }
    try #require(desk.interpreter.session.system.trace.firstKeptIndex > 0)

    #expect(kept.hasPrefix("1:5 ") && desk.type("why 1:5") == kept, "\(desk.type("why 1:5"))")
    #expect(desk.type("why 1:500").hasPrefix("why: there is no event 1:500; input 1 has events 1 to"))
  }

  @Test(arguments: [
    ("x = {}", "+ globals: x: table x"),
    ("x = { y = {} }", "+ globals: x: table x\n+ table x: y: table x.y"),
    ("x = '#2 a'", "- globals: x: \"#1 a\"\n+ globals: x: \"#2 a\""),
    ("kept = function() end", "+ globals: kept: function console:1"),
  ])
  func `the diff command shows new values, but not renumbered values`(
    _ line: String, _ told: String
  ) throws {
    let desk = try desk()
    _ = desk.type("x = '#1 a'")

    _ = desk.type(line)

    let lines = desk.type("diff").split(separator: "\n").filter { !$0.hasPrefix("- globals: x: \"#1 a\"") }
    let wanted = told.split(separator: "\n").filter { !$0.hasPrefix("- globals: x: \"#1 a\"") }
    #expect(wanted.allSatisfy { want in lines.contains { $0.hasPrefix(want) } }, "\(lines)")
    #expect(!lines.contains { $0.contains("declared: ") }, "\(lines)")
  }

  @Test func `the diff command matches objects in any order`() throws {
    let desk = try desk()
    for line in ["tap Open", "tap Sheet", "tap Close"] { _ = desk.type(line) }

    let lines = desk.type("diff").split(separator: "\n").map(String.init)
    let went = Set(lines.filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2) })
    let came = Set(lines.filter { $0.hasPrefix("+ ") }.map { $0.dropFirst(2) })
    #expect(went.isDisjoint(with: came), "\(lines)")
  }

  @Test func `the diff command shows a changed declaration, but not the declarations of instances`() throws {
    let desk = try desk()
    _ = desk.type("tap Open")
    #expect(!desk.type("diff 0 1").contains("declaration"), "\(desk.type("diff 0 1"))")
    _ = desk.type("back")
    #expect(!desk.type("diff 1 2").contains("declaration"), "\(desk.type("diff 1 2"))")

    _ = desk.type("Sheet.viewDidLoad = function() end")
    #expect(desk.type("diff").hasSuffix("state:\n± screen Sheet: the declaration differs"), "\(desk.type("diff"))")
  }

  @Test func `the diff command shows only the beginning of very many differences`() throws {
    let desk = try desk()
    _ = desk.type("t = {} for i = 1, 60000 do t[i] = i end")
    _ = desk.type("for i = 1, 60000 do t[i] = -i end")

    #expect(desk.type("diff").contains("more lines; use `state` after each of the two inputs to see everything"))
  }

  @Test func `a note after an action without events says when the next event is due`() throws {
    let desk = try Desk(
      """
      screen "A" { view = { button "Later" { action = function(self) after(2, function() print "now" end) end } } }
      app { root = "A" }
      """)

    let told = desk.talk("tap Later\nx = 1\nwait 2\n")

    #expect(
      told.contains(" no events, 1 call: action of Later app.lua:1; next event due in 2 s (see `timers`)"), "\(told)")
    #expect(told.ranges(of: " no events").count == 1, "\(told)")
  }

  @Test func `the why command explains a screen in its state at the current moment`() throws {
    let desk = try desk()
    for line in ["tap Open", "back", "previous deinit", "previous"] { _ = desk.type(line) }

    #expect(desk.type("why Detail").contains("held by"), "\(desk.type("why Detail"))")
    _ = desk.type("now")
    let gone = desk.type("why Detail")
    #expect(gone.contains("\nno instance of Detail exists anymore: it was released at 2:"), "\(gone)")
    _ = desk.type("tap Open")
    _ = desk.type("back")
    #expect(desk.type("why Detail").contains(": the last was released at 4:"), "\(desk.type("why Detail"))")
  }

  @Test func `at a past moment, who and why ignore the variable self that the console sets`() throws {
    let desk = try desk()
    for line in ["tap Open", "previous viewDidAppear"] { _ = desk.type(line) }

    #expect(desk.type("who Detail") == "Detail\n  its parent NavigationController(List), in the window")
    #expect(!desk.type("why Detail").contains("self"), "\(desk.type("why Detail"))")
  }

  @Test func `a global called self keeps its value at a past moment`() throws {
    let desk = try Desk(
      """
      self = { mine = true }
      screen "Home" { view = { button "B" { action = function(home) home.title = tostring(self.mine) end } } }
      app { root = "Home" }
      """)
    for line in ["tap B", "previous viewDidAppear"] { _ = desk.type(line) }

    #expect(desk.type("self.mine") == "true")
    #expect(desk.type("self") == "{ mine = true }")
  }

  @Test func `at a past event, self is the screen that received the event, and no global self is set`() throws {
    let desk = try desk()
    for line in ["tap Open", "previous viewDidAppear"] { _ = desk.type(line) }

    #expect(desk.type("self").hasPrefix("Detail"), "\(desk.type("self"))")
    #expect(desk.type("rawget(_G, 'self')") == "nil")
  }

  @Test func `the why command with the name of an event explains the last event with that name`() throws {
    let desk = try desk()
    _ = desk.type("tap Open")

    #expect(
      desk.type("why viewDidAppear").contains(" viewDidAppear animated=true\n"), "\(desk.type("why viewDidAppear"))")
  }

  @Test func `the diff command shows the changes of the last input, or the differences between two inputs`() throws {
    let desk = try desk()
    for line in ["tap Open", "tap Sheet"] { _ = desk.type(line) }

    let diff = desk.type("diff")
    #expect(diff.hasPrefix("after 1 → after 2\n"), "\(diff)")
    #expect(diff.contains("+ + Sheet · appeared") || diff.contains("+ └ + Sheet · appeared"), "\(diff)")
    #expect(desk.type("diff 0 1").contains("Detail \"Detail\" · appeared"))
    #expect(desk.type("diff 1 1") == "there is no difference between 1 and 1")
    #expect(desk.type("x = 5") == "")
    #expect(desk.type("diff") == "after 2 → after 3\nstate:\n+ globals: x: 5")
    #expect(desk.type("diff 1 9") == "diff: inputs go from 0 to 3; write `diff 3 5`")
  }

  @Test func `the why command without an argument explains an error of the script with its cause`() throws {
    let desk = try Desk(
      """
      screen "A" { view = { button "Go" { action = function() after(1, function() error "late" end) end } } }
      app { root = "A" }
      """)
    for line in ["tap Go", "wait 2"] { _ = desk.type(line) }

    let told = desk.type("why")
    #expect(told.contains("late") && told.contains("from wait 2") && told.contains("timer app.lua:1"), "\(told)")
    #expect(!told.contains("refused"), "\(told)")
  }

  @Test func `the why command with a class says when its last instance left the screen`() throws {
    let desk = try desk()
    for line in ["tap Open", "back", "tap Open", "back"] { _ = desk.type(line) }

    #expect(desk.type("why Detail").contains("; the last left the screen at 4:"), "\(desk.type("why Detail"))")
  }

  @Test func `the why command with a screen that was never created names the location of its definition`() throws {
    #expect(try desk().type("why Detail") == "no instance of Detail was created; the screen is defined at app.lua:4")
  }

  @Test(arguments: ["why TabBar", "trace TabBar", "at TabBar viewDidAppear"])
  func `accepts the short name that the panel of events shows`(line: String) throws {
    let desk = try Desk(
      """
      screen "Home" { view = { label "Hello" } }
      app { root = tabs { "Home" } }
      """)

    #expect(desk.type(line) == desk.type(line.replacing("TabBar", with: "TabBarController")))
    #expect(desk.type(line).contains("TabBarController"), "\(desk.type(line))")
  }

  @Test func `explains a refusal even if an input followed it`() throws {
    let desk = try Desk()
    _ = desk.type("tap Nowhere")
    let told = desk.type("why")
    _ = desk.type("tap Waffles")

    #expect(told.hasPrefix("refused: tap \"Nowhere\""))
    #expect(desk.type("why") == told.replacing("refused:", with: "refused before the last input:"))
  }
}
