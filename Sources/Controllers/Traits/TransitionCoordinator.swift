/// The object with which code animates alongside a change of size.
///
/// Source: Apple's reference of transition coordinators. Here: the animations run after the layout, and the completions
/// after the animation of the change.
package final class TransitionCoordinator: ModelObject {
  package override class var className: String { "TransitionCoordinator" }

  package let isAnimated: Bool
  /// The duration of the animation, in seconds.
  package let transitionDuration: Double
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(duration: Double, in system: System) {
    isAnimated = duration > 0
    transitionDuration = duration
    super.init(in: system)
  }

  /// Adds an animation, and a function that runs after it.
  package func animate(alongside animation: (() -> Void)?, completion: (() -> Void)?) {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
  }

  /// Runs the animations.
  func runAnimations() {
    let all = animations
    animations = []
    for animation in all { animation() }
  }

  /// Runs the completions.
  func runCompletions() {
    let all = completions
    completions = []
    for completion in all { completion() }
  }
}
