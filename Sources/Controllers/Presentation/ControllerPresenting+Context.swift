// A controller that is presented in another controller's context replaces that controller: its view takes the position
// of the other's view. When the container shows or hides its child, the controller presented in the child's context
// receives the appearance callbacks instead of the child, and its view is added or removed. The container isn't
// involved.
//
// Source: "View Controllers" (Programming iOS 6): a tab's view may be replaced while the user can still switch tabs.

extension ViewController {
  /// Begins appearing or disappearing for the frontmost controller in this context, unless it is already doing so.
  ///
  /// - Parameters:
  ///   - appearing: whether the view appears or disappears.
  ///   - animated: the value passed to the callbacks.
  ///   - owner: the owner that will end the appearance.
  final func beginAppearance(_ appearing: Bool, animated: Bool, owner: AppearanceOwner) {
    guard presenting.hasContextPresentation else {
      return beginOwnAppearance(appearing, animated: animated, owner: owner)
    }
    presenting.settleContextPresentation()
    guard !appearing else {
      return presenting.frontInContext.beginOwnAppearance(true, animated: animated, owner: owner)
    }
    for controller in presenting.contextChain.reversed() {
      controller.beginOwnAppearance(false, animated: animated, owner: owner)
    }
  }

  /// Ends the appearances in this context that the owner began.
  final func endAppearance(owner: AppearanceOwner) {
    guard presenting.hasContextPresentation else { return endOwnAppearance(owner: owner) }
    for controller in presenting.contextChain { controller.endOwnAppearance(owner: owner) }
  }
}

extension ControllerPresenting {
  /// The presentation that presents this controller, or `nil` if it isn't presented.
  var ownPresentation: Presentation? { owner.ownPresenter?.presentation }

  /// Whether the controller presents another one in context, even while the latter appears or disappears.
  var hasContextPresentation: Bool { owner.presentation?.form == .inPlace }

  /// The frontmost controller presented in this controller's context, or the controller itself.
  package var frontInContext: ViewController {
    guard let presentation = owner.presentation, presentation.replacesPresenter else { return owner }
    return presentation.presented.presenting.frontInContext
  }

  /// The controller and all controllers presented in its context, each of which the previous one presents.
  var contextChain: [ViewController] {
    guard let presentation = owner.presentation, presentation.form == .inPlace else { return [owner] }
    return [owner] + presentation.presented.presenting.contextChain
  }

  /// The parent, or the parent of the controller in whose context this controller is presented.
  var containerAround: ViewController? {
    if let parentLink = owner.parentLink { return parentLink }
    guard let ownPresentation, ownPresentation.form == .inPlace else { return nil }
    return ownPresentation.presenter.presenting.containerAround
  }

  /// Whether any controller in this context is visible or appearing.
  var isComingInItsPlace: Bool {
    hasContextPresentation ? contextChain.contains(where: \.appearance.isComing) : owner.appearance.isComing
  }

  /// Ends a running context presentation or dismissal at once.
  func settleContextPresentation() {
    for controller in contextChain where controller.presenting.hasContextPresentation {
      controller.presentation?.hurry()
    }
  }

  /// Ends running context presentations of all visible children at once.
  func settlePlacesInside() {
    for child in owner.appearanceChildren { child.presenting.settleContextPresentation() }
  }
}

extension View {
  /// The view presented in place of this view, or `nil` if there is none.
  final var frontInContext: View? {
    guard let viewController else { return nil }
    let frontInContext = viewController.presenting.frontInContext
    return frontInContext === viewController ? nil : frontInContext.loadedView
  }
}
