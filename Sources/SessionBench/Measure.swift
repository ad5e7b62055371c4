import Glibc

/// Returns the time that a closure takes, in seconds of the machine's monotonic clock.
func timed(_ body: () throws -> Void) rethrows -> Double {
  let start = now()
  try body()
  return now() - start
}

private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Returns the median of some figures.
func median(_ figures: [Double]) -> Double {
  let sorted = figures.sorted()
  guard !sorted.isEmpty else { return 0 }
  return sorted[sorted.count / 2]
}

/// Measures two closures alternately, so that a drift of the machine's speed affects both equally.
///
/// - Returns: The medians of both durations, and the median of the ratios of the pairs.
func paired(
  runs: Int, _ first: () throws -> Void, _ second: () throws -> Void
) rethrows -> (first: Double, second: Double, ratio: Double) {
  var firsts: [Double] = []
  var seconds: [Double] = []
  for _ in 0..<runs {
    firsts.append(try timed(first))
    seconds.append(try timed(second))
  }
  return (median(firsts), median(seconds), median(zip(firsts, seconds).map { $0 / $1 }))
}

/// The memory that this process holds, in kilobytes.
func residentKilobytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var buffer = [CChar](repeating: 0, count: 128)
  guard fgets(&buffer, Int32(buffer.count), file) != nil else { return 0 }
  let words = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
    separator: " ")
  return words.count > 1 ? (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / 1024 : 0
}

/// Returns a figure as text, with a number of decimal places.
func shown(_ figure: Double, places: Int = 1) -> String {
  let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
  let scaled = Int((figure * scale).rounded())
  guard places > 0 else { return "\(scaled)" }
  let fraction = String(scaled % Int(scale))
  return "\(scaled / Int(scale))." + String(repeating: "0", count: places - fraction.count) + fraction
}

/// Prints a row of the report.
func report(_ name: String, _ figures: String) {
  print(name + String(repeating: " ", count: max(1, 44 - name.count)) + figures)
}
