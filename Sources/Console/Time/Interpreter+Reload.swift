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
    let prototype = try prototypeOfFiles(for: "reload")
    let before = options
    defer { if watched != nil { watched = WatchedFiles(files, in: prototype.folder) } }
    if let word, word != "force" {
      options = session.options
      options?.device = try named(word)
    }
    let (anew, stood) = (files.readAgain(), moment)
    do {
      let run = Run(files: anew, inputs: session.inputs.taken)
      let played = try player.replayChanged(run)
      if let failure = played.failure, word != "force" {
        played.session.close()
        throw reloadError(failure, of: run)
      }
      let dropped = played.failure.map { [UndoneRun(run, after: $0.number - 1, isForChangedFiles: true)] } ?? []
      let undone = carried(onto: run)
      let isSame = run.files.hasSameFiles(as: files) && options?.device == before?.device
      let difference = isSame ? "no file has changed" : difference(to: played.session)
      replaceSession(by: played.session)
      later = undone + dropped
      let returned = stood == nil ? [] : ["this is the present again"]
      return Outcome(lines: [summary(of: played, run), difference] + returned).redrawn()
    } catch {
      (options, failedFiles) = (before, anew)
      throw error
    }
  }

  /// Returns the undone inputs as continuations of another run, so that they can be redone with that run's files.
  private func carried(onto run: Run) -> [UndoneRun] {
    guard let shared = later.last?.base else { return [] }
    // An input that `here` interrupted partway is replayed to its end.
    let isCut = run.inputs.indices.contains(shared + 1) && run.inputs[shared + 1].stop != nil
    let kept = isCut ? Array(run.inputs.prefix(shared + 1)) : run.inputs
    return later.map { undone in
      let inputs = kept + undone.run.inputs.dropFirst(shared + 1)
      return UndoneRun(
        Run(files: run.files, inputs: inputs), after: undone.base + kept.count - 1 - shared, isForChangedFiles: true)
    }
  }

  /// Returns a line that shows the first difference between the current session and another session.
  private func difference(to other: Session) -> String {
    let (old, new) = (session.system.trace, other.system.trace)
    guard let difference = TraceDifference(old, new) else { return pictureDifference(to: other) }
    let run = Run(files: files, inputs: (new.count > difference.index ? other : session).inputs.taken)
    let moment = run.moment(ofEventAt: difference.index)?.text ?? "event \(difference.index + 1)"
    return "first difference at \(moment): `\(difference.before ?? "nothing")` → `\(difference.after ?? "nothing")`"
  }

  /// Returns the first difference in the pictures of two sessions that have the same events.
  private func pictureDifference(to other: Session) -> String {
    func lines(_ session: Session) -> [String] {
      Picture(of: session.system, options: Picture.Options(signs: output.signs)).lines
    }
    let changed = TextDifference.lines(lines(session), lines(other))
    guard let first = changed.first else { return "trace and picture are the same" }
    let second = changed.first { $0.first == "+" && first.first == "-" }
    return (["the trace is the same; first difference in the picture:", first] + [second].compactMap { $0 })
      .joined(separator: "\n")
  }

  /// A function that returns `reload` if a file of the run has changed.
  ///
  /// The property is `nil` if no files are watched.
  var watch: ReadlineLines.Idle? {
    guard watched != nil else { return nil }
    return { [unowned self] in watched?.haveChanged() == true ? "reload" : nil }
  }

  /// Starts or stops watching the files of the run, or reports whether they are watched.
  func watch(_ word: String?) throws -> Outcome {
    let prototype = try prototypeOfFiles(for: "watch")
    try [word].compactMap { $0 }.check(among: ["on", "off"], usage: "watch [on|off]")
    if let word { watched = word == "on" ? WatchedFiles(files, in: prototype.folder) : nil }
    let count = files.files.count { $0.source != nil }
    return Outcome(lines: [
      watched == nil
        ? "files are not watched"
        : "\(count) file\(count == 1 ? " is" : "s are") watched; a change replays the run at once"
    ])
  }

  private func named(_ word: String) throws -> Device.Model {
    if let device = Device.Model(rawValue: word) { return device }
    let isForce = Suggestion.sentence(for: word, among: ["force"], quote: "`")
    throw PlainError(
      "reload: " + (isForce.map { "no device is called \"\(word)\"; \($0)" } ?? Device.Model.unknown(word)))
  }

  private func reloadError(_ failure: Player.Played.Failure, of run: Run) -> any Error {
    let input = run.inputs[failure.number]
    let count = "after \(failure.number - 1) of \(run.last) steps"
    let head = "reload stopped \(count), at `\(input.text.headline)`: \(failure.error)"
    let text = head + "; the session is unchanged, and `reload force` keeps what worked"
    return LuaError(kind: .script, message: text)
  }

  private func summary(of played: Player.Played, _ run: Run) -> String {
    if let failure = played.failure {
      return
        "reloaded, but stopped before `\(run.inputs[failure.number].text.headline)`: \(failure.error); `redo` tries again"
    }
    let failed = run.inputs.filter { $0.outcome == .failed && $0.kind != .launch }.count
    let well = run.last - failed
    let steps = well == 0 ? "" : ", \(well.counted("step")) replayed"
    return "reloaded" + steps + (failed == 0 ? "" : ", \(failed) failed again")
  }
}
