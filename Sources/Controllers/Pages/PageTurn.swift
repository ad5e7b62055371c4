/// A change of pages that hasn't become visible yet.
struct PageChange {
  let direction: PageDirection
  let isAnimated: Bool
  let completion: ((Bool) -> Void)?
  /// Whether the change may become visible in the current turn of the run loop, rather than in the next one.
  var isDue = true
}

/// A turn of pages that replaces the old pages with new ones.
final class PageTurn {
  let transition: Transition
  let direction: PageDirection
  /// The pages before the turn.
  ///
  /// If a page remains visible, it is also among the pages after the turn.
  let old: [ViewController]
  let new: [ViewController]
  /// Whether the user turns the page, so that the delegate is notified.
  let isByHand: Bool
  let completion: ((Bool) -> Void)?
  /// Whether another change of pages ends the turn early.
  var isCutShort = false

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
  /// The turn has begun. The finger may still control it.
  case begun
  /// The page view controller has no data source.
  case noDataSource
  /// The data source has no page in that direction.
  case noPage
  /// A turn is running, or the page view controller isn't visible.
  case busy
}

extension [ViewController] {
  /// Returns whether the array contains a controller.
  func containsController(_ controller: ViewController) -> Bool { contains { $0 === controller } }

  /// Returns whether both arrays have the same controllers in the same order.
  func hasSameControllers(as other: [ViewController]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 === $1 }
  }
}
