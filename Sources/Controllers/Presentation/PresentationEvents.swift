extension EventKind {
  package static let presentationBegan = visibleChange(
    232, "presentationBegan",
    with: [
      .recorded(.style, .word(ModalPresentationStyle.allCases.map(\.rawValue))),
      .recorded(TraceKey(82, "transition"), .word(PreferredTransition.Style.allCases.map(\.rawValue))),
    ], "The presentation of the controller began, with this style and transition.")

  // The events for the delegate of a presentation controller. Source: Apple's reference for the delegate protocols.
  package static let shouldDismissByHand = EventKind(
    139, "shouldDismiss", to: .delegate, of: [.controllers], with: [.recorded(.answer, .flag)], answer: .flag,
    "Whether the user may dismiss the screen by hand.")
  package static let willDismissByHand = EventKind(
    135, "willDismiss", to: .delegate, of: [.controllers], "The user has begun to dismiss the screen by hand.")
  package static let didDismissByHand = EventKind(
    136, "didDismiss", to: .delegate, of: [.controllers], "The user has dismissed the screen by hand.")
  package static let didAttemptToDismiss = EventKind(
    172, "didAttemptToDismiss", to: .delegate, of: [.controllers],
    "The user tried to dismiss the screen by hand, which isn't allowed.")
  package static let adaptivePresentationStyle = EventKind(
    173, "adaptivePresentationStyle", to: .delegate, of: [.controllers],
    with: [.recorded(.answer, .word(stylesForCompactWidth))], answer: .word(of: stylesForCompactWidth),
    "The style in which the screen is presented in a compact width; \"none\" keeps its own style.")
  package static let didChangeSelectedDetentIdentifier = EventKind(
    174, "didChangeSelectedDetentIdentifier", to: .delegate, of: [.controllers], with: [.recorded(.to, .text)],
    "The user has dragged the sheet to another detent.")

  private static let stylesForCompactWidth = [
    "none", ModalPresentationStyle.fullScreen.rawValue, ModalPresentationStyle.overFullScreen.rawValue,
    ModalPresentationStyle.pageSheet.rawValue, ModalPresentationStyle.formSheet.rawValue,
  ]

  static let ofPresentation = [
    presentationBegan, shouldDismissByHand, willDismissByHand, didDismissByHand, didAttemptToDismiss,
    adaptivePresentationStyle, didChangeSelectedDetentIdentifier,
  ]
}

extension Presentation {
  /// Records the presentation's style and transition.
  func recordStyles() {
    let transition =
      styleProvider.usesZoom
      ? PreferredTransition.Style.zoom.rawValue : styleProvider.presentedTransitionStyle.rawValue
    system.record(
      .presentationBegan, of: presented.subject,
      with: .list([.word(presented.presenting.actualPresentationStyle.rawValue), .word(transition)]))
  }
}
