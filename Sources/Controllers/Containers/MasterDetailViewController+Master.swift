import Layout

// The button or a swipe to the right over the detail shows a hidden master.
//
// UIKit: the swipe was added in system 5.1 and causes the same callbacks. Here: the master is shown in the popover in
// both cases. After a swipe, the popover is at the left edge.

extension MasterDetailViewController {
  /// Shows the hidden master in its popover.
  final func presentMaster(from anchor: PopoverAnchor) {
    // The master can't be shown until it has disappeared from the side.
    guard let masterPopover, let master, master.parentLink === self, master.appearance == .disappeared else { return }
    if hasDelegate { send(.willPresentMaster, with: .list([.object(masterPopover), .object(master)])) }
    guard isMasterHidden else { return }
    try? masterPopover.present(from: anchor, animated: true)
  }

  /// Enables the swipe recognizer if the master is hidden and can be shown, and disables it otherwise.
  final func updateSwipe() {
    parts?.swipe.isEnabled = system.behavior.showsMasterBySwipe && presentsWithGesture && isMasterHidden
  }
}

extension MasterDetailViewController: GestureTarget {
  package final func shouldBegin(_ recognizer: GestureRecognizer, with movement: Gesture.Movement) -> Bool {
    isMasterHidden && masterPopover?.isPopoverVisible == false
  }

  package final func recognizer(_ recognizer: GestureRecognizer, moved movement: Gesture.Movement) {
    guard recognizer.state == .ended, let detailPane = parts?.right else { return }
    let edge = Rect(x: 0, y: detailPane.bounds.height / 2, width: 1, height: 1)
    presentMaster(from: PopoverAnchor(detailPane, rect: edge))
  }
}
