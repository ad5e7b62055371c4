import Flows
import Locations
import Lua
import Scripting
import Timeline

/// Something that breaks when a step of a flow is disturbed.
package struct StressFinding: Sendable {
  /// The kind of failure.
  package enum Kind: String, Sendable {
    case error, warning, unbalanced, expectation
  }

  package let disturbance: Disturbance
  package let kind: Kind
  /// Whether the app caused the failure, rather than an expectation or a step of the flow.
  let isCausedByApp: Bool
  package let message: String
  /// The lines of the error that the steps end with: the message, or the expectation that shows a warning.
  package let errorLines: [String]
  /// The source location that the failure names, in the form that reports show, or `nil` if it names none.
  package let location: CodeLocation?
  /// The name of the flow.
  package let flow: String
  /// The source location of the flow.
  package let flowLocation: CodeLocation
  /// The step before which the disturbance happens or, for a double tap, the tap.
  package let step: String
  /// The screen in front before the disturbance.
  package let screen: String
  /// The disturbance as it appears in `codes`.
  package let disturbanceCode: String
  /// The steps up to the failure, in Lua syntax, with the disturbance and with the expectation that fails.
  package internal(set) var codes: [String]
  /// The text of a file with the run of the flow, or `nil` if there is none.
  package internal(set) var run: String?
  /// The number of other places at which the same thing breaks.
  package internal(set) var others = 0

  /// The text that is the same for findings with the same cause.
  ///
  /// A failure of the app has the same cause on every screen. An expectation can fail for a different reason on each.
  var key: String {
    let screen = isCausedByApp ? "" : self.screen
    return [disturbance.rawValue, kind.rawValue, screen, ComparableMessage.of(message, typedIn: [])]
      .joined(separator: "\0")
  }
}

/// A failure of a disturbed flow, compared with the flow alone.
struct StressFailure: Equatable {
  let kind: StressFinding.Kind
  /// Whether the app caused the failure, rather than an expectation or a step of the flow.
  let isCausedByApp: Bool
  let message: String
  let location: CodeLocation?

  /// The expectation that shows the failure at the end of the steps, or `nil` if the last step fails.
  let expectation: String?

  /// The lines of the error that the steps end with.
  var errorLines: [String] { isCausedByApp ? (expectation ?? message).lines : message.lines }

  /// Returns all failures, beginning with errors in the app's code, with limits and with warnings during the flow.
  ///
  /// These are often the cause of an expectation or a step that fails. They come first, because only the first failure
  /// becomes a finding. Warnings about the end of the flow come last, because a flow that fails ends early.
  ///
  /// Expectations that compare events are left out.
  ///
  /// - Parameters:
  ///   - outcome: The result of the disturbed flow.
  ///   - undisturbed: The result of the flow alone.
  /// - Returns: The failures that the flow doesn't have alone.
  static func all(in outcome: FlowTrial.Outcome, comparedWith undisturbed: FlowTrial.Outcome) -> [StressFailure] {
    let failures = outcome.report.failures.filter { !ExpectationTable.comparesEvents($0.source ?? "") }
      .map(StressFailure.init)
    let known = Set(undisturbed.report.warnings.map(\.message))
    let new = outcome.report.warnings.filter { !known.contains($0.message) }
    let warnings = new.filter { outcome.loggedWarnings.contains($0.message) }.map(StressFailure.init)
    let endWarnings = new.filter { !outcome.loggedWarnings.contains($0.message) }.map(StressFailure.init)
    let imbalances = outcome.imbalances.filter { !undisturbed.imbalances.contains($0) }.map { message in
      StressFailure(
        kind: .unbalanced, isCausedByApp: true, message: message, location: nil, expectation: "expect.balanced()")
    }
    return failures.filter(\.isCausedByApp) + warnings + failures.filter { !$0.isCausedByApp } + endWarnings
      + imbalances
  }

  /// Whether another run breaks in the same way.
  func isLike(_ other: StressFailure) -> Bool {
    kind == other.kind
      && ComparableMessage.of(message, typedIn: []) == ComparableMessage.of(other.message, typedIn: [])
  }

  /// Whether the same expectation or step fails in another run, whatever it finds there.
  func isSameExpectation(as other: StressFailure) -> Bool {
    !isCausedByApp && !other.isCausedByApp
      && (kind, location, expectation) == (other.kind, other.location, other.expectation)
  }
}

extension StressFailure {
  private init(_ failure: Failure) {
    let lines = failure.message.last == Failure.continuedFlow ? failure.message.dropLast() : failure.message[...]
    self.init(
      kind: failure.source == nil ? .error : .expectation, isCausedByApp: failure.cause != .flow,
      message: ([failure.source].compactMap(\.self) + lines).joined(separator: "\n"), location: failure.location,
      expectation: failure.source)
  }

  private init(_ warning: FlowWarning) {
    let line = warning.message.split(separator: "\n").first.map(String.init) ?? ""
    self.init(
      kind: .warning, isCausedByApp: true, message: warning.message, location: warning.location,
      expectation: "expect.noWarning \(line.quotedForLua)")
  }
}
