import Flows
import TestWatch
import Testing

@Suite struct `The keys of a watch` {
  private var red: WatchSituation {
    var entry = Made.entry("one", .failed)
    entry.pendingSnapshots = ["flows/snapshots/a/x.txt"]
    return Made.situation(Made.board([entry]))
  }

  private func signs(_ situation: WatchSituation) -> [String] { WatchKey.useful(in: situation).map(\.keyName) }

  @Test func `keys are offered if they have an effect`() {
    var withoutRun = Made.entry("one", .failed)
    withoutRun.runFile = nil

    #expect(signs(WatchSituation()) == ["Enter", "q"])
    #expect(signs(Made.situation(Made.board([Made.entry("one")]))) == ["Enter", "q"])
    #expect(signs(Made.situation(Made.board([Made.entry("one", .failed)]))) == ["Enter", "f", "d", "q"])
    #expect(signs(Made.situation(Made.board([withoutRun]))) == ["Enter", "f", "q"])
    #expect(signs(red) == ["Enter", "f", "d", "a", "q"])
  }

  @Test func `the key w is offered if failures are listed in place of the warnings`() {
    let warning = FlowWarning(message: "Nested push animation", location: nil, count: 1)
    let warned = Made.entry("warned") { $0.report.warnings = [warning] }
    var situation = Made.situation(Made.board([warned, Made.entry("one", .failed)]))

    #expect(signs(situation) == ["Enter", "f", "d", "w", "q"])
    #expect(WatchKey.action(of: "w", in: situation) == .warnings)
    #expect(signs(Made.situation(Made.board([warned]))) == ["Enter", "q"])
    situation.showsWarnings = true
    #expect(signs(situation) == ["Enter", "f", "d", "w", "q"])
  }

  @Test func `only Enter and q are offered while flows run`() {
    var running = red
    running.progress = .init(done: 3, failed: 1)

    #expect(signs(running) == ["Enter", "q"])
    #expect(WatchKey.action(of: "d", in: running) == nil)
  }

  @Test(arguments: [
    ("\n", WatchAction.runAll), ("\r", .runAll), ("f", .runFailed), ("d", .openRun), ("a", .accept), ("q", .quit),
    ("\u{4}", .quit), ("xyq", .quit),
  ])
  func `keys perform their actions`(typed: String, action: WatchAction) {
    #expect(WatchKey.action(of: typed, in: red) == action)
  }

  @Test(arguments: ["", "x", "F", "\u{1B}[A", "\u{1B}OA", "\u{1B}[200~q\u{1B}[201~", "\u{1B}q"])
  func `other characters and parts of escape sequences have no effect`(typed: String) {
    #expect(WatchKey.action(of: typed, in: red) == nil)
  }
}
