// What is chosen when a page controller is made, and cannot be changed once it shows something.
//
// Source: "View Controllers" (Programming iOS 6).

extension PageViewController {
  /// Where the spine is; none for pages that scroll.
  package final var spineLocation: SpineLocation { transitionStyle == .scroll ? .none : curlSpine }

  /// Whether a page has something on its back: the next page.
  ///
  /// Always with the spine in the middle. Else the back is only glimpsed while the page turns.
  package final var isDoubleSided: Bool { spineLocation == .mid || (hasBacks && transitionStyle == .pageCurl) }

  /// - Throws: when the page controller shows something already.
  package final func choose(_ style: PageTransitionStyle) throws(ControllerException) {
    try refuseLate("transitionStyle", isSame: style == transitionStyle)
    transitionStyle = style
  }

  /// - Throws: when the page controller shows something already.
  package final func choose(_ orientation: PageOrientation) throws(ControllerException) {
    try refuseLate("navigationOrientation", isSame: orientation == navigationOrientation)
    navigationOrientation = orientation
  }

  /// Chooses the spine of curling pages; without effect on those that scroll.
  ///
  /// - Throws: when the page controller shows something already.
  package final func choose(_ spine: SpineLocation) throws(ControllerException) {
    try refuseLate("spineLocation", isSame: spine == spineLocation)
    curlSpine = spine == .none ? .min : spine
  }

  /// - Parameter spacing: in points, at least 0.
  /// - Throws: when the page controller shows something already.
  package final func choose(interPageSpacing spacing: Double) throws(ControllerException) {
    try refuseLate("interPageSpacing", isSame: spacing == interPageSpacing)
    interPageSpacing = max(0, spacing)
  }

  /// - Throws: when pages around a spine in the middle are to be one-sided.
  package final func setDoubleSided(_ isDoubleSided: Bool) throws(ControllerException) {
    guard isDoubleSided || spineLocation != .mid || isAskingSpine else {
      throw ControllerException(.oneSidedSpread(toldName))
    }
    hasBacks = isDoubleSided
  }

  private func refuseLate(_ option: String, isSame: Bool) throws(ControllerException) {
    guard !isSame, isViewLoaded || !viewControllers.isEmpty else { return }
    throw ControllerException(.pageOptionIsFixed(option, of: toldName))
  }
}
