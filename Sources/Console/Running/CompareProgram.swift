import Comparisons
import Controllers
import Flows
import Lua
import Projects
import Rendering
import Scripting
import Timeline

/// The program `maquette compare`, which repeats a run under several systems and shows the differences.
package struct CompareProgram {
  /// The options of the command line.
  package struct Options: Equatable, Sendable {
    /// The path of the script or of its folder.
    package var path: String
    package var systems = ComparedSystems()
    /// The commands to run.
    package var commandSource = CommandSource()
    /// The files to write the comparison to.
    ///
    /// If the array is empty, the comparison is printed as text.
    package var files: [String] = []
    /// Whether to show all equal lines.
    package var showsAll = false
    package var session: Session.Options

    package init(path: String, session: Session.Options = Session.Options()) {
      (self.path, self.session) = (path, session)
    }
  }

  /// The file formats of a comparison.
  ///
  /// The raw value is the file name extension.
  package enum Format: String, CaseIterable, Sendable {
    case html, txt

    /// Creates the format for the extension of a path.
    ///
    /// - Throws: `PlainError` with a list of the known extensions, if the path doesn't have a known extension.
    package init(path: String) throws { self = try FileEnding.format(of: path, naming: "a comparison's") }
  }

  private let options: Options
  private let output: Output

  package init(_ options: Options, output: Output) { (self.options, self.output) = (options, output) }

  /// Repeats the run, compares the traces, and prints or writes the comparison.
  ///
  /// - Returns: `failed` if the prototype can't be launched under one of the systems, or if an input fails under all
  ///   systems.
  package func run() -> ExitStatus {
    var refusedSystems = RefusedSystems()
    do {
      return output.finalStatus(try run(try prepare(&refusedSystems), &refusedSystems))
    } catch {
      let status = error is UnwritableOutput ? .internalError : ExitStatus(error)
      // If all systems refuse the prototype for the same reason, the reason is printed once.
      guard refusedSystems.allErrors.allSatisfy({ "\($0)" == "\(error)" }) else {
        return printRefusals(refusedSystems).combined(with: endWithError(error, status))
      }
      return endWithError(error, status)
    }
  }

  private func endWithError(_ error: any Error, _ status: ExitStatus) -> ExitStatus {
    output.printError("\(error)")
    return status
  }

  private func run(_ prepared: PreparedComparison, _ refusedSystems: inout RefusedSystems) throws -> ExitStatus {
    defer { prepared.close() }
    if !prepared.left.isEmpty {
      output.printError(
        "left out: \(prepared.left.joined(separator: ", ")) (compare runs user actions and Lua, but not "
          + "console commands)")
    }
    let systems = options.systems.versions.filter { !refusedSystems.contains($0) }
    let comparison = try Comparison(of: prepared.run, under: systems) { refusedSystems.add($0, $1) }
    var status = printRefusals(refusedSystems)
    for (number, error) in comparison.failures {
      let text = prepared.run.inputs[number].headline
      output.printError("input \(number), `\(text)`, fails under every system: \(error)")
      status = status.combined(with: ExitStatus(error))
    }
    try write(comparison, title: prepared.title, refusedSystems)
    return status
  }

  /// Prints the systems under which the prototype can't be launched, and returns the status.
  ///
  /// The run fails only if the user named one of these systems.
  private func printRefusals(_ refusedSystems: RefusedSystems) -> ExitStatus {
    for line in refusedSystems.lines { output.printError(line) }
    if let advice = refusedSystems.advice { output.printError(advice) }
    guard options.systems.isChosen else { return .ok }
    return refusedSystems.allErrors.reduce(.ok) { $0.combined(with: ExitStatus($1)) }
  }

  /// A run that is ready to be compared.
  package struct PreparedComparison {
    package let run: ComparedRun
    /// The title of the comparison, such as `app.lua on iPhone`.
    package let title: String
    /// The commands that aren't inputs.
    package let left: [String]
    // The run creates sessions with the interpreter.
    fileprivate let interpreter: Interpreter

    package func close() { interpreter.session.close() }
  }

  /// Launches the prototype and reads the commands.
  ///
  /// - Parameter refusedSystems: receives the systems under which the prototype can't be launched, up to the first system that
  ///   can launch it.
  /// - Returns: the run to compare.
  /// - Throws: `UnreadableInput` if a file can't be read, `PlainError` if a command can't be read, or the error of the
  ///   launch.
  package func prepare(_ refusedSystems: inout RefusedSystems) throws -> PreparedComparison {
    let prototype = try Prototype(path: options.path, options: options.session)
    let commands = try options.commandSource.openLines()
    let interpreter = try launch(prototype, &refusedSystems)
    var ignoredCommands: [String] = []
    let typedInputs = try readCommands(commands, interpreter, &ignoredCommands)
    let inputs = (prototype.savedRun?.run.inputs ?? interpreter.session.inputs.replayedInputs) + typedInputs
    let device = interpreter.session.system.device.model
    var session = options.session
    session.device = device
    return PreparedComparison(
      run: interpreter.comparedRun(inputs, interpreter.files, session), title: interpreter.comparisonTitle(device),
      left: ignoredCommands, interpreter: interpreter)
  }

  /// Launches the prototype under the oldest system that can launch it.
  ///
  /// That system's session determines the device for all systems. It also reads the commands.
  private func launch(_ prototype: Prototype, _ refusedSystems: inout RefusedSystems) throws -> Interpreter {
    var firstError: (any Error)?
    for version in options.systems.versions {
      var session = options.session
      session.version = version
      do { _ = try DeviceChoice(device: session.device, version: version) } catch {
        refusedSystems.add(version, error)
        firstError = firstError ?? error
        continue
      }
      let files = prototype.savedRun?.run.files
      let interpreter = try Interpreter(
        prototype: prototype, source: options.commandSource.name, output: output
      ) { [session] scripts, other in
        Session(
          options: other ?? session, words: [XcodeProjects.install], folder: prototype.folder, scripts: scripts)
      }
      interpreter.settings.refusesUnknownWords = true
      if let files {
        interpreter.files = files
        interpreter.session = try interpreter.makeSession(files, session)
      }
      do {
        try Interrupts.watch(interpreter.session.state) { try interpreter.inputPlayer.launch(interpreter.session) }
        return interpreter
      } catch let error as LuaError where error.kind == .interrupted {
        throw error
      } catch {
        if interpreter.session.application.state != .notRunning { return interpreter }
        interpreter.session.close()
        refusedSystems.add(version, error)
        firstError = firstError ?? error
      }
    }
    throw firstError ?? PlainError("compare needs at least two systems")
  }

  /// Reads the commands as inputs of a run.
  ///
  /// - Parameters:
  ///   - commands: the commands.
  ///   - interpreter: the interpreter that reads the commands after the launch.
  ///   - ignoredCommands: receives the commands that aren't inputs.
  /// - Returns: the inputs.
  /// - Throws: an error if the commands can't be read or the user interrupts the program.
  private func readCommands(
    _ commands: CommandLines, _ interpreter: Interpreter, _ ignoredCommands: inout [String]
  ) throws -> [InputLog.Input] {
    let chunks = ChunkReader(commands, interpreter.reader.parser)
    var inputs: [InputLog.Input] = []
    while true {
      switch chunks.nextChunk() {
      case .end: return inputs
      case .interrupted: throw LuaError(kind: .interrupted, message: "interrupted before the commands were read")
      case .unreadable(let problem): throw problem
      case .text(let text, let line):
        switch try interpreter.read(text) {
        case .empty, .comment: break
        case .verb: inputs.append(InputLog.Input(kind: .verb, text: text, line: line))
        case .lua:
          if let word = interpreter.session.unsetWord(in: text) {
            throw PlainError(interpreter.unknownWordMessage(word, line))
          }
          inputs.append(InputLog.Input(kind: .chunk, text: text, line: line))
        case .command(let command, _):
          if !ignoredCommands.contains(command.name) { ignoredCommands.append(command.name) }
        }
      }
    }
  }

  private func write(_ comparison: Comparison, title: String, _ refusedSystems: RefusedSystems) throws {
    for path in options.files {
      try ReadFiles.refuse(
        toWrite: path, over: [(options.path, "the prototype"), (options.commandSource.file, "the file of commands")])
      let text: String
      switch try Format(path: path) {
      case .html: text = ComparisonPage.text(of: comparison, title: title, remarks: refusedSystems.lines)
      case .txt:
        text = ComparisonText(comparison, title: title, textOptions(isFile: true)).lines.map { $0 + "\n" }.joined()
      }
      try OutputFile.writeResult(text, to: path)
    }
    guard options.files.isEmpty else { return }
    output.print(ComparisonText(comparison, title: title, textOptions(isFile: false)).lines)
  }

  private func textOptions(isFile: Bool) -> ComparisonText.Options {
    var textOptions = ComparisonText.Options()
    textOptions.columns = (isFile ? nil : output.size()?.columns) ?? 80
    (textOptions.signs, textOptions.isColored) = (output.signs, !isFile && output.isColored)
    textOptions.showsAll = options.showsAll
    return textOptions
  }
}

extension Interpreter {
  /// Returns the message about a word that isn't a command and that the script doesn't set.
  fileprivate func unknownWordMessage(_ word: String, _ line: Int) -> String {
    let hint = Suggestion.sentence(for: word, among: reader.parser.words, quote: "`").map { "; \($0)" } ?? ""
    return "\(transcript.name):\(line): unknown command `\(word.printableLine)`\(hint)"
  }
}
