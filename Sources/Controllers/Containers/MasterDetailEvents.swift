// The callbacks and questions for the delegate of a split view controller up to system 7. UIKit's names are longer.
extension EventKind {
  package static let willShowMaster = EventKind(
    64, "willShow", to: .delegate, of: [split], with: [.viewController, .passed("barButtonItem")],
    "The master is about to be shown; remove the button from its bar.")
  package static let willHide = EventKind(
    140, "willHide", to: .delegate, of: [split],
    with: [.viewController, .passed("barButtonItem"), .passed("popoverController")],
    "The master is about to be hidden; show the button in a bar.")
  package static let willPresentMaster = EventKind(
    132, "willPresent", to: .delegate, of: [split], with: [.passed("popoverController"), .viewController],
    "The hidden master is about to be shown in its popover.")
  package static let shouldHide = EventKind(
    141, "shouldHide", to: .delegate, with: [.passed("viewController"), .passed("orientation")], answer: .flag,
    "Whether the master is hidden in this orientation.")

  static let ofMasterAndDetail = [willShowMaster, willHide, willPresentMaster, shouldHide]

  private static let split = Subjects.instances(SplitViewController.className)
}
