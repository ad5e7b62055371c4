/// The transition with which a presented view appears and disappears.
package enum ModalTransitionStyle: String, CaseIterable, Sendable {
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}

/// The part of the screen that a presented view takes up.
///
/// On the phone, the part is always the whole screen.
package enum ModalPresentationStyle: String, CaseIterable, Sendable {
  case fullScreen
  case pageSheet
  case formSheet
  case currentContext
  /// The view is in a popover, and the presentation isn't in the chain of presentations.
  ///
  /// This style is available only on the pad.
  case popover
}
