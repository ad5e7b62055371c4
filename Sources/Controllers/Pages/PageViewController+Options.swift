// Options of a page view controller. These options can't be changed after the controller has received a page.
//
// Source: "View Controllers" (Programming iOS 6).

extension PageViewController {
  /// The location of the spine, or `none` if the pages scroll.
  package final var spineLocation: SpineLocation { transitionStyle == .scroll ? .none : curlSpine }

  /// Whether a page has another page on its back.
  ///
  /// If the spine is in the middle, the value is always `true`. If it isn't, the page on the back is visible only
  /// during a turn.
  package final var isDoubleSided: Bool { spineLocation == .mid || (hasBacks && transitionStyle == .pageCurl) }

  /// Sets the transition style.
  ///
  /// - Throws: a `ControllerException` if the view is loaded or pages have been set.
  package final func choose(_ style: PageTransitionStyle) throws(ControllerException) {
    try checkOptionIsOpen("transitionStyle", isSame: style == transitionStyle)
    transitionStyle = style
  }

  /// Sets the orientation of the pages.
  ///
  /// - Throws: a `ControllerException` if the view is loaded or pages have been set.
  package final func choose(_ orientation: PageOrientation) throws(ControllerException) {
    try checkOptionIsOpen("navigationOrientation", isSame: orientation == navigationOrientation)
    navigationOrientation = orientation
  }

  /// Sets the spine location of curling pages.
  ///
  /// The value has no effect on pages that scroll.
  ///
  /// - Throws: a `ControllerException` if the view is loaded or pages have been set.
  package final func choose(_ spine: SpineLocation) throws(ControllerException) {
    try checkOptionIsOpen("spineLocation", isSame: spine == spineLocation)
    curlSpine = spine == .none ? .min : spine
  }

  /// Sets the space between scrolled pages.
  ///
  /// - Parameter spacing: the space in points, at least 0.
  /// - Throws: a `ControllerException` if the view is loaded or pages have been set.
  package final func choose(interPageSpacing spacing: Double) throws(ControllerException) {
    try checkOptionIsOpen("interPageSpacing", isSame: spacing == interPageSpacing)
    interPageSpacing = max(0, spacing)
  }

  /// Sets whether a page has another page on its back.
  ///
  /// - Throws: a `ControllerException` if the value is `false` although the spine is in the middle.
  package final func setDoubleSided(_ isDoubleSided: Bool) throws(ControllerException) {
    guard isDoubleSided || spineLocation != .mid || isAskingSpine else {
      throw ControllerException(.oneSidedSpread(displayName))
    }
    hasBacks = isDoubleSided
  }

  private func checkOptionIsOpen(_ option: String, isSame: Bool) throws(ControllerException) {
    guard !isSame, isViewLoaded || !viewControllers.isEmpty else { return }
    throw ControllerException(.pageOptionIsFixed(option, of: displayName))
  }
}
