#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The number of walks: a small number in ordinary tests, or the value of `MAQUETTE_WALKS` for a thorough check.
enum WalkCount {
  /// The number of walks through scripts.
  static let ofScripts = number("MAQUETTE_WALKS") ?? 12
  /// The number of steps in each walk through a script.
  static let stepsOfScripts = number("MAQUETTE_STEPS") ?? 40

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
