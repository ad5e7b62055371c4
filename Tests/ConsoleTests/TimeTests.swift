import Console
import Controllers
import Glibc
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
    ("at :0", "at: `:0` is no moment; write `at 12:7`"),
    ("at -1", "at: `-1` is no moment; write `at 12:7`"),
    ("at 99999999999999999999", "at: `99999999999999999999` is no moment"),
    ("at 1e3s", "at: the run ends at 0.350 s"),
    ("settle", "settle: time goes on already"),
    ("when nope.x", "when: when:1: attempt to index a nil value (global 'nope')"),
    ("when print(1)", "when: `print(1)`: this does something, and may only look"),
    ("when x =", "when: `x =` is no expression of Lua"),
    ("why application", "the application lives as long as the launch"),
    ("save /tmp/x", "write `save x.run`: the file's name ends in .run"),
    ("save /nope/x.run", "save: /nope/x.run: No such file or directory"),
    ("replay /nope.run", "/nope.run: no such file"),
    ("record app.lua", "record: app.lua is a file of the prototype itself"),
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

  @Test func `a number stands for its verb where two have the same name, and after a trace for an event`() throws {
    let desk = try Desk(
      """
      screen "A" { view = { button "X" { action = function() n = 1 end }, button "X" { action = function() n = 2 end } } }
      app { root = "A" }
      """)
    for line in ["what", "2"] { _ = desk.type(line) }

    #expect(desk.type("n") == "2")
    #expect(desk.type("history").contains("1  tap 2"))
    #expect(desk.type("undo") == "undone: `tap 2`")
    #expect(desk.type("redo").hasPrefix("done again: `tap 2`"))
    _ = desk.type("trace 0")
    _ = desk.type("3")
    #expect(desk.interpreter.address == "0:3")
  }

  @Test func `here in an input that failed leaves a run that can be played again`() throws {
    let desk = try desk()
    for line in ["tap Fail", "previous error", "here", "settle", "tap Open"] { _ = desk.type(line) }

    #expect(desk.type("reload").hasPrefix("reloaded"))
    #expect(desk.type("undo") == "undone: `tap Open`")
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

  @Test func `trace lists the events of an input, of a screen, the last ones, and layout when asked for`() throws {
    let desk = try desk()
    for line in ["tap Open", "tap Sheet"] { _ = desk.type(line) }

    let last = desk.type("trace")
    #expect(last.hasPrefix("2 tap Sheet\n"), "\(last)")
    #expect(last.contains("┊") && !last.contains("viewWillLayoutSubviews"), "\(last)")
    #expect(desk.type("trace 1").hasPrefix("1 tap Open\n  1 0.000  Detail"))
    #expect(desk.type("trace 1 layout").contains("viewWillLayoutSubviews"))
    #expect(desk.type("trace Sheet").lines.allSatisfy { $0.contains("Sheet") || $0.contains("┊") })
    #expect(desk.type("trace last 2").lines.count == 3)
    #expect(desk.type("trace Shet") == "trace: no event is of \"Shet\"; did you mean `Sheet`?")
    #expect(desk.type("trace 9").hasPrefix("trace: inputs go from 0 to 2"))
    #expect(desk.type("trace all").contains("0 launch\n"))
  }

  @Test func `why says where an event came from, what holds a screen, and what was refused last`() throws {
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
    #expect(held.contains("since 1:1 `tap Go`; it left the screen at 2:"), "\(held)")
    #expect(held.contains("held by global kept"), "\(held)")
    _ = desk.type("tap Nowhere")
    #expect(desk.type("why").hasPrefix("refused: tap \"Nowhere\""))
    #expect(desk.type("why Nobody").hasPrefix("why \"Nobody\": no controller and no element has that name"))
  }

  @Test func `when says at which moment a value changed last, and from which line`() throws {
    let desk = try desk()
    for line in ["tap Open", "back", "tap Open"] { _ = desk.type(line) }

    let when = desk.type("when seen")
    #expect(when.hasPrefix("3:") && when.contains("1 → 2"), "\(when)")
    #expect(desk.type("when nothing") == "nil, since the launch")
    #expect(desk.type("when x =") == "when: `x =` is no expression of Lua")
  }

  @Test func `diff shows what the last input changed, or what differs between two`() throws {
    let desk = try desk()
    for line in ["tap Open", "tap Sheet"] { _ = desk.type(line) }

    let diff = desk.type("diff")
    #expect(diff.hasPrefix("after 1 → after 2\n"), "\(diff)")
    #expect(diff.contains("+ + Sheet · appeared") || diff.contains("+ └ + Sheet · appeared"), "\(diff)")
    #expect(desk.type("diff 0 1").contains("Detail \"Detail\" · appeared"))
    #expect(desk.type("diff 1 1") == "nothing that can be seen differs between 1 and 1")
    #expect(desk.type("diff 1 7") == "diff: inputs go from 0 to 2; write `diff 3 5`")
  }

  @Test func `a user action at a moment of the past is refused, also those that only concern time`() throws {
    let desk = try desk()
    for line in ["tap Open", "at 1:3"] { _ = desk.type(line) }

    for line in ["tap Sheet", "hold", "settle", "wait 1", "home"] {
      #expect(desk.type(line).hasSuffix("this moment is past; `here` makes it the present"), "\(line)")
    }
    #expect(desk.type("seen = 77") == "")
    #expect(desk.type("now") == "" && desk.type("seen") == "1")
  }

  @Test func `a run is saved and opened elsewhere, with its files and the moment it was left at`() throws {
    let path = "/tmp/saved-\(getpid()).run"
    defer { unlink(path) }
    let desk = try desk()
    for line in ["tap Open", "tap Sheet", "at 2:2", "here", "save \(path)"] { _ = desk.type(line) }
    let (tree, hash) = (desk.tree, desk.hash)
    let other = try Desk("screen 'Other' {} app { root = 'Other' }")

    #expect(other.type("replay \(path)") == "\(path): app.lua, 2 inputs done again")
    #expect(other.tree == tree && other.hash == hash)
    #expect(other.interpreter.address == "2 held")
    #expect(other.type("reload").hasPrefix("reload: this run was read from a file"))
    _ = other.type("undo 2")
    #expect(other.front == "List")
  }

  private static let head = #"{"format":"maquette run","version":1"#

  @Test(arguments: [
    ("", "is no run: line 1: expected a value"),
    (head, "is no run: line 1: expected `}`"),
    (#"{"a":1}"#, "is no run: `save x.run` writes one"),
    (
      #"{"format":"maquette run","version":2}"#,
      "was written by a later program: its version is 2, this one reads 1"
    ),
    (head + "}", "is no whole run: `prototype`, `files` or `inputs` is missing"),
    (
      head + #","prototype":"a","files":{},"inputs":[]}"#,
      "is no whole run: its first input is no launch"
    ),
    (
      head + #","prototype":"a","options":{"device":"Banana"},"files":{},"inputs":[]}"#,
      #"options: device: "Banana" is not known"#
    ),
  ])
  func `a file that is no run is told, and the present stays`(text: String, told: String) throws {
    let path = "/tmp/broken-\(getpid())-\(text.utf8.count)-\(told.utf8.count).run"
    defer { unlink(path) }
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
    let desk = try desk()
    _ = desk.type("tap Open")

    #expect(desk.type("replay \(path)") == "\(path): \(told)")
    #expect(desk.front == "Detail")
  }

  @Test func `record writes the run as a flow that passes, and never over another`() throws {
    var template = Array("/tmp/record-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { _ = system("rm -r '\(folder)'") }
    let file = try #require(fopen(folder + "/app.lua", "w"))
    fputs(Self.script, file)
    fclose(file)
    let output = Output(print: { _ in }, printError: { _ in })
    let interpreter = try Interpreter(prototype: try Prototype(path: folder), output: output) { files, _ in
      Session(folder: folder, scripts: files)
    }
    try interpreter.open()
    for line in ["tap Nope", "tap Open", "seen", "x = 2", "tap Sheet"] { _ = try? interpreter.perform(line) }

    let told = try interpreter.perform("record flows/mine.lua \"I open a sheet\"").lines
    #expect(
      told == [
        "\"I open a sheet\" is in \(folder)/flows/mine.lua and passes; 1 input left out that failed or only looked"
      ])
    #expect(throws: PlainError.self) { try interpreter.perform("record flows/mine.lua \"I open a sheet\"") }
    _ = try interpreter.perform("record flows/mine.lua short to 1")
    #expect(
      try TextFile.read(folder + "/flows/mine.lua") == """
        require "app"

        flow("I open a sheet", function()
          tap("Open")
          expect.screen("Detail")
          x = 2
          tap("Sheet")
          expect.screen("Sheet")
        end)

        flow("short", function()
          tap("Open")
          expect.screen("Detail")
        end)

        """)
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
