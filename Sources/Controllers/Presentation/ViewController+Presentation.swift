// Presenting and dismissing as a script calls it. Of a container's children any may be asked: the outermost container
// presents, or on the pad the one that defines the context. All checks come before any change.
//
// Source: "View Controllers" (Programming iOS 6), with its three roles: the original presenter, which is asked; the
// presenter, whose view is replaced or covered; the presented controller.

extension ViewController {
  /// The controller that it, or a container around it, presents.
  package final var presentedViewController: ViewController? { presentationAround?.presented }

  /// The controller that it presents itself.
  package final var ownPresentedViewController: ViewController? { presentation?.presented }

  /// The controller that presents it, or a container around it.
  package final var presentingViewController: ViewController? { outermost.ownPresenter }

  /// The end of the chain of presentations that begins here; itself when it presents nothing.
  package final var topmostPresented: ViewController {
    var controller = self
    while let presented = controller.presentation?.presented { controller = presented }
    return controller
  }

  /// The style in which it is presented on this device; its own style when it is not presented.
  package final var actualPresentationStyle: ModalPresentationStyle {
    switch ownPresentation?.form {
    case nil: modalPresentationStyle
    case .fullScreen, .curl: .fullScreen
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .inPlace: .currentContext
    }
  }

  /// Shows another controller over this one's outermost container, or in its context.
  ///
  /// A call that is not possible now is dropped with UIKit's warning, and its completion never runs.
  ///
  /// - Parameters:
  ///   - controller: has no parent and is not presented.
  ///   - animated: whether it takes time.
  ///   - completion: runs after every did.
  /// - Returns: whether it is shown.
  /// - Throws: when the controller is in use already, or comes in a way that is not possible here.
  @discardableResult
  package final func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) throws(ControllerException) -> Bool {
    if try presentInFront(controller, animated: animated, completion: completion) { return true }
    guard let plan = try planIfAllowed(for: controller) else { return false }
    let orientation = plan.form.coversScreen ? try controller.orientationWhenPresented() : nil
    // Its callbacks may have changed what was checked. Its view is loaded after it was linked to its presenter.
    guard let presentation = try linked(controller), let ready = try loaded(presentation) else { return false }
    ready.orientation = ready.form.coversScreen ? orientation : nil
    ready.begin(animated: animated, completion: completion)
    return true
  }

  /// Dismisses what it presents, with all above; if it presents nothing, dismisses itself, with all above.
  ///
  /// - Parameters:
  ///   - animated: whether the uppermost is animated; those between are not.
  ///   - completion: runs after every did, and not when nothing was dismissed.
  /// - Returns: whether something is dismissed.
  @discardableResult
  package final func dismiss(animated: Bool, completion: (() -> Void)? = nil) -> Bool {
    if dismissPopoverOfItsOwn(animated: animated, completion: completion) { return true }
    guard let presentation = presentationAround ?? presentingViewController?.presentation else {
      return dismissPopoverAround(animated: animated, completion: completion)
    }
    let cover = presentation.presentedFromWithin
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

  /// Whether a dismissal would dismiss a controller.
  package final var hasSomethingToLeave: Bool {
    presentedViewController != nil || presentingViewController != nil || presentationAround != nil
      || popoverOfItsOwn != nil || popoverAround != nil
  }

  /// Its own presentation, or the one of a container around it.
  private var presentationAround: Presentation? {
    var controller: ViewController? = self
    while let current = controller {
      if let presentation = current.presentation { return presentation }
      controller = current.containerAround
    }
    return nil
  }

  /// Whether it is a root: of a window, a presentation or a popover.
  final var isPresentedOrRoot: Bool { ownPresenter != nil || rootWindow != nil || ownPopover != nil }
}

// Before anything is shown.
extension ViewController {
  /// The presenter and the form; nil when the call is dropped with a warning.
  private func planIfAllowed(for controller: ViewController) throws(ControllerException) -> PresentationPlan? {
    guard controller.parentLink == nil, !controller.isPresentedOrRoot, !hangs(on: controller) else {
      throw ControllerException(.presentedActive(controller.toldName, on: toldName))
    }
    let plan = plan(for: controller)
    try checkCurl(of: controller, plan)
    try checkDepth(presenting: controller, on: plan.presenter)
    guard let warning = obstacle(to: controller, on: plan.presenter) else { return plan }
    system.warn(warning)
    // The refused controller may have no other owner, and may be collected.
    system.detachedCount += 1
    return nil
  }

  /// A partial curl needs the whole screen, and nothing is presented from beneath one.
  private func checkCurl(of controller: ViewController, _ plan: PresentationPlan) throws(ControllerException) {
    let presenter = plan.presenter
    let provides = plan.isInContext && presenter.providesPresentationContextTransitionStyle
    let style = provides ? presenter.modalTransitionStyle : controller.modalTransitionStyle
    if style == .partialCurl, plan.form != .curl || !presenter.fillsScreen {
      throw ControllerException(.partialCurlNotFullScreen(controller.toldName, on: presenter.toldName))
    }
    if presenter.ownPresentation?.form == .curl {
      throw ControllerException(.presentedOnPartialCurl(controller.toldName, on: presenter.toldName))
    }
  }

  /// The reason why a presentation is not possible now.
  private func obstacle(to controller: ViewController, on presenter: ViewController) -> Warning? {
    if let presentation = presentationAround {
      return presentation.isInProgress
        ? .presentDuringPresentation(controller, on: presenter)
        : .presentWhilePresenting(controller, on: presenter, presented: presentation.presented)
    }
    guard isOnScreen else { return .presentOutsideWindow(controller, on: self) }
    let isBetween = presenter.appearance.isBetween && presenter.ownPresentation?.chainIsInProgress == true
    return isBetween ? .presentDuringPresentation(controller, on: presenter) : nil
  }

  /// Whether its view is in the window of its hierarchy; a controller outside of any presents nothing.
  ///
  /// Here.
  private var isOnScreen: Bool {
    guard let window = loadedView?.window else { return false }
    return hangsOnWindow || window is OverlayWindow
  }

  /// Links both; nil when it is dropped with a warning.
  private func linked(_ controller: ViewController) throws(ControllerException) -> Presentation? {
    guard let plan = try planIfAllowed(for: controller), let home = plan.presenter.loadedView?.superview else {
      return nil
    }
    let presentation = Presentation(controller, by: plan, asked: self, from: home)
    plan.presenter.presentation = presentation
    controller.ownPresenter = plan.presenter
    controller.ownershipChanged(by: plan.presenter)
    return presentation
  }

  /// Has the presented view loaded; what its callbacks changed is checked and planned again.
  private func loaded(_ presentation: Presentation) throws(ControllerException) -> Presentation? {
    let controller = presentation.presented
    guard !controller.isViewLoaded else { return presentation }
    controller.loadViewIfNeeded()
    let isUnchanged =
      presentation.isLinked && isOnScreen && plan(for: controller).isSame(as: presentation.plan)
    guard !isUnchanged else { return presentation }
    if presentation.isLinked { presentation.unlink() }
    return try linked(controller)
  }
}

extension Presentation {
  /// Whether any presentation of the chain, from the root up, is in transition.
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

  /// The full-screen presentation by a controller presented in context; it is dismissed before that controller.
  fileprivate var presentedFromWithin: Presentation? {
    guard form == .inPlace, let cover = presented.screenOwner.presentation, cover !== presented.presentation,
      cover.originalPresenter?.isDescendant(of: presented) == true
    else { return nil }
    return cover
  }
}
