import Controllers
import Locations
import Lua
import Scripting

/// A run of one flow in this process, with scripts that may have been changed in memory.
package struct FlowTrial {
  /// A script that replaces the file with the same path.
  package struct Replacement {
    /// The path of the script, relative to the prototype's folder.
    package let path: String
    package let source: SourceText

    package init(path: String, source: SourceText) { (self.path, self.source) = (path, source) }
  }

  /// The result of a flow.
  package struct Outcome {
    package let report: FlowReport
    /// Whether the flow's file and the scripts that it requires could be loaded.
    package let isLoaded: Bool
    /// The hash of all events.
    package let eventHash: UInt64
    /// The hash of the screens that the flow showed, with their times.
    package let screenHash: UInt64
    /// The hash of the values at the end, without the code of functions, or `nil` if the values can't be compared.
    package let state: Int?
    /// The violations of the order of callbacks.
    package let imbalances: [String]
    /// The messages of the warnings that occurred during the flow, without the warnings about its end.
    package let loggedWarnings: Set<String>
    /// The contents of a run file for the run, or `nil` if it wasn't requested.
    package let runFileText: String?
    /// The names of the screens that appeared, if they were requested.
    package let shownScreens: Set<String>

    package var isPassed: Bool { report.failures.isEmpty }
  }

  private let task: FlowTask
  private let settings: FlowRunner.Options
  private let scriptCache: ScriptCache
  private let replacement: Replacement?

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - task: the flow.
  ///   - settings: the options of the run. No snapshots and no run files are written.
  ///   - scripts: the scripts, which include the replacement unless it is the file of the flow.
  ///   - replacement: the changed script, or `nil` if no script is changed.
  ///   - notesScreens: whether the names of the screens that appear are recorded.
  package init(
    _ task: FlowTask, _ settings: FlowRunner.Options, _ scripts: ScriptCache, replacing replacement: Replacement? = nil,
    notesScreens: Bool = false
  ) {
    var settings = settings
    (settings.snapshots, settings.stateFolder, settings.reportNeeds) = (.never, nil, notesScreens ? .coverage : [])
    (self.task, self.settings, self.scriptCache, self.replacement) = (task, settings, scripts, replacement)
  }

  /// Runs the flow.
  ///
  /// - Parameters:
  ///   - disturber: performs user actions in addition to those of the flow, or `nil` for none.
  ///   - prepare: receives the session before its script runs.
  ///   - look: receives the session after the flow.
  /// - Returns: the result.
  /// - Throws: an error that says where the flow was interrupted if the user pressed Ctrl-C.
  package func run(
    disturbedBy disturber: Disturber? = nil, prepare: (Session) -> Void = { _ in },
    look: (Session) -> Void = { _ in }
  ) throws -> Outcome {
    // A session must be watched so that Ctrl-C and the limit on processor time can stop it.
    defer { Interrupts.watch(nil) }
    let stage = FlowStage(file, for: task.flow, settings, scriptCache) { session in
      Interrupts.watch(session.state)
      disturber?.replaceTouches(in: session)
      prepare(session)
    }
    defer { stage.close() }
    let session = stage.session
    disturber?.observe(session, stage.record)
    let report = try FlowRun(task.flow, on: stage).run()
    session.state.lineWatcher = nil
    look(session)
    let stateHash =
      report.failures.isEmpty ? try? session.stateWriter.stateSignature(comparingFunctionsBy: .location) : nil
    let screenWords = report.reachedItems.map(\.words).filter { $0.first == "screen" }
    return Outcome(
      report: report, isLoaded: stage.problem == nil, eventHash: session.system.trace.hash,
      screenHash: stage.record.screenSequence.hash, state: stateHash.flatMap { $0.hasObstacles ? nil : $0.hash },
      imbalances: FlowTrial.findImbalances(in: session),
      loggedWarnings: Set(session.system.warnings.entries.map(\.entry.message)),
      runFileText: disturber?.createsRunFile == true ? runText(of: session) : nil,
      shownScreens: Set(screenWords.compactMap(\.last)))
  }

  private static func findImbalances(in session: Session) -> [String] {
    var balance = CallbackBalance()
    for event in session.system.trace.events(from: session.system.trace.firstKeptIndex) {
      balance.process(event, session.system.trace)
    }
    return balance.problems(in: session.system.trace)
  }

  private func runText(of session: Session) -> String? {
    guard session.declaredFlows.flows.indices.contains(task.flow.index) else { return nil }
    return FlowInputs.runText(
      of: session, file: file.name, flow: session.declaredFlows.flows[task.flow.index].input, [])
  }

  private var file: FlowFile {
    guard let replacement, replacement.path == task.file.name else { return task.file }
    return task.file.replacing(replacement.source, named: task.file.name)
  }
}

extension FlowTask {
  /// The name of the flow.
  package var name: String { flow.name }

  /// The source location of the flow as it appears in reports.
  package var location: CodeLocation { file.displayLocation(flow.location) }

  /// The path of the flow's file, relative to the prototype's folder.
  package var fileName: String { file.name }

  /// Whether the flow's file begins with a given line, such as the one that marks files written by a command.
  ///
  /// - Parameter line: The line, with its line break.
  /// - Returns: whether the file begins with the line.
  package func isInFile(beginningWith line: String) -> Bool { file.source.bytes.starts(with: line.utf8) }

  /// The prototype's folder.
  package var folder: String { file.folder }

  /// Returns a source location in the prototype as it appears in reports.
  package func displayLocation(_ location: CodeLocation) -> CodeLocation { file.displayLocation(location) }
}
