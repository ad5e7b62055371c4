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

/// The position of the spine, the line around which curling pages turn.
package enum SpineLocation: String, CaseIterable, Sendable {
  /// There is no spine: the pages scroll.
  case none
  /// The spine is at the left or top.
  case min
  /// The spine is in the middle: two pages are visible at once.
  case mid
  /// The spine is at the right or bottom.
  case max
}

/// The direction of a turn: to the next page or to the previous one.
package enum PageDirection: String, CaseIterable, Sendable {
  case forward
  case reverse
}

extension SpineLocation {
  /// The number of pages that are visible at once.
  var pageCount: Int { self == .mid ? 2 : 1 }
}
