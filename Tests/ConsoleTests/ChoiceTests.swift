import Console
import Scripting
import Testing

@Suite struct `The list of choices` {
  static let prototype = """
    screen "List" { title = "List",
      view = { button "Open" { push = "Detail" }, button "Off" { isEnabled = false },
        button "Ask" { present = alert "Sure?" { buttons = { button "No" } } },
        tableView { id = "rows", rows = { "One", "Two" }, commitEditing = function() end } } }
    screen "Detail" { title = "Detail", view = { label "here" },
      gestures = { pan = function() end } }
    app { root = navigation "List" }
    """

  @Test func `the choices are touchable elements, followed by rows, held gestures, the device and time`() throws {
    let desk = try Desk(Self.prototype)
    let lines = desk.type("what").split(separator: "\n").map { $0.drop { $0.isNumber || $0 == " " } }
    #expect(
      lines == [
        "button \"Open\" (List)", "button \"Ask\" (List)", "row \"One\" (List), table \"rows\"",
        "row \"Two\" (List), table \"rows\"",
        "swipeRow \"One\"", "swipeRow \"Two\"", "rotate portraitUpsideDown", "rotate landscapeLeft",
        "rotate landscapeRight", "home", "memoryWarning", "inCall true", "–  button \"Off\" (List): disabled",
      ])
  }

  /// The user actions that the list doesn't offer where their examples in the help work.
  private static let unoffered: Set<String> = [
    // The list offers a tap on the same element instead.
    "selectTab", "back", "tapRow", "tapItem", "deleteRow", "answer", "tapPage",
    // They need a number, a text or another value, which the user chooses.
    "moveRow", "moveTab", "pan", "pinch", "twist", "enter", "set", "choose", "drag", "setTraits", "wait", "openURL",
    "continueActivity", "tapNotification", "nextRandom",
    // The list offers another way to swipe or to scroll, or the example is too short to scroll.
    "scroll", "fullSwipeRow", "fullSwipeItem", "beginSheetDrag", "beginPageSwipe",
    // The list leaves out the return key, windows that aren't open, the ends of the app, and what only a program or a
    // flow does.
    "submit", "kill", "crash", "terminate", "reboot", "relaunch", "openScene", "closeScene", "hold", "unsettled",
    "within", "chapter",
  ]

  @Test func `each user action is offered where its example in the help works, or is known not to be`() throws {
    let missing = try VerbTable.standard.actions.filter { verb in
      let example = try #require(HelpExample.all[verb.name])
      let desk = try Desk(HelpPrototype.script)
      for line in example.setupLines { _ = try desk.interpreter.perform(line) }
      return !desk.interpreter.session.choices.allChoices.contains { $0.verb == verb.name }
    }

    #expect(Set(missing.map(\.name)) == Self.unoffered)
  }

  @Test func `every numbered choice can be made without an error`() throws {
    let probe = try Desk(Self.prototype)
    let count = probe.type("what").split(separator: "\n").count { !$0.contains("–") }
    for number in 1...count {
      let desk = try Desk(Self.prototype)
      _ = desk.type("what")
      let said = desk.type("\(number)")
      #expect(desk.interpreter.session.inputs.count == 2, "\(number): \(said)")
      #expect(said.isEmpty, "\(number): \(said)")
    }
  }

  @Test func `the choices include finishing or canceling a held swipe, and resuming stopped time`() throws {
    let desk = try Desk(Self.prototype)
    _ = desk.type("tap Open")
    #expect(!desk.type("what").contains("beginBackSwipe"))
    #expect(desk.type("what").contains("pan x y (Detail): say how far"))
    #expect(desk.type("what all").contains(" 8  beginBackSwipe (NavigationController(List))"))
    #expect(desk.type("8") == "")
    #expect(desk.type("what").contains("finishSwipe (NavigationController"))
    #expect(desk.type("what").contains("cancelSwipe (NavigationController"))
    _ = desk.type("cancelSwipe")
    _ = desk.type("hold")
    _ = desk.type("back")
    let held = desk.type("what")
    #expect(held.contains("settle"))
    #expect(held.contains("touches are ignored while Detail → List"))
    #expect(held.contains(/wait 0\.35\d*: a transition ends/))
  }

  @Test func `elements behind an alert are listed on one line that names the alert`() throws {
    let desk = try Desk(Self.prototype)
    _ = desk.type("tap Ask")
    let lines = desk.type("what").split(separator: "\n")
    #expect(lines.count { $0.contains("covered by") } == 1)
    #expect(lines.contains { $0.contains("button \"No\"") })
  }

  @Test func `an element beyond the edge is listed with the action that reveals the element`() throws {
    let desk = try Desk(
      """
      screen "Long" { view = { button "Low" { frame = { 10, 900, 80, 40 } },
        scrollView { frame = { 0, 0, 320, 100 }, contentSize = { 320, 900 },
          button "Deep" { frame = { 10, 700, 80, 40 } } } } }
      app { root = "Long" }
      """)

    let said = desk.type("what")

    #expect(said.contains("–  button \"Low\" (Long): out of sight"), "\(said)")
    #expect(said.contains("–  button \"Deep\" (Long): out of sight; `scroll` reveals it"), "\(said)")
  }

  @Test func `a button that a view on the same screen covers is listed, but not a button behind a sheet`() throws {
    let desk = try Desk(
      """
      screen "Home" { view = { button "Pay" { frame = { 0, 40, 120, 40 }, present = "Sheet" },
        view { id = "banner", frame = { 0, 30, 320, 80 }, backgroundColor = "yellow" },
        button "Open" { frame = { 0, 140, 120, 40 }, present = "Sheet" } } }
      screen "Sheet" { view = { label "Hello" } }
      app { root = "Home" }
      """)

    #expect(desk.type("what").contains("–  button \"Pay\" (Home): covered by \"banner\" (Home)"))
    _ = desk.type("tap Open")
    #expect(!desk.type("what").contains("(Home)"), "\(desk.type("what"))")
  }

  @Test func `listing the choices calls no metamethod of a delegate or target`() throws {
    let desk = try Desk(
      """
      asked = 0
      local computed = setmetatable({}, { __index = function() asked = asked + 1 end })
      local mark = setmetatable({}, { __index = function() asked = asked + 1 return function() end end })
      screen "List" { view = { button "Mark" { target = mark, action = "mark" },
        tableView { rows = { "a" }, delegate = computed, dataSource = computed } } }
      app { root = "List" }
      """)
    let before = desk.type("asked")

    #expect(desk.type("what").contains("button \"Mark\""))
    #expect(desk.type("asked") == before)
    #expect(desk.type("tap Mark") == "")
    #expect(desk.type("asked") != before)
  }

  @Test func `the choices for an app in the background are open and kill`() throws {
    let desk = try Desk(Self.prototype)
    _ = desk.type("home")
    #expect(desk.type("what") == " 1  open\n 2  kill")
  }

  @Test func `at a terminal, the choices are next to the picture, which shows the same numbers`() throws {
    let desk = try Desk(Self.prototype, columns: 80)
    let said = desk.talk("what\n3\n")
    #expect(said.contains("¹[Open]"))
    #expect(said.contains(" 3  row \"One\"\n"))
    #expect(said.contains("³One"))
    #expect(desk.interpreter.session.inputs.count == 2)
  }
}

@Suite struct `Commands that show pending timers and followed expressions` {
  @Test func `the timers command lists the pending timers in the order in which they are due`() throws {
    let desk = try Desk("screen \"A\" { view = {} }\napp { root = \"A\" }\nafter(2, print)\nevery(1, function() end)")
    #expect(
      desk.type("timers")
        == "1.000 s  in 1.000 s  every (app.lua:4)\n2.000 s  in 2.000 s  after (a built-in function of Lua)")
  }

  @Test func `the follow command shows the values of expressions after each action, and changes nothing`() throws {
    let desk = try Desk(TimePrototype.prototype)
    #expect(desk.type("follow") == "nothing is followed")
    #expect(desk.type("follow seen") == "seen = nil")
    #expect(desk.type("follow (").contains("isn't a Lua expression"))
    #expect(desk.type("follow seen") == "seen = nil")
    _ = desk.type("follow (function() seen = 40 return seen end)()")
    #expect(desk.talk("tap Open\n").contains("seen = 1"))
    #expect(desk.type("seen") == "1")
    #expect(desk.type("follow nope.x").contains("attempt to index a nil value"))
    #expect(desk.type("follow off") == "nothing is followed")
    #expect(!desk.talk("back\n").contains("seen ="))
  }
}
