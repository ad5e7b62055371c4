import Layout

// The user's gestures on a sheet.
//
// Sources: Apple's reference for sheet presentation controllers; measurements. Here: a sheet moves to the detent that
// is nearest to the point where the finger lifts. It is dismissed if that point is below half of its smallest detent.

extension System {
  /// The controller in the sheet in front, or `nil` if no sheet is in front.
  package var sheetInFront: ViewController? {
    let presented = frontPath.last { $0.controller.presenting.ownPresentation.map { !$0.form.isInContext } ?? false }
    guard let controller = presented?.controller, controller.presenting.ownPresentation?.form.isSheet == true else {
      return nil
    }
    return controller
  }

  /// The controller in the sheet that the user is dragging, or `nil` if there is none.
  package var draggedSheet: ViewController? {
    guard behavior.handDismisses else { return nil }
    return allControllers.first { $0.presenting.ownPresentation?.isDragged == true }
  }
}

extension ControllerPresenting {
  /// The distance at the beginning of a drag that has no effect, in points.
  private static let ignoredDistance = 10.0
  /// The minimum speed of a flick, in points per second.
  private static let minimumFlickSpeed = 1000.0

  /// Whether the user can drag the controller's sheet now.
  package var canDragSheet: Bool { ownPresentation?.canBeDragged ?? false }

  /// Whether the sheet covers the whole screen, and therefore can't be dragged.
  package var sheetCoversAll: Bool { ownPresentation?.sheetPlace == .everywhere }

  /// Whether the sheet is a card in the middle of the screen, which can't have detents.
  package var sheetIsInMiddle: Bool { ownPresentation?.sheetPlace == .middle }

  /// The identifiers of the sheet's active detents, from the smallest to the largest.
  package var sheetDetents: [String] { ownPresentation?.activeDetents.map(\.identifier) ?? [] }

  /// The identifier of the sheet's current detent, or `nil` if the sheet can't have detents now.
  package var currentDetent: String? { ownPresentation?.currentDetent?.identifier }

  /// Begins to drag the sheet down, as if to dismiss it.
  ///
  /// - Returns: `false` if the sheet can't be dragged.
  @discardableResult package func beginSheetDrag() -> Bool { ownPresentation?.beginHandDismissal() ?? false }

  /// Ends the drag and dismisses the sheet, unless it can't be dismissed.
  package func finishSheetDrag() { ownPresentation?.finishHandDismissal() }

  /// Ends the drag without dismissing the sheet.
  package func cancelSheetDrag() { ownPresentation?.cancelHandDismissal() }

  /// Drags the sheet and lifts the finger.
  ///
  /// - Parameters:
  ///   - points: the distance in points. A positive distance is down.
  ///   - speed: the speed of the finger when it lifts, in points per second.
  package func dragSheet(by points: Double, speed: Double = 0) {
    guard let presentation = ownPresentation, presentation.canBeDragged else { return }
    let movedDistance = max(0, abs(points) - Self.ignoredDistance) * (points < 0 ? -1 : 1)
    let activeDetents = presentation.activeDetents
    let height = presentation.currentDetent?.height ?? presentation.presented.view.frame.height
    let target = height - movedDistance
    let smallestHeight = activeDetents.first?.height ?? height
    let isFlick = movedDistance > 0 && speed > Self.minimumFlickSpeed
    guard target < smallestHeight else { return moveSheetToDetent(at: target, from: height, isFlick: isFlick) }
    guard presentation.beginHandDismissal() else { return }
    if target < smallestHeight / 2 || isFlick && height <= smallestHeight {
      presentation.finishHandDismissal()
    } else {
      presentation.cancelHandDismissal()
      moveSheetToDetent(at: target, from: height, isFlick: isFlick)
    }
  }

  private func moveSheetToDetent(at target: Double, from height: Double, isFlick: Bool) {
    let activeDetents = ownPresentation?.activeDetents ?? []
    let flickedDetent = isFlick ? activeDetents.last { $0.height < height } : nil
    let nearestDetent = activeDetents.min { abs($0.height - target) < abs($1.height - target) }
    if let detent = flickedDetent ?? nearestDetent { dragSheet(to: detent.identifier) }
  }

  /// Drags the sheet to one of its detents.
  ///
  /// The delegate is notified only if the detent changes.
  package func dragSheet(to identifier: String) {
    guard let presentation = ownPresentation, let sheet = presentation.sheetController else { return }
    guard presentation.currentDetent?.identifier != identifier else { return }
    sheet.selectedDetentIdentifier = identifier
    system.clock.schedule(after: Durations.detent, endsAnimation: true, caption: "the sheet's animation") {}
    sheet.send(.didChangeSelectedDetentIdentifier, with: .text(identifier))
  }

  /// Passes the user's scrolling to the sheet around a scroll view that is already at its edge.
  ///
  /// - Parameters:
  ///   - direction: the direction in which the visible part of the scroll view would move.
  ///   - distance: the distance in points.
  /// - Returns: whether the movement moves the sheet instead of the contents.
  func dragSheet(scrolling direction: ScrollDirection, by distance: Double) -> Bool {
    guard let presentation = ownPresentation, presentation.canBeDragged else { return false }
    switch direction {
    case .left, .right: return false
    case .up:
      dragSheet(by: distance)
      return true
    case .down:
      guard let sheet = presentation.sheetController, sheet.prefersScrollingExpandsWhenScrolledToEdge,
        let current = presentation.currentDetent,
        let largerDetent = presentation.activeDetents.first(where: { $0.height > current.height })
      else { return false }
      dragSheet(to: largerDetent.identifier)
      return true
    }
  }
}
