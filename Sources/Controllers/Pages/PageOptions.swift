/// The transition from one page to the next.
package enum PageTransitionStyle: String, CaseIterable, Sendable {
  /// The old page curls off the new one, or the new page curls onto the old one.
  case pageCurl
  /// The new page slides in while the old one slides out.
  case scroll
}

/// The direction in which the pages are arranged.
package enum PageOrientation: String, CaseIterable, Sendable {
  case horizontal
  case vertical
}

/// The position of the spine, which is the line around which curling pages turn.
package enum SpineLocation: String, CaseIterable, Sendable {
  /// There is no spine, because the pages scroll.
  case none
  /// The spine is at the left edge or the top.
  case min
  /// The spine is in the middle, and two pages are visible at the same time.
  case mid
  /// The spine is at the right edge or the bottom.
  case max
}

/// The direction of a turn, to the next or the previous page.
package enum PageDirection: String, CaseIterable, Sendable {
  case forward
  case reverse
}

extension SpineLocation {
  /// The number of pages that are visible at the same time.
  var pageCount: Int { self == .mid ? 2 : 1 }
}
