import Controllers
import Layout
import Lua

extension TransitionContext.Key: Choice {}

extension ClassTable {
  static let transitionClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "AnimatedTransitioning", since: "7", extends: "Object",
      "Animates a transition. A table that `animationControllerForPresented` or a similar function returns becomes one.",
      make: { system, _ in AnimatedTransitioning(in: system) },
      [
        property(
          "duration", "The duration in seconds. Without `animateTransition`, the transition ends after it.",
          get: { (a: AnimatedTransitioning) in Seconds(value: a.duration) },
          set: { a, seconds in a.duration = seconds.value }
        ).unversioned,
        callbackWithValue(
          .transitionDuration, get: { (a: AnimatedTransitioning) in Seconds(value: a.duration) },
          set: { (a, seconds: Seconds?) in a.duration = seconds?.value ?? Durations.presentation }
        ),
        callback(.animateTransition),
        callback(.animationEnded),
      ]),
    ClassDescriptor(
      "TransitionContext", since: "7", extends: "Object", "A running transition, which `animateTransition` receives.",
      contextMembers),
    ClassDescriptor(
      "PercentDrivenInteractiveTransition", since: "7", extends: "Object",
      "Moves a transition forward and backward while the user drags a finger.",
      make: { system, _ in PercentDrivenInteractiveTransition(in: system) }, interactionMembers),
  ]

  private static let contextMembers: [Member] = [
    readOnly("containerView", "The view that contains the views of both screens.") { (t: TransitionContext) in
      t.containerView
    },
    readOnly("isAnimated", "Whether the transition is animated.") { (t: TransitionContext) in t.isAnimated },
    readOnly("isInteractive", "Whether the user controls the transition with a finger.") { (t: TransitionContext) in
      t.isInteractive
    },
    readOnly("transitionWasCancelled", "Whether the transition is being canceled.") { (t: TransitionContext) in
      t.transitionWasCancelled
    },
    method("viewController", ["key"], "Returns the screen that is visible before (\"from\") or after (\"to\").") {
      (t: TransitionContext, arguments) -> ViewController? in
      t.viewController(try arguments.next("key"))
    },
    method("view", ["key"], "Returns the view of the screen that is visible before (\"from\") or after (\"to\").") {
      (t: TransitionContext, arguments) -> View? in
      t.viewController(try arguments.next("key"))?.view
    }.since("8"),
    method("initialFrame", ["viewController"], "Returns the frame of a screen's view before the transition.") {
      (t: TransitionContext, arguments) -> Rect in
      t.initialFrame(of: try arguments.next("viewController"))
    },
    method("finalFrame", ["viewController"], "Returns the frame of a screen's view after the transition.") {
      (t: TransitionContext, arguments) -> Rect in
      t.finalFrame(of: try arguments.next("viewController"))
    },
    method(
      "completeTransition", [.optional("didComplete")],
      "Ends the transition. With false, the transition is canceled."
    ) { (t: TransitionContext, arguments) in
      t.completeTransition(try arguments.next("didComplete", as: Bool?.self) ?? true)
    },
  ]

  private static let interactionMembers: [Member] = [
    readOnly("percentComplete", "The finished fraction of the transition, from 0 to 1.") {
      (p: PercentDrivenInteractiveTransition) in
      p.percentComplete
    },
    readOnly("duration", "The duration of the running transition in seconds, or 0.") {
      (p: PercentDrivenInteractiveTransition) in
      p.duration
    },
    property(
      "completionSpeed", \PercentDrivenInteractiveTransition.completionSpeed,
      "The speed of the rest of the transition after the finger has lifted."),
    method("update", ["percentComplete"], "Moves the transition to a fraction from 0 to 1.") {
      (p: PercentDrivenInteractiveTransition, arguments) in
      p.update(try arguments.next("percentComplete"))
    },
    method("finish", [], "Lets the transition run to its end.") { (p: PercentDrivenInteractiveTransition, _) in
      p.finish()
    },
    method("cancel", [], "Lets the transition run back, so that it is canceled.") {
      (p: PercentDrivenInteractiveTransition, _) in
      p.cancel()
    },
  ]

  /// The members of presentation controllers that matter for the style `custom`.
  static let customPresentationMembers: [Member] = [
    readOnly("containerView", "The view that contains the presented view, or nil.") { (p: PresentationController) in
      p.containerView
    },
    readOnly("presentedView", "The view of the presented screen, or nil if it isn't loaded.") {
      (p: PresentationController) in
      p.presentedView
    },
    callbackWithValue(
      .frameOfPresentedViewInContainerView, get: { (p: PresentationController) in p.declaredFrame ?? p.defaultFrame },
      set: { p, frame in p.declaredFrame = frame }),
    callbackWithValue(
      .shouldRemovePresentersView, get: { (p: PresentationController) in p.declaredRemovesPresenter ?? false },
      set: { p, removes in p.declaredRemovesPresenter = removes }),
    callback(.presentationTransitionWillBegin),
    callback(.presentationTransitionDidEnd),
    callback(.dismissalTransitionWillBegin),
    callback(.dismissalTransitionDidEnd),
    callback(.containerViewWillLayoutSubviews),
    callback(.containerViewDidLayoutSubviews),
  ]
}

extension PresentationController {
  /// The frame of the presented view if the script doesn't set one.
  var defaultFrame: Rect { containerView?.bounds ?? .zero }
}

// The functions of a delegate may return these objects as tables. Such a table can have fields of the script.

extension AnimatedTransitioning: DeclarableObject {
  static var expectedDeclaration: String { "an animator, or a table such as { duration = 0.5 }" }
}

extension PercentDrivenInteractiveTransition: DeclarableObject {
  static var expectedDeclaration: String { "a percentDrivenInteractiveTransition" }
}

extension PresentationController: DeclarableObject {
  static var expectedDeclaration: String { "a presentation controller, or a table of its properties" }
}
