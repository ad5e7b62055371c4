// What the delegate of a popover is asked and hears.
extension EventKind {
  package static let shouldDismiss = EventKind(
    139, "shouldDismiss", to: .delegate, of: [popovers], answer: .flag, "Whether a touch beside it may send it away.")
  package static let didDismissPopover = EventKind(
    136, "didDismiss", to: .delegate, of: [popovers], "A touch beside it has sent it away.")

  static let ofPopovers = [shouldDismiss, didDismissPopover]

  private static let popovers = Subjects.instances(PopoverController.className)
}
