import Flows
import Locations
import Lua
import Scripting
import Timeline

/// A failure that occurs when a step of a flow is disturbed.
package struct StressFinding: Sendable {
  /// The kind of failure.
  package enum Kind: String, Sendable {
    case error, warning, unbalanced, expectation
  }

  package let disturbance: Disturbance
  package let kind: Kind
  /// Whether the app caused the failure, and not an expectation or a step of the flow.
  let isCausedByApp: Bool
  package let message: String
  /// The lines of the error at the end of the steps.
  ///
  /// They contain the message, or the expectation that shows a warning.
  package let errorLines: [String]
  /// The source location that the failure names, as it appears in reports, or `nil` if it names none.
  package let location: CodeLocation?
  /// The name of the flow.
  package let flowName: String
  /// The source location of the flow.
  package let flowLocation: CodeLocation
  /// The step before which the disturbance happens.
  ///
  /// For a double tap, this is the tap.
  package let stepCode: String
  /// The name of the screen in front before the disturbance.
  package let screenName: String
  /// The Lua code of the disturbance, as it appears among the steps.
  package let disturbanceCode: String
  /// The code of the steps up to the failure, including the disturbance and the expectation that fails.
  package internal(set) var stepCodes: [String]
  /// The contents of a run file for the flow, or `nil` if there is none.
  package internal(set) var runFileText: String?
  /// The number of other steps at which the same failure occurs.
  package internal(set) var repetitionCount = 0

  /// A key that is equal for findings with the same cause.
  ///
  /// A failure of the app has the same cause on every screen. An expectation can fail for a different reason on each.
  var causeKey: String {
    let screen = isCausedByApp ? "" : self.screenName
    return [disturbance.rawValue, kind.rawValue, screen, ComparableMessage.comparable(message, typedIn: [])]
      .joined(separator: "\0")
  }
}

/// A failure that a disturbed flow has, but that the undisturbed flow doesn't have.
struct StressFailure: Equatable {
  let kind: StressFinding.Kind
  /// Whether the app caused the failure, and not an expectation or a step of the flow.
  let isCausedByApp: Bool
  let message: String
  let location: CodeLocation?

  /// The expectation at the end of the steps that shows the failure, or `nil` if the last step fails.
  let expectation: String?

  /// The lines of the error at the end of the steps.
  var errorLines: [String] { isCausedByApp ? (expectation ?? message).lines : message.lines }

  /// Returns all failures, with the most likely causes first.
  ///
  /// Errors in the app's code, exceeded limits, and warnings during the flow are at the beginning.
  ///
  /// They often cause the failure of an expectation or a step, and only the first failure becomes a finding. Warnings
  /// about the end of the flow are last, because a flow that fails ends early.
  ///
  /// Failures of expectations that compare events are omitted.
  ///
  /// - Parameters:
  ///   - outcome: The result of the disturbed flow.
  ///   - undisturbed: The result of the undisturbed flow.
  /// - Returns: The failures that the undisturbed flow doesn't have.
  static func newFailures(in outcome: FlowTrial.Outcome, comparedWith undisturbed: FlowTrial.Outcome) -> [StressFailure]
  {
    let failures = outcome.report.failures.filter { !ExpectationTable.comparesEvents($0.expectationSource ?? "") }
      .map(StressFailure.init)
    let knownMessages = Set(undisturbed.report.warnings.map(\.message))
    let newWarnings = outcome.report.warnings.filter { !knownMessages.contains($0.message) }
    let warnings = newWarnings.filter { outcome.loggedWarnings.contains($0.message) }.map(StressFailure.init)
    let endWarnings = newWarnings.filter { !outcome.loggedWarnings.contains($0.message) }.map(StressFailure.init)
    let imbalances = outcome.imbalances.filter { !undisturbed.imbalances.contains($0) }.map { message in
      StressFailure(
        kind: .unbalanced, isCausedByApp: true, message: message, location: nil, expectation: "expect.balanced()")
    }
    return failures.filter(\.isCausedByApp) + warnings + failures.filter { !$0.isCausedByApp } + endWarnings
      + imbalances
  }

  /// Whether another failure has the same kind, cause and location.
  func isSimilar(_ other: StressFailure) -> Bool {
    kind == other.kind
      && ComparableMessage.comparable(message, typedIn: []) == ComparableMessage.comparable(other.message, typedIn: [])
  }

  /// Whether another failure is that of the same expectation or step, even if the actual values differ.
  func isSameExpectation(as other: StressFailure) -> Bool {
    !isCausedByApp && !other.isCausedByApp
      && (kind, location, expectation) == (other.kind, other.location, other.expectation)
  }
}

extension StressFailure {
  private init(_ failure: Failure) {
    let lines = failure.message.last == Failure.continuedFlowLine ? failure.message.dropLast() : failure.message[...]
    self.init(
      kind: failure.expectationSource == nil ? .error : .expectation, isCausedByApp: failure.cause != .flow,
      message: ([failure.expectationSource].compactMap(\.self) + lines).joined(separator: "\n"),
      location: failure.location,
      expectation: failure.expectationSource)
  }

  private init(_ warning: FlowWarning) {
    let firstLine = warning.message.split(separator: "\n").first.map(String.init) ?? ""
    self.init(
      kind: .warning, isCausedByApp: true, message: warning.message, location: warning.location,
      expectation: "expect.noWarning \(firstLine.quotedForLua)")
  }
}
