import Flows
import Locations
import Lua
import TestWatch
import Testing

@Suite struct `The board of flows` {
  @Test func `the board has no changes after the first run`() {
    let board = Made.board([Made.entry("opens"), Made.entry("closes", .failed)])

    #expect(board.changes.isEmpty)
    #expect(board.red.map(\.name) == ["closes"])
  }

  @Test func `the board lists flows that turned red, turned green, are new or are gone`() {
    let board = Made.board(
      [Made.entry("breaks"), Made.entry("mended", .failed), Made.entry("leaves")],
      [Made.entry("breaks", .failed), Made.entry("mended"), Made.entry("comes"), Made.entry("born red", .failed)])

    #expect(board.changes.red == [Made.key("breaks"), Made.key("born red")])
    #expect(board.changes.green == [Made.key("mended")])
    #expect(board.changes.new == [Made.key("comes")])
    #expect(board.changes.gone == [Made.key("leaves")])
  }

  @Test func `the board has no changes if all results are the same`() {
    let run = [Made.entry("opens"), Made.entry("closes", .failed), Made.entry("later", .skipped(reason: ""))]

    #expect(Made.board(run, run).changes.isEmpty)
  }

  @Test func `the board keeps the results of the other flows if only some flows ran`() {
    var board = Made.board([Made.entry("one"), Made.entry("two", .failed), Made.entry("three", .failed)])
    board.take([Made.entry("two"), Made.entry("four")], isWhole: false)

    #expect(board.entries.map(\.name) == ["one", "two", "three", "four"])
    #expect(board.red.map(\.name) == ["three"])
    #expect(board.changes.green == [Made.key("two")])
    #expect(board.changes.gone.isEmpty)
  }

  @Test func `a file that can't be run replaces its flows on the board, even if only some flows ran`() {
    let flows = [Made.entry("one"), Made.entry("two", .failed), Made.entry("three", file: "flows/b.lua")]
    var board = Made.board(flows)
    board.take([Made.broken("flows/a.lua")], isWhole: false)

    #expect(board.entries.map(\.name) == ["three", "flows/a.lua"])
    #expect(board.changes.red == [Made.key(nil)])
    board.take(Array(flows.prefix(2)), isWhole: false)
    #expect(board.entries.map(\.name) == ["three", "one", "two"])
  }

  @Test func `the board lists a file that loads again as green, but doesn't list its flows as new`() {
    let flows = [Made.entry("one"), Made.entry("two")]
    var board = Made.board(flows, [Made.broken("flows/a.lua")])

    #expect(board.changes.red == [Made.key(nil)])
    #expect(board.changes.gone.isEmpty)
    board.take(flows, isWhole: true)
    #expect(board.changes.green == [Made.key(nil)])
    #expect(board.changes.new.isEmpty)
  }

  @Test func `the first red flow is one that has just turned red, until it turns green`() {
    let (red, green) = (FlowResult.Outcome.failed, FlowResult.Outcome.passed)
    func run(_ ends: FlowResult.Outcome...) -> [BoardEntry] {
      zip(["one", "two", "three"], ends).map { Made.entry($0, $1) }
    }
    var board = Made.board(run(red, green, red))

    #expect(board.red.map(\.name) == ["one", "three"])
    board.take(run(red, red, red), isWhole: true)
    #expect(board.red.map(\.name) == ["two", "one", "three"])
    board.take(run(red, red, green), isWhole: true)
    #expect(board.red.map(\.name) == ["two", "one"])
    board.take(run(red, green, green), isWhole: true)
    #expect(board.red.map(\.name) == ["one"])
  }

  @Test func `the board counts a waiting snapshot once, even if two flows take it`() {
    var one = Made.entry("one", .failed)
    var two = Made.entry("two", .failed)
    (one.waiting, two.waiting) = (["flows/snapshots/a/x.txt"], ["flows/snapshots/a/x.txt", "flows/snapshots/a/y.txt"])

    #expect(Made.board([one, two]).waiting == ["flows/snapshots/a/x.txt", "flows/snapshots/a/y.txt"])
  }

  @Test func `the board is green if flows ran, no flow failed and there are no other problems`() {
    #expect(!FlowBoard().isGreen)
    #expect(Made.board([Made.entry("one"), Made.entry("two", .skipped(reason: ""))]).isGreen)
    #expect(!Made.board([Made.entry("one", .failed)]).isGreen)
    var board = FlowBoard()
    board.take([], isWhole: true, problems: ["no flow matched"])
    #expect(!board.isGreen)
  }

  @Test func `the listener keeps flows and files in the order in which they are reported`() {
    let listener = BoardListener(.missing)
    listener.tell(Failure(location: CodeLocation(typed: "flows/b.lua:1"), message: ["no"]), of: "flows/b.lua")
    listener.tell(
      FlowResult(
        name: "one", file: "flows/a.lua", location: CodeLocation(typed: "flows/a.lua:3"), tags: [], outcome: .passed))

    #expect(listener.entries.map(\.name) == ["flows/b.lua", "one"])
    #expect(listener.failed == 1)
    #expect(listener.summary == nil)
  }
}
