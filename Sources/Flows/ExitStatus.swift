import Lua

/// How the program ends, as the shell is told.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case ok = 0
  case failed = 1
  case interrupted = 2
  case ownFault = 3
  case limit = 4
  case nothingMatched = 5
  /// The argument parser says so itself.
  case usage = 64
  case unreadable = 66

  /// When the program ends so: what help, the manual page and the documents say.
  package var summary: String {
    switch self {
    case .ok: "all well"
    case .failed: "a script, a flow or a check failed"
    case .interrupted: "interrupted, as by Ctrl-C"
    case .ownFault: "a fault of the program's own, or results that can't be written"
    case .limit: "a limit was hit: steps, seconds, memory, output or depth"
    case .nothingMatched: "nothing matched: there was nothing to be done"
    case .usage: "wrong usage"
    case .unreadable: "an input can't be read"
    }
  }

  /// From the one that yields to every other to the one that yields to none.
  private static let byWeight: [ExitStatus] = [
    .ok, .nothingMatched, .failed, .usage, .unreadable, .limit, .interrupted, .ownFault,
  ]

  private var weight: Int { ExitStatus.byWeight.firstIndex(of: self) ?? 0 }

  /// The one of two that tells more: what was cut short goes before what merely failed.
  package func combined(with other: ExitStatus) -> ExitStatus { other.weight > weight ? other : self }

  /// The status for an error.
  package init(_ error: any Error) {
    switch error {
    case is UnreadableInput: self = .unreadable
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
