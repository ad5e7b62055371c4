// The callbacks and questions for the delegate of a popover.
extension EventKind {
  package static let shouldDismiss = EventKind(
    139, "shouldDismiss", to: .delegate, of: [popovers], answer: .flag,
    "Whether a touch outside the popover may dismiss it.")
  package static let didDismissPopover = EventKind(
    136, "didDismiss", to: .delegate, of: [popovers], "A touch outside the popover dismissed it.")

  static let ofPopovers = [shouldDismiss, didDismissPopover]

  private static let popovers = Subjects.instances(PopoverController.className)
}
