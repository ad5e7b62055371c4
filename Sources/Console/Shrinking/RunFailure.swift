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

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - kind: the kind of the failure.
  ///   - message: the message.
  ///   - sources: the names of the files and of the console whose lines don't matter.
  init(_ kind: Kind, _ message: String, typedIn sources: [String]) {
    (self.kind, self.message) = (kind, ComparableMessage.of(message, typedIn: sources))
    text = ComparableMessage.shown(message, typedIn: sources)
  }

  /// Returns whether two failures are the same, wherever their inputs are.
  package static func == (one: RunFailure, other: RunFailure) -> Bool {
    (one.kind, one.message) == (other.kind, other.message)
  }

  /// Whether a rule of a flow is broken, such as `always "total"`.
  ///
  /// Only flows check their rules.
  package var isOfRule: Bool {
    FlowDeclaration.Word.allCases.contains { $0.isRule && message.hasPrefix($0.rawValue + " \"") }
  }

  /// A failure, and the number of the input that shows it.
  typealias Found = (failure: RunFailure, input: Int)

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
    in file: RunFile, _ limits: LuaLimits, typedIn sources: [String],
    where matches: (RunFailure) -> Bool = { _ in true }
  ) throws -> Found? {
    try RunTrial.play(file, limits) { trial in
      var error: Found?
      var warning: Found?
      for (number, input) in file.run.inputs.enumerated() {
        let played = try trial.play(input)
        let failure = played.error.map { RunFailure(.error, "\($0)", typedIn: sources) }
        if let failure, matches(failure) { error = (failure, number) }
        let warned = played.warning.map { RunFailure(.warning, $0, typedIn: sources) }
        if warning == nil, let warned, matches(warned) { warning = (warned, number) }
        if played.isStopped { break }
      }
      return error ?? warning
    }
  }

  /// Returns whether an input shows this failure, or `nil` if a later input may show it.
  ///
  /// A warning no longer counts as the failure of a run after an error or after another warning. A limit takes too long
  /// to go on after it.
  func isShown(by played: RunTrial.Played, typedIn sources: [String]) -> Bool? {
    if let error = played.error {
      if self == RunFailure(.error, "\(error)", typedIn: sources) { return true }
      if kind == .warning || played.isStopped { return false }
    }
    guard kind == .warning, let warning = played.warning else { return nil }
    return self == RunFailure(.warning, warning, typedIn: sources)
  }
}
