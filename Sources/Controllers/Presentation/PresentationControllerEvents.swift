// The callbacks of a presentation controller that a script provides. The trace records them for the presented controller.
//
// Source: Apple's reference for presentation controllers.
extension EventKind {
  package static let presentationTransitionWillBegin = EventKind(
    149, "presentationTransitionWillBegin", of: [.controllers], "The presentation is about to begin.")
  package static let presentationTransitionDidEnd = EventKind(
    164, "presentationTransitionDidEnd", of: [.controllers], with: [.value(.completed, .flag)],
    "The presentation has ended. `completed` is false if it was canceled.")
  package static let dismissalTransitionWillBegin = EventKind(
    165, "dismissalTransitionWillBegin", of: [.controllers], "The dismissal is about to begin.")
  package static let dismissalTransitionDidEnd = EventKind(
    166, "dismissalTransitionDidEnd", of: [.controllers], with: [.value(.completed, .flag)],
    "The dismissal has ended. `completed` is false if it was canceled.")
  package static let containerViewWillLayoutSubviews = EventKind(
    167, "containerViewWillLayoutSubviews", of: [.controllers], in: .layout,
    "The container view is about to lay out its subviews.")
  package static let containerViewDidLayoutSubviews = EventKind(
    168, "containerViewDidLayoutSubviews", of: [.controllers], in: .layout,
    "The container view has laid out its subviews.")
  package static let frameOfPresentedViewInContainerView = EventKind(
    169, "frameOfPresentedViewInContainerView", answer: .rect,
    "The frame of the presented view in the container view. The default is the whole container view.")
  package static let shouldRemovePresentersView = EventKind(
    171, "shouldRemovePresentersView", answer: .flag,
    "Whether the presenter's view is removed at the end of the presentation. The default is false.")

  static let ofPresentationControllers = [
    presentationTransitionWillBegin, presentationTransitionDidEnd, dismissalTransitionWillBegin,
    dismissalTransitionDidEnd, containerViewWillLayoutSubviews, containerViewDidLayoutSubviews,
    frameOfPresentedViewInContainerView, shouldRemovePresentersView,
  ]
}
