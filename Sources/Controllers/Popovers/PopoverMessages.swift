// Warnings that UIKit writes to the console.
extension Warning {
  /// The warning about a second popover that appears while another one is visible.
  ///
  /// Here: UIKit shows both popovers without a warning, although its guidelines allow only one.
  static func secondPopover(_ popover: PopoverController, beside other: PopoverController) -> Warning {
    Warning(
      "The \(popover.overlayName) appears while the \(other.overlayName) is visible:"
        + " show only one popover at a time"
    )
  }
}

extension Note {
  /// A note about a question that newer systems don't ask the delegate of a popover.
  static let popoverIsNotAsked = Note(
    "\(EventKind.shouldDismissPresentedPopover.name) isn't called from system \(Behaviors.table.handDismisses.firstSystem)"
      + " on; \(EventKind.shouldDismissByHand.name) is called instead")
}

// Exceptions that UIKit raises.
extension ControllerException.Reason {
  static let popoverOnPhone = Self("A popover controller is only available when running on the pad")

  static func popoverWithoutContent(_ popover: String) -> Self {
    Self("\(popover) must have a content view controller: found nil")
  }

  static func presentedPopoverWithoutAnchor(_ controller: String) -> Self {
    Self(
      "UIPopoverPresentationController should have a non-nil sourceView or barButtonItem set before the presentation"
        + " occurs (\(controller): pass an element or bar item that is on the screen as `from`)")
  }

  static func popoverWithoutAnchor(_ popover: String) -> Self {
    Self(
      "Popovers cannot be presented from a view which does not have a window"
        + " (\(popover): pass an element or bar item that is on the screen as `from`)")
  }
}
