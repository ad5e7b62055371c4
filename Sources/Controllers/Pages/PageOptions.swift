/// How one page gives way to the next.
package enum PageTransitionStyle: String, CaseIterable, Sendable {
  /// The old page curls off the new one, or the new one onto the old.
  case pageCurl
  /// The new page slides in while the old one slides out.
  case scroll
}

/// Which way the pages follow one another.
package enum PageOrientation: String, CaseIterable, Sendable {
  case horizontal
  case vertical
}

/// Where the line is around which curling pages turn.
package enum SpineLocation: String, CaseIterable, Sendable {
  /// There is none: the pages scroll.
  case none
  /// At the left, or at the top.
  case min
  /// In the middle: two pages are seen at once.
  case mid
  /// At the right, or at the bottom.
  case max
}

/// To the next page or to the one before.
package enum PageDirection: String, CaseIterable, Sendable {
  case forward
  case reverse
}

extension SpineLocation {
  /// How many pages are seen at once.
  var pageCount: Int { self == .mid ? 2 : 1 }
}
