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
  /// Whether the last action drew `lastPicture` and no command has been executed since then.
  private var isPictureCurrent = false
  /// The session that was shown last.
  private weak var lastSession: Session?
  /// Whether an app was running when the last picture was drawn.
  private var wasRunning = false
  private var shownEventCount = 0
  /// The number of rows that problems and notes need between the picture and the prompt.
  private var rowsForProblems = 0
  /// Whether the first screen hasn't been shown yet.
  private var isFirstScreen = true
  /// The path of the prototype that replaces the current prototype, or `nil`.
  private(set) var prototypeToOpen: String?
  private var unreleasedControllers = UnreleasedControllers()

  /// The maximum number of events shown after one action.
  ///
  /// `trace` lists the remaining events.
  private static let maximumEventCount = 60

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
    if let error = openPrototype() {
      printError(error)
      status = ExitStatus(error)
      guard isInteractive || keepsGoing && status != .interrupted else { return output.finalStatus(status) }
    }
    let driver = Driver(interpreter, lines: lines)
    while output.problem() == nil, let failure = executeChunk(driver) {
      status = status.combined(with: failure.status)
      guard !failure.isEnd else { break }
    }
    return output.finalStatus(isInteractive ? .ok : status)
  }

  /// Executes one chunk and shows its result.
  ///
  /// - Returns: the status of the chunk and whether the console ends, or `nil` if no more lines follow.
  private func executeChunk(_ driver: Driver) -> (status: ExitStatus, isEnd: Bool)? {
    switch driver.executeNext() {
    case .end: return nil
    case .interrupted: return (.interrupted, !isInteractive)
    case .unreadable(let problem):
      printError(problem)
      return (.unreadable, true)
    case .outcome(let outcome):
      show(outcome)
      prototypeToOpen = outcome.prototypeToOpen
      return (.ok, outcome.quitsConsole || prototypeToOpen != nil)
    case .error(let error, let line):
      let status = ExitStatus(error)
      // The terminal has already shown `^C` on this line.
      if isInteractive, status == .interrupted { output.printError("") }
      showAction(isVerb: false)
      printError(error, line: line)
      return (status, !isInteractive && (!keepsGoing || status == .interrupted))
    }
  }

  private func openPrototype() -> (any Error)? {
    defer {
      _ = Interrupts.takePending()
      showLaunch()
    }
    do {
      try Interrupts.watch(interpreter.session.state) { try interpreter.openPrototype() }
      return nil
    } catch {
      return error
    }
  }

  private func showLaunch() {
    defer { isFirstScreen = false }
    let problems = [interpreter.problems.openingError, interpreter.flowError].compactMap { $0 }.map { errorLines($0) }
    guard isInteractive else {
      problems.forEach(printError)
      return showAction(isVerb: true)
    }
    // Errors and printed lines appear below the picture, so the picture must be smaller.
    rowsForProblems = problems.reduce(0) { $0 + $1.count } + rowsForNotes
    defer {
      problems.forEach(printError)
      rowsForProblems = 0
    }
    let isEmpty = interpreter.prototype == nil
    if isEmpty {
      output.print(interpreter.offerSamples().lines)
      shownEventCount = interpreter.session.system.trace.count
    } else {
      output.print([dimmed(FirstScreen(interpreter: interpreter).title)])
      showAction(isVerb: true)
    }
    // A panel next to the picture already contains the commands.
    if isEmpty || panelWidth(lastPicture.dropLast()) == nil {
      output.print([dimmed(" " + FirstScreen.suggestedCommands)])
    }
  }

  /// The number of rows that lines printed by the prototype need below the first picture.
  private var rowsForNotes: Int {
    guard let size = output.size() else { return 0 }
    let lines = noteLines(from: shownEventCount).flatMap { $0.split(separator: "\n") }
    let rows = lines.reduce(0) { $0 + max(1, ($1.cellWidth + size.columns - 1) / size.columns) }
    return min(rows, size.rows / 3)
  }

  private func dimmed(_ text: String) -> String { OutputStyle.quiet.paint(text, if: output.isColored) }

  private func panelWidth(_ device: ArraySlice<String>) -> Int? {
    guard interpreter.settings.showsTrace, !device.isEmpty else { return nil }
    return Beside.panelWidth(Array(device), columns: output.columns)
  }

  private func show(_ outcome: Outcome) {
    if let note = outcome.note.map({ output.wrappedLines($0).joinedLines }) {
      output.printError(OutputStyle.warning.paint(note, if: output.isErrorColored))
    }
    if outcome.isAction, interpreter.moment == nil {
      showAction(isVerb: outcome.lines.isEmpty, isRedrawn: outcome.isRedrawn, isSameScreen: outcome.keepsScreen)
    } else {
      isPictureCurrent = false
    }
    output.print(outcome.lines)
    interpreter.shownOutput.record(outcome)
  }

  private func printError(_ error: any Error, line: Int? = nil) { printError(errorLines(error, line: line)) }

  private func errorLines(_ error: any Error, line: Int? = nil) -> [String] {
    let lines = interpreter.report(error, line: line)
    interpreter.shownOutput.record(Outcome(lines: lines))
    guard isInteractive, let columns = output.size()?.columns else { return lines }
    return lines.flatMap { $0.isExcerpt ? [$0.fitted(to: columns)] : output.wrappedLines($0) }
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
    // Drawing the picture takes longer than executing most lines of Lua. At a terminal, the picture also depends on the
    // terminal's size.
    let isUnchanged =
      isSameScreen && isPictureCurrent && session === lastSession && trace.count == shownEventCount
      && output.size() == nil
    // The events of a new session have already been shown, or the user can list them with `trace`.
    if let lastSession, lastSession !== session { shownEventCount = trace.count }
    lastSession = session
    let (hasEvents, previousPicture) = (trace.count > shownEventCount, lastPicture)
    // Lines that the script prints don't change the screen.
    let hasActed = trace.events(from: shownEventCount).contains { $0.subject != .print }
    isPictureCurrent = interpreter.settings.showsPicture
    if interpreter.settings.showsPicture, !isUnchanged, hasEvents || mayHaveChanged {
      let rows = (isInteractive ? Output.rowsBelowPicture : 2) + rowsForProblems
      var picture = interpreter.pictureLines(occupiedRowCount: rows)
      // On a narrow terminal, the first screen has a line of commands below the picture.
      if isFirstScreen, isInteractive, panelWidth(picture.dropLast()) == nil {
        picture = interpreter.pictureLines(occupiedRowCount: rows + 1)
      }
      if picture != lastPicture || (isVerb && hasActed) || isRedrawn { showPicture(picture, hasEvents || isRedrawn) }
      lastPicture = picture
      wasRunning = session.application.state != .notRunning
    } else if hasEvents, isInteractive {
      output.print(eventSummary)
    }
    let showsAllEvents = hasEvents && interpreter.settings.showsTrace && !isInteractive
    if hasEvents {
      output.print(
        showsAllEvents
          ? eventLines(from: shownEventCount, with: interpreter.monitoredCalls.takeCalls(in: session))
          : noteLines(from: shownEventCount))
      let unreleasedLines =
        isInteractive ? unreleasedControllers.newControllers(in: session, since: shownEventCount) : []
      output.print(
        unreleasedLines.flatMap { output.wrappedLines("\($0.message): `why \($0.name)`") }
          .map { OutputStyle.warning.paint($0, if: output.isColored) })
    }
    output.print(interpreter.monitoredCalls.takeLines(in: session, output))
    if isVerb, !isRedrawn, !hasEvents, previousPicture == lastPicture { output.print(noEventsNote) }
    if hasEvents || isVerb { output.print(interpreter.followedLines) }
    shownEventCount = trace.count
  }

  /// Prints the picture, with the events of the last input next to it.
  ///
  /// On a narrow terminal, a summary below the picture replaces the events.
  private func showPicture(_ picture: [String], _ hasEvents: Bool) {
    let (device, location) = (Array(picture.dropLast()), picture.suffix(1))
    guard isInteractive, hasEvents, interpreter.settings.showsTrace else { return output.print(picture) }
    guard let width = Beside.panelWidth(device, columns: output.columns) else {
      return output.print(picture + eventSummary)
    }
    let run = interpreter.run
    let panel = TracePanel(of: run, interpreter.session.system.trace, output, width: width)
    let input = run.lastInputWithEvents
    interpreter.shownOutput.numberedList = .events(of: input)
    let commandLines = isFirstScreen ? FirstScreen.suggestedCommandLines(columns: width).map(dimmed) : []
    var panelLines = panel.lines(of: input, at: nil, height: device.count - commandLines.count)
    if isFirstScreen {
      panelLines +=
        Array(repeating: "", count: max(0, device.count - commandLines.count - panelLines.count)) + commandLines
    }
    output.print(Beside.lines(device, panelLines) + location)
  }

  /// A line with the number of events since the last action, such as ``12 events, 1 warning: `trace` ``.
  private var eventSummary: [String] {
    let trace = interpreter.session.system.trace
    let warnings = trace.events(from: shownEventCount).filter { $0.subject == .warning }.count
    let count = trace.count - shownEventCount
    guard count > 0 else { return [] }
    let warningText = warnings == 0 ? "" : ", " + warnings.counted("warning")
    let text = " \(count.counted("event"))\(warningText): `trace`"
    return [OutputStyle.quiet.paint(text, if: output.isColored)]
  }

  /// A note for an action that caused no event, with the time until the next pending timer.
  private var noEventsNote: [String] {
    let session = interpreter.session
    guard isInteractive, session.inputs.count > 0, session.inputs[session.inputs.count - 1].kind == .verb else {
      return []
    }
    let dueText =
      session.timeControl.timeToNextWork.map { "; next event due in \(plainNumber($0)) s (see `timers`)" } ?? ""
    return output.wrappedLines(" no events" + lastCallsSummary + dueText).map(dimmed)
  }

  /// The calls of the script's functions in the last input, such as `, 1 call: action mark app.lua:22`.
  private var lastCallsSummary: String {
    let session = interpreter.session
    let lastInput = session.inputs.count - 1
    let calls = session.recorder.callLog.traceCalls(of: lastInput..<lastInput + 1, in: session.system.trace)
    switch calls.count {
    case 0: return ""
    case 1: return ", 1 call: \(calls[0].fullText)"
    default: return ", \(calls.count) calls: `trace calls`"
    }
  }

  /// Whether the picture may differ from the last picture.
  ///
  /// If no app is running, the picture can't change.
  private var mayHaveChanged: Bool {
    lastPicture.isEmpty || wasRunning || interpreter.session.application.state != .notRunning
  }

  /// Returns the lines of the events that are always shown in full: warnings, and text that the script prints.
  private func noteLines(from start: Int) -> [String] {
    let trace = interpreter.session.system.trace
    return trace.events(from: start).filter { $0.isMessage && $0.subject != .error }.flatMap { event in
      let text = TraceText.text(of: [event], in: trace)
      // Only warnings are wrapped. Text that the script prints isn't changed.
      return isInteractive && event.subject == .warning ? output.wrappedLines(text) : [text]
    }
  }

  /// Returns the events starting at an index, with the calls of monitored functions between them.
  private func eventLines(from start: Int, with calls: [TraceCall]) -> [String] {
    let trace = interpreter.session.system.trace
    let firstIndex = max(start, trace.count - ConsoleLoop.maximumEventCount)
    let width = output.size()?.columns
    var remainingCalls = calls.suffix(MonitoredCalls.maximumCount)
    var lines = firstIndex > start ? ["… \(firstIndex - start) earlier events; see `trace`"] : []
    for (index, event) in zip(trace.events(from: firstIndex), trace.eventLines(from: firstIndex)).enumerated() {
      while let call = remainingCalls.first, call.index <= firstIndex + index {
        lines += output.lines(of: call)
        remainingCalls.removeFirst()
      }
      // Printed text, warnings and errors are neither dimmed nor truncated to the width of the terminal.
      let line = event.0.isMessage ? event.1 : width.map(event.1.fitted) ?? event.1
      lines.append(event.0.isMessage ? line : OutputStyle.quiet.paint(line, if: output.isColored))
    }
    return lines + remainingCalls.flatMap(output.lines)
  }
}
