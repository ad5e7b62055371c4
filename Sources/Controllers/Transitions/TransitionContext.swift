import Layout

/// A running transition, with the properties and functions that a script's animation uses.
///
/// Source: Apple's reference for `UIViewControllerContextTransitioning`. Here: if an interaction object controls the
/// transition, it ends by itself after `finish` or `cancel`, when the rest of its duration has passed.
package final class TransitionContext: TransitionObject {
  package override class var className: String { "TransitionContext" }

  package let animator: AnimatedTransitioning
  private let interaction: PercentDrivenInteractiveTransition?
  /// The view that contains the views of both controllers.
  package let containerView: View
  /// The controller that is visible before the transition.
  package let from: ViewController?
  /// The controller that is visible after the transition.
  package let to: ViewController?
  /// The controller for which the trace records the animation.
  private let subject: Subject
  /// The transition, or `nil` if it has ended.
  private weak var transition: Transition?
  /// Whether the user controls the transition with a finger.
  private(set) var isUserControlled: Bool
  /// Whether the script has canceled the transition, or the transition was canceled when it ended.
  private var isCancelled = false
  /// The duration that the script's function has returned, in seconds, or `nil` if there is no function.
  private var scriptDuration: Double?
  private var initialFrameOfLeaving = Rect.zero
  private var finalFrameOfArriving = Rect.zero

  /// Creates the context of a transition that hasn't begun.
  ///
  /// - Parameters:
  ///   - script: the objects that the script returned.
  ///   - from: the controller that is visible before the transition.
  ///   - to: the controller that is visible after the transition.
  ///   - containerView: the view that contains the views of both controllers.
  ///   - subject: the controller for which the trace records the animation.
  init(
    _ script: ScriptedTransition, from: ViewController?, to: ViewController?, in containerView: View,
    of subject: ViewController
  ) {
    (animator, interaction) = (script.animator, script.interaction)
    (self.from, self.to, self.containerView) = (from, to, containerView)
    self.subject = subject.subject
    isUserControlled = script.interaction != nil
    super.init(in: subject.system)
    animator.changeOwner(to: subject)
    interaction?.changeOwner(to: subject)
    changeOwner(to: subject)
    interaction?.begin(self)
    scriptDuration = animator.askNumber(.transitionDuration, .object(self))
  }

  /// One of the two controllers of a transition, as a key.
  package enum Key: String, CaseIterable, Sendable {
    case from
    case to
  }

  /// Returns the controller that is visible before or after the transition.
  package func viewController(_ key: Key) -> ViewController? { key == .from ? from : to }

  /// Whether the transition is animated, which is always `true`.
  package var isAnimated: Bool { true }

  package var isInteractive: Bool { interaction != nil }

  /// Whether the transition is being canceled or has been canceled, by the script or by the system.
  package var transitionWasCancelled: Bool { isCancelled || transition?.isCancelled == true }

  /// Returns the frame of a controller's view before the transition, or a zero rectangle if it isn't visible then.
  package func initialFrame(of controller: ViewController) -> Rect {
    controller === from ? initialFrameOfLeaving : .zero
  }

  /// Returns the frame of a controller's view after the transition, or a zero rectangle if it isn't visible then.
  package func finalFrame(of controller: ViewController) -> Rect {
    controller === to ? finalFrameOfArriving : .zero
  }

  /// Ends the transition.
  ///
  /// - Parameter isComplete: `true` if the arriving controller stays, or `false` to cancel the transition.
  package func completeTransition(_ isComplete: Bool) {
    guard let transition, transition.phase == .underWay else { return }
    guard isComplete else {
      isCancelled = true
      return transition.cancel()
    }
    if interaction == nil { transition.finish() }
  }

  /// Ends the user's control, so that the transition runs to its end or back to its start.
  func liftFinger(finishing: Bool) {
    guard isUserControlled, let transition, let interaction, transition.phase == .underWay else { return }
    isUserControlled = false
    isCancelled = !finishing
    let remainingFraction = finishing ? 1 - interaction.percentComplete : interaction.percentComplete
    let seconds = remainingFraction * duration / max(interaction.completionSpeed, 0.01)
    if finishing {
      transition.finish(after: seconds, on: system.clock)
    } else {
      transition.cancel(after: seconds, on: system.clock)
    }
  }
}

extension TransitionContext: TransitionAnimation {
  package var duration: Double { scriptDuration ?? animator.duration }

  var fraction: Double? { isUserControlled ? interaction?.percentComplete : nil }

  func begin(_ transition: Transition) {
    self.transition = transition
    initialFrameOfLeaving = from?.loadedView?.frame ?? .zero
    finalFrameOfArriving = to?.loadedView?.frame ?? .zero
    guard animator.responds(to: .animateTransition) else {
      if !isUserControlled { transition.finish(after: duration, on: system.clock) }
      return
    }
    if interaction == nil { system.openTransitions.append(OpenTransition(of: self)) }
    system.record(.animateTransition, of: subject)
    let errorCount = system.host?.recordedErrorCount
    system.host?.receive(.animateTransition, .object(self), by: animator)
    // After an error, the function may have stopped before the line that ends the transition.
    guard errorCount != system.host?.recordedErrorCount, interaction == nil, isRunning else { return }
    transition.finish(after: duration, on: system.clock)
  }

  func transitionEnded(_ transition: Transition) {
    isCancelled = transition.isCancelled
    animator.sendIfObserved(.animationEnded, .flag(!isCancelled), of: subject)
    self.transition = nil
    release()
  }

  /// Releases the script's objects, because the transition has ended or won't begin.
  func release() {
    isUserControlled = false
    interaction?.context = nil
    for object in [animator, interaction, self] { object?.changeOwner(to: nil) }
    system.detachedCount += 1
  }

  /// Whether the transition has begun and hasn't ended.
  var isRunning: Bool { transition?.phase == .underWay }

  /// The display name, for messages, of the controller for which the trace records the animation.
  var displayName: String { (to?.subject == subject ? to : from)?.displayName ?? "" }
}

extension TransitionContext {
  static let hiddenStateOfTransitionContext = HiddenState(TransitionContext.self) { context, notes in
    notes.object("animator", context.animator)
    notes.object("interaction", context.interaction)
    notes.object("containerView", context.containerView)
    notes.object("from", context.from)
    notes.object("to", context.to)
    notes.object("transition", context.transition)
    notes.value("isUserControlled", context.isUserControlled)
    notes.value("isCancelled", context.isCancelled)
    notes.value("scriptDuration", context.scriptDuration)
    notes.value("initialFrameOfLeaving", context.initialFrameOfLeaving)
    notes.value("finalFrameOfArriving", context.finalFrameOfArriving)
  }
}

extension PercentDrivenInteractiveTransition {
  static let hiddenStateOfPercentDriven = HiddenState(PercentDrivenInteractiveTransition.self) { interaction, notes in
    notes.object("context", interaction.context)
    notes.value("percentComplete", interaction.percentComplete)
  }
}
