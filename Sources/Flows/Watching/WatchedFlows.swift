import Controllers
import Lua
import Scripting

/// Is told what happens while flows run.
package protocol FlowWatcher: AnyObject {
  /// A flow is to be run.
  func begins(_ session: Session)
  /// Something can be seen: after the launch, before each verb and at each expectation.
  ///
  /// - Parameters:
  ///   - session: whose.
  ///   - verb: the one that was begun last, as it is written: `tap("Add")`; nil where none was.
  func sees(_ session: Session, verb: String?)
  /// The flow is over.
  func ended(_ session: Session)
}

/// Flows that run in this process one after the other, with somebody who watches: for what needs more of them than how
/// they went.
package struct WatchedFlows {
  private let files: FlowFiles
  private let settings: FlowRunner.Options

  /// - Parameters:
  ///   - paths: files of flows, or folders that contain them.
  ///   - session: how sessions are set up where a flow says nothing.
  /// - Throws: `UnreadableInput`.
  package init(_ paths: [String], session: Session.Options) throws {
    files = FlowFiles(paths)
    var settings = FlowRunner.Options()
    settings.session = session
    settings.needs = [.steps]
    self.settings = settings
    if !files.problems.isEmpty { throw UnreadableInput(files.problems.joined(separator: "\n")) }
  }

  /// What came of them.
  package struct Outcome: Equatable, Sendable {
    package internal(set) var count = 0
    /// Those that failed, each with its place and the first line of why.
    package internal(set) var failures: [String] = []
    /// What the failures mean for the program's end.
    package internal(set) var status = ExitStatus.ok
  }

  /// Runs all but those that are skipped; one that fails was watched as far as it went.
  ///
  /// - Parameter watcher: is told.
  /// - Returns: how many ran, and what failed.
  /// - Throws: `LuaError` where Ctrl-C stopped one.
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
    let name = flow.map { "flow \"\($0)\": " } ?? ""
    for failure in failures {
      let words = name + (failure.message.first ?? "failed")
      self.failures.append([failure.place, words].compactMap { $0 }.joined(separator: ": "))
    }
    self.status = self.status.combined(with: status)
  }
}
