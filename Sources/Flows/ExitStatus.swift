import Lua

/// How the program ends, as the shell is told.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case ok = 0
  /// A script, a flow or a check failed.
  case failed = 1
  /// Ctrl-C.
  case interrupted = 2
  /// A fault of the program's own, or results that cannot be written.
  case ownFault = 3
  /// A limit was hit: steps, seconds, memory, output, depth.
  case limit = 4
  /// Nothing was to be done: no flow matched.
  case nothingMatched = 5
  /// Wrong usage; the argument parser says so itself.
  case usage = 64
  /// An input cannot be read.
  case unreadable = 66

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
