/// The pieces of a navigation bar, shortened to fit on one line.
///
/// UIKit: the back button and the title are shortened before the items. Here: first, the back button and the title
/// shrink to a few letters. Then the items are shortened, the longest first. Finally, the innermost items are left out.
struct NavigationBarFit {
  private(set) var back: BarPiece?
  private(set) var title: BarPiece?
  /// The items on each side, beginning at the edge of the bar.
  private(set) var left: [BarPiece]
  private(set) var right: [BarPiece]
  /// Whether items are left out.
  private(set) var isCut = false

  init(back: BarPiece?, title: BarPiece?, left: [BarPiece], right: [BarPiece]) {
    (self.back, self.title, self.left, self.right) = (back, title, left, right)
  }

  /// Shortens and removes pieces until they fit.
  mutating func fit(into columns: Int) {
    guard excess(in: columns) > 0 else { return }
    shorten(\.back, by: excess(in: columns))
    shorten(\.title, by: excess(in: columns))
    shortenItems(by: excess(in: columns))
    while excess(in: columns) > 0,
      let side = [\NavigationBarFit.left, \.right].last(where: { !self[keyPath: $0].isEmpty })
    {
      self[keyPath: side].removeLast()
      isCut = true
    }
  }

  private func excess(in columns: Int) -> Int {
    // There is an empty cell after each piece except the last one.
    var sum = (isCut ? 2 : 0) - 1
    if let back { sum += back.width + 1 }
    if let title { sum += title.width + 1 }
    for index in left.indices { sum += left[index].width + 1 }
    for index in right.indices { sum += right[index].width + 1 }
    return sum - columns
  }

  private mutating func shorten(_ piece: WritableKeyPath<NavigationBarFit, BarPiece?>, by excess: Int) {
    guard excess > 0, let long = self[keyPath: piece], long.smallestWidth < long.width else { return }
    self[keyPath: piece] = long.fitted(to: max(long.smallestWidth, long.width - excess))
  }

  private mutating func shortenItems(by excess: Int) {
    guard excess > 0 else { return }
    let items = left + right
    let widths = items.map(\.width)
    let shortened = widths.shortened(to: widths.reduce(0, +) - excess, floors: items.map(\.smallestWidth))
    let fitted = zip(items, shortened).map { $0.fitted(to: $1) }
    left = Array(fitted.prefix(left.count))
    right = Array(fitted.dropFirst(left.count))
  }
}
