/// The choice of a command line between isolation and trust.
enum IsolationChoice: Equatable {
  /// A prototype is isolated unless it is trusted.
  case standard
  /// The prototype is isolated even if it is trusted.
  case isolate
  /// The prototype is trusted.
  case trust
  /// The prototype isn't isolated, but not trusted either.
  case noIsolate
}
