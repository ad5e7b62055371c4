/// The columns of a split view controller that are in front of its secondary column and block its touches.
package struct ColumnsInFront {
  private let split: ColumnViewController

  /// Finds the columns that block touches to a view, or returns `nil` if the view isn't behind any column.
  ///
  /// - Parameters:
  ///   - cover: the view that receives the touches. It is in one of the columns, or beside the columns.
  ///   - view: the view that is covered.
  package init?(_ cover: View, over view: View) {
    guard let frontPart = cover.partOfColumns, let coveredPart = view.partOfColumns,
      frontPart.view !== coveredPart.view,
      frontPart.split === coveredPart.split
    else { return nil }
    self.init(frontPart.split)
  }

  /// Finds the columns that a touch on a view would hide, or returns `nil` if there are none.
  ///
  /// - Parameter view: the touched view.
  package init?(hiddenBy view: View) {
    guard let part = view.partOfColumns, part.view === view, view.subviews.isEmpty else { return nil }
    self.init(part.split)
  }

  private init?(_ split: ColumnViewController) {
    guard split.respondsToTouchBeside else { return nil }
    self.split = split
  }

  /// The columns in front, from left to right.
  package var columns: [SplitColumn] {
    Array(split.style.columns.dropLast().suffix(split.displayMode == .twoOverSecondary ? 2 : 1))
  }
}

extension View {
  /// The direct subview of a split view that contains this view, such as the view of a column.
  fileprivate var partOfColumns: (view: View, split: ColumnViewController)? {
    var view = self
    while let superview = view.superview {
      if let split = superview.viewController as? ColumnViewController { return (view, split) }
      view = superview
    }
    return nil
  }
}
