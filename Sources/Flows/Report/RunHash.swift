import Controllers

/// One hash of a whole run: of what each flow is called, how it ended, and its trace.
///
/// A sum: the same in any order, and the parts of a suite add up to the whole.
package struct RunHash {
  private(set) var value: UInt64 = 0

  mutating func add(_ result: FlowResult) {
    let end =
      switch result.outcome {
      case .passed: "passed"
      case .failed: "failed"
      case .skipped: "skipped"
      }
    value &+= FNV.hash(of: "\(result.name)\0\(end)\0\(result.report.hash)")
  }

  /// Sixteen digits of base 16.
  package static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
