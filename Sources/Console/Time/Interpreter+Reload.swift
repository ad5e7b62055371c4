import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// The commands `reload` and `watch`, which replay the run with the current content of its files. The old session is
// kept until the new session is complete.
extension Interpreter {
  /// Reloads the script and replays the inputs.
  ///
  /// - Parameter word: another device, or `force` to keep the inputs before the first one that fails.
  /// - Returns: lines that say which inputs were replayed, and where the result first differs from the old session.
  /// - Throws: the error of the script, or of the first input that now fails.
  func reload(_ word: String?) throws -> Outcome {
    let prototype = try prototypeFromFiles(for: "reload")
    let oldOptions = options
    defer { if watchedFiles != nil { watchedFiles = WatchedFiles(files, in: prototype.folder) } }
    if let word, word != "force" {
      options = session.options
      options?.device = try Device.Model(reloadedOn: word)
    }
    let (reloadedFiles, previousMoment) = (files.readAgain(), moment)
    do {
      let run = Run(files: reloadedFiles, inputs: session.inputs.replayedInputs)
      let replay = try player.replayChanged(run)
      if let failure = replay.failure, word != "force" {
        replay.session.close()
        throw Player.ReplayResult.error(failure, of: run)
      }
      let droppedRuns = replay.failure.map { [UndoneRun(run, after: $0.number - 1, isForChangedFiles: true)] } ?? []
      let undoneRuns = later.rebased(onto: run)
      let isSame = run.files.hasSameFiles(as: files) && options?.device == oldOptions?.device
      let difference =
        isSame
        ? "no file has changed"
        : ReloadDifference(session: session, files: files, signs: output.signs).line(comparedTo: replay.session)
      replaceSession(by: replay.session)
      later = undoneRuns + droppedRuns
      let presentNote = previousMoment == nil ? [] : ["this is the present again"]
      return Outcome(lines: [replay.summary(of: run), difference] + presentNote).redrawingScreen()
    } catch {
      (options, failedFiles) = (oldOptions, reloadedFiles)
      throw error
    }
  }

  /// A function that returns the command `reload` if a file of the run has changed, or `nil` if no files are watched.
  var reloadCheck: ReadlineLines.Idle? {
    guard watchedFiles != nil else { return nil }
    return { [unowned self] in watchedFiles?.detectChanges() == true ? "reload" : nil }
  }

  /// Starts or stops watching the files of the run, or reports whether they are watched.
  func watch(_ word: String?) throws -> Outcome {
    let prototype = try prototypeFromFiles(for: "watch")
    try [word].compactMap { $0 }.requireFirst(among: ["on", "off"], usage: "watch [on|off]")
    if let word { watchedFiles = word == "on" ? WatchedFiles(files, in: prototype.folder) : nil }
    let count = files.files.count { $0.source != nil }
    return Outcome(lines: [
      watchedFiles == nil
        ? "files are not watched"
        : "\(count) file\(count == 1 ? " is" : "s are") watched; a change replays the run at once"
    ])
  }
}

extension Device.Model {
  /// Finds the device that the argument of `reload` names.
  ///
  /// - Throws: `PlainError` with the nearest name, if no device has the name.
  fileprivate init(reloadedOn word: String) throws {
    if let device = Device.Model(rawValue: word) {
      self = device
      return
    }
    let isForce = Suggestion.sentence(for: word, among: ["force"], quote: "`")
    throw PlainError(
      "reload: " + (isForce.map { "no device is called \"\(word)\"; \($0)" } ?? Device.Model.unknownNameMessage(word)))
  }
}

/// The first difference between a session and the same session after a reload.
private struct ReloadDifference {
  /// The session before the reload.
  let session: Session
  /// The files of the run before the reload.
  let files: ScriptCache
  let signs: SignSet

  /// Returns a line that shows the first difference between the session and the session after the reload.
  func line(comparedTo other: Session) -> String {
    let (old, new) = (session.system.trace, other.system.trace)
    guard let difference = TraceDifference(old, new) else { return pictureDifference(to: other) }
    let run = Run(files: files, inputs: (new.count > difference.index ? other : session).inputs.replayedInputs)
    let moment = run.moment(ofEventAt: difference.index)?.text ?? "event \(difference.index + 1)"
    return
      "first difference at \(moment): `\(difference.firstEvent ?? "nothing")` → `\(difference.secondEvent ?? "nothing")`"
  }

  /// Returns the first difference in the pictures of two sessions that have the same events.
  private func pictureDifference(to other: Session) -> String {
    func lines(_ session: Session) -> [String] {
      Picture(of: session.system, options: Picture.Options(signs: signs)).lines
    }
    let changedLines = TextDifference.lines(lines(session), lines(other))
    guard let firstLine = changedLines.first else { return "trace and picture are the same" }
    let matchingLine = changedLines.first { $0.first == "+" && firstLine.first == "-" }
    return (["the trace is the same; first difference in the picture:", firstLine] + [matchingLine].compactMap { $0 })
      .joined(separator: "\n")
  }
}

extension Player.ReplayResult {
  /// Returns the error for a reload that stopped at an input.
  fileprivate static func error(_ failure: FailedInput, of run: Run) -> any Error {
    let input = run.inputs[failure.number]
    let progress = "after \(failure.number - 1) of \(run.lastInput) steps"
    let summary = "reload stopped \(progress), at `\(input.text.headline)`: \(failure.error)"
    let text = summary + "; the session is unchanged, and `reload force` keeps what worked"
    return LuaError(kind: .script, message: text)
  }

  /// Returns a line that says which inputs were replayed.
  fileprivate func summary(of run: Run) -> String {
    if let failedInput = failure {
      return
        "reloaded, but stopped before `\(run.inputs[failedInput.number].text.headline)`: \(failedInput.error); `redo` tries again"
    }
    let failureCount = run.inputs.filter { $0.outcome == .failed && $0.kind != .launch }.count
    let successCount = run.lastInput - failureCount
    let replayNote = successCount == 0 ? "" : ", \(successCount.counted("step")) replayed"
    return "reloaded" + replayNote + (failureCount == 0 ? "" : ", \(failureCount) failed again")
  }
}
