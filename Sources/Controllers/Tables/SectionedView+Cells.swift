import Layout

extension SectionedView {
  /// Returns the cell of a row, or `nil` if there is no such row.
  ///
  /// If the row has no cell yet, the data source is asked for one.
  package func cell(at path: IndexPath) -> Cell? {
    if let cell = loadedCells[path] { return cell }
    guard let source, hasRow(at: path) else { return nil }
    system.count(.member)
    let cell = source.cell(at: path, in: self)
    cell.path = path
    cell.container = self
    cell.isPlaced = true
    loadedCells[path] = cell
    cell.ownershipChanged(by: self)
    cellWasLoaded(cell)
    return cell
  }

  /// Returns the cell of a row, or `nil` if the row has no cell yet.
  package func cellIfMade(at path: IndexPath) -> Cell? { loadedCells[path] }

  /// The positions of all rows, from the first to the last.
  package var allPaths: [IndexPath] {
    sections.enumerated().flatMap { section, content in
      (0..<content.rows).map { IndexPath(section: section, row: $0) }
    }
  }

  /// The names of all rows, from the first to the last.
  ///
  /// Cells are created only if the data source can't return names without them.
  package var allNames: [(path: IndexPath, name: RowName)] {
    let known = source?.names(ofRowsIn: self)
    return allPaths.compactMap { path in
      if let cell = loadedCells[path] { return (path, cell.name) }
      if let known, known.indices.contains(path.section), known[path.section].indices.contains(path.row) {
        return (path, known[path.section][path.row])
      }
      return cell(at: path).map { (path, $0.name) }
    }
  }

  /// The names of rows that can be determined without creating cells.
  package var knownNames: [RowName] {
    guard let known = source?.names(ofRowsIn: self) else { return loadedCells.values.map(\.name) }
    return known.flatMap { $0 }
  }

  /// The detail texts of the existing cells, in no particular order.
  package var knownDetails: [String] { loadedCells.values.compactMap(\.detailText) }

  /// Returns the rows whose text or identifier is the given name.
  ///
  /// All rows are searched, including invisible ones.
  package func paths(named name: String) -> [IndexPath] {
    allNames.filter { $0.name.text == name || $0.name.identifier == name }.map(\.path)
  }

  /// Adds the cells of the visible rows as subviews, and removes the other cells.
  func showVisibleCells() {
    let paths = visiblePaths
    let shown = subviews.compactMap(\.asCell)
    if !shown.isEmpty, !shown.elementsEqual(paths, by: { $0.path == $1 }) {
      let visible = Set(paths)
      for cell in shown where !visible.contains(cell.path) { cell.removeFromSuperview() }
    }
    for path in paths {
      guard let cell = cell(at: path), let rect = rect(forRowAt: path) else { continue }
      if cell.superview !== self { insertSubview(cell, at: subviews.count) }
      cell.place(rect)
      cellIsShown(cell)
    }
  }
}

extension View {
  /// The text of the first label inside the view, or `nil` if there is none.
  final var firstLabelText: String? { allDescendants.lazy.compactMap { ($0 as? Label)?.text }.first }
}

extension Cell {
  /// The name of the row: its text or, if it has no text, the text of the first label inside.
  package var name: RowName {
    RowName(text: text ?? firstLabelText, identifier: identifier)
  }
}
