// The hidden state that affects the behavior of a popover.

extension PopoverController {
  static let hiddenStateOfPopoverController = HiddenState(PopoverController.self) { popover, notes in
    notes.object("content", popover.content)
    notes.object("transition", popover.transition)
    notes.object("presenter", popover.presenter)
    notes.object("segueSource", popover.segueSource)
    notes.object("masterOwner", popover.masterOwner)
    notes.object("box", popover.box)
    notes.object("inside", popover.inside)
    notes.value("phase", popover.phase)
    notes.value("anchorRect", popover.anchorRect)
    notes.value("directions", popover.directions)
    notes.value("isDismissedByTouch", popover.isDismissedByTouch)
    notes.value("isUnwanted", popover.isUnwanted)
    notes.object("anchor", popover.anchor?.source)
    notes.value("anchor.rect", popover.anchor?.rect)
    notes.value("completions", popover.completions.count)
    if popover.phase != .away { notes.object("overlayWindow", popover.overlayWindow) }
  }
}
