import Controllers
import Scripting

/// The change from one system to a later system, with the behavior that explains each difference of a run.
///
/// The run is repeated under the older system. Each repetition applies one more change from the table of behaviors,
/// from the oldest change to the newest. If two consecutive repetitions differ, the change between them explains the
/// difference. Only behaviors that the run used under the newer system are changed, because no other behavior can
/// affect that run. Repetitions between two equal traces are skipped.
struct SystemChange {
  private let older: Int
  private let newer: Int
  private let steps: [Step]
  /// The steps that changed the trace, each with the run after the step.
  private var effects: [(explanation: Explanation, run: PlayedRun)] = []
  private let firstRun: PlayedRun
  private var origins: [Int: Origins] = [:]

  /// A part of the system that is switched.
  private enum Step {
    case change(BehaviorRow.Change, of: String)
    case words
    /// All other changes, after which the app follows the newer system.
    case rest
  }

  /// The origin of the lines of one input.
  private struct Origins {
    var removed: [Int: Explanation] = [:]
    var added: [Int: Explanation] = [:]
    /// All explanations for changes of the input, in order.
    var explanations: [Explanation] = []
  }

  /// Finds the behaviors that explain the differences between two plays.
  ///
  /// - Parameters:
  ///   - older: the older system, and the run under it.
  ///   - newer: the newer system, and the run under it.
  ///   - play: The run to repeat.
  /// - Throws: `LuaError` if the user interrupts a repetition.
  init(from older: (version: Int, run: PlayedRun), to newer: (version: Int, run: PlayedRun), of play: ComparedRun)
    throws
  {
    (self.older, self.newer, firstRun) = (older.version, newer.version, older.run)
    let rows = SystemChange.rows(from: older.version, to: newer.version).filter {
      newer.run.usedBehaviors.contains($0.name)
    }
    let usesNewerFeatures = older.run.usesNewerFeatures || newer.run.usesNewerFeatures
    steps =
      SystemChange.orderedSteps(of: rows, from: older.version, to: newer.version) + (usesNewerFeatures ? [.words] : [])
      + [.rest]
    var runs = [0: older.run, steps.count: newer.run]
    try findChanges(0, steps.count, &runs, play)
    for input in newer.run.lines.indices { origins[input] = origins(of: input) }
  }

  /// Returns the rows whose values in two systems differ, in the order of the table.
  static func rows(from older: Int, to newer: Int) -> [(name: String, row: BehaviorRow)] {
    Behaviors.rows.filter { !$0.row.changes(from: older, to: newer).isEmpty }
  }

  /// Returns the changes of some rows, in the order of the systems that made the changes.
  ///
  /// The changes of one system are in the order of the table.
  private static func orderedSteps(of rows: [(name: String, row: BehaviorRow)], from older: Int, to newer: Int)
    -> [Step]
  {
    let changes = rows.flatMap { name, row in row.changes(from: older, to: newer).map { (name: name, change: $0) } }
    return changes.enumerated().sorted {
      ($0.element.change.since, $0.offset) < ($1.element.change.since, $1.offset)
    }.map { .change($0.element.change, of: $0.element.name) }
  }

  /// Returns the explanations for a line that is in the older system's trace but not in the newer system's trace.
  func explanations(ofRemoved line: Int, of input: Int) -> [Explanation] {
    origins[input].map { origins in origins.removed[line].map { [$0] } ?? origins.explanations } ?? []
  }

  /// Returns the explanations for a line that is in the newer system's trace but not in the older system's trace.
  func explanations(ofAdded line: Int, of input: Int) -> [Explanation] {
    origins[input].map { origins in origins.added[line].map { [$0] } ?? origins.explanations } ?? []
  }

  /// Finds the steps between two positions that change the trace.
  private mutating func findChanges(
    _ lowIndex: Int, _ highIndex: Int, _ runs: inout [Int: PlayedRun], _ comparedRun: ComparedRun
  ) throws {
    guard let runBefore = runs[lowIndex], let runAfter = runs[highIndex], runBefore.lines != runAfter.lines else {
      return
    }
    guard highIndex > lowIndex + 1 else {
      effects.append((explanation(of: steps[lowIndex], runAfter), runAfter))
      return
    }
    let middle = (lowIndex + highIndex) / 2
    runs[middle] = try comparedRun.play(under: older, borrowing(middle), known: [runBefore, runAfter])
    try findChanges(lowIndex, middle, &runs, comparedRun)
    try findChanges(middle, highIndex, &runs, comparedRun)
  }

  /// Returns the borrowing in which the first steps, up to a count, follow the newer system.
  private func borrowing(_ count: Int) -> Borrowing {
    var borrowing = Borrowing()
    for step in steps.prefix(count) {
      switch step {
      case .change(let change, let name): borrowing.rows[name] = change.since
      case .words: borrowing.words = newer
      case .rest: break
      }
    }
    return borrowing
  }

  private func explanation(of step: Step, _ run: PlayedRun) -> Explanation {
    switch step {
    case .change(let change, let name): Explanation(change, of: name)
    case .words: .newerFeatures
    case .rest: run.readsVersion ? .systemNumber : .unexplained
    }
  }

  /// Follows the lines of an input through all steps.
  private func origins(of input: Int) -> Origins {
    var origins = Origins()
    var lines = firstRun.lines[input].indices.map { (first: Optional($0), cause: Explanation?.none) }
    var previousLines = firstRun.lines[input]
    for (explanation, run) in effects {
      let nextLines = run.lines[input]
      guard previousLines != nextLines else { continue }
      origins.explanations.append(explanation)
      let pairs = Alignment.pairs(previousLines, nextLines)
      let keptIndices = Set(pairs.map(\.first))
      for (index, line) in lines.enumerated() where !keptIndices.contains(index) {
        if let index = line.first { origins.removed[index] = explanation }
      }
      var nextOrigins = nextLines.map { _ in (first: Int?.none, cause: Optional(explanation)) }
      for pair in pairs { nextOrigins[pair.second] = lines[pair.first] }
      (lines, previousLines) = (nextOrigins, nextLines)
    }
    for (index, line) in lines.enumerated() { origins.added[index] = line.cause }
    return origins
  }
}
