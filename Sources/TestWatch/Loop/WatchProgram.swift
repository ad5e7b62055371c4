import Console
import Flows
import Glibc
import Lua
import Scripting

/// The program `maquette test --watch`, which runs flows and shows the results whenever the user saves a file or
/// presses a key.
package final class WatchProgram {
  private let options: WatchOptions
  private let output: Output
  private let terminal: WatchTerminal
  private let style: WatchStyle
  private var situation = WatchSituation()
  private var files: SavedFiles
  private var nextLook = 0
  /// Whether the last run ended without being interrupted.
  private var isUpToDate = false
  /// The files that were saved or removed since the last complete run.
  ///
  /// If the user saves other files during a run, that run is interrupted, and the next run reports all of these files.
  private var changed: (saved: Set<String>, gone: Set<String>) = ([], [])

  /// The next step of the loop.
  enum Step: Equatable {
    case action(WatchAction)
    /// Files were saved.
    case runSaved
    case interrupt
    /// A signal arrived that ends the program.
    case end(Int32)
  }

  /// The time between checks of the files, in microseconds, normally (`rest`) and while files are being written
  /// (`haste`).
  private static let (rest, haste) = (125_000, 25_000)

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - options: the options, which determine the flows to run and how to run them.
  ///   - output: the output for results and errors.
  package init(_ options: WatchOptions, output: Output) {
    (self.options, self.output) = (options, output)
    terminal = WatchTerminal(output)
    style = WatchStyle(signs: output.signs, isColored: output.isColored)
    files = SavedFiles(FlowSources(options.paths))
  }

  /// Runs until the user quits.
  ///
  /// - Returns: `ok` if the last run was complete and no flow failed, and the status of an error or interruption
  ///   otherwise.
  package func run() -> ExitStatus {
    guard Terminal.isInteractive, Terminal.setting("TERM") != "dumb" else {
      output.printError("--watch needs a terminal for input and output, and one that isn't `dumb`")
      return .usage
    }
    let problems = FlowSources(options.paths).problems
    guard problems.isEmpty else {
      for problem in problems { output.printError(problem) }
      return .unreadable
    }
    guard terminal.take() else {
      output.printError("--watch: the terminal cannot be set up")
      return .usage
    }
    defer { terminal.giveBack() }
    return goOn()
  }

  private func goOn() -> ExitStatus {
    var step: Step? = runFlows(onlyFailed: false, for: .begun(files: files.count))
    while terminal.problem == nil {
      switch step ?? wait() {
      case .action(.quit): return isUpToDate && situation.board.isGreen ? .ok : .failed
      case .interrupt: return .interrupted
      case .end(let signal): return end(by: signal)
      case .runSaved: step = runSaved()
      case .action(.runAll): step = runFlows(onlyFailed: false, for: .asked(onlyFailed: false))
      case .action(.runFailed): step = runFlows(onlyFailed: true, for: .asked(onlyFailed: true))
      case .action(.openRun): step = openRun()
      case .action(.accept): step = accept()
      case .action(.warnings):
        situation.showsWarnings.toggle()
        step = nil
      }
    }
    return .internalError
  }

  // MARK: Waiting

  private func wait() -> Step {
    draw()
    while true {
      if let step = hear(within: milliseconds(till: nextLook)) ?? lookAtFiles() { return step }
      // Once the terminal is closed, there is no more input.
      if terminal.problem != nil { return .action(.quit) }
    }
  }

  private func milliseconds(till time: Int) -> Int32 { Int32(clamping: max(0, time - now + 999) / 1000) }

  /// Waits for an event of the terminal.
  ///
  /// - Parameter milliseconds: the maximum time to wait.
  /// - Returns: the step that the event requests, or `nil` if the event requests no step.
  private func hear(within milliseconds: Int32) -> Step? {
    switch terminal.next(within: milliseconds) {
    case .typed(let text?): return WatchKey.action(of: text, in: situation).map(Step.action)
    case .typed(nil): return .action(.quit)
    case .interrupted: return .interrupt
    case .ended(let signal): return .end(signal)
    case .suspended: terminal.suspend()
    case .changed: break
    case .nothing: return nil
    }
    draw()
    return nil
  }

  private func lookAtFiles() -> Step? {
    guard now >= nextLook else { return nil }
    let look = files.look()
    nextLook = now + (look == .moving ? WatchProgram.haste : WatchProgram.rest)
    return look == .saved ? .runSaved : nil
  }

  private func draw() {
    terminal.draw { WatchScreen(situation, columns: $0, rows: $1, style: style).lines }
  }

  /// The time of a monotonic clock, in microseconds.
  private var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }

  // MARK: Running

  private func runSaved() -> Step? {
    let changes = files.changes
    changed.saved.formUnion(changes.saved)
    changed.gone = changed.gone.subtracting(changes.saved).union(changes.gone)
    changed.saved.subtract(changed.gone)
    return runFlows(onlyFailed: false, for: .saved(changed.saved.sorted(), gone: changed.gone.sorted()))
  }

  /// Runs flows and adds their results to the board, unless another step interrupts the run.
  ///
  /// - Parameters:
  ///   - onlyFailed: whether to run only the flows that failed in the last run.
  ///   - occasion: the reason for the run.
  /// - Returns: the step that interrupted the run, or `nil` if the run is complete. The results of an interrupted run
  ///   are discarded.
  private func runFlows(onlyFailed: Bool, for occasion: WatchSituation.Occasion) -> Step? {
    let listener = BoardListener(options.runner.snapshots)
    isUpToDate = false
    let pause = RunInterruption(startedAt: now)
    // This run might not read the new version of a file that is saved after this point, so such a file causes another
    // run.
    files = SavedFiles(FlowSources(options.paths))
    (situation.occasion, situation.progress) = (occasion, progress(of: listener, onlyFailed: onlyFailed))
    if !situation.board.isKnown { draw() }
    let problems = perform(onlyFailed: onlyFailed, listener, pause)
    situation.progress = nil
    if Interrupts.take() { return .interrupt }
    if let step = pause.step { return step }
    (changed, isUpToDate) = (([], []), true)
    situation.showsWarnings = false
    let isWhole = !onlyFailed && !options.runner.selection.isLastFailed && (listener.summary?.left ?? 0) == 0
    situation.board.take(
      listener.entries, isWhole: isWhole, obsolete: listener.summary?.obsolete ?? [], problems: problems)
    return nil
  }

  /// Runs flows.
  ///
  /// - Returns: the problems that aren't failures of flows, one per line.
  private func perform(onlyFailed: Bool, _ listener: BoardListener, _ pause: RunInterruption) -> [String] {
    var problems: [String] = []
    var runner = options.runner
    if onlyFailed { runner.selection.isLastFailed = true }
    do {
      let reports = try options.reports()
      let execution = FlowsInWorkers(argument: options.workerArgument, jobs: options.jobs) { [self] in
        pause.step = pause.step ?? look(listener, pause, onlyFailed: onlyFailed)
        if pause.step != nil { throw RunInterrupted() }
      }
      _ = FlowRunner(
        options: runner, execution: execution, reporters: [listener] + reports.reporters,
        output: { problems.append($0) }, errors: { problems.append($0) }
      ).run(options.paths)
      problems += reports.finish()
    } catch {
      problems.append("\(error)")
    }
    return (problems + terminal.takeErrors()).flatMap { $0.lines }
  }

  /// Checks for keys and saved files while flows run.
  private func look(_ listener: BoardListener, _ pause: RunInterruption, onlyFailed: Bool) -> Step? {
    if Interrupts.isPending { return .interrupt }
    if let step = hear(within: 0) ?? lookAtFiles() { return step }
    guard pause.isDue(at: now) else { return nil }
    situation.progress = progress(of: listener, onlyFailed: onlyFailed)
    draw()
    return nil
  }

  /// Returns the progress of a run.
  ///
  /// The total is estimated from the previous run.
  private func progress(of listener: BoardListener, onlyFailed: Bool) -> WatchSituation.Progress {
    let done = listener.entries.count
    let total = situation.board.entries.count { !onlyFailed || $0.isRed }
    return .init(done: done, failed: listener.failed, total: total > done ? total : nil)
  }

  // MARK: Other keys

  /// Opens the run of the failed flow at the console, and returns when the user quits the console.
  private func openRun() -> Step? {
    guard let path = situation.board.focus?.runFile else { return nil }
    terminal.giveBack()
    var session = Session.Options()
    session.isAlone = true
    var problem: String?
    do { _ = try ConsoleProgram(path: path, options: session, output: output).run(keepsGoing: false) } catch {
      problem = "\(error)"
    }
    _ = Interrupts.take()
    guard terminal.take() else { return .action(.quit) }
    if let problem { situation.board.note(problem) }
    return nil
  }

  /// Accepts the waiting snapshots and runs all flows again.
  private func accept() -> Step? {
    let waiting = situation.board.waiting
    var problems: [String] = []
    let chores = SnapshotMaintenance(output: { _ in }, errors: { problems.append($0) })
    _ = chores.accept(waiting)
    let step = runFlows(onlyFailed: false, for: .accepted(waiting.count))
    for problem in problems { situation.board.note(problem) }
    return step
  }

  /// Ends the program with a signal, as if the program had no handler for that signal.
  private func end(by signal: Int32) -> ExitStatus {
    terminal.giveBack()
    Glibc.signal(signal, SIG_DFL)
    kill(getpid(), signal)
    return .interrupted
  }
}

/// The error that interrupts a run so that the next step can be performed.
private struct RunInterrupted: Error, CustomStringConvertible {
  let description = "cut short"
}

/// The step that interrupts a run, and the time of the next progress update.
private final class RunInterruption {
  var step: WatchProgram.Step?
  private var nextUpdate: Int

  /// The time before the first progress update, and the time between updates, in microseconds.
  ///
  /// For a short run, only the result is shown.
  private static let (patience, interval) = (400_000, 200_000)

  init(startedAt now: Int) { nextUpdate = now + RunInterruption.patience }

  func isDue(at now: Int) -> Bool {
    guard now >= nextUpdate else { return false }
    nextUpdate = now + RunInterruption.interval
    return true
  }
}
