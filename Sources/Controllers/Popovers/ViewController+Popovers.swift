// Presentation in a popover, and the dismissal of such a popover.

extension ViewController {
  /// Presents a controller whose style is `popover`.
  ///
  /// - Returns: `false` for any other style.
  /// - Throws: a `ControllerException` on a phone, without a visible anchor, or if the controller is already in use.
  final func presentInPopover(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) throws(ControllerException) -> Bool {
    guard controller.modalPresentationStyle == .popover else { return false }
    guard system.device.idiom == .pad else { throw ControllerException(.popoverOnPhone) }
    guard controller.popoverAnchor?.rectInWindow != nil else {
      throw ControllerException(.popoverWithoutAnchor(controller.displayName))
    }
    guard controller !== outermost, controller.isFree else {
      throw ControllerException(.presentedActive(controller.displayName, on: displayName))
    }
    let popover = PopoverController(in: system)
    popover.presenter = self
    try popover.setContentViewController(controller)
    try popover.present(from: controller.popoverAnchor, animated: animated, completion: completion)
    return true
  }

  /// Dismisses the popover that this controller, or a container around it, has presented.
  final func dismissPopoverOfItsOwn(animated: Bool, completion: (() -> Void)?) -> Bool {
    dismiss(popoverOfItsOwn, animated: animated, completion: completion)
  }

  /// Dismisses the popover in which this controller was presented.
  final func dismissPopoverAround(animated: Bool, completion: (() -> Void)?) -> Bool {
    dismiss(popoverAround, animated: animated, completion: completion)
  }

  final var popoverOfItsOwn: PopoverController? { popover { [outermost] in $0.presenter?.outermost === outermost } }

  final var popoverAround: PopoverController? {
    popover { [outermost] in $0.presenter != nil && $0.content === outermost }
  }

  private func popover(where isMeant: (PopoverController) -> Bool) -> PopoverController? {
    guard let overlays = system.application?.overlays, !overlays.isEmpty else { return nil }
    return overlays.compactMap { $0 as? PopoverController }.last { $0.isPopoverVisible && isMeant($0) }
  }

  private func dismiss(_ popover: PopoverController?, animated: Bool, completion: (() -> Void)?) -> Bool {
    popover?.dismiss(animated: animated, completion: completion)
    return popover != nil
  }
}
