/// An animation of a script, which replaces the system's animation of a transition.
protocol TransitionAnimation: AnyObject {
  /// The duration of the animation, in seconds.
  var duration: Double { get }
  /// The fraction of the animation that the user has completed with a finger, from 0 to 1.
  ///
  /// The value is `nil` if the user doesn't control the animation.
  var fraction: Double? { get }
  /// Begins the animation, which later finishes or cancels the transition.
  func begin(_ transition: Transition)
  /// Called when all `did…` callbacks have been sent.
  func transitionEnded(_ transition: Transition)
}

extension Transition {
  /// Runs the script's animation or, if there is none, an animation of the system.
  ///
  /// If the transition must end early, it finishes at once.
  ///
  /// - Parameters:
  ///   - seconds: the duration of the system's animation.
  ///   - clock: the clock that measures the animation.
  func animate(for seconds: Double, on clock: Clock) {
    guard let animation, phase == .underWay, !isHurried else { return finish(after: seconds, on: clock) }
    animation.begin(self)
  }
}
