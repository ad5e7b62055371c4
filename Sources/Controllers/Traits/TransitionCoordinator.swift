/// The object with which code animates alongside a change of size or a transition between controllers.
///
/// Source: Apple's reference for transition coordinators. Here: the animations run after the layout, and the
/// completions after the animation of the change. An animation that is added while the change is being animated runs at
/// once.
package final class TransitionCoordinator: ModelObject {
  package override class var className: String { "TransitionCoordinator" }

  package let isAnimated: Bool
  /// The duration of the animation, in seconds.
  package let transitionDuration: Double
  /// Whether the user controls the change with a finger.
  package let isInteractive: Bool
  /// Whether the change was canceled.
  package private(set) var isCancelled = false
  /// Whether the change is over, so that nothing can be added.
  package private(set) var isOver = false
  private var isAnimating = false
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(duration: Double, isInteractive: Bool = false, in system: System) {
    isAnimated = duration > 0
    transitionDuration = duration
    self.isInteractive = isInteractive
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

  /// Runs the completions after a transition.
  func end(isCancelled: Bool) {
    self.isCancelled = isCancelled
    runCompletions()
  }

  /// Runs the completions.
  func runCompletions() {
    isOver = true
    let all = completions
    completions = []
    for completion in all { completion() }
  }
}
