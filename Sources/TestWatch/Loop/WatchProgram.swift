import Console
import Flows
import Glibc
import Lua
import Scripting

/// `maquette test --watch`: runs flows and shows their results whenever a file is saved or a key is pressed.
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
  /// If another save interrupts a run, the next run shows the files of both.
  private var changed: (saved: Set<String>, gone: Set<String>) = ([], [])

  /// The next step of the loop.
  enum Step: Equatable {
    case action(WatchAction)
    /// Files were saved.
    case runSaved
    case interrupt
    /// A signal that ends the program.
    case end(Int32)
  }

  /// The time between checks of the files, in microseconds: normally, and while files are being written.
  private static let (rest, haste) = (125_000, 25_000)

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - options: the flows and how they run.
  ///   - output: the output for results and errors.
  package init(_ options: WatchOptions, output: Output) {
    (self.options, self.output) = (options, output)
    terminal = WatchTerminal(output)
    style = WatchStyle(signs: output.signs, isColored: output.isColored)
    files = SavedFiles(FlowSources(options.paths))
  }

  /// Runs until the user quits.
  ///
  /// - Returns: `ok` if the last run was complete and no flow failed.
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
      // After the terminal was closed, there is no more input.
      if terminal.problem != nil { return .action(.quit) }
    }
  }

  private func milliseconds(till time: Int) -> Int32 { Int32(clamping: max(0, time - now + 999) / 1000) }

  /// Waits for an event of the terminal.
  ///
  /// - Parameter milliseconds: the maximum time to wait.
  /// - Returns: the step that the event requests, or `nil` for none.
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
  ///   - onlyFailed: whether to run only the flows that failed the last time.
  ///   - occasion: the reason for the run.
  /// - Returns: the step that interrupted the run, whose results are then discarded.
  private func runFlows(onlyFailed: Bool, for occasion: WatchSituation.Occasion) -> Step? {
    let listener = BoardListener(options.runner.snapshots)
    isUpToDate = false
    let pause = RunInterruption(startedAt: now)
    // A file that is saved after this point may not be the version that this run reads.
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
  /// - Returns: the problems that aren't failures of flows, a line each.
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
      problems += reports.problems
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

  /// Opens the run of the failed flow at the console, until the user quits the console.
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

  /// Accepts the waiting snapshots, and runs all flows again.
  private func accept() -> Step? {
    let waiting = situation.board.waiting
    var problems: [String] = []
    let chores = SnapshotMaintenance(output: { _ in }, errors: { problems.append($0) })
    _ = chores.accept(waiting)
    let step = runFlows(onlyFailed: false, for: .accepted(waiting.count))
    for problem in problems { situation.board.note(problem) }
    return step
  }

  /// Ends the program by a signal, as if it had no handler.
  private func end(by signal: Int32) -> ExitStatus {
    terminal.giveBack()
    Glibc.signal(signal, SIG_DFL)
    kill(getpid(), signal)
    return .interrupted
  }
}

/// The error that interrupts a run for the user's next step.
private struct RunInterrupted: Error, CustomStringConvertible {
  let description = "cut short"
}

/// The step that interrupts a run, and the time when the progress is shown next.
private final class RunInterruption {
  var step: WatchProgram.Step?
  private var nextUpdate: Int

  /// The time until progress is first shown, and the time between updates, in microseconds.
  ///
  /// A short run shows only its result.
  private static let (patience, interval) = (400_000, 200_000)

  init(startedAt now: Int) { nextUpdate = now + RunInterruption.patience }

  func isDue(at now: Int) -> Bool {
    guard now >= nextUpdate else { return false }
    nextUpdate = now + RunInterruption.interval
    return true
  }
}
