/// A change of pages that isn't visible yet.
struct PageChange {
  let direction: PageDirection
  let isAnimated: Bool
  let completion: ((Bool) -> Void)?
}

/// A turn, from its beginning to its end, that replaces the old pages with new ones.
final class PageTurn {
  let transition: Transition
  let direction: PageDirection
  /// The pages before and after the turn.
  ///
  /// A page that remains is in both arrays.
  let old: [ViewController]
  let new: [ViewController]
  /// Whether the user turns the page, so that the delegate is notified.
  let isByHand: Bool
  let completion: ((Bool) -> Void)?

  init(
    _ transition: Transition, _ direction: PageDirection, from old: [ViewController], to new: [ViewController],
    isByHand: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    self.transition = transition
    self.direction = direction
    self.old = old
    self.new = new
    self.isByHand = isByHand
    self.completion = completion
  }
}

/// The outcome of the user's attempt to turn a page.
package enum PageTurnResult {
  /// The turn has begun, or the finger holds it open.
  case begun
  /// There is no data source that provides more pages.
  case noDataSource
  /// The data source has no page in that direction.
  case noPage
  /// A turn is running, or the page view controller isn't visible.
  case busy
}

extension [ViewController] {
  /// Returns whether a controller is in the array.
  func holds(_ controller: ViewController) -> Bool { contains { $0 === controller } }

  /// Returns whether both arrays have the same controllers in the same order.
  func isSame(as other: [ViewController]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 === $1 }
  }
}
