import Lua

/// How the program ends, as the shell is told.
///
/// Wrong usage, 64, is the argument parser's to say.
package enum RunStatus: Int32, Sendable {
  case fine = 0
  /// A script failed.
  case failed = 1
  /// Ctrl-C.
  case interrupted = 2
  /// A limit was hit.
  case limit = 4
  /// An input cannot be read.
  case unreadable = 66

  /// The status for an error.
  package init(_ error: any Error) {
    switch error {
    case is UnreadableInput: self = .unreadable
    case let error as LuaError where error.kind == .interrupted: self = .interrupted
    case let error as LuaError where error.kind == .memory: self = .limit
    default: self = .failed
    }
  }
}
