import Controllers
import Scripting

/// The change from one system to a later one, with the behavior that explains each difference of a run.
///
/// The run is played under the older system, and then again and again, with one more change of the table of behaviors made
/// each time, from the oldest change to the newest. If a play differs from the one before, the change that was made
/// between them explains the difference. Only rows that the run read under the newer system are switched: no other row can affect the run
/// there. Plays between two equal traces are left out.
struct SystemChange {
  private let older: Int
  private let newer: Int
  private let steps: [Step]
  /// The steps that changed the trace, each with the trace after it.
  private var effects: [(explanation: Explanation, run: PlayedRun)] = []
  private let first: PlayedRun
  private var origins: [Int: Origins] = [:]

  /// A part of the system that is switched.
  private enum Step {
    case change(BehaviorRow.Change, of: String)
    case words
    /// Everything else, after which the app follows the newer system.
    case rest
  }

  /// The origin of the lines of one input.
  private struct Origins {
    var removed: [Int: Explanation] = [:]
    var added: [Int: Explanation] = [:]
    /// All explanations for changes of the input, in order.
    var all: [Explanation] = []
  }

  /// Finds the behaviors that explain the differences between two plays.
  ///
  /// - Parameters:
  ///   - older: the older system, and the run under it.
  ///   - newer: the newer system, and the run under it.
  ///   - play: the run to play.
  /// - Throws: `LuaError` if the user interrupts a play.
  init(from older: (version: Int, run: PlayedRun), to newer: (version: Int, run: PlayedRun), of play: ComparedRun)
    throws
  {
    (self.older, self.newer, first) = (older.version, newer.version, older.run)
    let rows = SystemChange.rows(from: older.version, to: newer.version).filter { newer.run.readRows.contains($0.name) }
    let usesWords = older.run.usesEarlyWords || newer.run.usesEarlyWords
    steps =
      SystemChange.history(of: rows, from: older.version, to: newer.version) + (usesWords ? [.words] : []) + [.rest]
    var runs = [0: older.run, steps.count: newer.run]
    try find(0, steps.count, &runs, play)
    for input in newer.run.lines.indices { origins[input] = origins(of: input) }
  }

  /// Returns the rows whose values in two systems differ, in the order of the table.
  static func rows(from older: Int, to newer: Int) -> [(name: String, row: BehaviorRow)] {
    Behaviors.rows.filter { !$0.row.changes(from: older, to: newer).isEmpty }
  }

  /// Returns the changes of some rows in the order in which the systems made them.
  ///
  /// The changes of one system are in the order of the table.
  private static func history(of rows: [(name: String, row: BehaviorRow)], from older: Int, to newer: Int) -> [Step] {
    let changes = rows.flatMap { name, row in row.changes(from: older, to: newer).map { (name: name, change: $0) } }
    return changes.enumerated().sorted {
      ($0.element.change.since, $0.offset) < ($1.element.change.since, $1.offset)
    }.map { .change($0.element.change, of: $0.element.name) }
  }

  /// Returns the explanations for a line that the older system has and the newer one doesn't.
  func explanations(ofRemoved line: Int, of input: Int) -> [Explanation] {
    origins[input].map { origins in origins.removed[line].map { [$0] } ?? origins.all } ?? []
  }

  /// Returns the explanations for a line that the newer system has and the older one doesn't.
  func explanations(ofAdded line: Int, of input: Int) -> [Explanation] {
    origins[input].map { origins in origins.added[line].map { [$0] } ?? origins.all } ?? []
  }

  /// Finds the steps between two positions that change the trace.
  private mutating func find(_ low: Int, _ high: Int, _ runs: inout [Int: PlayedRun], _ play: ComparedRun) throws {
    guard let before = runs[low], let after = runs[high], before.lines != after.lines else { return }
    guard high > low + 1 else {
      effects.append((explanation(of: steps[low], after), after))
      return
    }
    let middle = (low + high) / 2
    runs[middle] = try play.play(under: older, borrowing(middle), known: [before, after])
    try find(low, middle, &runs, play)
    try find(middle, high, &runs, play)
  }

  /// Returns the behaviors that are those of the newer system after a number of steps.
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
    case .words: .words
    case .rest: run.readsVersion ? .script : .unknown
    }
  }

  /// Follows the lines of an input through all steps.
  private func origins(of input: Int) -> Origins {
    var origins = Origins()
    var lines = first.lines[input].indices.map { (first: Optional($0), cause: Explanation?.none) }
    var before = first.lines[input]
    for (explanation, run) in effects {
      let after = run.lines[input]
      guard before != after else { continue }
      origins.all.append(explanation)
      let pairs = Alignment.pairs(before, after)
      let kept = Set(pairs.map(\.first))
      for (index, line) in lines.enumerated() where !kept.contains(index) {
        if let index = line.first { origins.removed[index] = explanation }
      }
      var next = after.map { _ in (first: Int?.none, cause: Optional(explanation)) }
      for pair in pairs { next[pair.second] = lines[pair.first] }
      (lines, before) = (next, after)
    }
    for (index, line) in lines.enumerated() { origins.added[index] = line.cause }
    return origins
  }
}
