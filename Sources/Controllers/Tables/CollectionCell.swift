import Layout

/// A cell of a collection view.
package final class CollectionCell: Cell {
  package override class var className: String { "CollectionViewCell" }

  /// The collection view that contains the cell, or `nil` if the cell isn't loaded.
  private var collection: CollectionView? { container as? CollectionView }

  /// Here: a cell of a grid has edges if a line of text fits inside.
  package override var hasEdges: Bool {
    collection?.arrangement == .grid && bounds.height >= 3 * Metrics.line && bounds.width >= 3 * Metrics.column
  }

  override var contentArea: Rect {
    guard hasEdges else { return super.contentArea }
    return Rect(
      x: Metrics.column, y: Metrics.line, width: bounds.width - 2 * Metrics.column,
      height: bounds.height - 2 * Metrics.line)
  }

  override var innerMargin: Double { hasEdges ? 0 : super.innerMargin }
}
