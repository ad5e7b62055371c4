import Layout

// A presentation with the style `custom`. A presentation controller of the script determines the frame of the presented
// view, and may add more views to the container view. Each presentation asks for a new presentation controller, unless
// the script has already read it. The presentation controller is released when the presented controller has been
// dismissed.
//
// Source: Apple's reference for presentation controllers. Here: without a presentation controller of the script, the
// presented view fills the container view, and the presenter's view stays in place. If the transition isn't canceled,
// the presentation controller is notified of the end before the `did…` callbacks are sent.

extension ViewController {
  /// Asks the transitioning delegate for the presentation controller, unless there already is one.
  ///
  /// - Parameters:
  ///   - presenting: the presenter, or `nil` if it isn't known yet.
  ///   - source: the controller on which `present` was called.
  final func askForPresentationController(presenting: ViewController? = nil, source: ViewController) {
    guard system.behavior.hasPresentationControllers, ownPresentationController?.isCustom != true else { return }
    let values = EventValues.list([.object(self), .object(presenting), .object(source)])
    guard let createdController: PresentationController = askForTransition(.presentationControllerFor, values, of: self)
    else {
      return
    }
    guard createdController.isCustom,
      createdController.presentedController == nil || createdController.presentedController === self
    else {
      system.host?.raise(ControllerException(.presentationControllerInUse(displayName)))
      return
    }
    let oldController = ownPresentationController
    createdController.presentedController = self
    ownPresentationController = createdController
    createdController.ownershipChanged(by: self)
    oldController?.presentedController = nil
    oldController?.ownershipChanged(by: self)
  }

  /// Releases the presentation controller of the script.
  fileprivate final func releasePresentationController() {
    guard let oldController = ownPresentationController, oldController.isCustom else { return }
    ownPresentationController = nil
    oldController.presentedController = nil
    oldController.ownershipChanged(by: self)
  }
}

extension PresentationController {
  /// The view that contains the presented view, or `nil` if nothing is presented.
  package final var containerView: View? {
    guard let presentation = presentedController?.presenting.ownPresentation else { return nil }
    return presentation.customContainer ?? (presentation.isViewAdded ? presentation.containerView : nil)
  }

  /// The presented view, or `nil` if it isn't loaded.
  package final var presentedView: View? { presentedController?.loadedView }

  /// The frame of the presented view in the container view, in points.
  package final var frameOfPresentedView: Rect {
    if case .rect(let frame)? = ask(.frameOfPresentedViewInContainerView) { return frame }
    return declaredFrame ?? containerView?.bounds ?? .zero
  }

  /// Whether the presenter's view is removed at the end of the presentation.
  package final var removesPresentersView: Bool {
    askFlag(.shouldRemovePresentersView) ?? declaredRemovesPresenter ?? false
  }

  /// Records a callback and sends it to the script if the script implements it.
  fileprivate final func notifyScript(_ callback: EventKind, _ values: EventValues = .none) {
    if let home = presentedController, isCustom { sendIfObserved(callback, values, of: home.subject) }
  }
}

extension Presentation {
  /// Asks the script for the animation of the presentation.
  func scriptedPresentationTransition() -> ScriptedTransition? {
    let values = EventValues.list([
      .object(presented), .object(presenter), .object(originalPresenter ?? presenter),
    ])
    let questions = (EventKind.animationControllerForPresented, EventKind.interactionControllerForPresentation)
    return ScriptedTransition(asking: presented, questions, values, of: presented)
  }

  /// Asks the script for the animation of the dismissal.
  ///
  /// If several controllers are dismissed, the question is about the uppermost one.
  func scriptedDismissalTransition() -> ScriptedTransition? {
    let topmostController = presented.presenting.topmostPresented
    let questions = (EventKind.animationControllerForDismissed, EventKind.interactionControllerForDismissal)
    return ScriptedTransition(asking: topmostController, questions, .object(topmostController), of: topmostController)
  }

  /// Returns the context of an animation that the script's objects perform.
  func animation(
    by script: ScriptedTransition, from: ViewController, to: ViewController
  ) -> TransitionContext {
    TransitionContext(
      script, from: from, to: to, in: customContainer ?? containerView, of: to === presented ? presented : from)
  }

  /// Adds the container view, and notifies the presentation controller that the presentation begins.
  func addCustomContainer() {
    guard let stage = customContainer else { return }
    stage.frame = containerView.bounds
    containerView.addSubview(stage)
    stage.arrange = { [weak presented] in
      presented?.ownPresentationController?.notifyScript(.containerViewWillLayoutSubviews)
      presented?.ownPresentationController?.notifyScript(.containerViewDidLayoutSubviews)
    }
    presented.ownPresentationController?.notifyScript(.presentationTransitionWillBegin)
  }

  /// Adds the presented view to the container view.
  func addToCustomContainer(_ view: View) {
    guard let stage = customContainer else { return }
    if stage.superview == nil {
      stage.frame = containerView.bounds
      containerView.addSubview(stage)
    }
    view.frame = presented.ownPresentationController?.frameOfPresentedView ?? stage.bounds
    view.autoresizingMask = .flexibleSize
    stage.addSubview(view)
  }

  /// Notifies the presentation controller that the dismissal begins.
  func notifyDismissalBegan() {
    guard form == .custom else { return }
    presented.ownPresentationController?.notifyScript(.dismissalTransitionWillBegin)
  }

  /// Notifies the presentation controller that the transition has ended.
  func notifyEnd(of transition: Transition) {
    guard form == .custom else { return }
    let isPresentation = transition.arriving === presented
    presented.ownPresentationController?.notifyScript(
      isPresentation ? .presentationTransitionDidEnd : .dismissalTransitionDidEnd, .flag(!transition.isCancelled))
    if isPresentation == transition.isCancelled { presented.releasePresentationController() }
  }

  /// Whether the user controls the transition with a finger through the script's interaction object.
  var isScriptControlled: Bool {
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
