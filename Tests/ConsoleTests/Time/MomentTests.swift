import Console
import Controllers
import Glibc
import Lua
import Scripting
import Testing

/// Tests of past moments.
///
/// The console shows past moments, executes lines at these moments, and makes a moment the present.
@Suite struct `A past moment` {
  private func desk() throws -> Desk { try Desk(TimePrototype.prototype) }

  @Test func `the previous and next commands go to events, and show the picture of that moment`() throws {
    let desk = try desk()
    _ = desk.type("tap Open")
    let now = desk.hash

    let shown = desk.type("previous viewWillAppear")
    #expect(shown.contains("▶ 5 Detail    viewWillAppear"), "\(shown)")
    #expect(desk.type("at 0.2s").contains("List → Detail"))
    _ = desk.type("previous viewWillAppear")
    #expect(desk.interpreter.address.hasPrefix("1:"))
    #expect(desk.type("self.title") == "\"Detail\"")
    #expect(desk.type("seen") == "nil")
    #expect(desk.type("tree").contains("Detail \"Detail\" · appearing"))
    #expect(desk.type("tap Sheet") == "`tap(\"Sheet\")`: a past moment is shown; `here` continues from it")
    #expect(desk.type("next viewDidAppear").contains("Detail"))
    #expect(desk.type("seen") == "1")
    _ = desk.type("now")
    #expect(desk.interpreter.address == "1")
    #expect(desk.hash == now)
  }

  @Test func `the picture of a past moment is as high as the picture of the present`() throws {
    let desk = try desk()
    desk.rows = 20

    let lines = desk.talk("tap Open\nprevious\nat 1:3").split(separator: "\n")

    let tops = lines.indices.filter { lines[$0].hasPrefix("┌") }
    let bottoms = lines.indices.filter { lines[$0].hasPrefix("└") }
    #expect(zip(tops, bottoms).map { $1 - $0 + 1 }.dropFirst() == [16, 16, 16], "\(lines)")
  }

  @Test func `a replay restores an event that the trace has dropped`() throws {
    let desk = try desk()
    _ = desk.type("tap Open")
    let shown = desk.type("at 1:5")
    let listed = desk.type("trace 1")
    _ = desk.type("now")
    for _ in 1...2 { _ = desk.type("for i = 1, 60000 do print(i) end") }
    try #require(desk.interpreter.session.system.trace.firstKeptIndex > 0)

    #expect(desk.type("trace 1") == listed.replacing("▶", with: " "))
    #expect(desk.type("at 1:5") == shown)
    #expect(desk.type("self.title") == "\"Detail\"")
    #expect(desk.type("trace") == listed)
    #expect(desk.type("next").contains("▶ 6 "))
    #expect(desk.type("previous").contains("▶ 5 Detail"))
    #expect(desk.type("at 2:3").contains("▶    3 > 3"))
    #expect(desk.type("at 0:1").contains("▶ 1 application"))
    #expect(desk.type("previous") == "previous: this is the first event")
  }

  @Test func `changes at a past moment are discarded with a note`() throws {
    let desk = try desk()
    for line in ["tap Open", "back"] { _ = desk.type(line) }

    for moment in ["at 1", "at 1:5"] {
      _ = desk.type(moment)
      let note = "change discarded, because \(moment.dropFirst(3)) is in the past"
      for line in ["seen", "application.root", "_", "#tostring(application.root)"] {
        #expect(!desk.type(line).contains(note), "\(moment), \(line)")
      }
      #expect(desk.type("seen = 7").contains(note))
      #expect(desk.type("application.root.title = 'Other'").contains(note))
    }
    #expect(desk.type("seen") != "7")
  }

  @Test func `the prompt says whether a past moment is shown`() throws {
    let desk = try desk()
    for line in ["tap Open", "back"] { _ = desk.type(line) }

    _ = desk.type("at 1")
    #expect(desk.interpreter.address == "1 past")
    _ = desk.type("here")
    #expect(desk.interpreter.address == "1")
  }

