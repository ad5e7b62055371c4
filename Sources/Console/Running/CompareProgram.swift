import Comparisons
import Controllers
import Flows
import Lua
import Projects
import Rendering
import Scripting
import Timeline

/// The program `maquette compare`, which plays a run under several systems and shows what differs.
package struct CompareProgram {
  /// The options of the command line.
  package struct Options: Equatable, Sendable {
    /// The path of the script or of its folder.
    package var path: String
    package var systems = ComparedSystems()
    /// The commands to run.
    package var source = CommandSource()
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
  package enum Form: String, CaseIterable, Sendable {
    case html, txt

    /// Creates the format for the extension of a path.
    ///
    /// - Throws: `PlainError` with a list of the known extensions, if the path doesn't have a known extension.
    package init(path: String) throws { self = try FileEnding.form(of: path, naming: "a comparison's") }
  }

  private let options: Options
  private let output: Output

  package init(_ options: Options, output: Output) { (self.options, self.output) = (options, output) }

  /// Plays the run, compares the traces, and prints or writes the comparison.
  ///
  /// - Returns: `failed` if the prototype can't be launched under one of the systems, or if an input fails under all of
  ///   them.
  package func run() -> ExitStatus {
    var refused = RefusedSystems()
    do {
      return output.finish(try run(try prepared(&refused), &refused))
    } catch {
      let status = error is UnwritableOutput ? .internalError : ExitStatus(error)
      // If all systems refuse the prototype for the same reason, the reason is printed once.
      guard refused.all.allSatisfy({ "\($0)" == "\(error)" }) else {
        return print(refused).combined(with: end(error, status))
      }
      return end(error, status)
    }
  }

  private func end(_ error: any Error, _ status: ExitStatus) -> ExitStatus {
    output.printError("\(error)")
    return status
  }

  private func run(_ prepared: Prepared, _ refused: inout RefusedSystems) throws -> ExitStatus {
    defer { prepared.close() }
    if !prepared.left.isEmpty {
      output.printError(
        "left out: \(prepared.left.joined(separator: ", ")) (compare runs user actions and Lua, but not "
          + "console commands)")
    }
    let systems = options.systems.versions.filter { !refused.contains($0) }
    let comparison = try Comparison(of: prepared.run, under: systems) { refused.add($0, $1) }
    var status = print(refused)
    for (number, error) in comparison.failures {
      let text = prepared.run.inputs[number].headline
      output.printError("input \(number), `\(text)`, fails under every system: \(error)")
      status = status.combined(with: ExitStatus(error))
    }
    try write(comparison, title: prepared.title, refused)
    return status
  }

  /// Prints the systems under which the prototype can't be launched, and returns the status.
  ///
  /// The run fails only if the user named one of these systems.
  private func print(_ refused: RefusedSystems) -> ExitStatus {
    for line in refused.lines { output.printError(line) }
    if let advice = refused.advice { output.printError(advice) }
    guard options.systems.isChosen else { return .ok }
    return refused.all.reduce(.ok) { $0.combined(with: ExitStatus($1)) }
  }

  /// A run that is ready to be compared.
  package struct Prepared {
    package let run: ComparedRun
    /// The title of the comparison, such as `app.lua on iPhone`.
    package let title: String
    /// The commands that are no inputs.
    package let left: [String]
    // The run creates sessions with the interpreter.
    fileprivate let interpreter: Interpreter

    package func close() { interpreter.session.close() }
  }

  /// Launches the prototype and reads the commands.
  ///
  /// - Parameter refused: receives the systems under which the prototype can't be launched, up to the first one under
  ///   which it can.
  /// - Returns: what the comparison plays.
  /// - Throws: `UnreadableInput` if a file can't be read, `PlainError` if a command can't, or the error of the launch.
  package func prepared(_ refused: inout RefusedSystems) throws -> Prepared {
    let prototype = try Prototype(path: options.path, options: options.session)
    let commands = try options.source.lines()
    let interpreter = try launched(prototype, &refused)
    var left: [String] = []
    let typed = try read(commands, interpreter, &left)
    let inputs = (prototype.saved?.run.inputs ?? interpreter.session.inputs.taken) + typed
    let device = interpreter.session.system.device.model
    var session = options.session
    session.device = device
    return Prepared(
      run: interpreter.comparedRun(inputs, interpreter.files, session), title: interpreter.comparisonTitle(device),
      left: left, interpreter: interpreter)
  }

  /// Launches the prototype under the oldest system that can launch it.
  ///
  /// The session of that system determines the device of all systems, and reads the commands.
  private func launched(_ prototype: Prototype, _ refused: inout RefusedSystems) throws -> Interpreter {
    var first: (any Error)?
    for version in options.systems.versions {
      var session = options.session
      session.version = version
      do { _ = try DeviceChoice(device: session.device, version: version) } catch {
        refused.add(version, error)
        first = first ?? error
        continue
      }
      let files = prototype.saved?.run.files
      let interpreter = try Interpreter(
        prototype: prototype, source: options.source.name, output: output
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
        try Interrupts.watch(interpreter.session.state) { try interpreter.inputs.launch(interpreter.session) }
        return interpreter
      } catch let error as LuaError where error.kind == .interrupted {
        throw error
      } catch {
        if interpreter.session.application.state != .notRunning { return interpreter }
        interpreter.session.close()
        refused.add(version, error)
        first = first ?? error
      }
    }
    throw first ?? PlainError("compare needs at least two systems")
  }

  /// Reads the commands as inputs of a run.
  ///
  /// - Parameters:
  ///   - commands: the commands.
  ///   - interpreter: the interpreter that reads them, after the launch.
  ///   - left: receives the commands that are no inputs.
  /// - Returns: the inputs.
  /// - Throws: an error if the commands can't be read or the user interrupts.
  private func read(
    _ commands: CommandLines, _ interpreter: Interpreter, _ left: inout [String]
  ) throws -> [InputLog.Input] {
    let chunks = ChunkReader(commands, interpreter.reader.parser)
    var inputs: [InputLog.Input] = []
    while true {
      switch chunks.next() {
      case .end: return inputs
      case .interrupted: throw LuaError(kind: .interrupted, message: "interrupted before the commands were read")
      case .unreadable(let problem): throw problem
      case .text(let text, let line):
        switch try interpreter.read(text) {
        case .nothing, .comment: break
        case .verb: inputs.append(InputLog.Input(kind: .verb, text: text, line: line))
        case .lua:
          if let word = interpreter.session.unsetWord(in: text) { throw PlainError(interpreter.unknown(word, line)) }
          inputs.append(InputLog.Input(kind: .chunk, text: text, line: line))
        case .command(let command, _): if !left.contains(command.name) { left.append(command.name) }
        }
      }
    }
  }

  private func write(_ comparison: Comparison, title: String, _ refused: RefusedSystems) throws {
    for path in options.files {
      try ReadFiles.refuse(
        toWrite: path, over: [(options.path, "the prototype"), (options.source.file, "the file of commands")])
      let text: String
      switch try Form(path: path) {
      case .html: text = ComparisonPage.text(of: comparison, title: title, remarks: refused.lines)
      case .txt:
        text = ComparisonText(comparison, title: title, style(isFile: true)).lines.map { $0 + "\n" }.joined()
      }
      try OutputFile.writeResult(text, to: path)
    }
    guard options.files.isEmpty else { return }
    output.print(ComparisonText(comparison, title: title, style(isFile: false)).lines)
  }

  private func style(isFile: Bool) -> ComparisonText.Options {
    var style = ComparisonText.Options()
    style.columns = (isFile ? nil : output.size()?.columns) ?? 80
    (style.signs, style.isColored) = (output.signs, !isFile && output.isColored)
    style.showsAll = options.showsAll
    return style
  }
}

extension Interpreter {
  /// Returns the message about a word that is neither a command nor set by the script.
  fileprivate func unknown(_ word: String, _ line: Int) -> String {
    let hint = Suggestion.sentence(for: word, among: reader.parser.words, quote: "`").map { "; \($0)" } ?? ""
    return "\(transcript.name):\(line): unknown command `\(word.printableLine)`\(hint)"
  }
}
