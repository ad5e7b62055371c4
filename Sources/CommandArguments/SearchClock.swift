import Exploration
import Flows
import Rendering

/// The real time that an exploration takes.
///
/// Only the live line shows it, because reports don't depend on the speed of the machine.
struct SearchClock {
  private let start = WallClock.now
  private let seconds: Int?

  /// Starts the clock.
  ///
  /// - Parameter seconds: The maximum duration, or `nil` for any duration.
  init(seconds: Int?) { self.seconds = seconds }

  /// Whether the maximum duration has passed.
  var isOver: Bool { secondsLeft.map { $0 <= 0 } ?? false }

  /// The time until the maximum duration has passed, in seconds, or `nil` for any duration.
  var secondsLeft: Double? { seconds.map { Double($0) - Double(elapsed) / 1_000_000 } }

  /// The elapsed time, in microseconds.
  private var elapsed: Int { WallClock.now - start }

  /// Returns the live line for the progress of a search.
  func text(of progress: ExplorationProgress) -> String {
    let (tenths, rate) = (elapsed / 100_000, progress.states * 1_000_000 / max(elapsed, 1))
    let parts = [
      counted(progress.states, "state"), counted(progress.open, "open step"), progress.depth.map { "depth \($0)" },
      "\(rate) states/s", progress.findings.map { counted($0, "finding") }, "\(tenths / 10).\(tenths % 10) s",
    ]
    return "  " + parts.compactMap { $0 }.joined(separator: " · ")
  }
}
