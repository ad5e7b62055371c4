// Presentation and dismissal as scripts call them. A script may call `present` on any child of a container. In that
// case, the presenter is the outermost container or, on the pad, the controller that defines the context. All checks
// are made before anything changes.
//
// Source: "View Controllers" (Programming iOS 6), which defines three roles: the original presenter, on which `present`
// is called; the presenter, whose view is replaced or covered; and the presented controller.

/// The presentations that a controller takes part in, as presenter or as presented controller.
package struct ControllerPresenting: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// The presentations that the controller takes part in.
  package final var presenting: ControllerPresenting { ControllerPresenting(owner: self) }
}

extension ViewController {
  /// The controller that this controller or a container around it presents, or `nil` if there is none.
  public final var presentedViewController: ViewController? { presenting.enclosingPresentation?.presented }

  /// The controller that presents this controller or a container around it, or `nil` if there is none.
  public final var presentingViewController: ViewController? { outermost.ownPresenter }

  /// Presents another controller over this controller's outermost container, or in a context.
  ///
  /// A call that isn't possible now is ignored with UIKit's warning. Then the completion handler never runs.
  ///
  /// - Parameters:
  ///   - controller: the controller to present. It must not have a parent, and must not be presented already.
  ///   - animated: whether the presentation is animated.
  ///   - completion: called after all `did…` callbacks have been sent.
  /// - Returns: `true` if the controller is presented, or `false` if the call was ignored.
  /// - Throws: a `ControllerException` if the controller is already in use, or if its style isn't possible with this
  ///   presenter.
  @discardableResult
  public final func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) throws(ControllerException) -> Bool {
    try present(controller, animated: animated, whenAllowed: {}, completion: completion)
  }

  /// Presents another controller, and calls a function before anything changes, unless the presentation is refused.
  final func present(
    _ controller: ViewController, animated: Bool, whenAllowed: () -> Void, completion: (() -> Void)?
  ) throws(ControllerException) -> Bool {
    if try presentInFront(controller, animated: animated, completion: completion) { return true }
    if let substitute = presenting.presenterForDetached {
      system.warn(.presentedFromDetached(controller, from: self))
      return try substitute.present(controller, animated: animated, whenAllowed: whenAllowed, completion: completion)
    }
    controller.ownPresentationController?.updateAdaptedStyle(in: presenting.screenOwner.traits.current)
    guard let plan = try presenting.planIfAllowed(for: controller, preparesPopover: true) else { return false }
    let orientation = plan.form.coversScreen ? try controller.rotation.orientationWhenPresented() : nil
    whenAllowed()
    system.application?.notifyOverlays(ofPresentationBy: plan.presenter)
    let editor = plan.form.takesKeyboard ? presenting.takeKeyboard() : nil
    if plan.form == .custom { controller.askForPresentationController(presenting: plan.presenter, source: self) }
    // The controller's functions may have changed the conditions, so linking repeats the checks. The view is loaded
    // after the two controllers have been linked.
    guard let presentation = try presenting.link(controller), let ready = try presenting.loadPresentedView(presentation)
    else {
      return false
    }
    ready.editor = editor
    ready.orientation = ready.form.coversScreen ? orientation : nil
    ready.begin(animated: animated, completion: completion)
    return true
  }

  /// Dismisses the controller that this one presents and all controllers above it.
  ///
  /// If this controller presents none, dismisses this controller and all controllers above it.
  ///
  /// - Parameters:
  ///   - animated: whether the uppermost controller is dismissed with an animation. The controllers below it are always
  ///     dismissed without an animation.
  ///   - completion: called after all `did…` callbacks have been sent, unless no controller was dismissed.
  /// - Returns: `true` if any controller is dismissed, otherwise `false`.
  @discardableResult
  public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) -> Bool {
    if popovers.dismissOpenedPopover(animated: animated, completion: completion) { return true }
    guard let presentation = presenting.enclosingPresentation ?? presentingViewController?.presentation else {
      return popovers.dismissContainingPopover(animated: animated, completion: completion)
    }
    let cover = presentation.fullScreenPresentationWithin
    guard !presentation.chainIsInProgress, cover?.chainIsInProgress != true else {
      system.warn(.dismissDuringPresentation(self))
      return false
    }
    guard let cover else {
      presentation.dismiss(animated: animated, completion: completion)
      return true
    }
    presentation.dismiss(animated: false, completion: nil)
    cover.dismiss(animated: animated, completion: completion)
    return true
  }
}

