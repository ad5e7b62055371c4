import Layout

// The position of a popover, and the effect of a touch outside it.

extension PopoverController: Overlay {
  package var level: OverlayLevel { .popover }

  package var overlayName: String { "popover" + (content.map { " of \($0.displayName)" } ?? "") }

  package func arrange() {
    guard let content, phase != .away else { return }
    anchorRect = anchor?.rectInWindow ?? anchorRect
    let border = PanelView.border
    let size = popoverContentSize ?? content.popovers.sizeInPopover
    let wish = Size(width: size.width + 2 * border.width, height: size.height + 2 * border.height)
    let placement = PopoverPlacement(of: wish, at: anchorRect, within: system.popoverBounds, directions: directions)
    box.frame = placement.frame
    box.arrow = placement.arrow
    let free = placement.frame.size
    inside.frame = Rect(
      x: border.width, y: border.height, width: free.width - 2 * border.width, height: free.height - 2 * border.height)
    for view in inside.subviews { view.frame = inside.bounds }
  }

  /// Whether touches reach a view: the passthrough views, and the bar of the anchor with its other items, receive them.
  package func letsThrough(_ view: View) -> Bool {
    let open = passthroughViews + [anchor?.bar].compactMap { $0 }
    return open.contains { view.isDescendant(of: $0) } && box.frame.intersection(view.frameInWindow) == nil
  }

  package var respondsToTouchOutside: Bool { isPopoverVisible && content?.popovers.staysInPopover == false }

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
  /// The default size of a content in a popover, in points.
  ///
  /// The size is limited to the space on the screen. Source: recorded.
  package static let sizeForPopovers = Size(width: 320, height: 1100)
}

extension ControllerPopovers {
  /// The controller's preferred size in a popover, in points.
  ///
  /// For a stack, this is the size of the top controller plus the bar.
  fileprivate var sizeInPopover: Size {
    guard owner.contentSizeForViewInPopover == ViewController.sizeForPopovers else {
      return owner.contentSizeForViewInPopover
    }
    return owner.asContainer?.sizeOfContentInPopover ?? owner.contentSizeForViewInPopover
  }

  /// Whether touches outside the popover are ignored, because the controller or its child in front is modal in the
  /// popover or presents a controller.
  fileprivate var staysInPopover: Bool {
    owner.isModalInPopover || owner.presentation != nil || owner.frontChild?.popovers.staysInPopover == true
  }
}
