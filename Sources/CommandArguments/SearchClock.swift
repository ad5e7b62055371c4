import Exploration
import Flows
import Rendering

/// The real time that an exploration has taken.
///
/// Only the live line shows it, because reports don't depend on the speed of the machine.
struct SearchClock {
  private let start = WallClock.now
  private let maximumSeconds: Int?

  /// Starts the clock.
  ///
  /// - Parameter seconds: The maximum duration, or `nil` for any duration.
  init(seconds: Int?) { self.maximumSeconds = seconds }

  /// Whether the maximum duration has passed.
  var hasExpired: Bool { remainingSeconds.map { $0 <= 0 } ?? false }

  /// The time until the maximum duration has passed, in seconds, or `nil` for any duration.
  var remainingSeconds: Double? { maximumSeconds.map { Double($0) - Double(elapsedMicroseconds) / 1_000_000 } }

  /// The elapsed time, in microseconds.
  private var elapsedMicroseconds: Int { WallClock.now - start }

  /// Returns the live line for the progress of a search.
  func liveLine(of progress: ExplorationProgress) -> String {
    let (tenths, rate) = (elapsedMicroseconds / 100_000, progress.stateCount * 1_000_000 / max(elapsedMicroseconds, 1))
    let parts = [
      countedNoun(progress.stateCount, "state"), countedNoun(progress.untriedStepCount, "open step"),
      progress.depth.map { "depth \($0)" },
      "\(rate) states/s", progress.findingCount.map { countedNoun($0, "finding") }, "\(tenths / 10).\(tenths % 10) s",
    ]
    return "  " + parts.compactMap { $0 }.joined(separator: " · ")
  }
}
