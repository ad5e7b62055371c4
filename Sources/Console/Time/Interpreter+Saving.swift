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
    guard path.hasSuffix(".run") else { throw PlainError("write `save x.run`: the file's name ends in .run") }
    guard let name = savedPrototype ?? prototype?.name else { throw PlainError("save: no prototype was opened") }
    let run = run
    try WrittenFile.write(RunFile(prototype: name, options: session.options, run: run).text, to: path, for: "save")
    let inputs = "\(run.last) input\(run.last == 1 ? "" : "s")"
    return Outcome(lines: ["\(path): the launch and \(inputs); `maquette \(path)` opens it"])
  }

  /// Puts the run of a file in the place of the present one.
  ///
  /// - Parameter path: from the user's folder.
  /// - Returns: what was done again.
  /// - Throws: `UnreadableInput`, or what differs when it is played.
  func replay(_ path: String) throws -> Outcome {
    let before = (options, savedPrototype)
    let file = try RunFile(path: path)
    (options, savedPrototype) = (file.options, file.prototype)
    options?.limits = session.options.limits
    do {
      replaceSession(by: try player.play(file.run))
    } catch {
      (options, savedPrototype) = before
      throw error
    }
    later = []
    return Outcome(lines: [
      "\(path): \(file.prototype), \(file.run.last) input\(file.run.last == 1 ? "" : "s") done again"
    ])
    .redrawn()
  }
}

extension RunFile {
  /// Reads the run of a file.
  ///
  /// - Throws: `UnreadableInput` with what is wrong with it.
  init(path: String) throws {
    let bytes = try UnreadableInput.source(path).bytes
    do { try self.init(bytes: bytes) } catch { throw UnreadableInput("\(path): \(error)") }
  }
}
