/// A change of pages that is not to be seen yet.
struct PageChange {
  let direction: PageDirection
  let isAnimated: Bool
  let completion: ((Bool) -> Void)?
}

/// One turn from its beginning to its end: what was seen gives way to what will be.
final class PageTurn {
  let transition: Transition
  let direction: PageDirection
  /// The pages before and after; one that stays is in both.
  let old: [ViewController]
  let new: [ViewController]
  /// Whether the user turns: then the delegate is told.
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

/// The outcome of the user's attempt to turn.
package enum PageTurnResult {
  /// It turns, or is held open.
  case begun
  /// No data source provides more pages.
  case noDataSource
  /// The data source has no page there.
  case noPage
  /// Something is under way, or the page controller is not seen.
  case busy
}

extension [ViewController] {
  /// Whether a controller is among them.
  func holds(_ controller: ViewController) -> Bool { contains { $0 === controller } }

  /// Whether both are the same controllers in the same order.
  func isSame(as other: [ViewController]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 === $1 }
  }
}
