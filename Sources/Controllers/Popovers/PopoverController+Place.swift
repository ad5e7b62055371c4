import Layout

// The position of a popover, and the effect of touches outside the popover.

extension PopoverController: Overlay {
  package var level: OverlayLevel { .popover }

  package var windowOwner: ModelObject? { self }

  package var overlayName: String { "popover" + (content.map { " of \($0.displayName)" } ?? "") }

  package func layOutContents() {
    guard let content, phase != .away else { return }
    anchorRect = anchor?.rectInWindow ?? anchorRect
    let border = PanelView.border
    let size = popoverContentSize ?? content.popovers.sizeInPopover
    let preferredSize = Size(width: size.width + 2 * border.width, height: size.height + 2 * border.height)
    let placement = PopoverPlacement(
      of: preferredSize, at: anchorRect, within: system.popoverBounds, directions: directions)
    box.frame = placement.frame
    box.arrow = placement.arrow
    let availableSize = placement.frame.size
    inside.frame = Rect(
      x: border.width, y: border.height, width: availableSize.width - 2 * border.width,
      height: availableSize.height - 2 * border.height)
    for view in inside.subviews { view.frame = inside.bounds }
  }

  /// Returns whether touches reach a view behind the popover.
  ///
  /// This is the case for a passthrough view, and for the bar that contains the anchor's item.
  package func letsThrough(_ view: View) -> Bool {
    let touchableViews = passthroughViews + [anchor?.bar].compactMap { $0 }
    return touchableViews.contains { view.isDescendant(of: $0) } && box.frame.intersection(view.frameInWindow) == nil
  }

  package var respondsToTouchOutside: Bool {
    guard isPopoverVisible, let content else { return false }
    return !content.popovers.ignoresTouchesOutside
  }

  @discardableResult package func touchOutside() -> Bool {
    guard respondsToTouchOutside else { return false }
    if hasDelegate {
      system.record(.shouldDismiss, of: subject)
      guard askFlag(.shouldDismiss) ?? true else { return true }
    }
    guard isPopoverVisible else { return true }
    isDismissedByTouch = true
    dismiss(animated: true)
    return true
  }
}

extension ViewController {
  /// The default size of the content of a popover, in points.
  ///
  /// The size is limited to the space on the screen. Source: recordings of UIKit.
  package static let sizeForPopovers = Size(width: 320, height: 1100)
}

extension ControllerPopovers {
  /// The controller's preferred size in a popover, in points.
  ///
  /// For a navigation controller, this is the size of the top controller plus the height of the bar.
  var sizeInPopover: Size {
    guard owner.contentSizeForViewInPopover == ViewController.sizeForPopovers else {
      return owner.contentSizeForViewInPopover
    }
    return owner.asContainer?.sizeOfContentInPopover ?? owner.contentSizeForViewInPopover
  }

  /// Whether touches outside the popover are ignored.
  ///
  /// This is the case if the controller, or the child in front of it, is modal in the popover or presents another
  /// controller.
  var ignoresTouchesOutside: Bool {
    owner.isModalInPopover || owner.presentation != nil || owner.frontChild?.popovers.ignoresTouchesOutside == true
  }
}
