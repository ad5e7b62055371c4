import Controllers

/// The columns of a split view controller that are in front of its secondary column, and keep touches from it.
struct ColumnsInFront {
  private let split: ColumnViewController

  /// Finds the columns that keep touches from an element, or returns `nil` if the element isn't behind any.
  ///
  /// - Parameters:
  ///   - cover: The view that receives the touches. It is in one of the columns, or beside them.
  ///   - element: The element.
  init?(_ cover: View, over element: Element) {
    guard let front = cover.partOfColumns, let behind = element.view?.partOfColumns, front.view !== behind.view,
      front.split === behind.split
    else { return nil }
    self.init(front.split)
  }

  /// Finds the columns that a touch on a view would hide, or returns `nil` if there are none.
  init?(hiddenBy view: View) {
    guard let part = view.partOfColumns, part.view === view, view.subviews.isEmpty else { return nil }
    self.init(part.split)
  }

  private init?(_ split: ColumnViewController) {
    guard split.respondsToTouchBeside else { return nil }
    self.split = split
  }

  /// The columns in front, from left to right.
  private var columns: [SplitColumn] {
    Array(split.style.columns.dropLast().suffix(split.displayMode == .twoOverSecondary ? 2 : 1))
  }

  /// The columns in a message, such as `the primary column`.
  var name: String {
    "the " + columns.map(\.rawValue).joined(separator: " and ") + (columns.count == 1 ? " column" : " columns")
  }

  /// How the user hides the columns, preceded by a semicolon.
  var remedy: String { "; `tapOutside()` hides " + (columns.count == 1 ? "it" : "them") }
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
