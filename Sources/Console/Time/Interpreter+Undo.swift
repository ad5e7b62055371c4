import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// The commands `undo` and `redo`.
extension Interpreter {
  /// Undoes the last inputs.
  ///
  /// Inputs that changed nothing don't count.
  ///
  /// - Parameter word: the number of inputs. `nil` means one input.
  /// - Returns: a line that lists the undone inputs.
  /// - Throws: `PlainError` if there is nothing to undo.
  func undo(_ word: String?) throws -> Outcome {
    let (run, count) = (run, try number(word, "undo [n]"))
    var lastKeptInput = run.lastInput
    for _ in 0..<count {
      while lastKeptInput > 0, run.isReadOnlyInput(lastKeptInput) { lastKeptInput -= 1 }
      guard lastKeptInput > 0 else { break }
      lastKeptInput -= 1
    }
    guard lastKeptInput < run.lastInput else { throw PlainError("undo: nothing has been done since the launch") }
    let undoneInputs = (lastKeptInput + 1...run.lastInput).filter { !run.isReadOnlyInput($0) }
    guard !undoneInputs.isEmpty else { throw PlainError("undo: the inputs since the launch changed nothing") }
    let undoneRuns = undoneInputs.reversed().map {
      UndoneRun(run, upTo: $0 == undoneInputs.last ? run.lastInput : $0, after: $0 - 1)
    }
    replaceSession(by: try player.play(run.runUpTo(lastKeptInput), trace: session.system.trace))
    later += undoneRuns
    return Outcome(lines: [
      "undone: " + undoneInputs.map { "`\(run.inputs[$0].text.headline)`" }.joined(separator: ", ")
    ])
    .redrawingScreen()
  }

  /// Redoes undone inputs.
  ///
  /// - Parameter word: the number of inputs. `nil` means one input.
  /// - Returns: a line that lists the redone inputs.
  /// - Throws: `PlainError` if no input has been undone since the last input.
  func redo(_ word: String?) throws -> Outcome {
    let count = try number(word, "redo [n]")
    guard let nextRun = later.last else {
      throw PlainError("redo: there is nothing to redo; a new input discards undone inputs")
    }
    let index = max(0, later.count - count)
    let run = later[index].undoneRun
    replaceSession(by: try player.session(of: later[index]))
    later.removeSubrange(index...)
    let redoneInputs =
      nextRun.lastSharedInput < run.lastInput
      ? run.inputs[(nextRun.lastSharedInput + 1)...].map { "`\($0.text.headline)`" } : []
    return Outcome(lines: ["redone" + (redoneInputs.isEmpty ? "" : ": ") + redoneInputs.joined(separator: ", ")])
      .redrawingScreen()
  }
}

extension Player {
  /// Returns a session in which an undone run has been replayed.
  fileprivate func session(of later: UndoneRun) throws -> Session {
    guard later.isForChangedFiles else { return try play(later.undoneRun) }
    let replay = try replayChanged(later.undoneRun)
    guard let failure = replay.failure else { return replay.session }
    replay.session.close()
    throw PlainError("redo: `\(later.undoneRun.inputs[failure.number].text.headline)` now fails: \(failure.error)")
  }
}

/// Returns the number in the argument of `undo` or `redo`, or 1 if the argument is omitted.
private func number(_ word: String?, _ usage: String) throws -> Int {
  guard let word else { return 1 }
  // A number with too many digits means all inputs.
  let isHuge = Int(word) == nil && !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isNumber }
  guard let number = isHuge ? Int.max : Int(word), number > 0 else {
    throw PlainError("usage: `\(usage)`, where n is at least 1")
  }
  return number
}

/// A run that can be redone, because it continues where the current run ends.
struct UndoneRun {
  /// A complete run, of which the undone run is the beginning.
  ///
  /// Several `UndoneRun`s can share the same complete run.
  private let completeRun: Run
  /// The number of the last input.
  private let lastInput: Int
  /// The number of the last input that this run shares with the current run.
  let lastSharedInput: Int
  /// Whether the files have changed since the run was last played.
  ///
  /// If so, the run's events may now differ.
  let isForChangedFiles: Bool

  var undoneRun: Run { lastInput == completeRun.lastInput ? completeRun : completeRun.runUpTo(lastInput) }

  init(_ run: Run, upTo end: Int? = nil, after base: Int, isForChangedFiles: Bool = false) {
    (completeRun, self.lastInput, self.lastSharedInput, self.isForChangedFiles) = (
      run, end ?? run.lastInput, base, isForChangedFiles
    )
  }
}

extension [UndoneRun] {
  /// Returns the undone inputs as continuations of another run, so that they can be redone with that run's files.
  func rebased(onto run: Run) -> [UndoneRun] {
    guard let lastSharedInput = last?.lastSharedInput else { return [] }
    // An input that `here` interrupted partway is replayed to its end.
    let isInterrupted =
      run.inputs.indices.contains(lastSharedInput + 1) && run.inputs[lastSharedInput + 1].stopEventCount != nil
    let keptInputs = isInterrupted ? [InputLog.Input](run.inputs.prefix(lastSharedInput + 1)) : run.inputs
    return map { undone in
      let inputs = keptInputs + undone.undoneRun.inputs.dropFirst(lastSharedInput + 1)
      return UndoneRun(
        Run(files: run.files, inputs: inputs), after: undone.lastSharedInput + keptInputs.count - 1 - lastSharedInput,
        isForChangedFiles: true)
    }
  }
}
