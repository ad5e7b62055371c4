/// The transition with which a presented view appears and disappears.
public enum ModalTransitionStyle: String, CaseIterable, Sendable {
  /// The view slides up over the presenter.
  case coverVertical
  /// The screen turns around its vertical axis.
  case flipHorizontal
  /// The view fades in.
  case crossDissolve
  /// A corner of the presenter curls up.
  case partialCurl
}

/// The part of the screen that a presented view takes up.
///
/// On the phone, the part is always the whole screen.
public enum ModalPresentationStyle: String, CaseIterable, Sendable {
  /// The view covers the screen.
  case fullScreen
  /// The view covers the height of the screen and, in landscape, a part of the width.
  case pageSheet
  /// The view is in the middle of the screen.
  case formSheet
  /// The view covers the view of the controller that defines the context.
  case currentContext
  /// The view is in a popover, and the presentation isn't in the chain of presentations.
  ///
  /// This style is available only on the pad.
  case popover
}
