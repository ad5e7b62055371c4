// What the delegate of a split view controller is asked and hears; UIKit's names say more than the first word.
extension EventKind {
  package static let willShowMaster = EventKind(
    64, "willShow", to: .delegate, of: [split], with: [.viewController, .passed("barButtonItem")],
    "The master is about to come; the item is of no use now.")
  package static let willHide = EventKind(
    140, "willHide", to: .delegate, of: [split],
    with: [.viewController, .passed("barButtonItem"), .passed("popoverController")],
    "The master is about to go; the item is yours to show.")
  package static let willPresentMaster = EventKind(
    132, "willPresent", to: .delegate, of: [split], with: [.passed("popoverController"), .viewController],
    "The hidden master is about to be shown.")
  package static let shouldHide = EventKind(
    141, "shouldHide", to: .delegate, with: [.passed("viewController"), .passed("orientation")], answer: .flag,
    "Whether the master is hidden when turned that way.")

  static let ofSplit = [willShowMaster, willHide, willPresentMaster, shouldHide]

  private static let split = Subjects.instances(SplitViewController.className)
}
