import Flows
import Lua
import Scripting
import Timeline

// `save x.run` and `replay x.run`: the run as a file, also from another machine.
extension Interpreter {
  /// Writes the run into a file.
  ///
  /// - Parameter path: from the user's folder.
  /// - Returns: what was written.
  /// - Throws: `PlainError` when it cannot be written.
  func save(_ path: String) throws -> Outcome {
    guard path.hasSuffix(RunFile.ending) else {
      throw PlainError("write `save x.run`: the file's name ends in \(RunFile.ending)")
    }
    guard let prototype else { throw PlainError("save: no prototype was opened") }
    let old = try RunFile(replacedAt: path)
    let run = run
    let file = RunFile(prototype: prototype.name, options: session.options, run: run)
    try OutputFile.write(file.text, to: path, for: "save")
    return Outcome(
      lines: ["\(path): the launch and \(run.last.counted("input")); `maquette \(path)` opens it"]
        + (old.map { ["  in place of a run of \($0.run.last.counted("input"))"] } ?? []))
  }

  /// Puts the run of a file in the place of the present one.
  ///
  /// - Parameter path: from the user's folder.
  /// - Returns: what was done again.
  /// - Throws: `UnreadableInput`, or what differs when it is played.
  func replay(_ path: String) throws -> Outcome {
    let file = try RunFile(path: path)
    try replay(file, file.run, named: Prototype.runName(at: path))
    return Outcome(lines: ["\(path): \(file.prototype), \(file.run.last.counted("input")) done again"]).redrawn()
  }

  /// Begins with a saved run, or with the part of it before the first input that differs.
  ///
  /// - Parameters:
  ///   - file: the run.
  ///   - name: the name of its file.
  /// - Throws: what differs when it is played.
  func open(_ file: RunFile, named name: String?) throws {
    do {
      try replay(file, file.run, named: name)
    } catch let difference as RunDifference where difference.number > 0 {
      let last = difference.number - 1
      try replay(file, file.run.upTo(last), named: name)
      throw PlainError(
        "\(difference)\nthe run stands after input \(last), and the inputs from \(last + 1) on are left out")
    }
  }

  /// Puts a saved run in the place of the present one.
  ///
  /// - Parameters:
  ///   - file: the run's file.
  ///   - run: the run, or a part of it.
  ///   - name: the name of the file.
  /// - Throws: what differs when it is played; the present stays then.
  private func replay(_ file: RunFile, _ run: Run, named name: String?) throws {
    let before = (options, prototype)
    (options, prototype) = (file.options, Prototype(saved: file, named: name, after: prototype))
    options?.limits = session.options.limits
    do {
      replaceSession(by: try player.play(run))
    } catch {
      (options, prototype) = before
      throw error
    }
    (later, watched) = ([], nil)
  }
}

extension RunFile {
  /// Reads the run that is about to be replaced; nil where there is nothing.
  ///
  /// - Throws: `PlainError` when something else is there.
  fileprivate init?(replacedAt path: String) throws {
    guard let old = try TextFile.read(path), !old.isEmpty else { return nil }
    guard let file = try? RunFile(path: path) else {
      throw PlainError("save: \(path) is there and is no run; choose another name")
    }
    self = file
  }

  /// Reads the run of a file.
  ///
  /// - Throws: `UnreadableInput` with what is wrong with it.
  init(path: String) throws {
    let bytes = try UnreadableInput.source(path).bytes
    do { try self.init(bytes: bytes) } catch { throw UnreadableInput("\(path): \(error)") }
  }
}
