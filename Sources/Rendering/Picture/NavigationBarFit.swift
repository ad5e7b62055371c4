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
  private(set) var omitsItems = false

  init(back: BarPiece?, title: BarPiece?, left: [BarPiece], right: [BarPiece]) {
    (self.back, self.title, self.left, self.right) = (back, title, left, right)
  }

  /// Shortens and removes pieces until they fit.
  mutating func fit(into columns: Int) {
    guard excessWidth(in: columns) > 0 else { return }
    shorten(\.back, by: excessWidth(in: columns))
    shorten(\.title, by: excessWidth(in: columns))
    shortenItems(by: excessWidth(in: columns))
    while excessWidth(in: columns) > 0,
      let longerSide = [\NavigationBarFit.left, \.right].last(where: { !self[keyPath: $0].isEmpty })
    {
      self[keyPath: longerSide].removeLast()
      omitsItems = true
    }
  }

  private func excessWidth(in columns: Int) -> Int {
    // There is an empty cell after each piece except the last one.
    var sum = (omitsItems ? 2 : 0) - 1
    if let back { sum += back.width + 1 }
    if let title { sum += title.width + 1 }
    for index in left.indices { sum += left[index].width + 1 }
    for index in right.indices { sum += right[index].width + 1 }
    return sum - columns
  }

  private mutating func shorten(_ piece: WritableKeyPath<NavigationBarFit, BarPiece?>, by excess: Int) {
    guard excess > 0, let oldPiece = self[keyPath: piece], oldPiece.minimumWidth < oldPiece.width else { return }
    self[keyPath: piece] = oldPiece.fitted(to: max(oldPiece.minimumWidth, oldPiece.width - excess))
  }

  private mutating func shortenItems(by excess: Int) {
    guard excess > 0 else { return }
    let items = left + right
    let widths = items.map(\.width)
    let shortenedWidths = widths.shortened(to: widths.reduce(0, +) - excess, minimumWidths: items.map(\.minimumWidth))
    let fittedItems = zip(items, shortenedWidths).map { $0.fitted(to: $1) }
    left = Array(fittedItems.prefix(left.count))
    right = Array(fittedItems.dropFirst(left.count))
  }
}
