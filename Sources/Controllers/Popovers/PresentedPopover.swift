import Layout

// A popover from system 8 on: a box in front of the screen, which shows a presented controller and points at an
// element. If the user touches the screen outside the popover, the delegate of the presentation controller is asked for
// permission, the popover is dismissed, and the delegate is notified.
//
// Sources: Apple's reference for popover presentation controllers and for their delegate protocol. Here: the size, the
// position and the passthrough views are those of a `PopoverController`.

/// The way in which a controller is shown whose style is `popover`.
package enum PopoverHost: String, Sendable {
  /// In a popover controller, outside the chain of presentations.
  case controller
  /// In a presentation, which adapts to the width of the screen.
  case presentation
}

/// The box of a presented popover.
final class PresentedPopover {
  let box: PanelView
  private let system: System
  /// The presented controller, or `nil` if it has been released.
  private(set) weak var presented: ViewController?
  private(set) lazy var overlayWindow = OverlayWindow(of: self, in: system)
  /// The anchor's rectangle when the anchor was last visible, in window coordinates, or `nil` if it hasn't been
  /// visible.
  private var anchorRect: Rect?

  init(of presented: ViewController) {
    self.presented = presented
    system = presented.system
    box = PanelView(in: presented.system)
  }

  private var presentation: Presentation? { presented?.presenting.ownPresentation }

  private var presentationController: PopoverPresentationController? {
    presented?.ownPresentationController as? PopoverPresentationController
  }
}

extension PresentedPopover: PresentedOverlay {
  var level: OverlayLevel { .popover }

  var isPresented: Bool { true }

  var windowOwner: ModelObject? { presented }

  var overlayName: String { "popover" + (presented.map { " of \($0.displayName)" } ?? "") }

  var missingAnchorReason: ControllerException.Reason? { nil }

  func addContentView(_ view: View, for asker: ViewController?) {
    if box.superview == nil { overlayWindow.addSubview(box) }
    view.autoresizingMask = .flexibleSize
    box.addSubview(view)
  }

  func layOutContents() {
    guard let presented else { return }
    anchorRect = presented.popoverAnchor?.rectInWindow ?? anchorRect
    let border = PanelView.border
    let size = presented.popovers.sizeInPopover
    let preferredSize = Size(width: size.width + 2 * border.width, height: size.height + 2 * border.height)
    let placement = PopoverPlacement(
      of: preferredSize, at: anchorRect, within: system.popoverBounds, directions: presented.permittedArrowDirections)
    box.frame = placement.frame
    box.arrow = placement.arrow
    if let view = presented.loadedView, view.superview === box { view.frame = SheetViews.contentArea(in: box) }
  }

  func letsThrough(_ view: View) -> Bool {
    let touchableViews =
      (presentationController?.passthroughViews ?? []) + [presented?.popoverAnchor?.bar].compactMap { $0 }
    return touchableViews.contains { view.isDescendant(of: $0) } && box.frame.intersection(view.frameInWindow) == nil
  }

  var respondsToTouchOutside: Bool {
    guard let presented, let presentation, !presentation.isDismissing, presented.presentation == nil else {
      return false
    }
    return system.behavior.handDismisses || !presented.popovers.ignoresTouchesOutside
  }

  @discardableResult func touchOutside() -> Bool {
    guard respondsToTouchOutside, let presented, let presentation else { return false }
    presentation.finishImmediately()
    guard presentation.isAtRest else { return true }
    let delegate = presented.ownPresentationController
    guard system.behavior.handDismisses else {
      guard presentationController?.delegateAllowsDismissal(by: .shouldDismissPresentedPopover) ?? true,
        presentation.isAtRest
      else {
        return true
      }
      presentation.dismiss(animated: true) { [properties = presentationController] in
        properties?.send(.didDismissPresentedPopover)
      }
      return true
    }
    if let properties = presentationController, let host = system.host,
      host.implements(.shouldDismissPresentedPopover, of: properties),
      !host.implements(.shouldDismissByHand, of: properties)
    {
      system.noteOnce(.popoverIsNotAsked)
    }
    guard presented.presenting.askAllowsHandDismissal() else {
      delegate?.send(.didAttemptToDismiss)
      return true
    }
    guard presentation.isAtRest else { return true }
    delegate?.send(.willDismissByHand)
    guard presentation.isAtRest else { return true }
    presentation.dismiss(animated: true) { delegate?.send(.didDismissByHand) }
    return true
  }
}

extension PresentedPopover {
  static let hiddenStateOfPresentedPopover = HiddenState(PresentedPopover.self) { popover, notes in
    notes.object("presented", popover.presented)
    notes.object("box", popover.box)
    notes.value("anchorRect", popover.anchorRect)
    notes.object("overlayWindow", popover.overlayWindow)
  }
}
