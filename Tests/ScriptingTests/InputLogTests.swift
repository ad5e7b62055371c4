import Controllers
import Scripting
import Testing

@Suite("The log of inputs") struct InputLogTests {
  private static let script = """
    local rows = {} for i = 1, 40 do rows[i] = "Row " .. i end
    screen "List" { title = "List", view = { tableView { id = "list", rows = rows, push = "Detail" } } }
    screen "Detail" { view = { textField "Name" { id = "name" }, switch { id = "on" }, button "Idle" } }
    app { root = tabs { navigation "List" { title = "One" }, navigation "Detail" { title = "Two" } } }
    """

  /// Every verb, each with something it cannot do here.
  private static let mistakes = [
    "tap 'Nope'", "tap(99)", "selectTab 'Three'", "selectTab(9)", "back()", "enter('Nope', 'x')", "set('Nope', true)",
    "choose('Nope', 'x')", "submit()", "tapRow 'Nope'", "tapRow(99)", "swipeRow 'Nope'", "deleteRow(99)",
    "moveRow('Nope', 1)", "tapAccessory 'Nope'", "moveTab('One', 1)", "swipe('left', 'Nope')", "doubleTap 'Nope'",
    "longPress 'Nope'", "pan(1, 1, 'Nope')", "answer()", "tapOutside()", "beginBackSwipe()", "finishSwipe()",
    "cancelSwipe()", "tapPage 'next'", "beginPageSwipe 'left'", "open()", "wait(-1)", "inCall('x')",
    "scroll('down', 1, 'no')",
  ]

  @Test(arguments: mistakes) func `says of a mistake that it was none, and nothing was touched`(_ line: String) throws {
    let prototype = try Prototype(Self.script)
    let (events, hash) = (prototype.session.system.trace.count, prototype.session.system.trace.hash)

    #expect(throws: (any Error).self) { try prototype.run(line) }

    let last = prototype.session.inputs[prototype.session.inputs.count - 1]
    #expect(last.outcome == .refused && last.kind == .mark, "\(last)")
    #expect(prototype.session.system.trace.count == events && prototype.session.system.trace.hash == hash)
    #expect(prototype.session.inputs.replayable.isEmpty)
  }

  @Test func `knows what was done, what failed after all, and what the trace was then`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run("tap 'Row 2' back()")
    #expect(throws: (any Error).self) {
      try prototype.run("after(0, function() error('late') end) selectTab(2) tap 'Idle'")
    }

    let inputs = (0..<prototype.session.inputs.count).map { prototype.session.inputs[$0] }
    #expect(inputs.map(\.text) == ["tap(\"Row 2\")", "back()", "selectTab(2)"])
    #expect(inputs.map(\.outcome) == [.done, .done, .failed])
    #expect(inputs[0].events < inputs[1].events && inputs[0].hash != inputs[1].hash)
  }

  @Test func `makes the session again: the same inputs, the same trace after each`() throws {
    let lines = [("tap", "Row 3"), ("tap", "Nope"), ("enter", "x"), ("back", "")]
    func walk() throws -> [InputLog.Input] {
      let prototype = try Prototype(Self.script)
      for (number, line) in lines.enumerated() {
        let verb = try #require(prototype.session.verbs[line.0])
        let values: [VerbValue?] = line.1.isEmpty ? [] : [.text(line.1)]
        try? prototype.session.perform(verb, values: values, typed: ("\(line)", number + 1))
      }
      return prototype.session.inputs.replayable
    }

    let (first, second) = (try walk(), try walk())

    #expect(first == second)
    #expect(first.map(\.line) == [1, 4])
  }
}
