import Lua
import Scripting
import Timeline

/// The failure of a run: the error of the last input that fails or, if no input fails, UIKit's first warning.
package struct RunFailure: Equatable {
  /// The kinds of failures.
  package enum Kind: String, Sendable {
    case error
    case warning
  }

  package let kind: Kind
  /// The message without instance numbers and without the lines of typed inputs.
  package let message: String
  /// The message as it is shown to the user.
  package let text: String
  /// The limit that a script exceeded, or `nil` for any other failure.
  private let limit: LuaLimit?

  /// Whether a script exceeded a limit.
  package var isLimit: Bool { limit != nil }

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - kind: the kind of the failure.
  ///   - message: the message.
  ///   - sources: the names of the files and of the console whose lines don't matter.
  ///   - limit: The limit that a script exceeded, or `nil` for any other failure.
  private init(_ kind: Kind, _ message: String, typedIn sources: [String], limit: LuaLimit? = nil) {
    (self.kind, self.message) = (kind, ComparableMessage.comparable(message, typedIn: sources))
    self.limit = limit
    text = ComparableMessage.displayed(message, typedIn: sources)
  }

  /// Returns the error of an input, or `nil` if the input succeeded.
  private static func errorFailure(of result: RunTrial.InputResult, typedIn sources: [String]) -> RunFailure? {
    result.error.map { RunFailure(.error, "\($0)", typedIn: sources, limit: result.limit) }
  }

  /// Returns the warning of an input, or `nil` if there was none.
  private static func warningFailure(of result: RunTrial.InputResult, typedIn sources: [String]) -> RunFailure? {
    result.warning.map { RunFailure(.warning, $0, typedIn: sources) }
  }

  /// Returns whether two failures are the same, regardless of the positions of their inputs.
  ///
  /// The lines of limits don't matter, because a limit can stop a loop in any of its lines. An endless loop exceeds
  /// either the limit on steps or the limit on seconds.
  package static func == (lhs: RunFailure, rhs: RunFailure) -> Bool {
    if let limit = lhs.limit, let otherLimit = rhs.limit {
      return limit == otherLimit || [limit, otherLimit].allSatisfy(limitsTime)
    }
    return (lhs.kind, lhs.message, lhs.limit) == (rhs.kind, rhs.message, rhs.limit)
  }

  private static func limitsTime(_ limit: LuaLimit) -> Bool { limit == .steps || limit == .seconds }

  /// Whether a rule of a flow is broken, such as `always "total"`.
  ///
  /// Only flows check their rules.
  package var isBrokenRule: Bool {
    FlowDeclaration.Keyword.allCases.contains { $0.isRule && message.hasPrefix($0.rawValue + " \"") }
  }

  /// A failure that was found by replaying a run.
  struct FoundFailure {
    let failure: RunFailure
    /// The number of the input that shows the failure.
    var inputNumber: Int
    /// The length of the session's log when a limit stopped the run, or `nil` if no limit stopped it.
    ///
    /// Two replays that end during the same action have logs of the same length.
    var logLengthAtStop: Int?
  }

  /// Finds the failure of a run.
  ///
  /// No input is replayed after an input that a limit has stopped.
  ///
  /// - Parameters:
  ///   - file: the run.
  ///   - limits: the limits of the session.
  ///   - sources: the names of the files and of the console whose lines don't matter.
  ///   - matches: returns whether a failure is the one to search for.
  /// - Returns: the failure, or `nil` if the run has no such failure.
  /// - Throws: `ShrinkInterruption` if the user pressed Ctrl-C.
  static func find(
    in file: RunFile, _ limits: TrialLimits, typedIn sources: [String],
    where matches: (RunFailure) -> Bool = { _ in true }
  ) throws -> FoundFailure? {
    try RunTrial.play(file, limits) { trial in
      var error: FoundFailure?
      var warning: FoundFailure?
      var logLengthAtStop: Int?
      for (number, input) in file.run.inputs.enumerated() {
        let result = try trial.play(input)
        let failure = RunFailure.errorFailure(of: result, typedIn: sources)
        if let failure, matches(failure) { error = FoundFailure(failure: failure, inputNumber: number) }
        let warningFailure = RunFailure.warningFailure(of: result, typedIn: sources)
        if warning == nil, let warned = warningFailure, matches(warned) {
          warning = FoundFailure(failure: warned, inputNumber: number)
        }
        guard !result.isStopped else {
          logLengthAtStop = trial.session.inputs.count
          break
        }
      }
      var foundFailure = error ?? warning
      foundFailure?.logLengthAtStop = logLengthAtStop
      return foundFailure
    }
  }

  /// Returns whether an input shows this failure, or `nil` if a later input may show it.
  ///
  /// A warning no longer counts as the failure of a run after an error or after another warning. After a limit,
  /// continuing would take too long.
  func isShown(by result: RunTrial.InputResult, typedIn sources: [String]) -> Bool? {
    if let error = RunFailure.errorFailure(of: result, typedIn: sources) {
      if self == error { return true }
      if kind == .warning || result.isStopped { return false }
    }
    guard kind == .warning, let warning = RunFailure.warningFailure(of: result, typedIn: sources) else { return nil }
    return self == warning
  }
}
