import Controllers
import Scripting
import ScriptingTestSupport
import Testing

struct GestureTests {
  static let script = """
    screen "Photo" {
      view = { label "Sunset" { id = "caption" }, button "Save" { action = function() print "saved" end },
               view { id = "card", frame = { 0, 100, 100, 100 },
                      gestures = { tap = function(self, sender) print("tap " .. self.title) end,
                                   longPress = function() print "card rests" end } } },
      title = "Photo",
      gestures = {
        swipeLeft = function(self, sender) print("left " .. tostring(sender.view == self.view) .. " " .. sender.state) end,
        swipeRight = "back", doubleTap = { present = "Zoom" }, longPress = function() print "screen rests" end,
        pan = function(self, sender) print(sender.state, sender:translation().x) end,
      },
      back = function(self) print "back" end,
    }
    screen "Zoom" {}
    app { root = Photo {} }
    """

  let prototype: Prototype

  init() throws { prototype = try Prototype(Self.script) }

  @Test func `a swipe runs the function declared for its direction, or the method that the declaration names`() throws {
    try prototype.run("swipe 'left'")
    #expect(prototype.trace == "> left true ended")

    try prototype.run("swipe('right', 'caption')")
    #expect(prototype.trace == "> back")
  }

  @Test func `a gesture can have a declared action`() throws {
    try prototype.run("doubleTap()")

    #expect(prototype.trace.contains("Zoom viewDidAppear"))
  }

  @Test func `the innermost recognizer receives a gesture`() throws {
    try prototype.run("longPress 'card'")
    #expect(prototype.trace == "> card rests")

    try prototype.run("longPress 'caption'")
    #expect(prototype.trace == "> screen rests")
  }

  @Test func `a pan reports each state and its translation`() throws {
    try prototype.run("pan(40, 0)")

    #expect(prototype.trace == "> began\t0\n> changed\t40\n> ended\t40")
  }

  @Test func `a view with a tap recognizer can be tapped`() throws {
    try prototype.run("tap 'card'")

    #expect(prototype.trace == "> tap Photo")
  }

  @Test func `a button receives its taps before recognizers around it`() throws {
    try prototype.run("local r = tapGestureRecognizer { action = function() print 'around' end }")
    try prototype.run(
      "application.root.view:addGestureRecognizer(tapGestureRecognizer { action = function() print 'around' end })")

    try prototype.run("tap 'Save'")
    #expect(prototype.trace == "> saved")

    try prototype.run("tap 'caption'")
    #expect(prototype.trace == "> around")
    try prototype.run("tap 'Photo'")
    #expect(prototype.trace == "> around")
  }

  @Test func `a row isn't selected if a recognizer around it takes the tap`() throws {
    let prototype = try Prototype(
      """
      screen "List" { view = { tableView { rows = { "One" }, didSelectRow = function() print "row" end } },
        gestures = { tap = function() print "screen" end } }
      app { root = List {} }
      """)

    try prototype.run("tap 'One'")
    #expect(prototype.trace == "> screen")

    try prototype.run("application.root.view.gestureRecognizers[1].cancelsTouchesInView = false")
    try prototype.run("tap 'One'")
    #expect(prototype.trace == "> screen\n> row")
  }

  @Test func `a tap that waits for a double tap to fail isn't recognized at the first touch of a double tap`() throws {
    try prototype.run(
      """
      once = tapGestureRecognizer { action = function() print 'one' end }
      twice = tapGestureRecognizer { numberOfTapsRequired = 2, action = function() print 'two' end }
      local card = application.root.elements.card
      card:removeGestureRecognizer(card.gestureRecognizers[1])
      card:addGestureRecognizer(once) card:addGestureRecognizer(twice)
      """)

    try prototype.run("doubleTap 'card'")
    #expect(prototype.trace == "> one\n> two")

    try prototype.run("once:require(twice)")
    try prototype.run("doubleTap 'card'")
    #expect(prototype.trace == "> two")
    try prototype.run("tap 'card'")
    #expect(prototype.trace == "> one")
  }

  @Test func `a double tap on a button is two taps`() throws {
    try prototype.run("application.root.gestures = {}")

    try prototype.run("doubleTap 'Save'")

    #expect(prototype.trace == "> saved\n> saved")
  }

