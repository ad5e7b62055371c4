import Lua
import Scripting

/// The exit statuses of the program.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case ok = 0
  case failed = 1
  case interrupted = 2
  case internalError = 3
  case limit = 4
  case nothingMatched = 5
  /// An exploration reached a limit before it had tried everything.
  case inconclusive = 7
  /// The command line is wrong.
  ///
  /// The argument parser also exits with this status.
  case usage = 64
  case unreadable = 66

  /// The meaning of the status, as printed in the help, the manual page and the documentation.
  package var summary: String {
    switch self {
    case .ok: "success"
    case .failed: "a script, a flow or a check failed"
    case .interrupted: "interrupted, for example by Ctrl-C"
    case .internalError: "an internal error, or results that can't be written"
    case .limit: "a limit was exceeded: steps, seconds, memory, output or depth"
    case .nothingMatched: "nothing matched: there was nothing to do"
    case .inconclusive: "inconclusive: an exploration couldn't try everything"
    case .usage: "wrong usage"
    case .unreadable: "an input can't be read"
    }
  }

  /// All statuses, from least to most serious.
  private static let bySeverity: [ExitStatus] = [
    .ok, .nothingMatched, .inconclusive, .failed, .usage, .unreadable, .limit, .interrupted, .internalError,
  ]

  private var severity: Int { ExitStatus.bySeverity.firstIndex(of: self) ?? 0 }

  /// Returns the more serious of two statuses.
  ///
  /// For example, an interruption is more serious than a failure.
  package func combined(with other: ExitStatus) -> ExitStatus { other.severity > severity ? other : self }

  /// Creates the status for an error.
  package init(_ error: any Error) {
    switch error {
    case is UnreadableInput: self = .unreadable
    case is RefusedOption: self = .usage
    case is TextFileError: self = .unreadable
    case let error as LuaError where error.cause is RefusedOption: self = .usage
    case let error as LuaError: self.init(error.kind)
    default: self = .failed
    }
  }

  private init(_ kind: LuaError.Kind) {
    switch kind {
    case .interrupted: self = .interrupted
    case .limit: self = .limit
    case .script, .syntax: self = .failed
    }
  }
}
