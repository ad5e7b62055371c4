#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The number of walks.
///
/// The number is small in ordinary tests. For a thorough check, it is the value of `MAQUETTE_WALKS`.
enum WalkCount {
  /// The number of walks through scripts.
  static let ofScripts = number("MAQUETTE_WALKS") ?? 12
  /// The number of steps in each walk through a script.
  static let stepsOfScripts = number("MAQUETTE_STEPS") ?? 40

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
