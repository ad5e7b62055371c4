// Presenting and dismissing as a script calls it. Of a container's children any may be asked; the outermost container
// presents. All checks come before any change.

extension ViewController {
  /// What it, or a container around it, presents.
  package final var presentedViewController: ViewController? {
    var controller: ViewController? = self
    while let current = controller {
      if let presentation = current.presentation { return presentation.presented }
      controller = current.parentLink
    }
    return nil
  }

  /// Who presents it, or a container around it.
  package final var presentingViewController: ViewController? { outermost.ownPresenter }

  /// The end of the chain of presentations that begins here; itself when it presents nothing.
  package final var topmostPresented: ViewController {
    var controller = self
    while let presented = controller.presentation?.presented { controller = presented }
    return controller
  }

  /// Shows another controller over this one's outermost container.
  ///
  /// What is not possible now is dropped with UIKit's warning, and its completion never runs.
  ///
  /// - Parameters:
  ///   - controller: has no parent and is not presented.
  ///   - animated: whether it takes time.
  ///   - completion: runs after every did.
  /// - Returns: whether it is shown.
  /// - Throws: when the controller is in use already.
  @discardableResult
  package final func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) throws(ControllerException) -> Bool {
    if try presentInFront(controller, animated: animated, completion: completion) { return true }
    guard try mayPresent(controller) else { return false }
    let orientation = try controller.orientationWhenPresented()
    controller.loadViewIfNeeded()
    // Its answers and callbacks may have changed what was checked.
    guard try mayPresent(controller) else { return false }
    let presenter = outermost
    guard let ground = presenter.loadedView?.superview else { return false }
    let presentation = Presentation(controller, on: presenter, in: ground)
    presentation.orientation = orientation
    presenter.presentation = presentation
    controller.ownPresenter = presenter
    controller.ownershipChanged(by: presenter)
    presentation.begin(animated: animated, completion: completion)
    return true
  }

  /// Takes away what it presents with all that is above; when it presents nothing, itself with what is above.
  ///
  /// - Parameters:
  ///   - animated: whether the uppermost takes time; those between go without.
  ///   - completion: runs after every did, and not when nothing was dismissed.
  /// - Returns: whether something is dismissed.
  @discardableResult
  package final func dismiss(animated: Bool, completion: (() -> Void)? = nil) -> Bool {
    if dismissPopoverOfItsOwn(animated: animated, completion: completion) { return true }
    guard let presentation = nearestPresentation else {
      return dismissPopoverAround(animated: animated, completion: completion)
    }
    guard !presentation.chainIsInProgress else {
      system.warn(.dismissDuringPresentation(self))
      return false
    }
    presentation.dismiss(animated: animated, completion: completion)
    return true
  }

  private func mayPresent(_ controller: ViewController) throws(ControllerException) -> Bool {
    guard controller.parentLink == nil, !controller.isPresentedOrRoot, controller !== outermost else {
      throw ControllerException(.presentedActive(controller.label, on: label))
    }
    guard let warning = obstacle(to: controller, on: outermost) else { return true }
    system.warn(warning)
    // Nobody holds what was to be presented, if it was made for this: it may be collected.
    system.detachedCount += 1
    return false
  }

  /// Whether it stands at the bottom of something seen.
  final var isPresentedOrRoot: Bool { ownPresenter != nil || rootWindow != nil || ownPopover != nil }

  /// What keeps a presentation from happening now.
  private func obstacle(to controller: ViewController, on presenter: ViewController) -> Warning? {
    if let presentation = presenter.presentation {
      return presentation.isInProgress
        ? .presentDuringPresentation(controller, on: presenter)
        : .presentWhilePresenting(controller, on: presenter, presented: presentation.presented)
    }
    guard let loadedView, loadedView.window != nil else { return .presentOutsideWindow(controller, on: self) }
    let isBetween = presenter.appearance.isBetween && presenter.ownPresenter?.presentation?.chainIsInProgress == true
    return isBetween ? .presentDuringPresentation(controller, on: presenter) : nil
  }

  /// Which presentation a dismissal here means: its own or a container's, else the one it lies in.
  private var nearestPresentation: Presentation? {
    var controller: ViewController? = self
    while let current = controller {
      if let presentation = current.presentation { return presentation }
      controller = current.parentLink
    }
    return presentingViewController?.presentation
  }
}

extension Presentation {
  /// Whether any of the chain comes or goes at the moment, from the root up.
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
}
