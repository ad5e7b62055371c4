extension EventKind {
  package static let presentationBegan = seen(
    232, "presentationBegan",
    with: [
      .told(.style, .word(ModalPresentationStyle.allCases.map(\.rawValue))),
      .told(TraceKey(82, "transition"), .word(ModalTransitionStyle.allCases.map(\.rawValue))),
    ], "The presentation of the controller began, with this style and transition.")

  static let ofPresentation = [presentationBegan]
}

extension Presentation {
  /// Records the presentation's style and transition.
  func recordStyles() {
    let provides = isInContext && presenter.providesPresentationContextTransitionStyle
    let transition = (provides ? presenter : presented).modalTransitionStyle
    system.record(
      .presentationBegan, of: presented.subject,
      with: .list([.word(presented.presenting.actualPresentationStyle.rawValue), .word(transition.rawValue)]))
  }
}
