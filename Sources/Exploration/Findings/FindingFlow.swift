import Lua
import Scripting
import Timeline

/// The flow that reproduces a finding.
///
/// The flow fails until the app is corrected. If no expectation describes the mistake, the flow always fails.
package struct FindingFlow {
  private let finding: ExplorationFinding
  private let start: ExplorationOptions.Start

  /// Creates the flow of a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - start: The state in which the exploration began.
  package init(_ finding: ExplorationFinding, from start: ExplorationOptions.Start = .launch) {
    (self.finding, self.start) = (finding, start)
  }

  /// The text of the flow.
  ///
  /// - Parameters:
  ///   - name: The flow's name.
  ///   - options: The flow's options for the device, in Lua syntax.
  /// - Returns: The text for a file.
  package func text(named name: String, options: [String]) -> String {
    let codes = start.code + (finding.steps + finding.lap + finding.lap).map(\.source)
    var steps = codes.map { FlowText.Step(code: $0, expectations: []) }
    if let expectation = finding.flowExpectation {
      steps.append(FlowText.Step(code: expectation, expectations: []))
    } else if !finding.check.failsByItself {
      steps.append(FlowText.Step(code: "error(\(finding.message.quotedForLua))", expectations: []))
    }
    return FlowText(name: name, options: options, steps: steps).text
  }
}

extension ExplorationFinding {
  /// The expectation that fails until the app is corrected, in Lua syntax, or `nil` if there is none.
  fileprivate var flowExpectation: String? {
    if let expectation { return expectation }
    // There is no expectation for the number of timers, observers or children.
    if check == .grows, !message.contains(Census.outsideSuffix) { return nil }
    guard case .expectation(let expectation) = check.failure else { return nil }
    return expectation
  }
}

extension ExplorationCheck {
  /// The reason why the flow of a finding fails.
  enum Failure: Equatable {
    /// The steps end with an error or run into a limit.
    case error
    /// The script breaks a rule, which every flow checks.
    case rule
    /// An expectation fails as long as the app has the fault. It is in Lua syntax.
    case expectation(String)
    /// No expectation describes the fault, so the flow always fails.
    case always
  }

  /// The reason why the flow of a finding of the check fails.
  var failure: Failure {
    switch self {
    case .error, .limit: .error
    case .rules: .rule
    case .warning: .expectation("expect.noWarnings()")
    case .balance: .expectation("expect.balanced()")
    case .alive, .grows: .expectation("expect.released()")
    case .layout: .expectation("expect.readable()")
    case .stuck, .trap, .unreached, .dead, .undo, .variant: .always
    }
  }

  /// Whether a flow with these steps fails even without an expectation.
  fileprivate var failsByItself: Bool { failure == .error || failure == .rule }
}
