// Warnings, which UIKit writes to the console.
extension Warning {
  /// Here: UIKit shows both; its guidelines allow one.
  static func secondPopover(_ popover: PopoverController, beside other: PopoverController) -> Warning {
    Warning(
      "The \(popover.overlayName) comes while the \(other.overlayName) is there:"
        + " only one popover should be seen at a time"
    )
  }
}

// What UIKit raises.
extension ControllerException.Reason {
  static let popoverOnPhone = Self("A popover controller is only available when running on the pad")

  static func popoverWithoutContent(_ popover: String) -> Self {
    Self("\(popover) must have a content view controller: found nil")
  }

  static func popoverWithoutAnchor(_ popover: String) -> Self {
    Self(
      "Popovers cannot be presented from a view which does not have a window"
        + " (\(popover): give an element or a bar item that is on the screen, as `from`)")
  }
}
