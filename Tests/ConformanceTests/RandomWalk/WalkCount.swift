import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The walks to perform.
///
/// There are few in ordinary tests, and others with each share of the tests. For a thorough check, their number is the
/// value of `MAQUETTE_WALKS`.
enum WalkCount {
  /// The seeds of the walks through scripts.
  static let seedsOfScripts: [Int] =
    number("MAQUETTE_WALKS").map { Array(1...$0) } ?? Share.cases(of: Array(1...12))
  /// The number of steps in each walk through a script.
  static let stepsOfScripts = number("MAQUETTE_STEPS") ?? 40

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
