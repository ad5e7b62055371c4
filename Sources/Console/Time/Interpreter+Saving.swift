import Flows
import Lua
import Rendering
import Scripting
import Timeline

// The commands `save` and `replay`. A saved run can be replayed on another machine.
extension Interpreter {
  /// Saves the run to a file.
  ///
  /// - Parameter path: the path, relative to the user's current folder.
  /// - Returns: a line that says how many inputs were written.
  /// - Throws: `PlainError` if the file can't be written, or if it contains something other than a run.
  func save(_ path: String) throws -> Outcome {
    guard path.hasSuffix(RunFile.fileExtension) else {
      throw PlainError("write `save x.run`: the file name must end in \(RunFile.fileExtension)")
    }
    guard let prototype else { throw PlainError("save: no prototype was opened") }
    let old = try RunFile(replacedAt: path, by: "save")
    let run = run
    let file = RunFile(prototype: prototype.name, options: session.options, run: run)
    try OutputFile.write(file.text, to: path, for: "save")
    savedRunPaths.insert(path)
    return Outcome(
      lines: [
        "\(path): the launch and \(run.lastInput.counted("input")); `maquette \(ShellWord.quoted(path))` opens it"
      ]
        + (old.map { ["  replaces a run of \($0.run.lastInput.counted("input"))"] } ?? []))
  }

  /// Replaces the current run with the run in a file.
  ///
  /// - Parameter path: the path, relative to the user's current folder.
  /// - Returns: a line that says how many inputs were replayed.
  /// - Throws: `UnreadableInput` if the file can't be read, `RunDifference` if the replay gives a different result, or
  ///   `PlainError` if the run's scripts aren't trusted.
  func replay(_ path: String) throws -> Outcome {
    guard savedRunPaths.contains(path) || output.trustsRun(path) else {
      throw PlainError(
        "replay: \(path) contains scripts and isn't in a folder that you trust; "
          + "`maquette \(ShellWord.quoted(path))` runs it isolated")
    }
    let file = try RunFile(path: path)
    try replay(file, file.run, named: Prototype.runName(at: path))
    return Outcome(lines: ["\(path): \(file.prototype), \(file.run.lastInput.counted("input")) replayed"])
      .redrawingScreen()
  }

  /// Opens a saved run by replaying its inputs.
  ///
  /// If the replay of an input gives a different result, only the inputs before it are kept.
  ///
  /// - Parameters:
  ///   - file: the run.
  ///   - name: the name of the run's file.
  /// - Throws: `RunDifference` if the launch gives a different result, or `PlainError` if a later input does.
  func open(_ file: RunFile, named name: String?) throws {
    do {
      try replay(file, file.run, named: name)
    } catch let difference as RunDifference where difference.number > 0 {
      let last = difference.number - 1
      try replay(file, file.run.runUpTo(last), named: name)
      throw PlainError(
        "\(difference)\nthe run was replayed up to input \(last); the inputs after it were left out")
    }
  }

  /// Replaces the current run with a saved run.
  ///
  /// - Parameters:
  ///   - file: the run's file.
  ///   - run: the run, or a part of it.
  ///   - name: the name of the file.
  /// - Throws: `RunDifference` if the replay gives a different result. The current run is then kept.
  private func replay(_ file: RunFile, _ run: Run, named name: String?) throws {
    let previous = (options, prototype)
    (options, prototype) = (file.options, Prototype(savedRun: file, named: name, after: prototype))
    options?.limits = session.options.limits
    do {
      replaceSession(by: try player.play(run))
      for input in run.inputs where input.kind == .chunk { endedLocals.add(declaredBy: input.text) }
    } catch {
      (options, prototype) = previous
      throw error
    }
    (later, watchedFiles) = ([], nil)
  }
}
