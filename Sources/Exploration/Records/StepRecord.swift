import Lua

/// The result of performing a step in a state.
///
/// A record depends only on the state, the step and the options. Therefore, another process may have created it.
struct StepRecord: Equatable {
  /// The state to which a step leads.
  enum End: Equatable {
    /// A state that can be compared with others, given by its identity.
    case state(Int)
    /// A state that can't be compared.
    case opaque(StateRecord)
    /// The step ended with an error or exceeded a limit.
    case failed
    /// The step was offered but couldn't be performed, so its result isn't known.
    case refused
  }

  var end: End
  /// The errors with which the step ended, without duplicates.
  var errors: [StateRecord.Fault] = []
  /// The names of the controllers from the root to each front controller, if the step failed.
  var failedPaths: [[String]] = []
  /// The reason why the step couldn't be performed although it was offered.
  var refusal: String?
  /// UIKit's warnings.
  var warnings: [StateRecord.Fault] = []
  /// Whether the script printed text.
  var hasText = false
  /// Whether the step had no effect although it should have had one.
  var lacksEffect = false
  /// Descriptions of what the script read that isn't part of the state.
  var readings: [String] = []
  /// The random numbers that the app drew from small ranges.
  var draws: [LuaDraws.Draw] = []
  /// The ignored names that belong to a value in the state after the step.
  var ignoredNames: Set<String> = []
  /// The rules that the events of the step break.
  var brokenRules: [StateRecord.Fault] = []

  /// Creates the record of a step.
  ///
  /// - Parameters:
  ///   - outcome: The events of the step.
  ///   - end: The state to which the step leads.
  init(_ outcome: LiveSession.Outcome, leadingTo end: End) {
    self.end = end
    errors = outcome.errors.map { .init(check: $0.kind.isStop ? .limit : .error, message: $0.message) }
    (refusal, warnings) = (outcome.refusal, outcome.warnings)
    (hasText, readings, draws) = (outcome.hasText, outcome.readings, outcome.draws)
  }

  /// Creates the record of a step with nothing but its result.
  init(leadingTo end: End) { self.end = end }
}
