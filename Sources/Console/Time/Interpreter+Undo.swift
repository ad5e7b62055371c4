import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// The commands `undo` and `redo`.
extension Interpreter {
  /// Undoes the last inputs that `history` lists.
  ///
  /// Inputs that changed nothing don't count.
  ///
  /// - Parameter word: the number of inputs. `nil` means one input.
  /// - Returns: a line that lists the undone inputs.
  /// - Throws: `PlainError` if there is nothing to undo.
  func undo(_ word: String?) throws -> Outcome {
    let (run, count) = (run, try number(word, "undo [n]"))
    var kept = run.last
    for _ in 0..<count {
      while kept > 0, run.isReadOnlyInput(kept) { kept -= 1 }
      guard kept > 0 else { break }
      kept -= 1
    }
    guard kept < run.last else { throw PlainError("undo: nothing has been done since the launch") }
    let undone = (kept + 1...run.last).filter { !run.isReadOnlyInput($0) }
    guard !undone.isEmpty else { throw PlainError("undo: the inputs since the launch changed nothing") }
    let steps = undone.reversed().map { UndoneRun(run, upTo: $0 == undone.last ? run.last : $0, after: $0 - 1) }
    replaceSession(by: try player.play(run.upTo(kept), trace: session.system.trace))
    later += steps
    return Outcome(lines: ["undone: " + undone.map { "`\(run.inputs[$0].text.headline)`" }.joined(separator: ", ")])
      .redrawn()
  }

  /// Redoes undone inputs.
  ///
  /// - Parameter word: the number of inputs. `nil` means one input.
  /// - Returns: a line that lists the redone inputs.
  /// - Throws: `PlainError` if no input has been undone since the last input.
  func redo(_ word: String?) throws -> Outcome {
    let count = try number(word, "redo [n]")
    guard let next = later.last else {
      throw PlainError("redo: there is nothing to redo; a new input discards undone inputs")
    }
    let index = max(0, later.count - count)
    let run = later[index].run
    replaceSession(by: try player.session(of: later[index]))
    later.removeSubrange(index...)
    let again = next.base < run.last ? run.inputs[(next.base + 1)...].map { "`\($0.text.headline)`" } : []
    return Outcome(lines: ["redone" + (again.isEmpty ? "" : ": ") + again.joined(separator: ", ")]).redrawn()
  }
}

extension Player {
  /// Returns a session in which an undone run has been replayed.
  fileprivate func session(of later: UndoneRun) throws -> Session {
    guard later.isForChangedFiles else { return try play(later.run) }
    let played = try replayChanged(later.run)
    guard let failure = played.failure else { return played.session }
    played.session.close()
    throw PlainError("redo: `\(later.run.inputs[failure.number].text.headline)` now fails: \(failure.error)")
  }
}

/// Returns the number of inputs that `undo` or `redo` names, which is 1 if the number is omitted.
private func number(_ word: String?, _ usage: String) throws -> Int {
  guard let word else { return 1 }
  // A number with too many digits means all inputs.
  let isHuge = Int(word) == nil && !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isNumber }
  guard let number = isHuge ? Int.max : Int(word), number > 0 else {
    throw PlainError("usage: `\(usage)`, where n is at least 1")
  }
  return number
}

/// A run that continues where the current run ends.
struct UndoneRun {
  /// A run that begins with the undone run.
  ///
  /// Several `UndoneRun`s can share the same `whole`.
  private let whole: Run
  /// The number of the last input.
  private let end: Int
  /// The number of the last input that this run shares with the current run.
  let base: Int
  /// Whether the files have changed since the run was last played.
  ///
  /// If so, the run's events may now differ.
  let isForChangedFiles: Bool

  var run: Run { end == whole.last ? whole : whole.upTo(end) }

  init(_ run: Run, upTo end: Int? = nil, after base: Int, isForChangedFiles: Bool = false) {
    (whole, self.end, self.base, self.isForChangedFiles) = (run, end ?? run.last, base, isForChangedFiles)
  }
}

extension [UndoneRun] {
  /// Returns the undone inputs as continuations of another run, so that they can be redone with that run's files.
  func carried(onto run: Run) -> [UndoneRun] {
    guard let shared = last?.base else { return [] }
    // An input that `here` interrupted partway is replayed to its end.
    let isCut = run.inputs.indices.contains(shared + 1) && run.inputs[shared + 1].stop != nil
    let kept = isCut ? [InputLog.Input](run.inputs.prefix(shared + 1)) : run.inputs
    return map { undone in
      let inputs = kept + undone.run.inputs.dropFirst(shared + 1)
      return UndoneRun(
        Run(files: run.files, inputs: inputs), after: undone.base + kept.count - 1 - shared, isForChangedFiles: true)
    }
  }
}
