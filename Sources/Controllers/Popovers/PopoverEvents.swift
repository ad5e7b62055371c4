// The callbacks and questions for the delegate of a popover.
extension EventKind {
  package static let shouldDismiss = EventKind(
    139, "shouldDismiss", to: .delegate, of: [popovers], answer: .flag,
    "Whether a touch outside the popover may dismiss it.")
  package static let didDismissPopover = EventKind(
    136, "didDismiss", to: .delegate, of: [popovers], "A touch outside the popover dismissed it.")

  // The events of a presented popover, up to system 12. Source: Apple's reference for the delegate protocol.
  package static let shouldDismissPresentedPopover = EventKind(
    182, "shouldDismissPopover", to: .delegate, of: [.controllers], with: [.recorded(.answer, .flag)], answer: .flag,
    "Up to system 12, whether a touch outside the popover may dismiss it.")
  package static let didDismissPresentedPopover = EventKind(
    183, "didDismissPopover", to: .delegate, of: [.controllers],
    "Up to system 12, a touch outside the popover dismissed it.")

  package static let prepareForPopoverPresentation = EventKind(
    189, "prepareForPopoverPresentation", to: .delegate, of: [.controllers], "The popover is about to be presented.")

  static let ofPopovers = [
    shouldDismiss, didDismissPopover, shouldDismissPresentedPopover, didDismissPresentedPopover,
    prepareForPopoverPresentation,
  ]

  private static let popovers = Subjects.instances(PopoverController.className)
}
