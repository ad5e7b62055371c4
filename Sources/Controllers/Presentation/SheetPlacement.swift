import Layout

// The frame of a sheet in systems in which the user can dismiss sheets by hand.
//
// Sources: Apple's reference for presentation styles; measurements of a phone of 393 by 852 points. Here: a page sheet
// in a regular width is 712 points wide and begins 20 points below the status bar; a form sheet is 540 by 620 points in
// size.

/// The frame and the look of a sheet.
struct SheetPlacement {
  /// The frame of the sheet's view, in the coordinates of the container view.
  let area: Rect
  let look: PanelView.Look
  /// Whether the views behind the sheet are dimmed and ignore touches.
  var isDimming = true
}

extension Presentation {
  /// The presentation controller of the sheet, or `nil` if no script has read it.
  var sheetController: SheetPresentationController? {
    let controller = presented.ownPresentationController
    return controller as? SheetPresentationController
      ?? (controller as? PopoverPresentationController)?.adaptiveSheetIfMade
  }

  /// The surroundings of the sheet in the current interface.
  var sheetSpace: SheetSpace {
    sheetSpace(
      of: containerView.bounds.size, isLandscape: system.interfaceOrientation.isLandscape, on: system.traits)
  }

  /// Returns the surroundings of the sheet for an interface with the given size and traits.
  private func sheetSpace(of size: Size, isLandscape: Bool, on screen: Traits) -> SheetSpace {
    let traits = presenter.traits.current(on: screen)
    return SheetSpace(
      size: size, insets: system.device.screen.insets(isLandscape: isLandscape),
      classes: SizeClasses(width: traits.horizontalSizeClass, height: traits.verticalSizeClass),
      prefersEdgeInCompactHeight: sheetController?.prefersEdgeAttachedInCompactHeight ?? false)
  }

  /// The position of the sheet, or `nil` if the presentation isn't a sheet that the user can dismiss by hand.
  var sheetPlace: SheetSpace.Place? { form.isSheet && system.behavior.handDismisses ? sheetSpace.place : nil }

  /// Whether navigation bars in this presentation are higher than in other views.
  ///
  /// Here: they aren't in a compact height.
  var hasHigherBars: Bool { form.isSheet && presenter.traits.current.verticalSizeClass == .regular }

  /// The active detents, from the smallest to the largest, or an empty array if the sheet can't have detents now.
  ///
  /// These are the detents of the sheet's most recent layout. Reading the property doesn't call the script's functions.
  var activeDetents: [ActiveDetent] { sheetPlace == .bottom ? sheet?.heights?.active ?? [] : [] }

  /// The sheet's current detent, or `nil` if the sheet can't have detents now.
  var currentDetent: ActiveDetent? {
    let active = activeDetents
    return sheetController?.selectedDetent(among: active) ?? active.first
  }

  /// Returns the frame and the look of the sheet at its current detent.
  ///
  /// - Parameters:
  ///   - space: the space of the sheet.
  ///   - heights: the detents in that space.
  ///   - keyboard: the height of the keyboard under the sheet, or 0 if there is none.
  /// - Returns: the placement.
  private func sheetPlacement(
    in space: SheetSpace, _ heights: SheetHeights, above keyboard: Double
  ) -> SheetPlacement {
    switch space.place {
    case .everywhere: SheetPlacement(area: Rect(origin: .zero, size: space.size), look: PanelView.Look())
    case .middle: SheetPlacement(area: middleArea(of: space, above: keyboard), look: PanelView.Look(isRound: true))
    case .bottom: placementAtBottom(of: space, heights, above: keyboard)
    }
  }

  /// The margin of a sheet that is lower than the screen, in points.
  private static let cardMargin = 8.0

