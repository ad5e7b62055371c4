import Controllers

/// A touch that is dropped with a warning because a transition between two screens is running.
///
/// UIKit: interaction is disabled during these transitions, so a second tap that comes too soon has no effect.
struct DroppedTouch: Error {
  let disappearingScreen: String
  let appearingScreen: String

  /// Returns the warning for the trace.
  ///
  /// Here: UIKit drops the touch silently, but Maquette warns about it.
  ///
  /// - Parameter touch: The text of the user action.
  /// - Returns: The warning.
  func warning(about touch: String) -> Warning {
    Warning(
      "\(touch) was dropped: touches are ignored during the transition from \(disappearingScreen) to \(appearingScreen)"
    )
  }
}
