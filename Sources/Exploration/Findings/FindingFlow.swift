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
    // There is no expectation for the number of timers, observers or children.
    expectation ?? (check == .grows && !message.contains(Census.outsideSuffix) ? nil : check.expectation)
  }
}

extension ExplorationCheck {
  /// The expectation that fails until the app is corrected, in Lua syntax, or `nil` if there is none.
  fileprivate var expectation: String? {
    switch self {
    case .warning: "expect.noWarnings()"
    case .balance: "expect.balanced()"
    case .alive, .grows: "expect.released()"
    case .layout: "expect.readable()"
    case .error, .limit, .stuck, .trap, .unreached, .dead, .undo, .variant, .rules: nil
    }
  }

  /// Whether a flow with these steps fails even without an expectation.
  fileprivate var failsByItself: Bool { [.error, .limit, .rules].contains(self) }
}