extension ControllerPresenting {
  /// The controller that this controller itself presents, or `nil` if there is none.
  package var ownPresentedViewController: ViewController? { owner.presentation?.presented }

  /// The last controller in the chain of presentations that begins with this controller.
  ///
  /// If the controller doesn't present another one, this is the controller itself.
  package var topmostPresented: ViewController {
    var controller = owner
    while let presented = controller.presentation?.presented { controller = presented }
    return controller
  }

  /// The style with which the controller is presented on this device.
  ///
  /// If the controller isn't presented, this is its `modalPresentationStyle`.
  package var actualPresentationStyle: ModalPresentationStyle {
    switch ownPresentation?.form {
    case nil: owner.modalPresentationStyle
    case .fullScreen, .curl: .fullScreen
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .inPlace: .currentContext
    case .overFullScreen: .overFullScreen
    case .overContext: .overCurrentContext
    case .popover: .popover
    case .custom: .custom
    case .alert: .overFullScreen
    }
  }

  /// Whether a call of `dismiss` would dismiss a controller.
  package var canDismiss: Bool {
    owner.presentedViewController != nil || owner.presentingViewController != nil || enclosingPresentation != nil
      || owner.popovers.openedPopover != nil || owner.popovers.containingPopover != nil
  }

  /// The presentation that this controller or a container around it began, or `nil` if there is none.
  fileprivate var enclosingPresentation: Presentation? {
    var controller: ViewController? = owner
    while let current = controller {
      if let presentation = current.presentation { return presentation }
      controller = current.presenting.enclosingContainer
    }
    return nil
  }

  /// Whether the controller is the root of a window, of a presentation or of a popover.
  var isPresentedOrRoot: Bool { owner.ownPresenter != nil || owner.rootWindow != nil || owner.ownPopover != nil }
}

// Checks before a presentation.
extension ControllerPresenting {
  /// Returns the presenter and the form of a presentation, or `nil` if the call is ignored with a warning.
  ///
  /// - Parameters:
  ///   - controller: the controller to present.
  ///   - preparesPopover: whether to notify the delegate of a popover, which happens once in each presentation.
  /// - Returns: the plan, or `nil`.
  /// - Throws: a `ControllerException` if UIKit would refuse the presentation.
  fileprivate func planIfAllowed(
    for controller: ViewController, preparesPopover: Bool = false
  ) throws(ControllerException) -> PresentationPlan? {
    guard controller.parentLink == nil, !controller.presenting.isPresentedOrRoot, !owner.depends(on: controller) else {
      throw ControllerException(.presentedActive(controller.displayName, on: owner.displayName))
    }
    let plan = plan(for: controller)
    // The delegate may choose the anchor.
    if preparesPopover, plan.form == .popover, obstacle(on: plan.presenter) == nil {
      controller.ownPresentationController?.send(.prepareForPopoverPresentation)
    }
    try checkAnchor(of: controller, plan)
    try checkCurl(of: controller, plan)
    try checkDepth(presenting: controller, on: plan.presenter)
    guard let obstacle = obstacle(on: plan.presenter) else { return plan }
    // If another presentation is in progress, the warning names the controller that began it, such as the one with a
    // search.
    let presenter = presenterOfOwnAlert ?? enclosingPresentation?.presenter ?? plan.presenter
    system.warn(
      .refusedPresentation(
        of: controller, on: presenter, from: owner, because: obstacle, naming: system.behavior.consoleNames))
    // The refused controller may have no other owner, so it may have to be released.
    system.detachedCount += 1
    return nil
  }

