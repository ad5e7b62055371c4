import Console
import Flows
import Glibc
import Lua
import Scripting

/// The program `maquette test --watch`.
///
/// This program runs flows and shows the results whenever the user saves a file or presses a key.
package final class WatchProgram {
  private let options: WatchOptions
  private let output: Output
  private let terminal: WatchTerminal
  private let style: WatchStyle
  private var situation = WatchSituation()
  private var files: SavedFiles
  private var nextCheckTime = 0
  /// Whether the last run ended without being interrupted.
  private var isUpToDate = false
  /// The files that were saved or removed since the last complete run.
  ///
  /// If the user saves other files during a run, that run is interrupted, and the next run reports all of these files.
  private var changedFiles: (saved: Set<String>, gone: Set<String>) = ([], [])

  /// The next step of the loop.
  enum Step: Equatable {
    case action(WatchAction)
    /// Files were saved.
    case runSaved
    case interrupt
    /// A signal arrived that requires the program to end.
    case endBySignal(Int32)
  }

  /// The time between checks of the files, in microseconds.
  ///
  /// `usualInterval` is the usual time, and `shortInterval` is the time while files are being written.
  private static let (usualInterval, shortInterval) = (125_000, 25_000)

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
    guard terminal.takeScreen() else {
      output.printError("--watch: the terminal cannot be set up")
      return .usage
    }
    defer { terminal.giveBackScreen() }
    return runLoop()
  }

  private func runLoop() -> ExitStatus {
    var nextStep: Step? = runFlows(onlyFailed: false, for: .watchBegan(files: files.count))
    while terminal.problem == nil {
      switch nextStep ?? waitForStep() {
      case .action(.quit): return isUpToDate && situation.board.hasPassed ? .ok : .failed
      case .interrupt: return .interrupted
      case .endBySignal(let signal): return endProgram(by: signal)
      case .runSaved: nextStep = runSavedFiles()
      case .action(.runAll): nextStep = runFlows(onlyFailed: false, for: .requested(onlyFailed: false))
      case .action(.runFailed): nextStep = runFlows(onlyFailed: true, for: .requested(onlyFailed: true))
      case .action(.openRun): nextStep = openRun()
      case .action(.accept): nextStep = acceptSnapshots()
      case .action(.warnings):
        situation.showsWarnings.toggle()
        nextStep = nil
      }
    }
    return .internalError
  }

  // MARK: Waiting

  private func waitForStep() -> Step {
    draw()
    while true {
      if let step = waitForEvent(within: millisecondsUntil(till: nextCheckTime)) ?? checkFiles() { return step }
      // Once the terminal is closed, there is no more input.
      if terminal.problem != nil { return .action(.quit) }
    }
  }

  private func millisecondsUntil(till time: Int) -> Int32 { Int32(clamping: max(0, time - currentTime + 999) / 1000) }

  /// Waits for an event of the terminal.
  ///
  /// - Parameter milliseconds: the maximum time to wait.
  /// - Returns: the step that the event requests, or `nil` if the event requests no step.
  private func waitForEvent(within milliseconds: Int32) -> Step? {
    switch terminal.nextEvent(within: milliseconds) {
    case .typed(let text?): return WatchKey.action(of: text, in: situation).map(Step.action)
    case .typed(nil): return .action(.quit)
    case .interrupted: return .interrupt
    case .endedBySignal(let signal): return .endBySignal(signal)
    case .suspended: terminal.suspend()
    case .changed: break
    case .nothing: return nil
    }
    draw()
    return nil
  }

  private func checkFiles() -> Step? {
    guard currentTime >= nextCheckTime else { return nil }
    let checkResult = files.check()
    nextCheckTime =
      currentTime + (checkResult == .beingWritten ? WatchProgram.shortInterval : WatchProgram.usualInterval)
    return checkResult == .saved ? .runSaved : nil
  }

  private func draw() {
    terminal.draw { WatchScreen(situation, columns: $0, rows: $1, style: style).lines }
  }

  /// The time of a monotonic clock, in microseconds.
  private var currentTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }

  // MARK: Running

  private func runSavedFiles() -> Step? {
    let changes = files.changes
    changedFiles.saved.formUnion(changes.saved)
    changedFiles.gone = changedFiles.gone.subtracting(changes.saved).union(changes.gone)
    changedFiles.saved.subtract(changedFiles.gone)
    return runFlows(onlyFailed: false, for: .filesSaved(changedFiles.saved.sorted(), gone: changedFiles.gone.sorted()))
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
    let interruption = RunInterruption(startedAt: currentTime)
    // If a file is saved after this point, this run might not read its new version. Therefore, such a file causes
    // another run.
    files = SavedFiles(FlowSources(options.paths))
    (situation.occasion, situation.progress) = (occasion, progress(of: listener, onlyFailed: onlyFailed))
    if !situation.board.hasResults { draw() }
    let problems = performRun(onlyFailed: onlyFailed, listener, interruption)
    situation.progress = nil
    if Interrupts.takePending() { return .interrupt }
    if let step = interruption.step { return step }
    (changedFiles, isUpToDate) = (([], []), true)
    situation.showsWarnings = false
    let isCompleteRun =
      !onlyFailed && !options.runner.selection.runsOnlyLastFailed && (listener.summary?.remainingCount ?? 0) == 0
    situation.board.addResults(
      listener.entries, isWhole: isCompleteRun, obsolete: listener.summary?.obsoleteSnapshots ?? [], problems: problems)
    return nil
  }

  /// Runs flows.
  ///
  /// - Returns: the problems that aren't failures of flows, one per line.
  private func performRun(onlyFailed: Bool, _ listener: BoardListener, _ interruption: RunInterruption) -> [String] {
    var problems: [String] = []
    var runner = options.runner
    if onlyFailed { runner.selection.runsOnlyLastFailed = true }
    do {
      let reports = try options.openReports()
      let execution = FlowsInWorkers(argument: options.workerArgument, jobs: options.jobCount) { [self] in
        interruption.step = interruption.step ?? checkDuringRun(listener, interruption, onlyFailed: onlyFailed)
        if interruption.step != nil { throw RunInterrupted() }
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
  private func checkDuringRun(_ listener: BoardListener, _ interruption: RunInterruption, onlyFailed: Bool) -> Step? {
    if Interrupts.isPending { return .interrupt }
    if let step = waitForEvent(within: 0) ?? checkFiles() { return step }
    guard interruption.isDue(at: currentTime) else { return nil }
    situation.progress = progress(of: listener, onlyFailed: onlyFailed)
    draw()
    return nil
  }

  /// Returns the progress of a run.
  ///
  /// The total is estimated from the previous run.
  private func progress(of listener: BoardListener, onlyFailed: Bool) -> WatchSituation.Progress {
    let doneCount = listener.entries.count
    let previousCount = situation.board.entries.count { !onlyFailed || $0.isFailed }
    return .init(done: doneCount, failed: listener.failedCount, total: previousCount > doneCount ? previousCount : nil)
  }

  // MARK: Other keys

  /// Opens the run of the failed flow at the console, and returns when the user quits the console.
  private func openRun() -> Step? {
    guard let path = situation.board.focusedEntry?.runFile else { return nil }
    terminal.giveBackScreen()
    var session = Session.Options()
    session.isOnlySession = true
    var problem: String?
    do { _ = try ConsoleProgram(path: path, options: session, output: output).run(keepsGoing: false) } catch {
      problem = "\(error)"
    }
    _ = Interrupts.takePending()
    guard terminal.takeScreen() else { return .action(.quit) }
    if let problem { situation.board.addProblem(problem) }
    return nil
  }

  /// Accepts the waiting snapshots and runs all flows again.
  private func acceptSnapshots() -> Step? {
    let pendingSnapshots = situation.board.pendingSnapshots
    var problems: [String] = []
    let maintenance = SnapshotMaintenance(output: { _ in }, errors: { problems.append($0) })
    _ = maintenance.accept(pendingSnapshots)
    let step = runFlows(onlyFailed: false, for: .snapshotsAccepted(pendingSnapshots.count))
    for problem in problems { situation.board.addProblem(problem) }
    return step
  }

  /// Ends the program by raising a signal, as if the program had no handler for that signal.
  private func endProgram(by signal: Int32) -> ExitStatus {
    terminal.giveBackScreen()
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
