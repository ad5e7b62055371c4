/// The object with which code animates alongside a change of size.
///
/// Source: Apple's reference of transition coordinators. Here: the animations run after the layout, and the completions
/// after the animation of the change. An animation that is added while the change is being animated runs at once.
package final class TransitionCoordinator: ModelObject {
  package override class var className: String { "TransitionCoordinator" }

  package let isAnimated: Bool
  /// The duration of the animation, in seconds.
  package let transitionDuration: Double
  /// Whether the change is over, so that nothing can be added.
  package private(set) var isOver = false
  private var isAnimating = false
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(duration: Double, in system: System) {
    isAnimated = duration > 0
    transitionDuration = duration
    super.init(in: system)
  }

  /// Adds an animation, and a function that runs after it.
  ///
  /// - Returns: `false` if the change is over. Then neither function runs.
  @discardableResult
  package func animate(alongside animation: (() -> Void)?, completion: (() -> Void)?) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if isAnimating { animation() } else { animations.append(animation) }
    return true
  }

  /// Runs the animations.
  func runAnimations() {
    isAnimating = true
    let all = animations
    animations = []
    for animation in all { animation() }
  }

  /// Runs the completions.
  func runCompletions() {
    isOver = true
    let all = completions
    completions = []
    for completion in all { completion() }
  }
}
