// What is presented in front of everything, outside the chain of presentations.

extension ViewController {
  /// Presents what stands in a window of its own: an alert, a sheet of buttons, what is to come in a popover.
  ///
  /// - Returns: false for all else, which is left to the chain of presentations.
  /// - Throws: when it is in use already, or cannot be shown so.
  final func presentInFront(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) throws(ControllerException) -> Bool {
    if let alert = controller as? AlertController {
      try alert.show(for: self, animated: animated, completion: completion)
      return true
    }
    if controller is SplitViewController {
      throw ControllerException(.splitPresented(controller.label, on: label))
    }
    guard controller.modalPresentationStyle == .popover else { return false }
    guard system.device.idiom == .pad else { throw ControllerException(.popoverOnPhone) }
    guard controller.popoverAnchor?.rectInWindow != nil else {
      throw ControllerException(.popoverWithoutAnchor(controller.label))
    }
    guard controller !== outermost, controller.isFree else {
      throw ControllerException(.presentedActive(controller.label, on: label))
    }
    let popover = PopoverController(in: system)
    popover.presenter = self
    try popover.setContentViewController(controller)
    try popover.present(from: controller.popoverAnchor, animated: animated, completion: completion)
    return true
  }

  /// Sends away what it, or a container around it, presented in a popover.
  final func dismissPopoverOfItsOwn(animated: Bool, completion: (() -> Void)?) -> Bool {
    dismissPopover(animated: animated, completion: completion) { [outermost] in $0.presenter?.outermost === outermost }
  }

  /// Sends the popover away in which it was presented.
  final func dismissPopoverAround(animated: Bool, completion: (() -> Void)?) -> Bool {
    dismissPopover(animated: animated, completion: completion) { [outermost] in
      $0.presenter != nil && $0.content === outermost
    }
  }

  private func dismissPopover(
    animated: Bool, completion: (() -> Void)?, where isMeant: (PopoverController) -> Bool
  ) -> Bool {
    guard let overlays = system.application?.overlays, !overlays.isEmpty else { return false }
    let popovers = overlays.compactMap { $0 as? PopoverController }
    guard let popover = popovers.last(where: { $0.isPopoverVisible && isMeant($0) }) else { return false }
    popover.dismiss(animated: animated, completion: completion)
    return true
  }
}
