import Flows
import Locations
import Lua
import Rendering
import TestWatch

/// Creates results of runs for the tests.
enum Made {
  static func entry(
    _ name: String, _ outcome: FlowResult.Outcome = .passed, file: String = "flows/a.lua",
    _ change: (inout FlowResult) -> Void = { _ in }
  ) -> BoardEntry {
    var result = FlowResult(
      name: name, file: file, location: CodeLocation(typed: "\(file):3"), tags: [], outcome: outcome)
    if outcome == .failed {
      result.report.failures = [failure]
      result.runFile = "out/\(name).run"
    }
    change(&result)
    return BoardEntry(result, .missing)
  }

  static func broken(_ file: String) -> BoardEntry {
    BoardEntry(Failure(location: CodeLocation(typed: "\(file):2"), message: ["'}' expected near 'button'"]), of: file)
  }

  static func key(_ flow: String?, _ file: String = "flows/a.lua") -> BoardEntry.Key {
    BoardEntry.Key(file: file, flow: flow)
  }

  static func board(_ runs: [BoardEntry]...) -> FlowBoard {
    var board = FlowBoard()
    for run in runs { board.addResults(run, isWhole: true) }
    return board
  }

  /// A failed expectation, with the screen before the last step and at the failure.
  static var failure: Failure {
    var failure = Failure(
      location: CodeLocation(typed: "flows/a.lua:5"), message: ["expected  Start", "found     Other"])
    failure.sourceLine = "expect.screen \"Start\""
    failure.expectationSource = "expect.screen \"Start\""
    failure.hints = ["nearest: Other"]
    var moment = FailureMoment()
    moment.picture = picture(title: "Other", rows: ["Milk", "Eggs"])
    moment.userActions = ["tap(\"Go\")"]
    moment.trace = [" 0.000  Other  viewDidLoad"]
    failure.moment = moment
    failure.previousScreen = Failure.PreviousScreen(
      step: "tap(\"Go\")", picture: picture(title: "Start", rows: ["Milk"]))
    return failure
  }

  private static func picture(title: String, rows: [String]) -> [String] {
    let inner = ["9:41".padded(to: 34) + "100%", title, ""] + rows + Array(repeating: "", count: 18 - rows.count)
    let frame = String(repeating: "─", count: 40)
    return ["┌\(frame)┐"] + inner.map { "│ " + $0.padded(to: 38) + " │" } + ["└\(frame)┘", " \(title) · portrait"]
  }

  static func situation(_ board: FlowBoard, _ occasion: WatchSituation.Occasion = .watchBegan(files: 14))
    -> WatchSituation
  {
    var situation = WatchSituation()
    (situation.board, situation.occasion) = (board, occasion)
    return situation
  }
}
