import Controllers
import Lua
import Rendering
import Scripting

/// `maquette run`: launches a prototype, runs commands, prints what is asked for.
package struct HeadlessRun {
  /// What is to be done.
  package struct Options: Sendable {
    /// The script, or its folder.
    package var path: String
    /// A file of commands; `-` for standard input.
    package var commandFile: String?
    /// Commands that follow those of the file.
    package var commands: [String] = []
    package var showsPicture = false
    package var showsTree = false
    package var showsTrace = false
    package var traceFormat = TraceFormat.text
    package var keepsGoing = false
    package var session = Session.Options()

    package init(path: String) {
      self.path = path
    }

    fileprivate var asksForNothing: Bool {
      !showsPicture && !showsTree && !showsTrace && commandFile == nil && commands.isEmpty
    }
  }

  /// How a trace is written.
  package enum TraceFormat: String, CaseIterable, Sendable {
    case text
    /// JSON Lines: an object an event.
    case json
  }

  private let options: Options
  private let output: Output

  package init(_ options: Options, output: Output) {
    var options = options
    if options.asksForNothing { (options.showsPicture, options.showsTree, options.showsTrace) = (true, true, true) }
    self.options = options
    self.output = output
  }

  /// Does it all.
  package func run() -> RunStatus {
    do {
      let prototype = try Prototype(path: options.path)
      let commands = try source()
      let session = options.session
      let interpreter = try Interpreter(prototype: prototype, source: sourceName, output: output) {
        Session(options: session, folder: prototype.folder)
      }
      return run(interpreter, commands)
    } catch {
      output.complain("\(error)")
      return RunStatus(error)
    }
  }

  private func run(_ interpreter: Interpreter, _ lines: PlainLines) -> RunStatus {
    var status = RunStatus.fine
    do {
      try Interrupts.watch(interpreter.session.state) { try interpreter.open() }
    } catch {
      status = note(error, interpreter, status)
      // Never launched: there is nothing to show.
      if interpreter.session.application.state == .notRunning, !options.keepsGoing { return status }
    }
    if status == .fine || (options.keepsGoing && status != .interrupted) {
      status = perform(interpreter, lines, status)
    }
    output.print(results(interpreter))
    return status
  }

  private func perform(_ interpreter: Interpreter, _ lines: PlainLines, _ before: RunStatus) -> RunStatus {
    let driver = Driver(interpreter, lines: lines)
    var status = before
    while true {
      switch driver.step() {
      case .end: return status
      case .interrupted: return .interrupted
      case .outcome(let outcome):
        if let note = outcome.note { output.complain(note) }
        output.print(outcome.lines)
        if outcome.ends { return status }
      case .error(let error, let line):
        status = note(error, line: line, interpreter, status)
        guard options.keepsGoing, status != .interrupted else { return status }
      }
    }
  }

  /// Tells of an error; the first one decides on the status.
  private func note(_ error: any Error, line: Int? = nil, _ interpreter: Interpreter, _ before: RunStatus) -> RunStatus
  {
    output.complain(interpreter.report(error, line: line).joined(separator: "\n"))
    let status = RunStatus(error)
    return before == .fine || status == .interrupted ? status : before
  }

  private func results(_ interpreter: Interpreter) -> [String] {
    let system = interpreter.session.system
    var lines: [String] = []
    if options.showsPicture { lines += interpreter.picture(isFull: output.size() == nil) }
    if options.showsTree { lines.append(ControllerTree.text(of: system)) }
    if options.showsTrace, system.trace.count > 0 {
      switch options.traceFormat {
      case .text: lines.append(TraceText.text(of: system.trace))
      case .json: lines.append(TraceJSON.text(of: system.trace))
      }
    }
    return lines
  }

  // MARK: Commands

  private var sourceName: String {
    switch options.commandFile {
    case "-": "stdin"
    case let file?: file
    case nil: "-e"
    }
  }

  /// The commands of the file, then those of the command line.
  private func source() throws -> PlainLines {
    var more = options.commands.makeIterator()
    let file: PlainLines?
    switch options.commandFile {
    case "-": file = .standardInput()
    case let path?: file = PlainLines(text: try UnreadableInput.read(path))
    case nil: file = nil
    }
    return PlainLines {
      if case .text(let line)? = file?.next(continues: false) { return line }
      return more.next()
    }
  }
}
