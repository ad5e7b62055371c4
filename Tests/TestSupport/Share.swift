import Glibc

/// Selects the cases that one run of a long test tries: a tenth of them.
///
/// `Scripts/test` sets `MAQUETTE_TEST_SHARE` to the last digit of the number of commits, so ten successive commits try
/// all cases. `Scripts/test --deep` sets it to `all`. Without the variable, the first share is tried.
package enum Share {
  /// The number of shares.
  package static let count = 10

  /// The numbers of the shares that are due, from 0 to `count - 1`.
  package static let due: [Int] = {
    let value = getenv("MAQUETTE_TEST_SHARE").map { String(cString: $0) } ?? "0"
    if value == "all" { return Array(0..<count) }
    guard let share = Int(value), (0..<count).contains(share) else {
      fatalError("MAQUETTE_TEST_SHARE: use `all` or a number from 0 to \(count - 1), not \(value)")
    }
    return [share]
  }()

  /// Whether all shares are due.
  package static var isWhole: Bool { due.count == count }

  /// Returns the cases that are due: every tenth case, or one case if there are fewer than ten.
  package static func cases<Case>(of cases: [Case]) -> [Case] {
    let count = min(count, max(1, cases.count))
    return cases.enumerated().filter { due.map { $0 % count }.contains($0.offset % count) }.map(\.element)
  }
}
