import Layout

/// The presentation controller of a sheet, with the heights between which the user can drag the sheet.
///
/// Source: Apple's reference of sheet presentation controllers.
package final class SheetPresentationController: PresentationController {
  package override class var className: String { "SheetPresentationController" }

  /// The heights at which the sheet rests.
  package var detents = [SheetDetent.large] { didSet { arrangeSheet() } }
  /// The identifier of the detent at which the sheet is, or `nil` for the smallest one.
  package var selectedDetentIdentifier: String? { didSet { arrangeSheet() } }
  /// The identifier of the largest detent at which the views behind the sheet aren't dimmed, or `nil` for none.
  package var largestUndimmedDetentIdentifier: String? { didSet { arrangeSheet() } }
  package var prefersGrabberVisible = false { didSet { arrangeSheet() } }
  /// Whether scrolling up in the sheet expands the sheet before its contents scroll.
  package var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is attached to the bottom on a phone in landscape, instead of covering the screen.
  package var prefersEdgeAttachedInCompactHeight = false { didSet { arrangeSheet() } }
  /// The radius of the sheet's corners in points, or `nil` for the system's radius.
  package var preferredCornerRadius: Double? { didSet { arrangeSheet() } }

  private func arrangeSheet() { home?.presenting.ownPresentation?.arrangeSheet() }
}

/// A detent of a sheet in its space, with the height of the whole sheet.
struct ActiveDetent {
  let identifier: String
  let height: Double
}

extension SheetPresentationController {
  /// The detents that are active in a space, from the smallest to the largest.
  ///
  /// Here: a sheet without active detents is large.
  func activeDetents(in space: SheetSpace) -> [ActiveDetent] {
    let known = system.behaviour.hasDetents ? detents : [.large]
    let active = known.filter { !$0.isCustom || system.behaviour.hasCustomDetents }.compactMap { detent in
      space.height(of: detent).map { ActiveDetent(identifier: detent.identifier, height: $0) }
    }
    guard !active.isEmpty else { return [ActiveDetent(identifier: "large", height: space.largest)] }
    return active.enumerated().sorted { ($0.element.height, $0.offset) < ($1.element.height, $1.offset) }
      .map(\.element)
  }

  /// Returns the detent at which the sheet is.
  func selectedDetent(among active: [ActiveDetent]) -> ActiveDetent {
    guard let selectedDetentIdentifier else { return active[0] }
    if let selected = active.first(where: { $0.identifier == selectedDetentIdentifier }) { return selected }
    warnOfUnknown(selectedDetentIdentifier, as: "selectedDetentIdentifier")
    return active[0]
  }

  /// Returns whether the views behind the sheet are dimmed while the sheet is at a detent.
  func dims(at detent: ActiveDetent, among active: [ActiveDetent]) -> Bool {
    guard let largest = largestUndimmedDetentIdentifier else { return true }
    guard let limit = active.first(where: { $0.identifier == largest }) else {
      warnOfUnknown(largest, as: "largestUndimmedDetentIdentifier")
      return true
    }
    return detent.height > limit.height
  }

  private func warnOfUnknown(_ identifier: String, as property: String) {
    guard system.behaviour.hasDetents, !detents.contains(where: { $0.identifier == identifier }), let home else {
      return
    }
    system.warnOnce(.unknownDetent(identifier, as: property, of: home, detents.map(\.identifier)))
  }
}
