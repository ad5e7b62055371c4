import Layout

// The frame of a sheet in systems in which the user can dismiss sheets by hand.
//
// Sources: Apple's reference of presentation styles; measurements of a phone of 393 by 852 points. Here: a page sheet in
// a regular width is 712 points wide and begins 20 points below the status bar; a form sheet is 540 by
// 620 points in size.

/// The frame and the look of a sheet.
struct SheetPlacement {
  /// The frame of the sheet's view, in the coordinates of the container view.
  let area: Rect
  let look: PanelView.Look
  /// Whether the views behind the sheet are dimmed and ignore touches.
  var isDimming = true
  /// Whether the sheet covers everything.
  var coversAll = false
}

extension Presentation {
  /// The space in which a sheet is attached to the bottom, or `nil` if the sheet is in the middle or covers everything.
  var sheetSpace: SheetSpace? {
    let classes = system.sizeClasses
    guard form.isSheet, system.behaviour.handDismisses, classes.width == .compact else { return nil }
    let isLow = classes.height == .compact
    guard !isLow || sheetController?.prefersEdgeAttachedInCompactHeight == true else { return nil }
    let insets = system.device.screen.insets(isLandscape: system.interfaceOrientation.isLandscape)
    return SheetSpace(size: containerView.bounds.size, insets: insets, isLow: isLow)
  }

  /// The presentation controller of the sheet, or `nil` if no script has read it.
  var sheetController: SheetPresentationController? {
    presented.ownPresentationController as? SheetPresentationController
  }

  /// The active detents, from the smallest to the largest, or an empty array if the sheet can't have detents now.
  var activeDetents: [ActiveDetent] {
    guard let space = sheetSpace else { return [] }
    return sheetController?.activeDetents(in: space) ?? [ActiveDetent(identifier: "large", height: space.largest)]
  }

  /// The frame and the look of the sheet with its current detent.
  var sheetPlacement: SheetPlacement {
    let bounds = containerView.bounds
    guard let space = sheetSpace else { return placementWithoutEdge }
    let active = activeDetents
    let detent = sheetController?.selectedDetent(among: active) ?? active[0]
    let isPartial = detent.height < space.largest && system.behaviour.sheetOnPhone == .card
    let margin = isPartial ? Presentation.cardMargin : 0
    let area = Rect(
      x: margin, y: bounds.height - detent.height, width: bounds.width - 2 * margin, height: detent.height - margin)
    let isRound = sheetController?.preferredCornerRadius != 0
    return SheetPlacement(
      area: area,
      look: PanelView.Look(isRound: isRound, hasGrabber: sheetController?.prefersGrabberVisible ?? false),
      isDimming: sheetController?.dims(at: detent, among: active) ?? true)
  }

  /// The least space between a card in the middle and the status bar, and below the card, in points.
  private static let gapAroundCard = 20.0
  /// The margin of a sheet that is lower than the screen, in points.
  private static let cardMargin = 8.0

  private var placementWithoutEdge: SheetPlacement {
    let bounds = containerView.bounds
    guard system.sizeClasses.width == .regular else {
      return SheetPlacement(area: bounds, look: PanelView.Look(), coversAll: true)
    }
    let insets = system.device.screen.insets(isLandscape: system.interfaceOrientation.isLandscape)
    let top = insets.top + Presentation.gapAroundCard
    let size =
      form == .pageSheet
      ? Size(width: min(712, bounds.width), height: bounds.height - 2 * top)
      : Size(width: min(540, bounds.width), height: min(620, bounds.height - 2 * top))
    let origin = Point(x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded())
    return SheetPlacement(area: Rect(origin: origin, size: size), look: PanelView.Look(isRound: true))
  }

  /// Moves the sheet to the frame for its detent and for the size of the screen.
  func arrangeSheet() {
    guard let sheet, isPlaced, system.behaviour.handDismisses else { return }
    let placement = sheetPlacement
    sheet.panel.look = placement.look
    sheet.panel.frame = SheetViews.frame(of: placement.area)
    sheet.dimming.isHidden = !placement.isDimming
  }
}

extension System {
  var interfaceOrientation: InterfaceOrientation { application?.statusBarOrientation ?? .portrait }
}
