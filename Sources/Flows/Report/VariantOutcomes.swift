import Rendering

/// The outcomes of one flow under several systems.
package struct SystemOutcomes: Equatable, Sendable {
  /// The name of the flow without a system.
  package let flow: String
  /// The source location of the declaration.
  package let place: String
  private var passed: [Int] = []
  private var failed: [Int] = []

  /// Begins with the outcome under one system, or returns `nil` if the flow doesn't run under several systems.
  init?(_ result: FlowResult) {
    guard let run = result.run else { return nil }
    (flow, place) = (run.of, result.place)
    add(result)
  }

  /// Adds the outcome under another system.
  mutating func add(_ result: FlowResult) {
    guard let run = result.run else { return }
    switch result.outcome {
    case .passed: passed.append(run.system)
    case .failed: failed.append(run.system)
    case .skipped: break
    }
  }

  /// The outcomes in one line, such as `a form opens: passes under system 12, fails under 13 and 18`, or `nil` if all
  /// are equal.
  package var difference: String? {
    guard !passed.isEmpty, !failed.isEmpty else { return nil }
    return
      "\(flow): passes under system \(listed(passed.sorted().map(String.init))), fails under \(listed(failed.sorted().map(String.init)))"
  }
}