  @Test(arguments: [
    "trace NavigationController(List)", "trace Nav(List)", "trace NavigationController",
    "why NavigationController(List)",
    "previous NavigationController(List) viewWillLayoutSubviews", "previous Nav(List)",
    "previous Nav(List) viewWillLayoutSubviews", "previous NavigationController#1 viewWillLayoutSubviews",
  ])
  func `a display name is accepted as an argument`(_ line: String) throws {
    let desk = try desk()
    _ = desk.type("tap Open")

    let shown = desk.type(line)

    #expect(shown.contains("(List)") && !shown.hasPrefix("no ") && !shown.contains(": no "), "\(shown)")
  }

  @Test func `showing the moments of all events doesn't change the run`() throws {
    let desk = try desk()
    for line in ["tap Open", "tap Sheet", "tap Close", "back"] { _ = desk.type(line) }
    let (count, hash, tree) = (desk.interpreter.session.system.trace.count, desk.hash, desk.tree)

    var moments = 0
    while desk.type("previous") != "previous: this is the first event" {
      moments += 1
      #expect(desk.type("application ~= nil and seen") != "error")
      _ = desk.type("tree")
    }
    _ = desk.type("now")
    #expect(moments == count)
    #expect(desk.hash == hash && desk.tree == tree)
    #expect(desk.type("tap Open") == "" && desk.front == "Detail#2")
  }

  @Test func `the command here continues from the shown moment, with time stopped until settle`() throws {
    let desk = try desk()
    _ = desk.type("tap Open")
    let end = desk.hash
    _ = desk.type("previous viewWillAppear")

    #expect(desk.type("here").contains(" is now the present, with time stopped"))
    #expect(desk.interpreter.address == "1 held")
    #expect(desk.tree.contains("Detail \"Detail\" · appearing"))
    #expect(desk.type("next") == "")
    #expect(desk.tree.contains("Detail \"Detail\" · appeared"))
    #expect(desk.type("undo") == "undone: `wait 0.35`")
    #expect(desk.tree.contains("Detail \"Detail\" · appearing"))
    #expect(desk.type("settle") == "")
    #expect(desk.interpreter.address == "2" && desk.hash == end)
  }

  @Test func `after the command here, the command redo restores the run`() throws {
    let desk = try desk()
    for line in ["tap Open", "tap Sheet"] { _ = desk.type(line) }
    let end = desk.hash
    for line in ["at 1:2", "here"] { _ = desk.type(line) }

    #expect(desk.type("redo").hasPrefix("redone"))
    #expect(desk.hash == end && desk.interpreter.address == "2")
  }

  @Test func `the hold command stops time until the settle command`() throws {
    let desk = try desk()
    for line in ["hold", "tap Open", "wait 0.1"] { _ = desk.type(line) }

    #expect(desk.tree.contains("Detail \"Detail\" · appearing"))
    #expect(desk.interpreter.address == "3 held")
    _ = desk.type("settle")
    #expect(desk.tree.contains("Detail \"Detail\" · appeared"))
  }

  @Test(arguments: [
    ("at 7", "there is no moment 7; inputs go from 0 to 1"),
    ("at 1:70", "there is no moment 1:70; input 1 has events 1 to "),
    ("at :0", "`:0` isn't a moment; write `at 12:7`"),
    ("at -1", "`-1` isn't a moment; write `at 12:7`"),
    ("at 99999999999999999999", "`99999999999999999999` isn't a moment"),
    ("at 1e3s", "the run ends at 0.350 s"),
    ("settle", "settle: time isn't stopped"),
    ("when nope.x", "when: attempt to index a nil value (global 'nope'); `when` and `follow` can't read locals"),
    ("when print(1)", "when: `print(1)`: this has an effect, but only reading is allowed"),
    ("when x =", "when: `x =` isn't a Lua expression"),
    ("why application", "the application exists from launch to termination"),
    ("save /tmp/x", "write `save x.run`: the file name must end in .run"),
    ("save /proc/nope/x.run", "save: /proc/nope/x.run: can't be written: No such file or directory"),
    ("replay /nope.run", "/nope.run: no such file"),
    ("record app.lua", "record: app.lua is a file of the prototype itself"),
    ("at Nowhere", "at: no event matches \"Nowhere\""),
    ("next", "next: there is no later event: this is the present; `hold` stops time"),
    ("here", "here: this is already the present"),
    ("previous Nowhere", "previous: no earlier event matches \"Nowhere\""),
    ("undo 0", "usage: `undo [n]`, where n is at least 1"),
  ])
  func `a command with an invalid argument is an error, and the shown moment stays the same`(line: String, told: String)
    throws
  {
    let desk = try desk()
    _ = desk.type("tap Open")

    #expect(desk.type(line).hasPrefix(told))
    #expect(desk.interpreter.address == "1")
  }

