import Lua
import Scripting
import Testing

@testable import Console

/// Tests that the end of a line is found in its text alone, before a session gives the line its meaning.
struct TypedLineTests {
  private static let finished = [
    "tap",
    "", "#", "# note", "#items", "3", "tap?", "tap Add", "tap \"Add\"", "tap 'Add", "enter \"Zip code\" 01234",
    "enter Zip code 5 6", ":tap (", "tap(\"Add\")", "x = 1", "x = 'open", "= 1 + 1", "local state", "state",
    "state all", "state 1", "state = 5", "trace last 3", "show", "show /tmp/", "save /no/such/x.run", "save /tmp/",
    "record ../", "at -1", "at :7", "explore --states 9", "follow x.y", "follow x +", "test (add|remove", "describe {",
    "diff 1 2", "monitor(Home.mark)", "monitor()", "where == nil", "tpa Add", ")", "why not", "undo 2 -- twice",
  ]

  private static let unfinished = [
    "function f()", "x = {", "f(", "tap(", "tap {", "tap (function()", "unsettled(function()", "state = {",
    "state.add({", "map(items, function(x)", "show[1](", "trace(", "trace (x,", "explore {", "monitor(function()",
    "monitor (x ..", "[[", "x =", "x = 1 +", "for i = 1, 2 do", "--[[ note", "back = function()",
  ]

  /// Sessions that differ in everything on which the end of a line could depend.
  private struct Front: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var script = Desk.recipes
    var typed: [String] = []

    func desk() throws -> Desk {
      let desk = try Desk(script)
      for line in typed { _ = desk.type(line) }
      return desk
    }
  }

  private static let fronts = [
    Front(testDescription: "the first screen"),
    Front(testDescription: "no prototype", script: ""),
    Front(testDescription: "another screen", typed: ["tap Add"]),
    Front(testDescription: "a list of choices", typed: ["what"]),
    Front(testDescription: "a past moment", typed: ["tap Add", "at 0:1"]),
    Front(
      testDescription: "globals with the names of commands and user actions",
      script: Desk.recipes + """

        state, trace, show, where, map, save, describe, at, test = {}, print, {}, {}, print, 7, {}, 1, print
        tap, back, monitor = nil, 7, nil
        """),
    Front(
      testDescription: "elements whose names look like parts of lines",
      script: """
        screen "A" { view = { button "Zip code" {}, button "Zip code 5" {}, button "(" {}, label "{" } }
        app { root = "A" }
        """),
  ]

  /// Returns whether the console waits for a further line after a line.
  private static func waits(after line: String, at desk: Desk) -> Bool {
    let source = OneLine(line)
    _ = ConsoleLoop(desk.interpreter, lines: source, isInteractive: true).run()
    return source.isContinued
  }

  @Test(arguments: finished.map { ($0, false) } + unfinished.map { ($0, true) })
  func `the parser knows without a session whether a line is complete`(line: String, isUnfinished: Bool) {
    #expect(LineParser(.standard, .standard).isUnfinished(line) == isUnfinished)
  }

  @Test(arguments: fronts)
  private func `whether a line is complete doesn't depend on the current session`(front: Front) throws {
    for (lines, isUnfinished) in [(Self.finished, false), (Self.unfinished, true)] {
      for line in lines {
        #expect(Self.waits(after: line, at: try front.desk()) == isUnfinished, "\(line)")
      }
    }
  }

  @Test func `the parser knows which commands are also Lua functions`() throws {
    let desk = try Desk("")
    let state = desk.interpreter.session.state
    let functions = CommandTable.standard.allCommands.map(\.name).filter { name in
      state.top.restoringStack {
        state.pushGlobal(name)
        return !state.top.isNil(-1)
      }
    }

    #expect(Set(functions) == LineParser.functions)
    #expect(CommandTable.standard.allCommands.filter(\.takesFunction).allSatisfy { functions.contains($0.name) })
  }

  @Test(
    arguments: [
      ("tap Add", .words(.init(name: "tap", arguments: "Add"), .words)),
      ("state all", .words(.init(name: "state", arguments: "all"), .wordsWithoutGlobal)),
      ("show = 5", .words(.init(name: "show", arguments: "= 5"), .lua)),
      (":tap Add", .colon(.init(name: "tap", arguments: "Add"))), ("::here::", .lua), ("12", .number(12)),
      ("tap?", .question("tap")), ("#", .comment), (" ", .empty), ("tapped", .lua), ("x = tap", .lua),
    ] as [(String, ParsedLine.Form)])
  func `the parser recognizes the kind of a line by its text`(line: String, form: ParsedLine.Form) {
    #expect(LineParser(.standard, .standard).parse(line).form == form)
  }

  @Test func `a chunk that begins with a global of the script continues on the next lines`() throws {
    let desk = try Desk(Desk.recipes + "\nstate = { add = function(self, items) self.count = #items end }")

    let (_, text) = desk.run("state:add({\n1, 2,\n})\nstate.count")

    #expect(text.hasSuffix("\n2"))
  }

  /// A source with a single line.
  private final class OneLine: LineSource {
    private var line: String?
    /// Whether another line was wanted to continue the line.
    private(set) var isContinued = false

    init(_ line: String) { self.line = line }

    func next(continues: Bool) -> Line {
      defer { line = nil }
      if let line { return .text(line) }
      isContinued = isContinued || continues
      return continues ? .interrupted : .end
    }

    func remember(_ chunk: String) {}
  }
}
