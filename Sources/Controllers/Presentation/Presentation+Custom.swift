import Layout

// A presentation with the style `custom`. A presentation controller of the script determines the frame of the presented
// view, and may add more views to the container view. Each presentation asks for a new presentation controller, unless
// the script has read it before, and releases it when the presented controller has been dismissed.
//
// Source: Apple's reference for presentation controllers. Here: without a presentation controller of the script, the
// presented view fills the container view, and the presenter's view stays in place. The presentation controller is told
// of the end before the `did…` callbacks of a transition that isn't canceled.

extension ViewController {
  /// Asks the transitioning delegate for the presentation controller, unless there already is one.
  ///
  /// - Parameters:
  ///   - presenting: the presenter, or `nil` if it isn't known yet.
  ///   - source: the controller on which `present` was called.
  final func askForPresentationController(presenting: ViewController? = nil, source: ViewController) {
    guard system.behavior.hasPresentationControllers, ownPresentationController?.isCustom != true else { return }
    let values = EventValues.list([.object(self), .object(presenting), .object(source)])
    guard let made: PresentationController = askForTransition(.presentationControllerFor, values, of: self) else {
      return
    }
    guard made.isCustom, made.home == nil || made.home === self else {
      system.host?.raise(ControllerException(.presentationControllerInUse(displayName)))
      return
    }
    let old = ownPresentationController
    made.home = self
    ownPresentationController = made
    made.ownershipChanged(by: self)
    old?.home = nil
    old?.ownershipChanged(by: self)
  }

  /// Releases the presentation controller of the script.
  fileprivate final func releasePresentationController() {
    guard let old = ownPresentationController, old.isCustom else { return }
    ownPresentationController = nil
    old.home = nil
    old.ownershipChanged(by: self)
  }
}

extension PresentationController {
  /// The view that contains the presented view, or `nil` if nothing is presented.
  package final var containerView: View? {
    guard let presentation = home?.presenting.ownPresentation else { return nil }
    return presentation.stage ?? (presentation.isPlaced ? presentation.containerView : nil)
  }

  /// The presented view, or `nil` if it isn't loaded.
  package final var presentedView: View? { home?.loadedView }

  /// The frame of the presented view in the container view, in points.
  package final var frameOfPresentedView: Rect {
    if case .rect(let frame)? = ask(.frameOfPresentedViewInContainerView) { return frame }
    return declaredFrame ?? containerView?.bounds ?? .zero
  }

  /// Whether the presenter's view is removed at the end of the presentation.
  package final var removesPresentersView: Bool {
    askFlag(.shouldRemovePresentersView) ?? declaredRemoval ?? false
  }

  /// Records a callback and sends it to the script, if it has a function.
  fileprivate final func tell(_ callback: EventKind, _ values: EventValues = .none) {
    if let home, isCustom { sendIfObserved(callback, values, of: home.subject) }
  }
}

extension Presentation {
  /// Asks for the animation of the presentation.
  func scriptForPresentation() -> ScriptedTransition? {
    let values = EventValues.list([
      .object(presented), .object(presenter), .object(originalPresenter ?? presenter),
    ])
    let questions = (EventKind.animationControllerForPresented, EventKind.interactionControllerForPresentation)
    return ScriptedTransition(asking: presented, questions, values, of: presented)
  }

  /// Asks for the animation of the dismissal.
  ///
  /// If a chain is dismissed, the uppermost controller is asked.
  func scriptForDismissal() -> ScriptedTransition? {
    let front = presented.presenting.topmostPresented
    let questions = (EventKind.animationControllerForDismissed, EventKind.interactionControllerForDismissal)
    return ScriptedTransition(asking: front, questions, .object(front), of: front)
  }

  /// Returns the animation of a transition by the script's objects.
  func animation(
    by script: ScriptedTransition, from: ViewController, to: ViewController
  ) -> TransitionContext {
    TransitionContext(
      script, from: from, to: to, in: stage ?? containerView, of: to === presented ? presented : from)
  }

  /// Adds the container view, and tells the presentation controller that the presentation begins.
  func openStage() {
    guard let stage else { return }
    stage.frame = containerView.bounds
    containerView.addSubview(stage)
    stage.arrange = { [weak presented] in
      presented?.ownPresentationController?.tell(.containerViewWillLayoutSubviews)
      presented?.ownPresentationController?.tell(.containerViewDidLayoutSubviews)
    }
    presented.ownPresentationController?.tell(.presentationTransitionWillBegin)
  }

  /// Adds the presented view to the container view.
  func placeOnStage(_ view: View) {
    guard let stage else { return }
    if stage.superview == nil {
      stage.frame = containerView.bounds
      containerView.addSubview(stage)
    }
    view.frame = presented.ownPresentationController?.frameOfPresentedView ?? stage.bounds
    view.autoresizingMask = .flexibleSize
    stage.addSubview(view)
  }

  /// Tells the presentation controller that the dismissal begins.
  func tellDismissalBegins() {
    guard form == .custom else { return }
    presented.ownPresentationController?.tell(.dismissalTransitionWillBegin)
  }

  /// Tells the presentation controller that the transition has ended.
  func tellEnd(of transition: Transition) {
    guard form == .custom else { return }
    let isPresentation = transition.arriving === presented
    presented.ownPresentationController?.tell(
      isPresentation ? .presentationTransitionDidEnd : .dismissalTransitionDidEnd, .flag(!transition.isCancelled))
    if isPresentation == transition.isCancelled { presented.releasePresentationController() }
  }

  /// Whether the user controls the transition with a finger and the script's interaction.
  var isHeldByScript: Bool {
    guard let transition, transition.isInteractive else { return false }
    return transition.animation?.fraction != nil
  }
}

extension ControllerException.Reason {
  static func presentationControllerInUse(_ controller: String) -> Self {
    Self(
      "presentationControllerFor of \(controller) returned the presentation controller of another screen; return a"
        + " table or a new `presentationController {}`")
  }
}
