import Flows
import Locations
import Lua
import TestWatch
import Testing

@Suite struct `The board of flows` {
  @Test func `the board has no changes after the first run`() {
    let board = Made.board([Made.entry("opens"), Made.entry("closes", .failed)])

    #expect(board.changes.isEmpty)
    #expect(board.failedEntries.map(\.name) == ["closes"])
  }

  @Test func `the board lists flows that turned red, turned green, are new or are gone`() {
    let board = Made.board(
      [Made.entry("breaks"), Made.entry("mended", .failed), Made.entry("leaves")],
      [Made.entry("breaks", .failed), Made.entry("mended"), Made.entry("comes"), Made.entry("born red", .failed)])

    #expect(board.changes.newlyFailed == [Made.key("breaks"), Made.key("born red")])
    #expect(board.changes.noLongerFailing == [Made.key("mended")])
    #expect(board.changes.newEntries == [Made.key("comes")])
    #expect(board.changes.removedEntries == [Made.key("leaves")])
  }

  @Test func `the board has no changes if all results are the same`() {
    let run = [Made.entry("opens"), Made.entry("closes", .failed), Made.entry("later", .skipped(reason: ""))]

    #expect(Made.board(run, run).changes.isEmpty)
  }

  @Test func `the board keeps the results of the other flows if only some flows ran`() {
    var board = Made.board([Made.entry("one"), Made.entry("two", .failed), Made.entry("three", .failed)])
    board.addResults([Made.entry("two"), Made.entry("four")], isWhole: false)

    #expect(board.entries.map(\.name) == ["one", "two", "three", "four"])
    #expect(board.failedEntries.map(\.name) == ["three"])
    #expect(board.changes.noLongerFailing == [Made.key("two")])
    #expect(board.changes.removedEntries.isEmpty)
  }

  @Test func `a file that can't be run replaces its flows on the board, even if only some flows ran`() {
    let flows = [Made.entry("one"), Made.entry("two", .failed), Made.entry("three", file: "flows/b.lua")]
    var board = Made.board(flows)
    board.addResults([Made.broken("flows/a.lua")], isWhole: false)

    #expect(board.entries.map(\.name) == ["three", "flows/a.lua"])
    #expect(board.changes.newlyFailed == [Made.key(nil)])
    board.addResults(Array(flows.prefix(2)), isWhole: false)
    #expect(board.entries.map(\.name) == ["three", "one", "two"])
  }

  @Test func `the board lists a file that loads again as green, but doesn't list its flows as new`() {
    let flows = [Made.entry("one"), Made.entry("two")]
    var board = Made.board(flows, [Made.broken("flows/a.lua")])

    #expect(board.changes.newlyFailed == [Made.key(nil)])
    #expect(board.changes.removedEntries.isEmpty)
    board.addResults(flows, isWhole: true)
    #expect(board.changes.noLongerFailing == [Made.key(nil)])
    #expect(board.changes.newEntries.isEmpty)
  }

  @Test func `the first red flow is one that has just turned red, until it turns green`() {
    let (red, green) = (FlowResult.Outcome.failed, FlowResult.Outcome.passed)
    func run(_ ends: FlowResult.Outcome...) -> [BoardEntry] {
      zip(["one", "two", "three"], ends).map { Made.entry($0, $1) }
    }
    var board = Made.board(run(red, green, red))

    #expect(board.failedEntries.map(\.name) == ["one", "three"])
    board.addResults(run(red, red, red), isWhole: true)
    #expect(board.failedEntries.map(\.name) == ["two", "one", "three"])
    board.addResults(run(red, red, green), isWhole: true)
    #expect(board.failedEntries.map(\.name) == ["two", "one"])
    board.addResults(run(red, green, green), isWhole: true)
    #expect(board.failedEntries.map(\.name) == ["one"])
  }

  @Test func `the board counts a waiting snapshot once, even if two flows take it`() {
    var one = Made.entry("one", .failed)
    var two = Made.entry("two", .failed)
    (one.pendingSnapshots, two.pendingSnapshots) = (
      ["flows/snapshots/a/x.txt"], ["flows/snapshots/a/x.txt", "flows/snapshots/a/y.txt"]
    )

    #expect(Made.board([one, two]).pendingSnapshots == ["flows/snapshots/a/x.txt", "flows/snapshots/a/y.txt"])
  }

  @Test func `the board is green if flows ran, no flow failed and there are no other problems`() {
    #expect(!FlowBoard().hasPassed)
    #expect(Made.board([Made.entry("one"), Made.entry("two", .skipped(reason: ""))]).hasPassed)
    #expect(!Made.board([Made.entry("one", .failed)]).hasPassed)
    var board = FlowBoard()
    board.addResults([], isWhole: true, problems: ["no flow matched"])
    #expect(!board.hasPassed)
  }

  @Test func `the listener keeps flows and files in the order in which they are reported`() {
    let listener = BoardListener(.missing)
    listener.reportProblem(Failure(location: CodeLocation(typed: "flows/b.lua:1"), message: ["no"]), of: "flows/b.lua")
    listener.reportResult(
      FlowResult(
        name: "one", file: "flows/a.lua", location: CodeLocation(typed: "flows/a.lua:3"), tags: [], outcome: .passed))

    #expect(listener.entries.map(\.name) == ["flows/b.lua", "one"])
    #expect(listener.failedCount == 1)
    #expect(listener.summary == nil)
  }
}
