import Controllers
import Flows
import Lua
import Projects
import Rendering
import Scripting

/// The program `maquette run`, which launches a prototype, runs commands, and prints the results.
package struct HeadlessRun {
  /// The options of the command line.
  package struct Options: Equatable, Sendable {
    /// The path of the script or of its folder.
    package var path: String
    /// The commands to run.
    package var source = CommandSource()
    package var showsPicture = false
    package var showsTree = false
    package var showsTrace = false
    package var traceFormat = TraceFormat.text
    /// Whether the trace shows the calls of the script's functions.
    package var showsCalls = false
    package var keepsGoing = false
    /// Whether to list the notes about Xcode's files instead of only counting them.
    package var showsNotes = false
    /// Whether a warning fails the run.
    package var isStrict = false
    package var session: Session.Options

    package init(path: String, session: Session.Options = Session.Options()) {
      (self.path, self.session) = (path, session)
    }

    fileprivate var asksForNothing: Bool {
      !showsPicture && !showsTree && !showsTrace && source.isEmpty
    }
  }

  /// The formats of a trace.
  package enum TraceFormat: String, CaseIterable, Sendable {
    case text
    /// JSON Lines. The first object names the format, and an object for each input and each event follows.
    case json
  }

  private let options: Options
  /// The output for results.
  private let results: Output
  /// The output for everything but the JSON trace.
  ///
  /// If the trace is JSON, this is standard error, so that standard output is valid JSON.
  private let output: Output

  package init(_ options: Options, output: Output) {
    var options = options
    if options.asksForNothing { (options.showsPicture, options.showsTree, options.showsTrace) = (true, true, true) }
    self.options = options
    results = output
    self.output = options.showsTrace && options.traceFormat == .json ? output.toStandardError : output
  }

  /// Runs the prototype and its commands, and prints the results.
  ///
  /// - Parameter end: a closure that is called with the status while the session still exists.
  /// - Returns: the status that `end` returns.
  package func run(_ end: (ExitStatus) -> ExitStatus = { $0 }) -> ExitStatus {
    do {
      let prototype = try Prototype(path: options.path, options: options.session)
      let commands = try options.source.lines()
      let (session, showsCalls) = (options.session, options.showsCalls)
      let interpreter = try Interpreter(prototype: prototype, source: options.source.name, output: output) {
        scripts, other in
        let session = Session(
          options: other ?? session, words: [XcodeProjects.install], folder: prototype.folder,
          scripts: scripts)
        if showsCalls { session.recorder.recordCalls() }
        return session
      }
      interpreter.settings.refusesUnknownWords = true
      interpreter.settings.undoesStoppedInputs = options.keepsGoing
      commands.whilePaused { [unowned interpreter] in interpreter.preparation }
      return end(output.finish(run(interpreter, commands)))
    } catch {
      output.printError("\(error)")
      return ExitStatus(error)
    }
  }

  private func run(_ interpreter: Interpreter, _ lines: any LineSource) -> ExitStatus {
    var warnings = WarningPrinter(output)
    var status = ExitStatus.ok
    do {
      try Interrupts.watch(interpreter.session.state) { try interpreter.open() }
    } catch {
      status = note(error, interpreter)
    }
    output.printNotes(of: interpreter.session, areListed: options.showsNotes)
    if interpreter.session.declaredFlows.ruleCount > 0 {
      output.printError(
        "the script declares \(interpreter.session.declaredFlows.ruleCount.counted("rule")) for flows, which "
          + "`maquette test` checks")
    }
    warnings.tell(of: interpreter.session)
    // If the launch failed, there are no results to print.
    if status != .ok, interpreter.session.application.state == .notRunning, !options.keepsGoing { return status }
    if status == .ok || (options.keepsGoing && status != .interrupted) {
      status = status.combined(with: perform(interpreter, lines, &warnings))
    }
    printResults(interpreter)
    var search = UnreleasedControllers()
    let found = search.found(in: interpreter.session, since: interpreter.session.system.trace.first)
    for controller in found where !controller.isKeptByApp {
      output.printError("note: \(controller.message)")
    }
    if status == .ok { warnings.printUnusedRandomNumbers(of: interpreter.session) }
    if options.isStrict, warnings.count > 0 {
      output.printError("--strict: the run fails because of \(warnings.count.counted("warning"))")
      status = status.combined(with: .failed)
    }
    return Interrupts.isPending ? status.combined(with: .interrupted) : status
  }

  private func perform(
    _ interpreter: Interpreter, _ lines: any LineSource, _ warnings: inout WarningPrinter
  ) -> ExitStatus {
    let driver = Driver(interpreter, lines: lines)
    var status = ExitStatus.ok
    while output.problem() == nil {
      let step = driver.step()
      warnings.tell(of: interpreter.session)
      // If the trace is printed at the end, it contains these calls.
      if !options.showsTrace { output.print(interpreter.monitoredCalls.takeLines(in: interpreter.session, output)) }
      switch step {
      case .end: return status
      case .interrupted: return status.combined(with: .interrupted)
      case .unreadable(let problem):
        output.printError("\(problem)")
        return status.combined(with: .unreadable)
      case .outcome(let outcome):
        if let note = outcome.note { output.printError(note) }
        output.print(outcome.lines)
        if outcome.isAction { output.print(interpreter.followedLines) }
        if outcome.ends { return status }
      case .error(let error, let line):
        let failure = note(error, line: line, interpreter)
        status = status.combined(with: failure)
        guard options.keepsGoing, failure != .interrupted else { return status }
      }
    }
    return status
  }

  /// Prints an error and returns its status.
  private func note(_ error: any Error, line: Int? = nil, _ interpreter: Interpreter) -> ExitStatus {
    output.printError(interpreter.reportWithFolder(error, line: line).joinedLines)
    return ExitStatus(error)
  }

  private func printResults(_ interpreter: Interpreter) {
    let system = interpreter.session.system
    if options.showsPicture { output.print(interpreter.picture(isFull: output.size() == nil)) }
    if options.showsTree { output.print(ControllerTree.text(of: system)) }
    guard options.showsTrace else { return }
    let headings = interpreter.session.inputs.headings(from: system.trace.first)
    // Calls may have been recorded without `showsCalls`, because the replay of a run file always records them for
    // `why`. In that case, only the calls of monitored functions are shown.
    let calls = interpreter.session.recorder.traceCalls(isFolded: !options.showsCalls)
    switch options.traceFormat {
    case .text:
      guard system.trace.count > 0 else { return }
      output.print(output.signs.shown(TraceText.text(of: system.trace, headings: headings, calls: calls)))
    case .json: results.print(TraceJSON.text(of: system.trace, headings: headings, calls: calls))
    }
  }
}
