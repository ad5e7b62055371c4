import Flows

/// A reason why flows can't be tried.
package struct TrialProblem: Error, CustomStringConvertible {
  package let description: String
  package let status: ExitStatus

  init(_ description: String, _ status: ExitStatus) { (self.description, self.status) = (description, status) }

  /// Creates the problem of a flow that fails on its own.
  init(failing task: FlowTask, _ report: FlowReport) {
    self.init(
      "\(task.place): flow \"\(task.name)\" fails on its own: \(report.firstMessage); `maquette test` shows more",
      report.status)
  }
}

extension FlowReport {
  /// The first line of the first failure.
  var firstMessage: String {
    guard let failure = failures.first else { return "" }
    let lines = failure.message
    // A line such as "a callback failed:" leads to the error.
    guard failure.source == nil, lines.count > 1, lines[0].hasSuffix(":") else {
      return failure.source ?? lines.first ?? ""
    }
    return "\(lines[0]) \(lines[1].drop { $0 == " " })"
  }
}
