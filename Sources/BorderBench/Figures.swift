import Glibc

/// The processor time of this thread.
enum Clock {
  /// The nanoseconds that a body takes.
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

/// A figure as it is printed, with one decimal place.
func oneDigit(_ value: Double) -> Double { (value * 10).rounded() / 10 }

extension String {
  /// The string, padded with spaces to the width of a column.
  func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
