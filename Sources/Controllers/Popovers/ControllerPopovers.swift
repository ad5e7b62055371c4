// Presents controllers in popovers, and dismisses these popovers.

/// The popovers that a controller has opened or that show it.
struct ControllerPopovers: ControllerPart {
  let owner: ViewController
}

extension ViewController {
  /// The popovers that the controller has opened or that show it.
  final var popovers: ControllerPopovers { ControllerPopovers(owner: self) }
}

extension ControllerPopovers {
  /// Presents a controller in a popover controller, if its style is `popover` and popovers aren't presentations.
  ///
  /// - Returns: `true` if the controller was presented, or `false` if it has another style.
  /// - Throws: a `ControllerException` if the device is a phone, if there is no visible anchor, or if the controller is
  ///   already in use.
  func presentInPopover(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) throws(ControllerException) -> Bool {
    guard controller.modalPresentationStyle == .popover, system.behavior.popoverIs == .controller else { return false }
    guard system.device.idiom == .pad else { throw ControllerException(.popoverOnPhone) }
    guard controller.popoverAnchor?.rectInWindow != nil else {
      throw ControllerException(.popoverWithoutAnchor(controller.displayName))
    }
    guard controller !== owner.outermost, controller.popovers.isUnused else {
      throw ControllerException(.presentedActive(controller.displayName, on: owner.displayName))
    }
    let popover = PopoverController(in: system)
    popover.presenter = owner
    try popover.setContentViewController(controller)
    try popover.present(from: controller.popoverAnchor, animated: animated, completion: completion)
    return true
  }

  /// Dismisses the popover that this controller or one of its containers has presented.
  func dismissOpenedPopover(animated: Bool, completion: (() -> Void)?) -> Bool {
    dismiss(openedPopover, animated: animated, completion: completion)
  }

  /// Dismisses the popover that contains this controller or one of its containers.
  func dismissContainingPopover(animated: Bool, completion: (() -> Void)?) -> Bool {
    dismiss(containingPopover, animated: animated, completion: completion)
  }

  var openedPopover: PopoverController? {
    popover { [outermost = owner.outermost] in $0.presenter?.outermost === outermost }
  }

  var containingPopover: PopoverController? {
    popover { [outermost = owner.outermost] in $0.presenter != nil && $0.content === outermost }
  }

  private func popover(where isIncluded: (PopoverController) -> Bool) -> PopoverController? {
    guard let overlays = system.application?.overlays, !overlays.isEmpty else { return nil }
    return overlays.compactMap { $0 as? PopoverController }.last { $0.isPopoverVisible && isIncluded($0) }
  }

  private func dismiss(_ popover: PopoverController?, animated: Bool, completion: (() -> Void)?) -> Bool {
    popover?.dismiss(animated: animated, completion: completion)
    return popover != nil
  }
}
