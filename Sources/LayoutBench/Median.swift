/// Runs a closure several times, and returns the median duration in microseconds.
func median(_ runs: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let times = (0..<runs).map { _ in
    let time = clock.measure(body).components
    return Double(time.seconds) * 1e6 + Double(time.attoseconds) / 1e12
  }
  return times.sorted()[runs / 2]
}
