import Glibc

/// The processor time of this thread.
enum Clock {
  /// Returns the processor time that a closure takes, in nanoseconds.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = now()
    try body()
    return now() - start
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// Rounds a figure to one decimal place, for printing.
func oneDigit(_ value: Double) -> Double { (value * 10).rounded() / 10 }

extension String {
  /// Returns the string, padded with spaces to the width of a column.
  func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
