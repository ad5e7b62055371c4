import Layout

// What the user does to a sheet with a finger.
//
// Sources: Apple's reference for sheet presentation controllers; measurements. Here: a sheet rests at the detent that
// is nearest to where the finger lifts, and leaves below half of its smallest detent.

extension System {
  /// The controller in the sheet in front, or `nil` if no sheet is in front.
  package var sheetInFront: ViewController? {
    let presented = frontPath.last { $0.controller.presenting.ownPresentation.map { !$0.form.isInContext } ?? false }
    guard let controller = presented?.controller, controller.presenting.ownPresentation?.form.isSheet == true else {
      return nil
    }
    return controller
  }

  /// The controller in the sheet that the user holds with a finger, or `nil` if there is none.
  package var heldSheet: ViewController? {
    guard behavior.handDismisses else { return nil }
    return everyController.first { $0.presenting.ownPresentation?.isHeldOpen == true }
  }
}

extension ControllerPresenting {
  /// The first points of a movement, which have no effect.
  private static let slack = 10.0
  /// The speed, in points per second, from which a movement counts as a flick.
  private static let flick = 1000.0

  /// Whether the user can drag the controller's sheet now.
  package var canDragSheet: Bool { ownPresentation?.mayBeDragged ?? false }

  /// Whether the sheet covers everything, and therefore can't be dragged.
  package var sheetCoversAll: Bool { ownPresentation?.sheetPlace == .everywhere }

  /// Whether the sheet is a card in the middle, which can't have detents.
  package var sheetIsInMiddle: Bool { ownPresentation?.sheetPlace == .middle }

  /// The identifiers of the sheet's active detents, from the smallest to the largest.
  package var sheetDetents: [String] { ownPresentation?.activeDetents.map(\.identifier) ?? [] }

  /// The identifier of the detent at which the sheet is, or `nil` if it can't have detents now.
  package var currentDetent: String? { ownPresentation?.currentDetent?.identifier }

  /// Begins to drag the sheet down, as if to dismiss it.
  ///
  /// - Returns: `false` if the sheet can't be dragged.
  @discardableResult package func beginSheetDrag() -> Bool { ownPresentation?.beginHandDismissal() ?? false }

  /// Ends the drag so that the sheet leaves, unless it must stay.
  package func finishSheetDrag() { ownPresentation?.finishHandDismissal() }

  /// Ends the drag so that the sheet stays.
  package func cancelSheetDrag() { ownPresentation?.cancelHandDismissal() }

  /// Drags the sheet and lifts the finger.
  ///
  /// - Parameters:
  ///   - points: the distance in points. A positive distance is down.
  ///   - speed: the speed of the finger when it lifts, in points per second.
  package func dragSheet(by points: Double, speed: Double = 0) {
    guard let presentation = ownPresentation, presentation.mayBeDragged else { return }
    let moved = max(0, abs(points) - Self.slack) * (points < 0 ? -1 : 1)
    let active = presentation.activeDetents
    let height = presentation.currentDetent?.height ?? presentation.presented.view.frame.height
    let target = height - moved
    let smallest = active.first?.height ?? height
    let isFlick = moved > 0 && speed > Self.flick
    guard target < smallest else { return settleSheet(at: target, from: height, isFlick: isFlick) }
    guard presentation.beginHandDismissal() else { return }
    if target < smallest / 2 || isFlick && height <= smallest {
      presentation.finishHandDismissal()
    } else {
      presentation.cancelHandDismissal()
      settleSheet(at: target, from: height, isFlick: isFlick)
    }
  }

  private func settleSheet(at target: Double, from height: Double, isFlick: Bool) {
    let active = ownPresentation?.activeDetents ?? []
    let flicked = isFlick ? active.last { $0.height < height } : nil
    let nearest = active.min { abs($0.height - target) < abs($1.height - target) }
    if let detent = flicked ?? nearest { dragSheet(to: detent.identifier) }
  }

  /// Drags the sheet to one of its detents.
  ///
  /// The delegate is told only if the detent changes.
  package func dragSheet(to identifier: String) {
    guard let presentation = ownPresentation, let sheet = presentation.sheetController else { return }
    guard presentation.currentDetent?.identifier != identifier else { return }
    sheet.selectedDetentIdentifier = identifier
    system.clock.schedule(after: Durations.detent, endsAnimation: true, caption: "the sheet's animation") {}
    sheet.send(.didChangeSelectedDetentIdentifier, with: .text(identifier))
  }

  /// Passes a finger's movement in a scroll view at its edge to the sheet around it.
  ///
  /// - Parameters:
  ///   - direction: the direction in which the visible part of the scroll view would move.
  ///   - distance: the distance in points.
  /// - Returns: whether the movement moves the sheet instead of the contents.
  func dragSheet(scrolling direction: ScrollDirection, by distance: Double) -> Bool {
    guard let presentation = ownPresentation, presentation.mayBeDragged else { return false }
    switch direction {
    case .left, .right: return false
    case .up:
      dragSheet(by: distance)
      return true
    case .down:
      guard let sheet = presentation.sheetController, sheet.prefersScrollingExpandsWhenScrolledToEdge,
        let current = presentation.currentDetent,
        let next = presentation.activeDetents.first(where: { $0.height > current.height })
      else { return false }
      dragSheet(to: next.identifier)
      return true
    }
  }
}
