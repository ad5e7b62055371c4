import Controllers
import Lua
import Rendering
import Scripting

/// What a flow leaves while it runs.
final class FlowRecord {
  /// What failed, with what was to be seen then: softly or not, whether the script caught it or not.
  private var failures: [Noted] = []
  /// How many were noted, those that were taken back among them.
  private(set) var position = 0
  /// How often something was expected.
  var asked = 0
  /// What is told without failing the flow.
  var notes: [FlowNote] = []
  /// Where the flow's snapshots lie; nil until it runs.
  var shelf: SnapshotShelf?
  /// What the flow reaches; nil where the run has no option of coverage.
  var coverage: CoverageNotes?
  /// Whether a rule looks, not the flow.
  var isLooking = false
  /// What `mark()` gave.
  var marks: Set<Int> = []
  /// Its steps so far, where they are asked for.
  let steps: StepRecorder
  /// Texts of warnings that the flow expects.
  var expectedWarnings: [String] = []
  /// Names and texts that were on the screen at some time, and those of rows out of sight.
  var seenNames = SeenNames()
  /// What the flow's trace said so far, for expectations about the whole flow.
  var traceNotes = TraceNotes()
  /// Called after the launch, before each verb and at each expectation: `WatchedFlows` sets it.
  var looked: () -> Void = {}
  /// What is to be seen now: the screen, the last verbs, the last events.
  var moment: () -> FailureMoment = { FailureMoment() }
  /// Makes a failure of what is wrong now.
  var describe: (ExpectationFailure) -> Failure = { Failure($0) }

  /// A place in a script as it is shown to the user.
  var shown: (String) -> String = { $0 }

  /// - Parameters:
  ///   - needs: what reports want to know of the flow.
  ///   - signs: what pictures are made of.
  init(_ needs: ReportNeeds = [], _ signs: SignSet = .unicode) { steps = StepRecorder(needs, signs) }

  private struct Noted {
    let number: Int
    let failure: Failure
    let isSoft: Bool
    let isOfRule: Bool
  }

  /// Notes a failure at once: the flow has failed even if a script catches the error.
  func note(_ failure: inout ExpectationFailure, isSoft: Bool) {
    failure.number = position
    var described = describe(failure)
    described.step = steps.count
    failures.append(Noted(number: position, failure: described, isSoft: isSoft, isOfRule: failure.isOfRule))
    position += 1
  }

  /// Takes back what failed since a position, rules apart: it was only tried.
  ///
  /// - Returns: what was taken back.
  func takeBack(since position: Int) -> [Failure] {
    let tried = failures.filter { $0.number >= position && !$0.isOfRule }
    failures.removeAll { $0.number >= position && !$0.isOfRule }
    return tried.map(\.failure)
  }

  /// What failed and let the flow go on.
  var softFailures: [Failure] { failures.filter(\.isSoft).map(\.failure) }

  /// What failed, but for those that ended a part of the flow and are told with it.
  ///
  /// - Parameter told: their numbers.
  /// - Returns: the others.
  func failures(without told: Set<Int>) -> [Failure] {
    failures.filter { !told.contains($0.number) }.map { noted in
      var failure = noted.failure
      if !noted.isSoft { failure.message.append("  this error did not end the flow, but the flow has failed") }
      return failure
    }
  }

  /// Remembers the names on the screen.
  func look(at system: System) { seenNames.look(at: system) }
}
