import Glibc

/// This thread's own time.
enum Clock {
  /// How many nanoseconds a body takes.
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

/// A figure as it is printed.
func oneDigit(_ value: Double) -> Double { (value * 10).rounded() / 10 }

extension String {
  /// Filled up with spaces to a column of the report.
  func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
