// A controller presented in another's context replaces it: its view is in the place of the other's view. When the
// container shows or hides its child, the controller presented in the child's context receives the appearance callbacks
// and its view is added or removed instead. The container does not notice.
//
// Source: "View Controllers" (Programming iOS 6): one tab's place may be taken, and the tabs still be switched.

extension ViewController {
  /// How it is presented itself, if it is.
  final var ownPresentation: Presentation? { ownPresenter?.presentation }

  /// Whether it presents a controller in context, also while that appears or disappears.
  final var hasContextPresentation: Bool { presentation?.form == .inPlace }

  /// The front-most controller presented in its context; itself without one.
  package final var frontInContext: ViewController {
    guard let presentation, presentation.standsIn else { return self }
    return presentation.presented.frontInContext
  }

  /// Itself, and all controllers presented in its context, one by the other.
  final var contextChain: [ViewController] {
    guard let presentation, presentation.form == .inPlace else { return [self] }
    return [self] + presentation.presented.contextChain
  }

  /// Its parent, or the parent of the controller in whose context it is presented.
  final var containerAround: ViewController? {
    if let parentLink { return parentLink }
    guard let ownPresentation, ownPresentation.form == .inPlace else { return nil }
    return ownPresentation.presenter.containerAround
  }

  /// Begins appearing or disappearing, unless already doing so, of the front-most controller in its context.
  ///
  /// - Parameters:
  ///   - appearing: whether the view appears or disappears.
  ///   - animated: passed to the callbacks.
  ///   - owner: the owner that will end it.
  final func beginAppearance(_ appearing: Bool, animated: Bool, owner: AppearanceOwner) {
    guard hasContextPresentation else { return beginOwnAppearance(appearing, animated: animated, owner: owner) }
    settleContextPresentation()
    guard !appearing else { return frontInContext.beginOwnAppearance(true, animated: animated, owner: owner) }
    for controller in contextChain.reversed() {
      controller.beginOwnAppearance(false, animated: animated, owner: owner)
    }
  }

  /// Ends the appearances in its context that this owner began.
  final func endAppearance(owner: AppearanceOwner) {
    guard hasContextPresentation else { return endOwnAppearance(owner: owner) }
    for controller in contextChain { controller.endOwnAppearance(owner: owner) }
  }

  /// Whether any controller in its context is visible or appearing.
  final var isComingInItsPlace: Bool {
    hasContextPresentation ? contextChain.contains(where: \.appearance.isComing) : appearance.isComing
  }

  /// Ends a running context presentation or dismissal at once.
  final func settleContextPresentation() {
    for controller in contextChain where controller.hasContextPresentation { controller.presentation?.hurry() }
  }

  /// The same for all visible controllers in it.
  final func settlePlacesInside() {
    for child in appearanceChildren { child.settleContextPresentation() }
  }
}

extension View {
  /// The view presented in place of this one; nil when there is none.
  final var frontInContext: View? {
    guard let viewController else { return nil }
    let frontInContext = viewController.frontInContext
    return frontInContext === viewController ? nil : frontInContext.loadedView
  }
}