  @Test func `the events of the last input are next to the picture, without layout events`() throws {
    let desk = try desk()
    let text = desk.talk("tap Open")

    #expect(text.contains("┐ 1 tap Open"), "\(text)")
    #expect(text.contains("viewWillAppear +"), "\(text)")
    #expect(!text.contains("viewWillLayoutSubviews"), "\(text)")
  }

  @Test func `user actions at a past moment are refused, even actions that only affect time`() throws {
    let desk = try desk()
    for line in ["tap Open", "at 1:3"] { _ = desk.type(line) }

    for line in ["tap Sheet", "hold", "settle", "wait 1", "home"] {
      #expect(desk.type(line).hasSuffix("a past moment is shown; `here` continues from it"), "\(line)")
    }
    #expect(desk.type("seen = 77").contains("change discarded"))
    #expect(desk.type("now") == "" && desk.type("seen") == "1")
  }

  @Test func `the previous and next commands accept a time, and go to the closest event in their direction`()
    throws
  {
    let desk = try desk()
    for line in ["tap Open", "tap Sheet", "at 0"] { _ = desk.type(line) }

    _ = desk.type("next 0.35s")
    #expect(desk.interpreter.address == "1:10")
    _ = desk.type("previous 0.2s")
    #expect(desk.interpreter.address == "1:9")
    #expect(desk.type("next 9s") == "the run ends at 0.750 s")
  }

  @Test func `an event number alone refers to the input shown, even after lines that change nothing`()
    throws
  {
    let desk = try desk()
    for line in ["tap Open", "seen", "at :3"] { _ = desk.type(line) }

    #expect(desk.interpreter.address == "1:3")
  }

  @Test func `the moment after an input without events has the state after that input`() throws {
    let desk = try desk()
    for line in ["x = 1", "x = 2", "at 1"] { _ = desk.type(line) }

    #expect(desk.interpreter.address == "1 past")
    #expect(desk.type("x") == "1")
    _ = desk.type("at 2")
    #expect(desk.interpreter.address == "2")
    #expect(desk.type("x") == "2")
  }

  @Test func `going to a time shows the state at that time, even after inputs without events`() throws {
    let desk = try Desk(
      """
      n = 0
      screen "A" { view = { button "Go" { action = function() after(1, function() n = n + 1 end) n = 1 end } } }
      app { root = "A" }
      """)
    for line in ["tap Go", "wait 2", "tap Go", "wait 5"] { _ = desk.type(line) }

    for (time, value) in [("0.5s", "1"), ("2.5s", "1"), ("7.0s", "2")] {
      _ = desk.type("at " + time)
      #expect(desk.type("n") == value, "at \(time): \(desk.interpreter.address)")
    }
  }

  @Test func `the here command says that the running function has ended if that caused no event`() throws {
    let desk = try Desk(
      """
      screen "A" { view = { button "Go" { action = function() print "one" n = 2 end } } }
      app { root = "A" }
      """)
    for line in ["tap Go", "at 1:1"] { _ = desk.type(line) }

    #expect(desk.type("n").hasSuffix("nil"))
    #expect(desk.type("here").contains("; the function that was running has ended"))
    #expect(desk.type("n") == "2")
  }
}
