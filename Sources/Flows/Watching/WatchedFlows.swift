import Controllers
import Locations
import Lua
import Rendering
import Scripting

/// An object that is notified while flows run.
package protocol FlowWatcher: AnyObject {
  /// Called before a flow runs.
  func willRun(_ session: Session)
  /// Called after the launch, before each user action, and at each expectation, to examine the screen.
  ///
  /// - Parameters:
  ///   - session: the session of the flow.
  ///   - verb: the most recent user action as Lua code, such as `tap("Add")`, or `nil` if there was none.
  func examineScreen(_ session: Session, verb: String?)
  /// Called when a flow has ended.
  func didRun(_ session: Session)
}

/// Runs flows one by one in this process and notifies a watcher.
///
/// It is used by features that need more than the results of the flows.
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
    settings.reportNeeds = [.steps]
    self.settings = settings
    if !files.problems.isEmpty { throw UnreadableInput(files.problems.joined(separator: "\n")) }
  }

  /// The results of the flows.
  package struct Outcome: Equatable, Sendable {
    package internal(set) var flowCount = 0
    /// The failures, each with a source location and the first line of its message.
    package internal(set) var failures: [String] = []
    /// The exit status for the failures.
    package internal(set) var status = ExitStatus.ok
  }

  /// Runs all flows except skipped flows.
  ///
  /// If a flow fails, the watcher receives the notifications up to the failure.
  ///
  /// - Parameter watcher: receives the notifications.
  /// - Returns: the number of flows that ran, and the failures.
  /// - Throws: `LuaError` if Ctrl-C interrupts a flow.
  package func run(watchedBy watcher: any FlowWatcher) throws -> Outcome {
    var outcome = Outcome()
    let scripts = ScriptCache()
    do {
      for part in try FlowSearch(files.files, by: FlowsInProcess(), settings).plan {
        if let problem = part.problem { outcome.addFailures([problem], part.status) }
        for flow in part.flows where flow.options.skipReason == nil {
          outcome.flowCount += 1
          let report = try run(flow, of: part.file, scripts, watcher)
          outcome.addFailures(report.failures, report.status, of: flow.name)
        }
      }
    } catch let interruption as FlowRun.Interruption {
      throw LuaError(kind: .interrupted, message: "\(interruption)")
    }
    return outcome
  }

  private func run(
    _ flow: FlowPlan.Flow, of file: FlowFile, _ scripts: ScriptCache, _ watcher: any FlowWatcher
  ) throws -> FlowReport {
    let stage = FlowStage(file, for: flow, settings, scripts) { _ in }
    defer { stage.close() }
    let (session, record) = (stage.session, stage.record)
    watcher.willRun(session)
    record.didCheckScreen = { [unowned session, unowned record] in
      watcher.examineScreen(session, verb: record.steps.lastAction)
    }
    defer { record.didCheckScreen = {} }
    let report = try Interrupts.watch(session.state) { try FlowRun(flow, on: stage).run() }
    watcher.didRun(session)
    return report
  }
}

extension WatchedFlows.Outcome {
  fileprivate mutating func addFailures(_ failures: [Failure], _ status: ExitStatus, of flow: String? = nil) {
    let name = flow.map { "flow \"\($0.printableLine)\": " } ?? ""
    for failure in failures {
      self.failures.append(
        [failure.location?.description, name + failure.headline].compactMap { $0 }.joined(separator: ": "))
    }
    self.status = self.status.combined(with: status)
  }
}
