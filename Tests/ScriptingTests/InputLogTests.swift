import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite("The log of inputs") struct InputLogTests {
  private static let script = """
    local rows = {} for i = 1, 40 do rows[i] = "Row " .. i end
    screen "List" { title = "List", view = { tableView { id = "list", rows = rows, push = "Detail" } } }
    screen "Detail" { view = { textField "Name" { id = "name" }, switch { id = "on" },
      button "Fail" { action = function() error "mine" end } } }
    app { root = tabs { navigation "List" { title = "One" }, navigation "Detail" { title = "Two" } } }
    """

  /// User actions that don't find their target.
  private static let mistakes = [
    "tap 'Nope'", "tap(99)", "selectTab 'Three'", "selectTab(9)", "back()", "enter('Nope', 'x')", "set('Nope', true)",
    "choose('Nope', 'x')", "tapRow 'Nope'", "tapRow(99)", "swipeRow 'Nope'", "deleteRow(99)", "moveRow('Nope', 1)",
    "tapAccessory 'Nope'", "moveTab('One', 1)", "swipe('left', 'Nope')", "doubleTap 'Nope'", "longPress 'Nope'",
    "pan(1, 1, 'Nope')", "answer()", "beginBackSwipe()", "finishSwipe()", "cancelSwipe()", "beginPageSwipe 'left'",
    "open()", "wait(-1)", "inCall('x')", "scroll('down', 1, 'no')",
  ]

  @Test(arguments: mistakes) func `the log of inputs records a mistake as refused, and the state doesn't change`(
    _ line: String
  ) throws {
    let prototype = try Prototype(Self.script)
    let (events, hash) = (prototype.session.system.trace.count, prototype.session.system.trace.hash)

    #expect(throws: (any Error).self) { try prototype.run(line) }

    let last = prototype.session.inputs[prototype.session.inputs.count - 1]
    #expect(last.outcome == .refused && last.kind == .mark, "\(last)")
    #expect(prototype.session.system.trace.count == events && prototype.session.system.trace.hash == hash)
  }

  @Test func `the log of inputs includes an action that scrolled before it failed, so that a replay repeats it`() throws
  {
    let prototype = try Prototype(Self.script)
    let verb = try #require(prototype.session.verbs["deleteRow"])

    #expect {
      let typed = SessionInput.TypedLine("deleteRow Row 39", number: 1)
      try prototype.session.process(.userAction(verb, [.text("Row 39")], typed: typed))
    } throws: { "\($0)".contains("cannot be deleted: no data source has a `commitEditing`") }

    #expect(prototype.session.inputs.replayedInputs.map(\.outcome) == [.failed])
  }

  @Test func `the log of inputs records the performed inputs, the failed inputs, and the state of the trace`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run("tap 'Row 2' back()")
    #expect { try prototype.run("selectTab(2) tap 'Fail'") } throws: { "\($0)" == "app.lua:4: mine" }

    let inputs = (0..<prototype.session.inputs.count).map { prototype.session.inputs[$0] }
    #expect(inputs.map(\.text) == ["tap(\"Row 2\")", "back()", "selectTab(2)", "tap(\"Fail\")"])
    #expect(inputs.map(\.outcome) == [.done, .done, .done, .failed])
    #expect(inputs[0].endEventCount < inputs[1].endEventCount && inputs[0].hash != inputs[1].hash)
  }

  @Test func `the log of inputs records every input that is given to the session, with its kind and line`() throws {
    let prototype = try Prototype(Self.script)
    let session = prototype.session
    defer { withExtendedLifetime(prototype) {} }
    let (tap, back) = (try #require(session.verbs["tap"]), try #require(session.verbs["back"]))
    let selectTab = try #require(session.verbs["selectTab"])

    try session.process(.userAction(tap, [.text("Row 2")], typed: SessionInput.TypedLine("tap Row 2", number: 1)))
    try session.process(.userAction(back, []))
    try session.process(.chunk(SessionInput.TypedLine("selectTab(2)", number: 3), name: "console") { _ in })
    try session.process(.flow("flow \"adding\"") { try session.process(.userAction(selectTab, [.number(1)])) })

    let inputs = (0..<session.inputs.count).map { session.inputs[$0] }
    #expect(inputs.map(\.kind) == [.verb, .mark, .chunk, .mark, .flow, .mark])
    #expect(inputs.map(\.text).prefix(2) == ["tap Row 2", "back()"])
    #expect(inputs.map(\.line) == [1, 0, 3, 0, 0, 0])
    #expect(inputs.allSatisfy { $0.outcome == .done })
  }

  @Test func `recreates the session: after each of the same inputs, the trace is the same`() throws {
    func walk(_ lines: [(text: String, line: Int)]) throws -> [InputLog.Input] {
      let prototype = try Prototype(Self.script)
      for line in lines {
        let words = line.text.split(separator: "=", omittingEmptySubsequences: true).map(String.init)
        let verb = try #require(prototype.session.verbs[words[0]])
        let typed = SessionInput.TypedLine(line.text, number: line.line)
        try? prototype.session.process(.userAction(verb, words.dropFirst().map { .text($0) }, typed: typed))
      }
      return prototype.session.inputs.replayedInputs
    }

    let first = try walk([("tap=Row 3", 1), ("tap=Nope", 2), ("enter=Name=x", 3), ("enter=Nope=x", 4), ("back", 5)])
    let second = try walk(first.map { ($0.text, $0.line) })

    #expect(first == second)
    #expect(first.map(\.line) == [1, 3, 5])
  }
}