  @Test func `the error for a swipe without a recognizer lists the recognizers`() throws {
    try prototype.run("application.root.view:removeGestureRecognizer(application.root.view.gestureRecognizers[5])")

    #expect {
      try prototype.run("swipe('up', 'card')")
    } throws: {
      "\($0)".contains(
        "no recognizer on or around view \"card\" (Photo) responds to `swipe up`; there are recognizers for: `tap` (\"card\"), "
      )
    }
  }

  @Test(arguments: [
    ("pan(0, 200)", "pan 0 200: no recognizer"), ("pan(0, 200, 'Nix')", "pan 0 200 \"Nix\": nothing on the screen"),
    ("swipe('left', 'Nix')", "swipe \"left\" \"Nix\": nothing on the screen"),
    ("scroll('up', 3, 'Nix')", "scroll \"up\" 3 \"Nix\": nothing on the screen"),
    ("enter('Nix', 'Leek')", "enter \"Nix\" \"Leek\": nothing on the screen"),
  ])
  func `the error of a user action repeats all its arguments`(_ action: String, _ message: String) throws {
    try prototype.run("for _, r in ipairs(application.root.view.gestureRecognizers) do r.isEnabled = false end")

    #expect { try prototype.run(action) } throws: { "\($0)".contains(message) }
  }

  @Test func `a disabled recognizer is ignored`() throws {
    try prototype.run("for _, r in ipairs(application.root.view.gestureRecognizers) do r.isEnabled = false end")

    #expect { try prototype.run("swipe 'left'") } throws: { "\($0)".contains("no recognizer on or around") }
  }

  @Test func `a delegate may prevent a recognizer from beginning, and the next recognizer outward acts`() throws {
    try prototype.run(
      """
      local r = application.root.elements.card.gestureRecognizers[2]
      r.delegate = { shouldBegin = function(self, sender) print(self.title, sender == r) return false end }
      """)

    try prototype.run("longPress 'card'")

    #expect(prototype.trace == "> Photo\ttrue\n> screen rests")
  }

  @Test func `a recognizer calls a named method of its target`() throws {
    try prototype.run("listener = Zoom { heard = function(self, sender) print('heard ' .. sender.state) end }")
    try prototype.run("application.root.view.gestureRecognizers[3]:addTarget(listener, 'heard')")

    try prototype.run("swipe 'left'")

    #expect(prototype.trace == "> heard ended")
  }

  @Test func `a method that no responder has is reported at the screen or element`() throws {
    let prototype = try Prototype(
      """
      screen "A" { gestures = { swipeUp = "gone" },
        view = { label "x" { isUserInteractionEnabled = true, gestures = { swipeUp = "lost" } } } }
      app { root = A {} }
      """)

    #expect { try prototype.run("swipe 'up'") } throws: {
      "\($0)".contains("app.lua:1: action: no method `gone` in the responder chain of A")
    }
    #expect { try prototype.run("swipe('up', 'x')") } throws: {
      "\($0)".contains("app.lua:2: action: no method `lost`")
    }
  }

  @Test func `gestures are numbered after the elements that can be tapped`() throws {
    #expect(
      prototype.session.choices.gestureChoices.map {
        "\($0.described) = \($0.verb)\($0.values.compactMap { $0?.sourceText })"
      }
        == [
          "longPress (\"card\") = longPress[\"\\\"card\\\"\"]", "doubleTap (Photo) = doubleTap[]",
          "longPress (Photo) = longPress[]", "swipe left (Photo) = swipe[\"\\\"left\\\"\"]",
          "swipe right (Photo) = swipe[\"\\\"right\\\"\"]",
        ])
  }

  @Test func `a recognizer moves from one view to another`() throws {
    try prototype.run(
      "r = swipeGestureRecognizer { direction = { 'up', 'down' }, action = function() print 'moved' end }")
    try prototype.run(
      "application.root.view:addGestureRecognizer(r) application.root.elements.card:addGestureRecognizer(r)")

    #expect(
      try prototype.run("r.view == application.root.elements.card, #application.root.view.gestureRecognizers")
        == "true 5")
    try prototype.run("swipe('up', 'card')")
    #expect(prototype.trace == "> moved")
  }

  @Test func `an unknown gesture is reported with the nearest name`() {
    #expect(
      problem(in: "screen 'A' { gestures = { swipeleft = function() end } }")
        == "app.lua:1: screen \"A\": gestures: unknown gesture `swipeleft`; did you mean `swipeLeft`?")
  }

  @Test func `each instance of a class has separate recognizers, which are released with the instance`() throws {
    let prototype = try Prototype(
      """
      screen "List" {}
      screen "Card" { gestures = { swipeLeft = function(self) print(self.name) end } }
      app { root = navigation "List" }
      """)
    try prototype.run("application.root:pushViewController(Card { name = 'a' }, false)")
    try prototype.run("application.root:pushViewController(Card { name = 'b' }, false)")

    try prototype.run("swipe 'left'")
    #expect(prototype.trace == "> b")
    try prototype.run("back()")
    #expect(prototype.trace.hasSuffix("Card#2 deinit"))
    try prototype.run("swipe 'left'")
    #expect(prototype.trace == "> a")
  }
}
