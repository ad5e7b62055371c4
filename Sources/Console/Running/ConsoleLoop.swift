import Controllers
import Flows
import Lua
import Rendering
import Scripting

/// The console: a prototype, a prompt, and after each action the picture and its trace.
package final class ConsoleLoop {
  private let interpreter: Interpreter
  private let lines: any LineSource
  private let output: Output
  private let isInteractive: Bool
  private let keepsGoing: Bool
  private var lastPicture: [String] = []
  /// Whether an app ran when it was drawn.
  private var wasRunning = false
  private var mark = 0

  /// Events shown after one action; the rest is for `trace`.
  private static let shownEvents = 60

  /// - Parameters:
  ///   - interpreter: with its session.
  ///   - lines: what is typed.
  ///   - isInteractive: whether a user reads errors and continues.
  ///   - keepsGoing: whether a run without a user continues after an error.
  package init(_ interpreter: Interpreter, lines: any LineSource, isInteractive: Bool, keepsGoing: Bool = false) {
    self.interpreter = interpreter
    self.lines = lines
    self.isInteractive = isInteractive
    self.keepsGoing = keepsGoing
    output = interpreter.output
    interpreter.settings.refusesUnknownWords = !isInteractive
  }

  /// Runs until the user quits, or the lines end.
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

  /// Takes one chunk and shows what came of it.
  ///
  /// - Returns: nil at the end; else the status so far, and whether it is the end.
  private func step(_ driver: Driver) -> (status: ExitStatus, isEnd: Bool)? {
    switch driver.step() {
    case .end: return nil
    case .interrupted: return (.interrupted, !isInteractive)
    case .unreadable(let problem):
      printError(problem)
      return (.unreadable, true)
    case .outcome(let outcome):
      show(outcome)
      return (.ok, outcome.ends)
    case .error(let error, let line):
      let status = ExitStatus(error)
      // The terminal has shown ^C.
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

  /// What the user sees first; the many events of a launch would only push it off the screen.
  private func showLaunch() {
    let showsTrace = interpreter.settings.showsTrace
    interpreter.settings.showsTrace = showsTrace && !isInteractive
    showAction(isVerb: true)
    interpreter.settings.showsTrace = showsTrace
    guard isInteractive else { return }
    let events = mark > 0 ? "\(mark) events: `trace` · " : ""
    output.print([OutputStyle.quiet.paint(" \(events)`help` says what can be typed", if: output.isColoured)])
  }

  private func show(_ outcome: Outcome) {
    if let note = outcome.note { output.printError(OutputStyle.warning.paint(note, if: output.colourErrors)) }
    if outcome.isAction { showAction(isVerb: outcome.lines.isEmpty) }
    output.print(outcome.lines)
  }

  private func printError(_ error: any Error, line: Int? = nil) {
    var lines = interpreter.report(error, line: line)
    if let columns = output.size()?.columns { lines = lines.map { $0.isExcerpt ? $0.fitted(to: columns) : $0 } }
    if !lines.isEmpty { lines[0] = OutputStyle.error.paint(lines[0], if: output.colourErrors) }
    output.printError(lines.joined(separator: "\n"))
  }

  /// The picture when there is something new in it, and the events since the last action.
  private func showAction(isVerb: Bool) {
    let trace = interpreter.session.system.trace
    if trace.count < mark { mark = 0 }
    let hasEvents = trace.count > mark
    if interpreter.settings.showsPicture, hasEvents || mayHaveChanged {
      let picture = interpreter.picture()
      if picture != lastPicture || (isVerb && hasEvents) { output.print(picture) }
      lastPicture = picture
      wasRunning = interpreter.session.application.state != .notRunning
    }
    if hasEvents { output.print(interpreter.settings.showsTrace ? events(from: mark) : prints(from: mark)) }
    mark = trace.count
  }

  /// Whether the picture may differ from the last one: where no app has run there is nothing to change.
  private var mayHaveChanged: Bool {
    lastPicture.isEmpty || wasRunning || interpreter.session.application.state != .notRunning
  }

  /// What is told in any case: what the script prints, and warnings.
  private func prints(from start: Int) -> [String] {
    let trace = interpreter.session.system.trace
    let told = trace.events(from: start).filter { $0.isTold && $0.subject != .error }
    return told.isEmpty ? [] : [TraceText.text(of: told, in: trace)]
  }

  private func events(from start: Int) -> [String] {
    let trace = interpreter.session.system.trace
    let first = max(start, trace.count - ConsoleLoop.shownEvents)
    let width = output.size()?.columns ?? .max
    let lines = zip(trace.events(from: first), interpreter.traceLines(from: first)).map { event, line in
      // Notes to the user stand out, and are never cut, however narrow the terminal is.
      event.isTold ? line : OutputStyle.quiet.paint(line.fitted(to: width), if: output.isColoured)
    }
    return first > start ? ["… \(first - start) events before these: `trace`"] + lines : lines
  }
}

extension Event {
  /// Whether it is a note to the user: a print, a warning, an error.
  fileprivate var isTold: Bool { subject == .print || subject == .warning || subject == .error }
}

extension String {
  /// Whether it is a line of a script that an error shows.
  fileprivate var isExcerpt: Bool { hasPrefix("  ") && contains("│") }
}
