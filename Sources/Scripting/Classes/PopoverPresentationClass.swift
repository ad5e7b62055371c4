import Controllers
import Lua

extension ClassTable {
  static let popoverPresentationMembers: [Member] = [
    property(
      "sourceView", "The element that the popover points at.",
      get: { (p: PopoverPresentationController) in p.sourceView }, set: { p, view in p.sourceView = view }
    ).derived.readBack(as: "the element, unless nothing else holds it"),
    property(
      "sourceRect", \PopoverPresentationController.sourceRect,
      "The rectangle in the source view at which the popover points. nil means the whole view."),
    property(
      "barButtonItem", "The bar item that the popover points at.",
      get: { (p: PopoverPresentationController) in p.barButtonItem }, set: { p, item in p.barButtonItem = item }
    ).derived.readBack(as: "the bar item, unless nothing else holds it"),
    property(
      "permittedArrowDirections", \PopoverPresentationController.permittedArrowDirections,
      "The directions in which the arrow may point."),
    property(
      "passthroughViews", \PopoverPresentationController.passthroughViews,
      "The views behind the popover that still receive touches."),
    readOnly("arrowDirection", "The direction of the arrow, or nil while there is no popover.") {
      (p: PopoverPresentationController) in
      p.arrowDirection
    },
    property(
      "adaptiveSheetPresentationController",
      "The presentation controller of the sheet that the popover becomes in a compact width.",
      type: .part(SheetPresentationController.self), look: { _ in .nothing },
      get: { (p: PopoverPresentationController, call) in
        guard let sheet = p.adaptiveSheetPresentationController else { return call.pushNil() }
        call.session.bridge.push(sheet, call)
      },
      set: { p, slot in
        if slot.isNil { return }
        guard let sheet = p.adaptiveSheetPresentationController else { return }
        try slot.session.bridge.builder.applyPart(slot.index, to: sheet, slot.call)
      }
    ).lazy { (p: PopoverPresentationController) in p.adaptiveSheetIfMade }
      .readBack(as: "the object with the properties set").since("15"),
    callback(.prepareForPopoverPresentation),
    callback(.shouldDismissPresentedPopover),
    callback(.didDismissPresentedPopover),
  ]

  static let popoverPresentationProperty = property(
    "popoverPresentationController",
    "The presentation controller if the controller's style is popover, with the element that the popover points at.",
    type: .part(PopoverPresentationController.self), look: { _ in .nothing },
    get: { (c: ViewController, call) in
      guard let popover = c.popoverPresentationController else { return call.pushNil() }
      call.session.bridge.push(popover, call)
    },
    set: { c, slot in
      if slot.isNil { return }
      guard let popover = c.popoverPresentationController else {
        throw PlainError(
          "\(c.displayName) isn't presented in a popover: its style is \(c.modalPresentationStyle); set"
            + " `modalPresentationStyle = \"popover\"` first")
      }
      try slot.session.bridge.builder.applyPart(slot.index, to: popover, slot.call)
    }
  ).lazy { (c: ViewController) in c.existingPresentationController as? PopoverPresentationController }
    .readBack(as: "the object with the properties set").since("8")
}
