#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How many walks are walked: a modest number in ordinary tests, as many as `MAQUETTE_WALKS` says for a deep check.
enum WalkCount {
  /// Walks through scripts.
  static let ofScripts = number("MAQUETTE_WALKS") ?? 12
  /// Their steps.
  static let stepsOfScripts = number("MAQUETTE_STEPS") ?? 40

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
