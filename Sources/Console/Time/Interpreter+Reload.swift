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
      options?.device = try Device.Model(reloadedOn: word)
    }
    let (anew, stood) = (files.readAgain(), moment)
    do {
      let run = Run(files: anew, inputs: session.inputs.taken)
      let played = try player.replayChanged(run)
      if let failure = played.failure, word != "force" {
        played.session.close()
        throw Player.Played.error(failure, of: run)
      }
      let dropped = played.failure.map { [UndoneRun(run, after: $0.number - 1, isForChangedFiles: true)] } ?? []
      let undone = later.carried(onto: run)
      let isSame = run.files.hasSameFiles(as: files) && options?.device == before?.device
      let difference =
        isSame
        ? "no file has changed"
        : ReloadDifference(session: session, files: files, signs: output.signs).line(comparedTo: played.session)
      replaceSession(by: played.session)
      later = undone + dropped
      let returned = stood == nil ? [] : ["this is the present again"]
      return Outcome(lines: [played.summary(of: run), difference] + returned).redrawn()
    } catch {
      (options, failedFiles) = (before, anew)
      throw error
    }
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
}

extension Device.Model {
  /// Finds the device of `reload`.
  ///
  /// - Throws: `PlainError` with the nearest name, if no device has the name.
  fileprivate init(reloadedOn word: String) throws {
    if let device = Device.Model(rawValue: word) {
      self = device
      return
    }
    let isForce = Suggestion.sentence(for: word, among: ["force"], quote: "`")
    throw PlainError(
      "reload: " + (isForce.map { "no device is called \"\(word)\"; \($0)" } ?? Device.Model.unknown(word)))
  }
}

/// The first difference that a reload made.
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
    let run = Run(files: files, inputs: (new.count > difference.index ? other : session).inputs.taken)
    let moment = run.moment(ofEventAt: difference.index)?.text ?? "event \(difference.index + 1)"
    return "first difference at \(moment): `\(difference.before ?? "nothing")` → `\(difference.after ?? "nothing")`"
  }

  /// Returns the first difference in the pictures of two sessions that have the same events.
  private func pictureDifference(to other: Session) -> String {
    func lines(_ session: Session) -> [String] {
      Picture(of: session.system, options: Picture.Options(signs: signs)).lines
    }
    let changed = TextDifference.lines(lines(session), lines(other))
    guard let first = changed.first else { return "trace and picture are the same" }
    let second = changed.first { $0.first == "+" && first.first == "-" }
    return (["the trace is the same; first difference in the picture:", first] + [second].compactMap { $0 })
      .joined(separator: "\n")
  }
}

extension Player.Played {
  /// Returns the error for a reload that stopped at an input.
  fileprivate static func error(_ failure: Failure, of run: Run) -> any Error {
    let input = run.inputs[failure.number]
    let count = "after \(failure.number - 1) of \(run.last) steps"
    let head = "reload stopped \(count), at `\(input.text.headline)`: \(failure.error)"
    let text = head + "; the session is unchanged, and `reload force` keeps what worked"
    return LuaError(kind: .script, message: text)
  }

  /// Returns a line that says which inputs were replayed.
  fileprivate func summary(of run: Run) -> String {
    if let failure {
      return
        "reloaded, but stopped before `\(run.inputs[failure.number].text.headline)`: \(failure.error); `redo` tries again"
    }
    let failed = run.inputs.filter { $0.outcome == .failed && $0.kind != .launch }.count
    let well = run.last - failed
    let steps = well == 0 ? "" : ", \(well.counted("step")) replayed"
    return "reloaded" + steps + (failed == 0 ? "" : ", \(failed) failed again")
  }
}
