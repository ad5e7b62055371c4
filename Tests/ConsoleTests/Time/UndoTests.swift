import Console
import Controllers
import Glibc
import Lua
import Scripting
import Testing

/// Tests of inputs that are undone, redone, and replayed.
@Suite struct `Undo and redo` {
  private func desk() throws -> Desk { try Desk(TimePrototype.prototype) }

  @Test func `undo restores the session before an input, and redo restores the session after that input`() throws {
    let desk = try desk()
    let launch = desk.tree
    _ = desk.type("tap Open")
    let detail = (desk.tree, desk.hash)
    _ = desk.type("tap Sheet")
    let sheet = (desk.tree, desk.hash)

    #expect(desk.type("undo") == "undone: `tap Sheet`")
    #expect(desk.tree == detail.0 && desk.hash == detail.1)
    #expect(desk.type("undo 7") == "undone: `tap Open`")
    #expect(desk.tree == launch)
    #expect(desk.type("undo") == "undo: nothing has been done since the launch")
    #expect(desk.type("redo") == "redone: `tap Open`")
    #expect(desk.tree == detail.0 && desk.hash == detail.1)
    #expect(desk.type("redo") == "redone: `tap Sheet`")
    #expect(desk.tree == sheet.0 && desk.hash == sheet.1)
    #expect(desk.type("redo") == "redo: there is nothing to redo; a new input discards undone inputs")
  }

  @Test func `several inputs are undone at once and redone one by one`() throws {
    let desk = try desk()
    for line in ["tap Open", "tap Sheet", "tap Close", "back"] { _ = desk.type(line) }
    let end = desk.hash

    #expect(desk.type("undo 3") == "undone: `tap Sheet`, `tap Close`, `back`")
    #expect(desk.front == "Detail")
    #expect(desk.type("redo") == "redone: `tap Sheet`")
    #expect(desk.type("redo 5") == "redone: `tap Close`, `back`")
    #expect(desk.hash == end)
  }

  @Test func `undo doesn't count lines that changed nothing`() throws {
    let desk = try desk()
    for line in ["x = 1", "x", "x == 2", "#application.windows"] { _ = desk.type(line) }

    #expect(desk.type("undo") == "undone: `x = 1`")
    #expect(desk.type("x") == "nil")
  }

  @Test func `a number that was executed as Lua is redone as Lua, whatever list is on the screen`() throws {
    let desk = try desk()
    for line in ["tap Open", "7", "undo", "history"] { _ = desk.type(line) }

    #expect(desk.type("redo") == "redone: `tap Open`, `7`")
    let history = desk.type("history")
    #expect(history.contains("1  tap Open"), "\(history)")
    #expect(history.contains("1 input that changed nothing isn't listed"), "\(history)")
  }

  @Test func `undo and redo with a huge number undo and redo all inputs`() throws {
    let desk = try desk()
    for line in ["tap Open", "tap Sheet"] { _ = desk.type(line) }

    #expect(desk.type("undo 99999999999999999999") == "undone: `tap Open`, `tap Sheet`")
    #expect(desk.type("redo 99999999999999999999") == "redone: `tap Open`, `tap Sheet`")
  }

  @Test func `a new input discards the undone inputs`() throws {
    let desk = try desk()
    for line in ["tap Open", "undo", "tap Open"] { _ = desk.type(line) }

    #expect(desk.type("redo") == "redo: there is nothing to redo; a new input discards undone inputs")
  }

  @Test(arguments: [
    "tap Nope", "wait -1", "tpa x", "sav x.run", "set Days 12", "set Days x", "undo x", "swipe left", "seen",
  ])
  func `refused lines and lines that change nothing don't discard the undone inputs`(_ mistake: String) throws {
    let desk = try Desk(
      """
      screen "A" { view = { stepper { id = "Days", minimumValue = 1, maximumValue = 9, value = 1 },
        button "Go" { action = function() seen = (seen or 0) + 1 print(seen) end } } }
      app { root = "A" }
      """)
    for line in ["tap Go", "tap Go", "undo"] { _ = desk.type(line) }
    let before = (desk.tree, desk.hash, desk.interpreter.address)

    _ = desk.type(mistake)

    #expect(desk.tree == before.0 && desk.hash == before.1)
    if mistake != "seen" { #expect(desk.interpreter.address == before.2) }
    #expect(desk.type("redo").hasPrefix("redone: `tap Go`"))
  }

  @Test func `a value that a control doesn't accept is reported with the valid range`() throws {
    let desk = try Desk(
      """
      screen "A" { view = { stepper { id = "Days", minimumValue = 1, maximumValue = 9, value = 1 } } }
      app { root = "A" }
      """)

    #expect(desk.type("set Days 12").contains("expected 1 to 9, found 12"))
    #expect(desk.type("set Days nan").contains("expected "))
    #expect(desk.type("set Days 9") == "")
  }

  @Test func `a failed input is replayed with the effects that it had before the error`() throws {
    let desk = try desk()
    for line in ["tap Fail", "tap Open", "undo"] { _ = desk.type(line) }

    #expect(desk.type("count") == "1")
    #expect(desk.type("history").contains("tap Fail  failed · 1 event"))
  }

  @Test func `an input that is interrupted is undone`() throws {
    let desk = try desk()
    _ = desk.type("endless = true")
    desk.interpreter.session.state.setGlobal("stop") { call in
      call.state.interrupt()
      return 0
    }
    let text = desk.talk("tap Open\nx = 1 stop() while true do end\nx")

    #expect(text.contains("interrupted; undid `x = 1 stop() while true do end`"), "\(text)")
    #expect(text.hasSuffix("nil"), "\(text)")
    #expect(desk.front == "Detail")
  }

  @Test func `a number chooses the second of two elements with the same name or, after a trace, an event`() throws {
    let desk = try Desk(
      """
      screen "A" { view = { button "X" { action = function() n = 1 end }, button "X" { action = function() n = 2 end } } }
      app { root = "A" }
      """)
    for line in ["what", "2"] { _ = desk.type(line) }

    #expect(desk.type("n") == "2")
    #expect(desk.type("history").contains("1  tap \"X#2\""))
    #expect(desk.type("undo") == "undone: `tap \"X#2\"`")
    #expect(desk.type("redo").hasPrefix("redone: `tap \"X#2\"`"))
    _ = desk.type("trace 0")
    _ = desk.type("3")
    #expect(desk.interpreter.address == "0:3")
  }

  @Test func `after the here command at a moment of a failed input, the run can be replayed`() throws {
    let desk = try desk()
    for line in ["tap Fail", "previous error", "here", "settle", "tap Open"] { _ = desk.type(line) }

    #expect(desk.type("reload").hasPrefix("reloaded"))
    #expect(desk.type("undo") == "undone: `tap Open`")
  }

  @Test func `if the user enters the number of an element, the history shows the element's name`() throws {
    let desk = try desk()
    for line in ["what", "1"] { _ = desk.type(line) }

    #expect(desk.type("history").contains("tap \"Open\""))
    #expect(desk.front == "Detail")
  }
}
