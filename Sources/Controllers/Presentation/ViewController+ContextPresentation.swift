// One controller may stand in another's place: presented in its context, its view is where the other's was. Whatever the
// container around does with its child, it does with who stands there: that one hears the appearances, its view is put
// in and taken out. The container knows nothing of it.
//
// Source: "View Controllers" (Programming iOS 6): one tab's place may be taken, and the tabs still be switched.

extension ViewController {
  /// How it is presented itself, if it is.
  final var ownPresentation: Presentation? { ownPresenter?.presentation }

  /// Whether another one stands in its place, comes there or goes.
  final var hasContextPresentation: Bool { presentation?.form == .inPlace }

  /// Who stands in its place; itself when nobody does.
  package final var frontInContext: ViewController {
    guard let presentation, presentation.standsIn else { return self }
    return presentation.presented.frontInContext
  }

  /// Itself, and all that were presented in its place one after the other.
  final var contextChain: [ViewController] {
    guard let presentation, presentation.form == .inPlace else { return [self] }
    return [self] + presentation.presented.contextChain
  }

  /// The container around its place: its parent, or the parent of the one in whose place it stands.
  final var containerAround: ViewController? {
    if let parentLink { return parentLink }
    guard let ownPresentation, ownPresentation.form == .inPlace else { return nil }
    return ownPresentation.presenter.containerAround
  }

  /// Begins an appearance that is not so already, of whoever stands in its place.
  ///
  /// - Parameters:
  ///   - appearing: whether the view comes or goes.
  ///   - animated: told to the callbacks.
  ///   - owner: who will end it.
  final func beginAppearance(_ appearing: Bool, animated: Bool, owner: AppearanceOwner) {
    guard hasContextPresentation else { return beginOwnAppearance(appearing, animated: animated, owner: owner) }
    settleContextPresentation()
    guard !appearing else { return frontInContext.beginOwnAppearance(true, animated: animated, owner: owner) }
    for controller in contextChain.reversed() {
      controller.beginOwnAppearance(false, animated: animated, owner: owner)
    }
  }

  /// Ends the appearances in its place that are this owner's.
  final func endAppearance(owner: AppearanceOwner) {
    guard hasContextPresentation else { return endOwnAppearance(owner: owner) }
    for controller in contextChain { controller.endOwnAppearance(owner: owner) }
  }

  /// Whether any that belongs to its place is seen or about to be.
  final var isComingInItsPlace: Bool {
    hasContextPresentation ? contextChain.contains(where: \.appearance.isComing) : appearance.isComing
  }

  /// Has what comes to its place or goes from there be over.
  final func settleContextPresentation() {
    for controller in contextChain where controller.hasContextPresentation { controller.presentation?.hurry() }
  }

  /// The same for all in it that are seen.
  final func settlePlacesInside() {
    for child in appearanceChildren { child.settleContextPresentation() }
  }
}

extension View {
  /// The view that lies in the place of this one; nil when none does.
  final var frontInContext: View? {
    guard let viewController else { return nil }
    let frontInContext = viewController.frontInContext
    return frontInContext === viewController ? nil : frontInContext.loadedView
  }
}
