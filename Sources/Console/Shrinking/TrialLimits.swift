import Lua

/// The limits of a session in which inputs are played to find a failure.
package struct TrialLimits: Equatable {
  /// The limits that scripts and messages name.
  let limits: LuaLimits
  /// Whether the session is stopped sooner than the limits require.
  ///
  /// An endless loop exceeds all limits, so this shows the same failure in a fraction of the time.
  let isQuick: Bool

  /// The number of steps in one action after which a quick session is stopped.
  package static let quickSteps = 2_000_000
  /// The processor time after which a quick session is stopped, in seconds.
  private static let quickSeconds = 1.0

  init(_ limits: LuaLimits, isQuick: Bool = false) { (self.limits, self.isQuick) = (limits, isQuick) }

  /// The limits of a session that isn't stopped sooner.
  var actual: TrialLimits { TrialLimits(limits) }

  /// The number of steps in one action after which the session is stopped sooner, or `nil` if it isn't.
  var steps: Int? { isQuick ? TrialLimits.quickSteps : nil }

  /// The processor time after which the session is stopped sooner, in seconds, or `nil` if it isn't.
  var seconds: Double? { isQuick ? TrialLimits.quickSeconds : nil }
}
