import Console
import Flows
import Glibc
import Lua
import Scripting

/// `maquette test --watch`: runs flows, shows how they stand, and waits for a key or for a file to be saved, until the
/// user leaves.
package final class WatchProgram {
  private let options: WatchOptions
  private let output: Output
  private let terminal: WatchTerminal
  private let style: WatchStyle
  private var situation = WatchSituation()
  private var files: SavedFiles
  private var nextLook = 0
  /// Whether the run that began last was not cut short.
  private var isUpToDate = false
  /// What was saved, and what is gone, since a run was over: one that is cut short by another save is told with it.
  private var changed: (saved: Set<String>, gone: Set<String>) = ([], [])

  /// What is to be done next.
  enum Step: Equatable {
    case action(WatchAction)
    /// Files were saved.
    case runSaved
    case interrupt
    /// A signal wants the program to end.
    case end(Int32)
  }

  /// Microseconds till files are looked at again, while they stand still and while they are being written.
  private static let (rest, haste) = (125_000, 25_000)

  /// - Parameters:
  ///   - options: what is watched.
  ///   - output: where results and errors go.
  package init(_ options: WatchOptions, output: Output) {
    (self.options, self.output) = (options, output)
    terminal = WatchTerminal(output)
    style = WatchStyle(signs: output.signs, isColoured: output.isColoured)
    files = SavedFiles(FlowSources(options.paths))
  }

  /// Runs until the user leaves.
  ///
  /// - Returns: how the program ends: well when all is green.
  package func run() -> ExitStatus {
    guard Terminal.isInteractive, Terminal.setting("TERM") != "dumb" else {
      output.printError("--watch needs a terminal that shows a screen, for input and output; run without it here")
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
    return .ownFault
  }

  // MARK: Waiting

  private func wait() -> Step {
    draw()
    while true {
      if let step = hear(within: milliseconds(till: nextLook)) ?? lookAtFiles() { return step }
      // A terminal that is gone tells nothing any more.
      if terminal.problem != nil { return .action(.quit) }
    }
  }

  private func milliseconds(till time: Int) -> Int32 { Int32(clamping: max(0, time - now + 999) / 1000) }

  /// Hears what comes from the terminal.
  ///
  /// - Parameter milliseconds: how long it is waited for.
  /// - Returns: what it asks for; nil for nothing.
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

  /// Microseconds of a clock that never goes back.
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

  /// Runs flows and takes over how they went, unless something comes in between.
  ///
  /// - Parameters:
  ///   - onlyFailed: whether only those run that failed when they ran last.
  ///   - occasion: why they run.
  /// - Returns: what came in between: then what was found is forgotten.
  private func runFlows(onlyFailed: Bool, for occasion: WatchSituation.Occasion) -> Step? {
    let listener = BoardListener(options.runner.snapshots)
    isUpToDate = false
    let pause = WatchPause(startedAt: now)
    // What is saved from here on is not what this run reads, perhaps.
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

  /// - Returns: what is wrong besides flows, a line each.
  private func perform(onlyFailed: Bool, _ listener: BoardListener, _ pause: WatchPause) -> [String] {
    var problems: [String] = []
    var runner = options.runner
    if onlyFailed { runner.selection.isLastFailed = true }
    do {
      let reports = try options.reports()
      let execution = FlowsInWorkers(argument: options.workerArgument, jobs: options.jobs) { [self] in
        pause.step = pause.step ?? look(listener, pause, onlyFailed: onlyFailed)
        if pause.step != nil { throw FlowsCut() }
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

  /// Looks up while flows run.
  private func look(_ listener: BoardListener, _ pause: WatchPause, onlyFailed: Bool) -> Step? {
    if Interrupts.isPending { return .interrupt }
    if let step = hear(within: 0) ?? lookAtFiles() { return step }
    guard pause.isDue(at: now) else { return nil }
    situation.progress = progress(of: listener, onlyFailed: onlyFailed)
    draw()
    return nil
  }

  /// How far a run is, as far as the one before it lets that be known.
  private func progress(of listener: BoardListener, onlyFailed: Bool) -> WatchSituation.Progress {
    let done = listener.entries.count
    let total = situation.board.entries.count { !onlyFailed || $0.isRed }
    return .init(done: done, failed: listener.failed, total: total > done ? total : nil)
  }

  // MARK: Other keys

  /// Opens the run of what failed in the console, until the user leaves that.
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

  /// Accepts the snapshots that wait, and runs all again.
  private func accept() -> Step? {
    let waiting = situation.board.waiting
    var problems: [String] = []
    let chores = SnapshotChores(output: { _ in }, errors: { problems.append($0) })
    _ = chores.accept(waiting)
    let step = runFlows(onlyFailed: false, for: .accepted(waiting.count))
    for problem in problems { situation.board.note(problem) }
    return step
  }

  /// Ends by a signal, as if it had not been heard.
  private func end(by signal: Int32) -> ExitStatus {
    terminal.giveBack()
    Glibc.signal(signal, SIG_DFL)
    kill(getpid(), signal)
    return .interrupted
  }
}

/// A run was cut short for what the user wants next.
private struct FlowsCut: Error, CustomStringConvertible {
  let description = "cut short"
}

/// What came while flows ran, and when that is told.
private final class WatchPause {
  var step: WatchProgram.Step?
  private var nextTold: Int

  /// Microseconds till a run is shown to be under way, and till it is shown again: a short one changes nothing but its
  /// result.
  private static let (patience, interval) = (400_000, 200_000)

  init(startedAt now: Int) { nextTold = now + WatchPause.patience }

  func isDue(at now: Int) -> Bool {
    guard now >= nextTold else { return false }
    nextTold = now + WatchPause.interval
    return true
  }
}
