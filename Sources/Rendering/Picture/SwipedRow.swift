import Controllers

// UIKit moves the contents of a swiped row aside, without laying them out again, until the row is closed. The picture
// shortens the text instead, so that the user still sees which row it is. The user can read the whole text when the row
// is closed, so it isn't a fault of the screen that the text is shortened, overlapped or covered in the meantime.
extension Element {
  /// Whether a swipe has moved the element aside, to make room for buttons at the end of its row.
  ///
  /// The buttons themselves aren't moved.
  var isMovedBySwipe: Bool {
    guard let view = shownView, !(view is SwipeButton) else { return false }
    return view.nearest(where: { $0.asCell?.showsButtonsAtEnd == true }) != nil
  }
}

extension Cell {
  /// Whether the row shows actions or its Delete button.
  fileprivate var showsButtonsAtEnd: Bool { showsSwipeActions || showsDeleteConfirmation }
}
