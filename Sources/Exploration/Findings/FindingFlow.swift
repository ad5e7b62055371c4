import Lua
import Scripting
import Timeline

/// The flow that shows a finding.
///
/// It fails as long as the app has the fault. If no expectation describes the fault, the flow always fails.
package struct FindingFlow {
  private let finding: ExplorationFinding
  private let start: ExplorationOptions.Start

  /// Creates the flow of a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - start: Where the exploration began.
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
  /// The expectation that fails as long as the app has the fault, in Lua syntax, or `nil` if no expectation does.
  fileprivate var flowExpectation: String? {
    // No expectation counts timers, observers or children.
    expectation ?? (check == .grows && !message.contains(Census.outside) ? nil : check.expectation)
  }
}

extension ExplorationCheck {
  /// The expectation that fails as long as the app has the fault, in Lua syntax, or `nil` if no expectation does.
  fileprivate var expectation: String? {
    switch self {
    case .warning: "expect.noWarnings()"
    case .balance: "expect.balanced()"
    case .alive, .grows: "expect.released()"
    case .layout: "expect.readable()"
    case .error, .limit, .stuck, .trap, .unreached, .dead, .undo, .variant, .rules: nil
    }
  }

  /// Whether a flow with the steps fails without an expectation.
  fileprivate var failsByItself: Bool { [.error, .limit, .rules].contains(self) }
}
