import Layout

/// The presentation controller of a popover, with the element that the popover points at.
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
    didSet { if let view = sourceView { pointAt(PopoverAnchor(view, rect: sourceRect)) } }
  }

  /// The presentation controller of the sheet that the popover becomes in a compact width, if it has been created.
  package private(set) var adaptiveSheetIfMade: SheetPresentationController?

  /// The presentation controller of the sheet that the popover becomes in a compact width.
  ///
  /// It is created when it is first read. The value is `nil` if the presented controller has been released.
  package var adaptiveSheetPresentationController: SheetPresentationController? {
    if let adaptiveSheetIfMade { return adaptiveSheetIfMade }
    guard let home else { return nil }
    let made = SheetPresentationController(of: home)
    adaptiveSheetIfMade = made
    made.ownershipChanged(by: home)
    return made
  }

  override func homeWasReleased() {
    super.homeWasReleased()
    adaptiveSheetIfMade?.homeWasReleased()
  }

  /// The view that the popover points at, or `nil` if it points at a bar button item or at nothing.
  package var sourceView: View? {
    get { home?.popoverAnchor?.source as? View }
    set {
      guard let newValue else { return forget(sourceView) }
      pointAt(PopoverAnchor(newValue, rect: sourceRect))
    }
  }

  /// The bar button item that the popover points at, or `nil` if it points at a view or at nothing.
  package var barButtonItem: BarButtonItem? {
    get { home?.popoverAnchor?.source as? BarButtonItem }
    set {
      guard let newValue else { return forget(barButtonItem) }
      pointAt(PopoverAnchor(newValue))
    }
  }

  /// The direction in which the arrow points, or `nil` if no popover with an arrow is visible.
  package var arrowDirection: PanelView.Arrow.Direction? {
    guard let popover = home?.presenting.ownPresentation?.overlay as? PresentedPopover else { return nil }
    return popover.box.arrow?.direction
  }

  private func forget(_ source: ModelObject?) {
    if source != nil { pointAt(nil) }
  }

  private func pointAt(_ anchor: PopoverAnchor?) {
    home?.popoverAnchor = anchor
    arrangePopover()
  }

  private func arrangePopover() { home?.presenting.ownPresentation?.overlay?.overlayWindow.setNeedsLayout() }
}

extension ViewController {
  /// The presentation controller of the popover that shows the controller or its outermost container, or `nil` if the
  /// style isn't `popover`.
  package final var popoverPresentationController: PopoverPresentationController? {
    guard outermost.isShownInPopover || presentationControllerIfMade is PopoverPresentationController else {
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
