import Lua

/// The result of performing a step in a state.
///
/// A record depends only on the state, the step and the options, so it may come from another process.
struct StepRecord: Equatable {
  /// The state to which a step leads.
  enum End: Equatable {
    /// A state that can be compared with others, by its identity.
    case state(Int)
    /// A state that can't be compared.
    case opaque(StateRecord)
    /// The step ended with an error or exceeded a limit.
    case failed
    /// The step was offered, but it couldn't be performed, so its result isn't known.
    case refused
  }

  var end: End
  /// The errors with which the step ended, each once.
  var errors: [StateRecord.Fault] = []
  /// The names of the controllers from the root to each front controller after a step that failed.
  var failedPaths: [[String]] = []
  /// The reason why the step couldn't be performed, although it was offered.
  var refusal: String?
  /// UIKit's warnings.
  var warnings: [StateRecord.Fault] = []
  /// Whether the script printed text.
  var hasText = false
  /// Whether the step changed nothing although it should have.
  var mayBeDead = false
  /// Descriptions of what the script read that isn't part of the state.
  var readings: [String] = []
  /// The random numbers that the app drew from small ranges.
  var draws: [LuaDraws.Draw] = []
  /// The ignored names that a value in the state after the step has.
  var ignoredNames: Set<String> = []
  /// The rules that the events of the step break.
  var brokenRules: [StateRecord.Fault] = []

  /// Creates the record of a step.
  ///
  /// - Parameters:
  ///   - outcome: What happened.
  ///   - end: The state to which the step leads.
  init(_ outcome: LiveSession.Outcome, leadingTo end: End) {
    self.end = end
    errors = outcome.errors.map { .init(check: $0.kind.isStop ? .limit : .error, message: $0.message) }
    (refusal, warnings) = (outcome.refusal, outcome.warnings)
    (hasText, readings, draws) = (outcome.hasText, outcome.readings, outcome.draws)
  }

  /// Creates the record of a step about which nothing is to be said except where it leads.
  init(leadingTo end: End) { self.end = end }
}