  /// Returns the placement of a sheet that is attached to the bottom.
  ///
  /// Apple's reference: the sheet is as wide as the safe area. Here: the part of the sheet above the keyboard is as
  /// high as the part that is above the bottom of the safe area when there is no keyboard.
  private func placementAtBottom(
    of space: SheetSpace, _ heights: SheetHeights, above keyboard: Double
  ) -> SheetPlacement {
    let detent = sheetController?.selectedDetent(among: heights.active) ?? heights.active[0]
    let height = min(space.maximumHeight, detent.height + max(0, keyboard - space.insets.bottom))
    let isPartial = height < space.maximumHeight && system.behavior.sheetOnPhone == .card
    let margin = isPartial ? Presentation.cardMargin : 0
    let (left, right) = (space.insets.left + margin, space.insets.right + margin)
    let availableWidth = space.size.width - left - right
    let width = preferredWidth(in: space).map { min($0, availableWidth) } ?? availableWidth
    let area = Rect(
      x: left + ((availableWidth - width) / 2).rounded(), y: space.size.height - height, width: width,
      height: height - margin)
    return SheetPlacement(
      area: area,
      look: PanelView.Look(
        isRound: sheetController?.preferredCornerRadius != 0,
        hasGrabber: sheetController?.prefersGrabberVisible ?? false
      ),
      isDimming: sheetController?.dimsBackground(at: detent, among: heights.active) ?? true)
  }

  /// Returns the width that a sheet's contents prefer, or `nil` if the sheet ignores that width.
  ///
  /// Here: only a sheet in a compact height follows the width.
  private func preferredWidth(in space: SheetSpace) -> Double? {
    guard space.classes.height == .compact, sheetController?.widthFollowsPreferredContentSizeWhenEdgeAttached == true
    else { return nil }
    let width = presented.contentSizeForViewInPopover.width
    return width > 0 ? width : nil
  }

  private func middleArea(of space: SheetSpace, above keyboard: Double) -> Rect {
    let top = space.insets.top + SheetSpace.gap
    let available = Size(width: space.size.width, height: space.size.height - 2 * top)
    let size =
      form == .pageSheet
      ? Size(width: min(712, available.width), height: available.height)
      : Size(width: min(540, available.width), height: min(620, available.height))
    return Rect(
      x: ((space.size.width - size.width) / 2).rounded(), y: ((space.size.height - size.height) / 2).rounded(),
      width: size.width, height: size.height
    ).movedRect(above: keyboard, in: space.size, below: space.insets.top)
  }

  /// Moves the sheet to the frame that fits its detent and the size of the screen.
  func arrangeSheet() {
    guard let sheet, isViewAdded, system.behavior.handDismisses else { return }
    let space = sheetSpace
    let heights = sheet.heights(in: space) { sheetController?.activeDetents(in: space) ?? [.large(in: space)] }
    sheetController?.checkDetents(in: space)
    let keyboard = keyboardHeight(inLandscape: system.interfaceOrientation.isLandscape)
    let placement = sheetPlacement(in: space, heights, above: keyboard)
    sheet.panel.look = placement.look
    sheet.panel.frame = SheetViews.frame(of: placement.area)
    sheet.dimming.isHidden = !placement.isDimming
  }

  /// Returns the size that the sheet's view will have after a change of the interface.
  ///
  /// Returns `nil` if the presentation isn't a sheet.
  func sheetSize(after change: InterfaceChange) -> Size? {
    guard let sheet, isViewAdded else { return nil }
    guard system.behavior.handDismisses else {
      return SheetViews.size(of: form, in: change.newSize, below: system.statusBarHeight, on: system.device.screenSize)
    }
    let space = sheetSpace(of: change.newSize, isLandscape: change.isLandscape, on: change.traits)
    let heights = sheet.upcomingHeights(in: space) { sheetController?.activeDetents(in: space) ?? [.large(in: space)] }
    return sheetPlacement(in: space, heights, above: keyboardHeight(inLandscape: change.isLandscape)).area.size
  }
}

extension System {
  var interfaceOrientation: InterfaceOrientation { application?.statusBarOrientation ?? .portrait }
}
