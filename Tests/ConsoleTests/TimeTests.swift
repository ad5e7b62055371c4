import Console
import Controllers
import Lua
import Scripting
import Testing

/// Time in the hand: what was, the session as it was then, and again as it is now.
@Suite struct `At the console` {
  private static let script = """
    screen "List" { view = { button "Open" { push = "Detail" }, button "Loop" { action = function()
      while endless do end
    end }, button "Fail" { action = function() count = (count or 0) + 1 error "mine" end } } }
    screen "Detail" { title = "Detail", viewWillAppear = function(self) seen = (seen or 0) + 1 end,
      view = { button "Sheet" { present = "Sheet" } } }
    screen "Sheet" { view = { button "Close" { dismiss = true } } }
    app { root = navigation "List" }
    """

  private func desk() throws -> Desk { try Desk(Self.script) }

  @Test func `undo is the session as it was, and redo as it was then`() throws {
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
    #expect(desk.type("undo") == "undo: nothing was done since the launch")
    #expect(desk.type("redo") == "done again: `tap Open`")
    #expect(desk.tree == detail.0 && desk.hash == detail.1)
    #expect(desk.type("redo") == "done again: `tap Sheet`")
    #expect(desk.tree == sheet.0 && desk.hash == sheet.1)
    #expect(desk.type("redo") == "redo: nothing was undone since the last input")
  }

  @Test func `several inputs are undone at once and done again one by one`() throws {
    let desk = try desk()
    for line in ["tap Open", "tap Sheet", "tap Close", "back"] { _ = desk.type(line) }
    let end = desk.hash

    #expect(desk.type("undo 3") == "undone: `tap Sheet`, `tap Close`, `back`")
    #expect(desk.front == "Detail")
    #expect(desk.type("redo") == "done again: `tap Sheet`")
    #expect(desk.type("redo 5") == "done again: `tap Close`, `back`")
    #expect(desk.hash == end)
  }

  @Test func `what only looked is not counted by undo, and what set something is`() throws {
    let desk = try desk()
    for line in ["x = 1", "x", "x == 2", "#application.windows"] { _ = desk.type(line) }

    #expect(desk.type("undo") == "undone: `x = 1`")
    #expect(desk.type("x") == "nil")
  }

  @Test func `a new input ends what could be done again`() throws {
    let desk = try desk()
    for line in ["tap Open", "undo", "tap Open"] { _ = desk.type(line) }

    #expect(desk.type("redo") == "redo: nothing was undone since the last input")
  }

  @Test func `what failed is done again with what it did before its error`() throws {
    let desk = try desk()
    for line in ["tap Fail", "tap Open", "undo"] { _ = desk.type(line) }

    #expect(desk.type("count") == "1")
    #expect(desk.type("history").contains("tap Fail  failed · 1 event"))
  }

  @Test func `previous and next stand at events, and the picture is the one of then`() throws {
    let desk = try desk()
    _ = desk.type("tap Open")
    let now = desk.hash

    let shown = desk.type("previous viewWillAppear")
    #expect(shown.contains("▶ 5 Detail     viewWillAppear"), "\(shown)")
    #expect(desk.type("at 0.2s").contains("List → Detail"))
    _ = desk.type("previous viewWillAppear")
    #expect(desk.interpreter.address.hasPrefix("1:"))
    #expect(desk.type("self.title") == "\"Detail\"")
    #expect(desk.type("seen") == "nil")
    #expect(desk.type("tree").contains("Detail \"Detail\" · appearing"))
    #expect(desk.type("tap Sheet") == "`tap(\"Sheet\")`: this moment is past; `here` makes it the present")
    #expect(desk.type("next viewDidAppear").contains("Detail"))
    #expect(desk.type("seen") == "1")
    _ = desk.type("now")
    #expect(desk.interpreter.address == "1")
    #expect(desk.hash == now)
  }

