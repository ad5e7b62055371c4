import Flows
import Rendering

/// A reason why mutants or disturbances of flows can't be tried.
package struct TrialProblem: Error, CustomStringConvertible {
  package let description: String
  package let status: ExitStatus

  init(_ description: String, _ status: ExitStatus) { (self.description, self.status) = (description, status) }

  /// Creates the problem of a flow that fails even without a change or a disturbance.
  init(failing task: FlowTask, _ report: FlowReport) {
    self.init(
      "\(task.location): flow \"\(task.name.printableLine)\" fails on its own: \(report.firstMessage); `maquette test` shows more",
      report.status)
  }
}

extension FlowReport {
  /// The message of the first failure, on one line.
  var firstMessage: String { failures.first?.headline ?? "" }
}