  /// Checks that a partial curl is possible.
  ///
  /// A partial curl must cover the whole screen, and its presenter must not have been presented with a partial curl.
  private func checkCurl(of controller: ViewController, _ plan: PresentationPlan) throws(ControllerException) {
    let presenter = plan.presenter
    let style = controller.controllerProvidingStyle(presentedBy: presenter, isInContext: plan.isInContext)
      .presentedTransitionStyle
    if style == .partialCurl, plan.form != .curl || !presenter.presenting.fillsScreen {
      throw ControllerException(.partialCurlNotFullScreen(controller.displayName, on: presenter.displayName))
    }
    if presenter.presenting.ownPresentation?.form == .curl {
      throw ControllerException(.presentedOnPartialCurl(controller.displayName, on: presenter.displayName))
    }
  }

  /// The presenter of this controller, if the controller is an alert.
  ///
  /// Here: an alert can't present another controller.
  private var presenterOfOwnAlert: ViewController? {
    guard let alertPresentation = ownPresentation, alertPresentation.form == .alert else { return nil }
    return alertPresentation.presenter
  }

  /// Returns the reason why a presentation isn't possible now, or `nil` if it is possible.
  private func obstacle(on presenter: ViewController) -> PresentationObstacle? {
    if presenterOfOwnAlert != nil { return .alreadyPresenting(owner) }
    if let presentation = enclosingPresentation {
      return presentation.isInProgress ? .presentationInProgress : .alreadyPresenting(presentation.presented)
    }
    guard isOnScreen else { return .outsideWindow }
    let isBetween = presenter.appearance.isBetween && presenter.presenting.ownPresentation?.chainIsInProgress == true
    return isBetween ? .presentationInProgress : nil
  }

  /// Whether the controller's view is in the window of its hierarchy.
  ///
  /// A controller outside any hierarchy can't present another one. See `ControllerPresenting+Detached.swift`.
  private var isOnScreen: Bool {
    guard let window = owner.loadedView?.window else { return false }
    return isConnectedToWindow || window.isOverlay
  }

  /// Links the presenter and the presented controller.
  ///
  /// - Returns: the presentation, or `nil` if the call is ignored with a warning.
  fileprivate func link(_ controller: ViewController) throws(ControllerException) -> Presentation? {
    guard let plan = try planIfAllowed(for: controller), let superview = plan.presenter.loadedView?.superview else {
      return nil
    }
    let presentation = Presentation(controller, by: plan, asked: owner, from: superview)
    plan.presenter.presentation = presentation
    controller.ownPresenter = plan.presenter
    controller.ownershipChanged(by: plan.presenter)
    return presentation
  }

  /// Loads the presented view.
  ///
  /// Repeats the checks and the plan if the view's callbacks have changed the hierarchy.
  fileprivate func loadPresentedView(_ presentation: Presentation) throws(ControllerException) -> Presentation? {
    let controller = presentation.presented
    guard !controller.isViewLoaded else { return presentation }
    controller.loadViewIfNeeded()
    let isUnchanged =
      presentation.isLinked && isOnScreen && plan(for: controller).isSamePlan(as: presentation.plan)
    guard !isUnchanged else { return presentation }
    if presentation.isLinked { presentation.unlink() }
    return try link(controller)
  }
}

extension Presentation {
  /// Whether a transition is running in the chain of presentations, from the root up.
  var chainIsInProgress: Bool {
    var bottom = presenter
    while let below = bottom.ownPresenter { bottom = below }
    var link = bottom.presentation
    while let current = link {
      if current.isInProgress { return true }
      link = current.presented.presentation
    }
    return false
  }

  fileprivate var plan: PresentationPlan {
    PresentationPlan(presenter: presenter, form: form, isInContext: isInContext)
  }

  /// The full-screen presentation that a controller presented in this context began, or `nil` if there is none.
  ///
  /// Such a presentation is dismissed before the controller that is presented in context.
  fileprivate var fullScreenPresentationWithin: Presentation? {
    guard form.isInContext, let cover = presented.presenting.screenOwner.presentation, cover !== presented.presentation,
      cover.originalPresenter?.isDescendant(of: presented) == true
    else { return nil }
    return cover
  }
}
