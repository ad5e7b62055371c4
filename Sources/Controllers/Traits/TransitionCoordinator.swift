/// The object with which code can run animations alongside a transition or a change of size.
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
  /// Whether the change has ended, so that no animations or completions can be added.
  package private(set) var hasEnded = false
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
    guard !hasEnded else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if isAnimating { animation() } else { animations.append(animation) }
    return true
  }

  /// Runs the animations.
  func runAnimations() {
    isAnimating = true
    let pendingAnimations = animations
    animations = []
    for animation in pendingAnimations { animation() }
  }

  /// Runs the completions after a transition.
  func end(isCancelled: Bool) {
    self.isCancelled = isCancelled
    runCompletions()
  }

  /// Runs the completions.
  func runCompletions() {
    hasEnded = true
    let pendingCompletions = completions
    completions = []
    for completion in pendingCompletions { completion() }
  }
}
