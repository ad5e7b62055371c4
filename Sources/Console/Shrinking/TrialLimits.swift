import Lua

/// The limits of a session in which inputs are replayed to find a failure.
package struct TrialLimits: Equatable {
  /// The limits that apply to scripts and appear in messages.
  let limits: LuaLimits
  /// Whether the session is stopped sooner than the limits require.
  ///
  /// An endless loop exceeds all limits, so a quick session shows the same failure in a fraction of the time.
  let isQuick: Bool

  /// The number of steps in one action after which a quick session is stopped.
  package static let quickStepCount = 2_000_000
  /// The processor time after which a quick session is stopped, in seconds.
  private static let quickSeconds = 1.0

  init(_ limits: LuaLimits, isQuick: Bool = false) { (self.limits, self.isQuick) = (limits, isQuick) }

  /// These limits, for a session that isn't stopped early.
  var withoutEarlyStop: TrialLimits { TrialLimits(limits) }

  /// The number of steps in one action after which the session is stopped early, or `nil` if it isn't stopped early.
  var earlyStepLimit: Int? { isQuick ? TrialLimits.quickStepCount : nil }

  /// The processor time, in seconds, after which the session is stopped early, or `nil` if it isn't stopped early.
  var earlySecondLimit: Double? { isQuick ? TrialLimits.quickSeconds : nil }
}