  @Test func `looking at every event of a run disturbs nothing`() throws {
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

  @Test func `here makes a moment the present with time held, and redo brings back the rest`() throws {
    let desk = try desk()
    _ = desk.type("tap Open")
    let end = desk.hash
    _ = desk.type("previous viewWillAppear")

    #expect(desk.type("here").hasPrefix("the present is 1:"))
    #expect(desk.interpreter.address == "1 held")
    #expect(desk.tree.contains("Detail \"Detail\" · appearing"))
    #expect(desk.type("next") == "")
    #expect(desk.tree.contains("Detail \"Detail\" · appeared"))
    #expect(desk.type("undo") == "undone: `wait 0.35`")
    #expect(desk.tree.contains("Detail \"Detail\" · appearing"))
    #expect(desk.type("settle") == "")
    #expect(desk.interpreter.address == "2" && desk.hash == end)
  }

  @Test func `redo after here is the run as it was`() throws {
    let desk = try desk()
    for line in ["tap Open", "tap Sheet"] { _ = desk.type(line) }
    let end = desk.hash
    for line in ["at 1:2", "here"] { _ = desk.type(line) }

    #expect(desk.type("redo").hasPrefix("done again"))
    #expect(desk.hash == end && desk.interpreter.address == "2")
  }

  @Test func `hold lets time stand still from line to line until settle`() throws {
    let desk = try desk()
    for line in ["hold", "tap Open", "wait 0.1"] { _ = desk.type(line) }

    #expect(desk.tree.contains("Detail \"Detail\" · appearing"))
    #expect(desk.interpreter.address == "3 held")
    _ = desk.type("settle")
    #expect(desk.tree.contains("Detail \"Detail\" · appeared"))
  }

  @Test(arguments: [
    ("at 7", "at: there is no moment 7; inputs go from 0 to 1"),
    ("at 1:70", "at: there is no moment 1:70; input 1 has the events 1 to "),
    ("at :0", "at: no event says \":0\""),
    ("at Nowhere", "at: no event says \"Nowhere\""),
    ("next", "next: this is the present; `hold` lets time stand still"),
    ("here", "here: this is the present already"),
    ("previous Nowhere", "previous: no earlier event says \"Nowhere\""),
    ("undo 0", "write `undo [n]`, n being 1 or more"),
  ])
  func `a moment that there is not is told, and nothing moves`(line: String, told: String) throws {
    let desk = try desk()
    _ = desk.type("tap Open")

    #expect(desk.type(line).hasPrefix(told))
    #expect(desk.interpreter.address == "1")
  }

  @Test func `what was stopped did not happen`() throws {
    let desk = try desk()
    _ = desk.type("endless = true")
    desk.interpreter.session.state.setGlobal("stop") { call in
      call.state.interrupt()
      return 0
    }
    let text = desk.talk("tap Open\nx = 1 stop() while true do end\nx")

    #expect(text.contains("interrupted; back to before `x = 1 stop() while true do end`"), "\(text)")
    #expect(text.hasSuffix("nil"), "\(text)")
    #expect(desk.front == "Detail")
  }

  @Test func `a number of a list is given again by the name of what stood there`() throws {
    let desk = try desk()
    for line in ["what", "1"] { _ = desk.type(line) }

    #expect(desk.type("history").contains("tap \"Open\""))
    #expect(desk.front == "Detail")
  }

  @Test func `beside the picture stand the events of the input, and layout is folded`() throws {
    let desk = try desk()
    let text = desk.talk("tap Open")

    #expect(text.contains("┐ 1 tap Open"), "\(text)")
    #expect(text.contains("viewWillAppear +"), "\(text)")
    #expect(!text.contains("viewWillLayoutSubviews"), "\(text)")
  }
}

extension Desk {
  fileprivate var hash: UInt64 { interpreter.session.system.trace.hash }
  fileprivate var tree: String { interpreter.moment == nil ? type("tree") : "" }

  /// Types lines as at a terminal.
  ///
  /// - Returns: everything that was said.
  fileprivate func talk(_ text: String) -> String {
    let before = said.count
    _ = ConsoleLoop(interpreter, lines: PlainLines(text: text), isInteractive: true).run()
    return said.dropFirst(before).joined(separator: "\n")
  }
}
