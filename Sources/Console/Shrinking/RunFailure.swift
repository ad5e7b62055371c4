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
  /// The message in the form that people read.
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
    (self.kind, self.message) = (kind, ComparableMessage.of(message, typedIn: sources))
    self.limit = limit
    text = ComparableMessage.shown(message, typedIn: sources)
  }

  /// Returns the error of an input, or `nil` if the input succeeded.
  private static func error(of played: RunTrial.Played, typedIn sources: [String]) -> RunFailure? {
    played.error.map { RunFailure(.error, "\($0)", typedIn: sources, limit: played.limit) }
  }

  /// Returns the warning of an input, or `nil` if there was none.
  private static func warning(of played: RunTrial.Played, typedIn sources: [String]) -> RunFailure? {
    played.warning.map { RunFailure(.warning, $0, typedIn: sources) }
  }

  /// Returns whether two failures are the same, wherever their inputs are.
  ///
  /// The lines of limits don't matter, because a limit can stop a loop in any of its lines. An endless loop exceeds the
  /// limit on steps or the one on seconds, whichever comes first.
  package static func == (one: RunFailure, other: RunFailure) -> Bool {
    if let limit = one.limit, let other = other.limit { return limit == other || [limit, other].allSatisfy(isOfTime) }
    return (one.kind, one.message, one.limit) == (other.kind, other.message, other.limit)
  }

  private static func isOfTime(_ limit: LuaLimit) -> Bool { limit == .steps || limit == .seconds }

  /// Whether a rule of a flow is broken, such as `always "total"`.
  ///
  /// Only flows check their rules.
  package var isOfRule: Bool {
    FlowDeclaration.Word.allCases.contains { $0.isRule && message.hasPrefix($0.rawValue + " \"") }
  }

  /// A failure that was found by playing a run.
  struct Found {
    let failure: RunFailure
    /// The number of the input that shows the failure.
    var input: Int
    /// The length of the session's log when a limit stopped the run, or `nil` if no limit did.
    ///
    /// Two plays that end during the same action have logs of the same length.
    var stop: Int?
  }

  /// Finds the failure of a run.
  ///
  /// Nothing is played after an input that a limit has stopped.
  ///
  /// - Parameters:
  ///   - file: the run.
  ///   - limits: the limits of the session.
  ///   - sources: the names of the files and of the console whose lines don't matter.
  ///   - matches: whether a failure is the one to search for.
  /// - Returns: `nil` if the run has no such failure.
  /// - Throws: `ShrinkInterruption` if the user pressed Ctrl-C.
  static func find(
    in file: RunFile, _ limits: TrialLimits, typedIn sources: [String],
    where matches: (RunFailure) -> Bool = { _ in true }
  ) throws -> Found? {
    try RunTrial.play(file, limits) { trial in
      var error: Found?
      var warning: Found?
      var stop: Int?
      for (number, input) in file.run.inputs.enumerated() {
        let played = try trial.play(input)
        let failure = RunFailure.error(of: played, typedIn: sources)
        if let failure, matches(failure) { error = Found(failure: failure, input: number) }
        let warned = RunFailure.warning(of: played, typedIn: sources)
        if warning == nil, let warned, matches(warned) { warning = Found(failure: warned, input: number) }
        guard !played.isStopped else {
          stop = trial.session.inputs.count
          break
        }
      }
      var found = error ?? warning
      found?.stop = stop
      return found
    }
  }

  /// Returns whether an input shows this failure, or `nil` if a later input may show it.
  ///
  /// A warning no longer counts as the failure of a run after an error or after another warning. A limit takes too long
  /// to go on after it.
  func isShown(by played: RunTrial.Played, typedIn sources: [String]) -> Bool? {
    if let error = RunFailure.error(of: played, typedIn: sources) {
      if self == error { return true }
      if kind == .warning || played.isStopped { return false }
    }
    guard kind == .warning, let warning = RunFailure.warning(of: played, typedIn: sources) else { return nil }
    return self == warning
  }
}
