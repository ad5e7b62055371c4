import Controllers

/// A hash of the names, outcomes and traces of all flows in a run.
///
/// The hash is a sum, so it doesn't depend on the order of the flows. If a suite is split into parts, the hashes of the
/// parts add up to the hash of the suite.
package struct RunHash {
  private(set) var value: UInt64 = 0

  mutating func add(_ result: FlowResult) {
    let outcomeText =
      switch result.outcome {
      case .passed: "passed"
      case .failed: "failed"
      case .skipped: "skipped"
      }
    value &+= FNV.hash(of: "\(result.name)\0\(outcomeText)\0\(result.report.hash)")
  }

  /// Returns a hash as sixteen hexadecimal digits.
  package static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
