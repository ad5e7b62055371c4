/// How a presented view comes and goes.
package enum ModalTransitionStyle: String, CaseIterable, Sendable {
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}

/// How much of the screen a presented view takes.
///
/// On the phone always all of it.
package enum ModalPresentationStyle: String, CaseIterable, Sendable {
  case fullScreen
  case pageSheet
  case formSheet
  case currentContext
  /// In a popover of its own, outside the chain of presentations; on the pad.
  case popover
}
