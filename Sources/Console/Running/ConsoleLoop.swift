import Controllers
import Flows
import Lua
import Rendering
import Scripting
import TextWidth
import Timeline

/// The loop of the console, which reads lines and shows the picture and the trace after each action.
package final class ConsoleLoop {
  private let interpreter: Interpreter
  private let lines: any LineSource
  private let output: Output
  private let isInteractive: Bool
  private let keepsGoing: Bool
  private var lastPicture: [String] = []
  /// Whether the last action drew `lastPicture`, and no command has been executed since.
  private var isPictureCurrent = false
  /// The session that was shown last.
  private weak var lastSession: Session?
  /// Whether an app was running when the last picture was drawn.
  private var wasRunning = false
  private var mark = 0
  /// The number of rows that problems and notes need between the picture and the prompt.
  private var rowsForProblems = 0
  /// Whether the first screen hasn't been shown yet.
  private var isFirst = true
  /// The path of the prototype to open instead of the current one.
  private(set) var opens: String?
  private var stillAlive = UnreleasedControllers()

  /// The maximum number of events shown after one action.
  ///
  /// `trace` lists the remaining events.
  private static let shownEvents = 60

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - interpreter: the interpreter, with its session.
  ///   - lines: the source of the lines.
  ///   - isInteractive: whether a user types the lines. If so, an error doesn't end the console.
  ///   - keepsGoing: whether a run without a user continues after an error.
  package init(_ interpreter: Interpreter, lines: any LineSource, isInteractive: Bool, keepsGoing: Bool = false) {
    self.interpreter = interpreter
    self.lines = lines
    self.isInteractive = isInteractive
    self.keepsGoing = keepsGoing
    output = interpreter.output
    interpreter.settings.refusesUnknownWords = !isInteractive
    interpreter.settings.isInteractive = isInteractive
    interpreter.settings.undoesStoppedInputs = isInteractive || keepsGoing
  }

  /// Reads and executes lines until the user quits or the lines end.
  package func run() -> ExitStatus {
    var status = ExitStatus.ok
    if let error = open() {
      printError(error)
      status = ExitStatus(error)
      guard isInteractive || keepsGoing && status != .interrupted else { return output.finish(status) }
    }
    let driver = Driver(interpreter, lines: lines)
    while output.problem() == nil, let failure = step(driver) {
      status = status.combined(with: failure.status)
      guard !failure.isEnd else { break }
    }
    return output.finish(isInteractive ? .ok : status)
  }

  /// Executes one chunk and shows its result.
  ///
  /// - Returns: the status of the chunk and whether the console ends, or `nil` if there are no more lines.
  private func step(_ driver: Driver) -> (status: ExitStatus, isEnd: Bool)? {
    switch driver.step() {
    case .end: return nil
    case .interrupted: return (.interrupted, !isInteractive)
    case .unreadable(let problem):
      printError(problem)
      return (.unreadable, true)
    case .outcome(let outcome):
      show(outcome)
      opens = outcome.opens
      return (.ok, outcome.ends || opens != nil)
    case .error(let error, let line):
      let status = ExitStatus(error)
      // The terminal has already shown `^C` on this line.
      if isInteractive, status == .interrupted { output.printError("") }
      showAction(isVerb: false)
      printError(error, line: line)
      return (status, !isInteractive && (!keepsGoing || status == .interrupted))
    }
  }

  private func open() -> (any Error)? {
    defer {
      _ = Interrupts.take()
      showLaunch()
    }
    do {
      try Interrupts.watch(interpreter.session.state) { try interpreter.open() }
      return nil
    } catch {
      return error
    }
  }

  private func showLaunch() {
    defer { isFirst = false }
    let problems = [interpreter.problems.ofOpening, interpreter.flowError].compactMap { $0 }.map { errorLines($0) }
    guard isInteractive else {
      problems.forEach(printError)
      return showAction(isVerb: true)
    }
    // Errors and printed lines appear below the picture, so less room is left for the picture.
    rowsForProblems = problems.reduce(0) { $0 + $1.count } + rowsForNotes
    defer {
      problems.forEach(printError)
      rowsForProblems = 0
    }
    let isEmpty = interpreter.prototype == nil
    if isEmpty {
      output.print(interpreter.offerSamples().lines)
      mark = interpreter.session.system.trace.count
    } else {
      output.print([quiet(FirstScreen(interpreter: interpreter).title)])
      showAction(isVerb: true)
    }
    // A panel beside the picture already contains the commands.
    if isEmpty || panelWidth(lastPicture.dropLast()) == nil { output.print([quiet(" " + FirstScreen.words)]) }
  }

  /// The number of rows that lines printed by the prototype need below the first picture.
  private var rowsForNotes: Int {
    guard let size = output.size() else { return 0 }
    let lines = notes(from: mark).flatMap { $0.split(separator: "\n") }
    let rows = lines.reduce(0) { $0 + max(1, ($1.cellWidth + size.columns - 1) / size.columns) }
    return min(rows, size.rows / 3)
  }

  private func quiet(_ text: String) -> String { OutputStyle.quiet.paint(text, if: output.isColored) }

  private func panelWidth(_ device: ArraySlice<String>) -> Int? {
    guard interpreter.settings.showsTrace, !device.isEmpty else { return nil }
    return Beside.panelWidth(Array(device), columns: output.columns)
  }

  private func show(_ outcome: Outcome) {
    if let note = outcome.note.map({ output.broken($0).joinedLines }) {
      output.printError(OutputStyle.warning.paint(note, if: output.isErrorColored))
    }
    if outcome.isAction, interpreter.moment == nil {
      showAction(isVerb: outcome.lines.isEmpty, isRedrawn: outcome.isRedrawn, isSameScreen: outcome.leavesScreen)
    } else {
      isPictureCurrent = false
    }
    output.print(outcome.lines)
    interpreter.shown.note(outcome)
  }

  private func printError(_ error: any Error, line: Int? = nil) { printError(errorLines(error, line: line)) }

  private func errorLines(_ error: any Error, line: Int? = nil) -> [String] {
    let lines = interpreter.report(error, line: line)
    interpreter.shown.note(Outcome(lines: lines))
    guard isInteractive, let columns = output.size()?.columns else { return lines }
    return lines.flatMap { $0.isExcerpt ? [$0.fitted(to: columns)] : output.broken($0) }
  }

  private func printError(_ lines: [String]) {
    var lines = lines
    if !lines.isEmpty { lines[0] = OutputStyle.error.paint(lines[0], if: output.isErrorColored) }
    output.printError(lines.joinedLines)
  }

  /// Shows the picture if it has changed, and the events since the last action.
  private func showAction(isVerb: Bool, isRedrawn: Bool = false, isSameScreen: Bool = false) {
    let session = interpreter.session
    let trace = session.system.trace
    // Drawing takes longer than most lines of Lua. At a terminal, the picture also depends on the terminal's size.
    let isUnchanged =
      isSameScreen && isPictureCurrent && session === lastSession && trace.count == mark && output.size() == nil
    // The events of a new session have already been shown, or the user can list them with `trace`.
    if let lastSession, lastSession !== session { mark = trace.count }
    lastSession = session
    let (hasEvents, before) = (trace.count > mark, lastPicture)
    // Lines that the script prints don't change the screen.
    let hasActed = trace.events(from: mark).contains { $0.subject != .print }
    isPictureCurrent = interpreter.settings.showsPicture
    if interpreter.settings.showsPicture, !isUnchanged, hasEvents || mayHaveChanged {
      let rows = (isInteractive ? Output.rowsBelowPicture : 2) + rowsForProblems
      var picture = interpreter.picture(taken: rows)
      // On a narrow terminal, the first screen has a line of commands below the picture.
      if isFirst, isInteractive, panelWidth(picture.dropLast()) == nil {
        picture = interpreter.picture(taken: rows + 1)
      }
      if picture != lastPicture || (isVerb && hasActed) || isRedrawn { showPicture(picture, hasEvents || isRedrawn) }
      lastPicture = picture
      wasRunning = session.application.state != .notRunning
    } else if hasEvents, isInteractive {
      output.print(summary)
    }
    let isWhole = hasEvents && interpreter.settings.showsTrace && !isInteractive
    if hasEvents {
      output.print(isWhole ? events(from: mark, with: interpreter.monitoredCalls.take(in: session)) : notes(from: mark))
      let alive = isInteractive ? stillAlive.found(in: session, since: mark) : []
      output.print(
        alive.flatMap { output.broken("\($0.message): `why \($0.name)`") }
          .map { OutputStyle.warning.paint($0, if: output.isColored) })
    }
    output.print(interpreter.monitoredCalls.takeLines(in: session, output))
    if isVerb, !isRedrawn, !hasEvents, before == lastPicture { output.print(noEventsNote) }
    if hasEvents || isVerb { output.print(interpreter.followedLines) }
    mark = trace.count
  }

  /// Prints the picture with the events of the last input beside it or, on a narrow terminal, a summary below it.
  private func showPicture(_ picture: [String], _ hasEvents: Bool) {
    let (device, location) = (Array(picture.dropLast()), picture.suffix(1))
    guard isInteractive, hasEvents, interpreter.settings.showsTrace else { return output.print(picture) }
    guard let width = Beside.panelWidth(device, columns: output.columns) else { return output.print(picture + summary) }
    let run = interpreter.run
    let panel = TracePanel(of: run, interpreter.session.system.trace, output, width: width)
    let input = run.lastWithEvents
    interpreter.shown.list = .events(of: input)
    let words = isFirst ? FirstScreen.words(columns: width).map(quiet) : []
    var beside = panel.lines(of: input, at: nil, height: device.count - words.count)
    if isFirst { beside += Array(repeating: "", count: max(0, device.count - words.count - beside.count)) + words }
    output.print(Beside.lines(device, beside) + location)
  }

  /// A line with the number of events since the last action, such as ``12 events, 1 warning: `trace` ``.
  private var summary: [String] {
    let trace = interpreter.session.system.trace
    let warnings = trace.events(from: mark).filter { $0.subject == .warning }.count
    let count = trace.count - mark
    guard count > 0 else { return [] }
    let told = warnings == 0 ? "" : ", " + warnings.counted("warning")
    let text = " \(count.counted("event"))\(told): `trace`"
    return [OutputStyle.quiet.paint(text, if: output.isColored)]
  }

  /// A note for an action that caused no event, with the time until the next pending timer.
  private var noEventsNote: [String] {
    let session = interpreter.session
    guard isInteractive, session.inputs.count > 0, session.inputs[session.inputs.count - 1].kind == .verb else {
      return []
    }
    let due = session.timeControl.timeToNext.map { "; next event due in \(plainNumber($0)) s (see `timers`)" } ?? ""
    return output.broken(" no events" + callsOfLastInput + due).map(quiet)
  }

  /// The calls of the script's functions in the last input, such as `, 1 call: action mark app.lua:22`.
  private var callsOfLastInput: String {
    let session = interpreter.session
    let last = session.inputs.count - 1
    let calls = session.recorder.calls.told(of: last..<last + 1, in: session.system.trace)
    switch calls.count {
    case 0: return ""
    case 1: return ", 1 call: \(calls[0].words)"
    default: return ", \(calls.count) calls: `trace calls`"
    }
  }

  /// Whether the picture may differ from the last picture.
  ///
  /// Without a running app, the picture stays the same.
  private var mayHaveChanged: Bool {
    lastPicture.isEmpty || wasRunning || interpreter.session.application.state != .notRunning
  }

  /// Returns the lines of the events that are always shown in full: warnings, and text that the script prints.
  private func notes(from start: Int) -> [String] {
    let trace = interpreter.session.system.trace
    return trace.events(from: start).filter { $0.isTold && $0.subject != .error }.flatMap { event in
      let text = TraceText.text(of: [event], in: trace)
      // Only warnings are wrapped. Text that the script prints is left as it is.
      return isInteractive && event.subject == .warning ? output.broken(text) : [text]
    }
  }

  /// Returns the events starting at an index, with the calls of monitored functions between them.
  private func events(from start: Int, with calls: [TraceCall]) -> [String] {
    let trace = interpreter.session.system.trace
    let first = max(start, trace.count - ConsoleLoop.shownEvents)
    let width = output.size()?.columns
    var rest = calls.suffix(MonitoredCalls.maximumCount)
    var lines = first > start ? ["… \(first - start) earlier events; see `trace`"] : []
    for (index, event) in zip(trace.events(from: first), trace.lines(from: first)).enumerated() {
      while let call = rest.first, call.index <= first + index {
        lines += output.lines(of: call)
        rest.removeFirst()
      }
      // Printed text, warnings and errors are neither dimmed nor cut to the width of the terminal.
      let line = event.0.isTold ? event.1 : width.map(event.1.fitted) ?? event.1
      lines.append(event.0.isTold ? line : OutputStyle.quiet.paint(line, if: output.isColored))
    }
    return lines + rest.flatMap(output.lines)
  }
}
