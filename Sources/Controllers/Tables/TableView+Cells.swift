import Layout

extension TableView {
  /// The cell of a row, made now when it was not seen yet; nil when there is no such row.
  package func cell(at path: IndexPath) -> Cell? {
    if let cell = loadedCells[path] { return cell }
    guard let dataSource, rect(forRowAt: path) != nil else { return nil }
    let cell = dataSource.cell(at: path, in: self)
    cell.path = path
    cell.table = self
    cell.isPlaced = true
    loadedCells[path] = cell
    cell.ownershipChanged(by: self)
    return cell
  }

  /// Every row, from the first to the last.
  package var allPaths: [IndexPath] {
    sections.enumerated().flatMap { section, content in
      (0..<content.rows).map { IndexPath(section: section, row: $0) }
    }
  }

  /// The rows of which something can be seen.
  package var visiblePaths: [IndexPath] {
    let seen = bounds
    return zip(sections.indices, firstRowTops).flatMap { section, top in
      visibleRows(of: section, from: top, in: seen)
    }
  }

  /// The rows whose cell says the text, or is known by it; all rows are looked at, also those out of sight.
  package func paths(named name: String) -> [IndexPath] {
    allPaths.filter { path in
      guard let cell = cell(at: path) else { return false }
      return cell.text == name || cell.identifier == name
    }
  }

  /// Makes the visible rows subviews, and takes out those that are not.
  func showVisibleCells() {
    let paths = visiblePaths
    let visible = Set(paths)
    for case let cell as Cell in subviews where !visible.contains(cell.path) { cell.removeFromSuperview() }
    for path in paths {
      guard let cell = cell(at: path), let rect = rect(forRowAt: path) else { continue }
      if cell.superview !== self { insertSubview(cell, at: subviews.count) }
      cell.place(rect)
    }
  }

  /// Found by division, so that a long table costs no more than a short one.
  private func visibleRows(of section: Int, from top: Double, in seen: Rect) -> [IndexPath] {
    guard rowHeight > 0 else { return [] }
    let first = max(0, Int(((seen.minY - top) / rowHeight).rounded(.down)))
    let end = min(sections[section].rows, Int(((seen.maxY - top) / rowHeight).rounded(.up)))
    return first < end ? (first..<end).map { IndexPath(section: section, row: $0) } : []
  }
}
