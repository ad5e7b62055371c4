import Controllers
import Locations
import Lua
import Rendering
import Scripting

/// Receives notifications while flows run.
package protocol FlowWatcher: AnyObject {
  /// Called before a flow runs.
  func begins(_ session: Session)
  /// Called after the launch, before each user action, and at each expectation, to examine the screen.
  ///
  /// - Parameters:
  ///   - session: the session of the flow.
  ///   - verb: the most recent user action in Lua syntax, such as `tap("Add")`, or `nil` if there was none.
  func sees(_ session: Session, verb: String?)
  /// Called when a flow has ended.
  func ended(_ session: Session)
}

/// Runs flows one by one in this process and notifies a watcher, for features that need more than the flows' results.
package struct WatchedFlows {
  private let files: FlowFiles
  private let settings: FlowRunner.Options

  /// Finds the files with flows.
  ///
  /// - Parameters:
  ///   - paths: files with flows, or folders that contain them.
  ///   - session: the session options that apply unless a flow sets other options.
  /// - Throws: `UnreadableInput` if a file can't be read.
  package init(_ paths: [String], session: Session.Options) throws {
    files = FlowFiles(paths)
    var settings = FlowRunner.Options(session: session)
    settings.needs = [.steps]
    self.settings = settings
    if !files.problems.isEmpty { throw UnreadableInput(files.problems.joined(separator: "\n")) }
  }

  /// The results of the flows.
  package struct Outcome: Equatable, Sendable {
    package internal(set) var count = 0
    /// The failures, each as a source location and the first line of a message.
    package internal(set) var failures: [String] = []
    /// The exit status for the failures.
    package internal(set) var status = ExitStatus.ok
  }

  /// Runs all flows except skipped flows.
  ///
  /// If a flow fails, the watcher is notified up to the failure.
  ///
  /// - Parameter watcher: receives the notifications.
  /// - Returns: the number of flows that ran, and the failures.
  /// - Throws: `LuaError` if Ctrl-C interrupts a flow.
  package func run(watchedBy watcher: any FlowWatcher) throws -> Outcome {
    var outcome = Outcome()
    let scripts = ScriptCache()
    do {
      for part in try FlowSearch(files.files, by: FlowsInProcess(), settings).plan {
        if let problem = part.problem { outcome.note([problem], part.status) }
        for flow in part.flows where flow.options.skip == nil {
          outcome.count += 1
          let report = try run(flow, of: part.file, scripts, watcher)
          outcome.note(report.failures, report.status, of: flow.name)
        }
      }
    } catch let stop as FlowRun.Interruption {
      throw LuaError(kind: .interrupted, message: "\(stop)")
    }
    return outcome
  }

  private func run(
    _ flow: FlowPlan.Flow, of file: FlowFile, _ scripts: ScriptCache, _ watcher: any FlowWatcher
  ) throws -> FlowReport {
    let stage = FlowStage(file, for: flow, settings, scripts) { _ in }
    defer { stage.close() }
    let (session, record) = (stage.session, stage.record)
    watcher.begins(session)
    record.looked = { [unowned session, unowned record] in watcher.sees(session, verb: record.steps.lastVerb) }
    defer { record.looked = {} }
    let report = try Interrupts.watch(session.state) { try FlowRun(flow, on: stage).run() }
    watcher.ended(session)
    return report
  }
}

extension WatchedFlows.Outcome {
  fileprivate mutating func note(_ failures: [Failure], _ status: ExitStatus, of flow: String? = nil) {
    let name = flow.map { "flow \"\($0.printableLine)\": " } ?? ""
    for failure in failures {
      self.failures.append(
        [failure.location?.description, name + failure.headline].compactMap { $0 }.joined(separator: ": "))
    }
    self.status = self.status.combined(with: status)
  }
}
