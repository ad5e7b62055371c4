import Flows
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
  package let message: String
  /// The source location that the failure names, in the form that reports show, or `nil` if it names none.
  package let place: String?
  /// The name of the flow.
  package let flow: String
  /// The source location of the flow.
  package let flowPlace: String
  /// The step before which the disturbance happens or, for a double tap, the tap.
  package let step: String
  /// The screen in front before the disturbance.
  package let screen: String
  /// The steps up to the failure, in Lua syntax, with the disturbance and with the expectation that fails.
  package internal(set) var codes: [String]
  /// The text of a file with the run of the flow, or `nil` if there is none.
  package internal(set) var run: String?
  /// The number of other places at which the same thing breaks.
  package internal(set) var others = 0

  /// The text that is the same for findings with the same cause.
  var key: String {
    [disturbance.rawValue, kind.rawValue, screen, ComparableMessage.of(message, typedIn: [])].joined(separator: "\0")
  }
}

/// The failure of a disturbed flow, compared with the flow alone.
struct StressFailure: Equatable {
  let kind: StressFinding.Kind
  let message: String
  let place: String?

  /// The expectation that shows the failure at the end of the steps, or `nil` if the last step fails.
  let expectation: String?

  /// Returns the first failure, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - outcome: The result of the disturbed flow.
  ///   - undisturbed: The result of the flow alone.
  init?(in outcome: FlowTrial.Outcome, comparedWith undisturbed: FlowTrial.Outcome) {
    let failures = outcome.report.failures
    if let failure = failures.first(where: { $0.source == nil }) {
      let text = failure.message.joined(separator: "\n")
      self.init(kind: .error, message: text, place: failure.place, expectation: nil)
    } else if let failure = failures.first(where: { !ExpectationTable.comparesEvents($0.source ?? "") }) {
      let text = ([failure.source ?? ""] + failure.message).joined(separator: "\n")
      self.init(kind: .expectation, message: text, place: failure.place, expectation: failure.source)
    } else if let new = StressFailure.warning(in: outcome.report, butNotIn: undisturbed.report) {
      let line = new.message.split(separator: "\n").first.map(String.init) ?? ""
      self.init(
        kind: .warning, message: new.message, place: new.place, expectation: "expect.noWarning(\(line.quotedForLua))")
    } else if let new = outcome.imbalances.first(where: { !undisturbed.imbalances.contains($0) }) {
      self.init(kind: .unbalanced, message: new, place: nil, expectation: "expect.balanced()")
    } else {
      return nil
    }
  }

  private static func warning(in report: FlowReport, butNotIn undisturbed: FlowReport) -> FlowWarning? {
    let known = Set(undisturbed.warnings.map(\.message))
    return report.warnings.first { !known.contains($0.message) }
  }

  private init(kind: StressFinding.Kind, message: String, place: String?, expectation: String?) {
    (self.kind, self.message, self.place, self.expectation) = (kind, message, place, expectation)
  }

  /// Whether another run breaks in the same way.
  func isLike(_ other: StressFailure) -> Bool {
    kind == other.kind
      && ComparableMessage.of(message, typedIn: []) == ComparableMessage.of(other.message, typedIn: [])
  }
}
