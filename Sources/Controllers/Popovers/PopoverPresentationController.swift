import Layout

/// The presentation controller of a popover, with the element at which the popover points.
///
/// Source: Apple's reference for popover presentation controllers.
package final class PopoverPresentationController: PresentationController {
  package override class var className: String { "PopoverPresentationController" }

  /// The directions in which the arrow may point.
  package var permittedArrowDirections = PanelView.Arrow.Direction.allCases { didSet { arrangePopover() } }
  /// The views behind the popover that still receive touches.
  package var passthroughViews: [View] = []
  /// The rectangle in the source view at which the popover points, or `nil` for the whole view.
  package var sourceRect: Rect? {
    didSet { if let view = sourceView { setAnchor(PopoverAnchor(view, rect: sourceRect)) } }
  }

  /// The presentation controller of the sheet that the popover becomes in a compact width.
  ///
  /// The value is `nil` if it hasn't been created yet.
  package private(set) var adaptiveSheetIfMade: SheetPresentationController?

  /// The presentation controller of the sheet that the popover becomes in a compact width.
  ///
  /// The presentation controller is created when it is first read. The value is `nil` if the presented controller has
  /// been released.
  package var adaptiveSheetPresentationController: SheetPresentationController? {
    if let adaptiveSheetIfMade { return adaptiveSheetIfMade }
    guard let home = presentedController else { return nil }
    let newController = SheetPresentationController(of: home)
    adaptiveSheetIfMade = newController
    newController.ownershipChanged(by: home)
    return newController
  }

  override func homeWasReleased() {
    super.homeWasReleased()
    adaptiveSheetIfMade?.homeWasReleased()
  }

  /// The view at which the popover points, or `nil` if it points at a bar button item or at nothing.
  package var sourceView: View? {
    get { presentedController?.popoverAnchor?.source as? View }
    set {
      guard let newValue else { return clearAnchor(sourceView) }
      setAnchor(PopoverAnchor(newValue, rect: sourceRect))
    }
  }

  /// The bar button item at which the popover points, or `nil` if it points at a view or at nothing.
  package var barButtonItem: BarButtonItem? {
    get { presentedController?.popoverAnchor?.source as? BarButtonItem }
    set {
      guard let newValue else { return clearAnchor(barButtonItem) }
      setAnchor(PopoverAnchor(newValue))
    }
  }

  /// The direction in which the arrow points, or `nil` if no popover with an arrow is visible.
  package var arrowDirection: PanelView.Arrow.Direction? {
    guard let popover = presentedController?.presenting.ownPresentation?.overlay as? PresentedPopover else {
      return nil
    }
    return popover.box.arrow?.direction
  }

  private func clearAnchor(_ source: ModelObject?) {
    if source != nil { setAnchor(nil) }
  }

  private func setAnchor(_ anchor: PopoverAnchor?) {
    presentedController?.popoverAnchor = anchor
    arrangePopover()
  }

  private func arrangePopover() {
    presentedController?.presenting.ownPresentation?.overlay?.overlayWindow.setNeedsLayout()
  }
}

extension ViewController {
  /// The presentation controller of the popover that shows the controller or its outermost container.
  ///
  /// The value is `nil` if the style isn't `popover`.
  package final var popoverPresentationController: PopoverPresentationController? {
    guard outermost.isShownInPopover || existingPresentationController is PopoverPresentationController else {
      return nil
    }
    return presentationController as? PopoverPresentationController
  }

  /// The directions in which the arrow of the controller's popover may point.
  final var permittedArrowDirections: [PanelView.Arrow.Direction] {
    let controller = ownPresentationController as? PopoverPresentationController
    return controller?.permittedArrowDirections ?? PanelView.Arrow.Direction.allCases
  }
}

extension PopoverPresentationController {
  static let hiddenStateOfPopoverPresentationController = HiddenState(PopoverPresentationController.self) {
    controller, notes in
    notes.value("permittedArrowDirections", controller.permittedArrowDirections)
    notes.objects("passthroughViews", controller.passthroughViews)
    notes.value("sourceRect", controller.sourceRect)
    if let sheet = controller.adaptiveSheetIfMade { notes.object("adaptiveSheetIfMade", sheet) }
  }
}
