/// The presentation controller of a sheet, with the heights between which the user can drag the sheet.
///
/// Source: Apple's reference for sheet presentation controllers.
package final class SheetPresentationController: PresentationController {
  package override class var className: String { "SheetPresentationController" }

  /// The heights at which the sheet rests.
  package var detents = [SheetDetent.large] { didSet { invalidateDetents() } }
  /// The identifier of the current detent, or `nil` for the smallest one.
  package var selectedDetentIdentifier: String? { didSet { arrangeSheet() } }
  /// The identifier of the largest detent at which the views behind the sheet aren't dimmed, or `nil` for none.
  package var largestUndimmedDetentIdentifier: String? { didSet { arrangeSheet() } }
  package var prefersGrabberVisible = false { didSet { arrangeSheet() } }
  /// Whether scrolling up in the sheet expands the sheet before its contents scroll.
  package var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is attached to the bottom on a phone in landscape, instead of covering the screen.
  package var prefersEdgeAttachedInCompactHeight = false { didSet { arrangeSheet() } }
  /// Whether a sheet that is attached in a compact height is as wide as the preferred size of its contents.
  package var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { arrangeSheet() } }
  /// The radius of the sheet's corners in points, or `nil` for the system's radius.
  package var preferredCornerRadius: Double? { didSet { arrangeSheet() } }

  private func arrangeSheet() { presentedController?.presenting.ownPresentation?.arrangeSheet() }

  /// Marks the heights of the detents as outdated, so that they are determined again.
  package func invalidateDetents() {
    presentedController?.presenting.ownPresentation?.sheet?.discardHeights()
    arrangeSheet()
  }
}

extension SheetPresentationController {
  /// Returns the detents that are active in a space, from the smallest to the largest.
  ///
  /// Calls the functions with which the script determines heights. Here: a sheet without active detents is large.
  func activeDetents(in space: SheetSpace) -> [ActiveDetent] {
    guard space.place == .bottom, system.behavior.hasDetents else { return [.large(in: space)] }
    let active = detents.filter { !$0.isCustom || system.behavior.hasCustomDetents }.compactMap { detent in
      space.height(of: detent).map { ActiveDetent(identifier: detent.identifier, height: $0) }
    }
    guard !active.isEmpty else { return [.large(in: space)] }
    return active.enumerated().sorted { ($0.element.height, $0.offset) < ($1.element.height, $1.offset) }
      .map(\.element)
  }

  /// Returns the sheet's current detent, or `nil` if no detent is active.
  func selectedDetent(among active: [ActiveDetent]) -> ActiveDetent? {
    active.first { $0.identifier == selectedDetentIdentifier } ?? active.first
  }

  /// Returns whether the views behind the sheet are dimmed while the sheet is at a detent.
  func dimsBackground(at detent: ActiveDetent, among active: [ActiveDetent]) -> Bool {
    guard let largestUndimmedDetent = active.first(where: { $0.identifier == largestUndimmedDetentIdentifier }) else {
      return true
    }
    return detent.height > largestUndimmedDetent.height
  }

  /// Reports identifiers that don't belong to any detent of the sheet, and detents that have no effect.
  func checkDetents(in space: SheetSpace) {
    guard system.behavior.hasDetents, let home = presentedController else { return }
    if space.place == .middle {
      if !detents.allSatisfy(\.isDefault) { system.noteOnce(.detentsWithoutEffect(of: home)) }
      return
    }
    for (property, identifier) in [
      ("selectedDetentIdentifier", selectedDetentIdentifier),
      ("largestUndimmedDetentIdentifier", largestUndimmedDetentIdentifier),
    ] {
      guard let identifier, !detents.contains(where: { $0.identifier == identifier }) else { continue }
      system.warnOnce(.unknownDetent(identifier, as: property, of: home, detents.map(\.identifier)))
    }
  }
}
