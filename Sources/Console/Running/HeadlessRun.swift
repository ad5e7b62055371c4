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
    package var commandSource = CommandSource()
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

    fileprivate var requestsNoResults: Bool {
      !showsPicture && !showsTree && !showsTrace && commandSource.isEmpty
    }
  }

  /// The formats of a trace.
  package enum TraceFormat: String, CaseIterable, Sendable {
    case text
    /// JSON Lines.
    ///
    /// The first object names the format. It is followed by an object for each input and each event.
    case json
  }

  private let options: Options
  /// The output for results.
  private let results: Output
  /// The output for all text except the JSON trace.
  ///
  /// If the trace is JSON, this is standard error, so that standard output is valid JSON.
  private let output: Output

  package init(_ options: Options, output: Output) {
    var options = options
    if options.requestsNoResults { (options.showsPicture, options.showsTree, options.showsTrace) = (true, true, true) }
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
      let commands = try options.commandSource.openLines()
      let (session, showsCalls) = (options.session, options.showsCalls)
      let interpreter = try Interpreter(prototype: prototype, source: options.commandSource.name, output: output) {
        scripts, other in
        let session = Session(
          options: other ?? session, words: [XcodeProjects.install], folder: prototype.folder,
          scripts: scripts)
        if showsCalls { session.recorder.recordCalls() }
        return session
      }
      interpreter.settings.refusesUnknownWords = true
      interpreter.settings.undoesStoppedInputs = options.keepsGoing
      commands.setPauseWork { [unowned interpreter] in interpreter.preparation }
      return end(output.finalStatus(run(interpreter, commands)))
    } catch {
      output.printError("\(error)")
      return ExitStatus(error)
    }
  }

  private func run(_ interpreter: Interpreter, _ lines: any LineSource) -> ExitStatus {
    var warnings = WarningPrinter(output)
    var status = ExitStatus.ok
    do {
      try Interrupts.watch(interpreter.session.state) { try interpreter.openPrototype() }
    } catch {
      status = printErrorStatus(error, interpreter)
    }
    output.printNotes(of: interpreter.session, areListed: options.showsNotes)
    if interpreter.session.declaredFlows.ruleCount > 0 {
      output.printError(
        "the script declares \(interpreter.session.declaredFlows.ruleCount.counted("rule")) for flows, which "
          + "`maquette test` checks")
    }
    warnings.printWarnings(of: interpreter.session)
    // If the launch failed, there are no results to print.
    if status != .ok, interpreter.session.application.state == .notRunning, !options.keepsGoing { return status }
    if status == .ok || (options.keepsGoing && status != .interrupted) {
      status = status.combined(with: executeCommands(interpreter, lines, &warnings))
    }
    printResults(interpreter)
    var search = UnreleasedControllers()
    let unreleasedLines = search.newControllers(
      in: interpreter.session, since: interpreter.session.system.trace.firstKeptIndex)
    for controller in unreleasedLines where !controller.isKeptByApp {
      output.printError("note: \(controller.message)")
    }
    if status == .ok { warnings.printUnusedRandomNumbers(of: interpreter.session) }
    if options.isStrict, warnings.warningCount > 0 {
      output.printError("--strict: the run fails because of \(warnings.warningCount.counted("warning"))")
      status = status.combined(with: .failed)
    }
    return Interrupts.isPending ? status.combined(with: .interrupted) : status
  }

  private func executeCommands(
    _ interpreter: Interpreter, _ lines: any LineSource, _ warnings: inout WarningPrinter
  ) -> ExitStatus {
    let driver = Driver(interpreter, lines: lines)
    var status = ExitStatus.ok
    while output.problem() == nil {
      let step = driver.executeNext()
      warnings.printWarnings(of: interpreter.session)
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
        if outcome.quitsConsole { return status }
      case .error(let error, let line):
        let failureStatus = printErrorStatus(error, line: line, interpreter)
        status = status.combined(with: failureStatus)
        guard options.keepsGoing, failureStatus != .interrupted else { return status }
      }
    }
    return status
  }

  /// Prints an error and returns its status.
  private func printErrorStatus(_ error: any Error, line: Int? = nil, _ interpreter: Interpreter) -> ExitStatus {
    output.printError(interpreter.reportWithFolder(error, line: line).joinedLines)
    return ExitStatus(error)
  }

  private func printResults(_ interpreter: Interpreter) {
    let system = interpreter.session.system
    if options.showsPicture { output.print(interpreter.pictureLines(isFull: output.size() == nil)) }
    if options.showsTree { output.print(ControllerTree.text(of: system)) }
    guard options.showsTrace else { return }
    let headings = interpreter.session.inputs.headings(from: system.trace.firstKeptIndex)
    // The recorder may contain calls without `showsCalls`, because the replay of a run file always records calls for
    // `why`. In that case, only the calls of monitored functions are shown.
    let calls = interpreter.session.recorder.traceCalls(onlyMonitored: !options.showsCalls)
    switch options.traceFormat {
    case .text:
      guard system.trace.count > 0 else { return }
      output.print(output.signs.converted(TraceText.text(of: system.trace, headings: headings, calls: calls)))
    case .json: results.print(TraceJSON.text(of: system.trace, headings: headings, calls: calls))
    }
  }
}
