import Layout

extension TableView {
  /// The cell of a row, made now when it was not seen yet; nil when there is no such row.
  package func cell(at path: IndexPath) -> Cell? {
    if let cell = loadedCells[path] { return cell }
    guard let source, hasRow(at: path) else { return nil }
    system.count(.member)
    let cell = source.cell(at: path, in: self)
    cell.path = path
    cell.table = self
    cell.isPlaced = true
    loadedCells[path] = cell
    cell.ownershipChanged(by: self)
    if cell.accessory == .none { cell.accessory = accessory }
    if cell.accessory == .none, let word = askWords(.accessoryTypeForRow, .row(path))?.first {
      cell.accessory = Cell.Accessory(rawValue: word) ?? .none
    }
    return cell
  }

  /// The same cell, once it was made.
  package func cellIfMade(at path: IndexPath) -> Cell? { loadedCells[path] }

  /// Every row, from the first to the last.
  package var allPaths: [IndexPath] {
    sections.enumerated().flatMap { section, content in
      (0..<content.rows).map { IndexPath(section: section, row: $0) }
    }
  }

  /// What every row is known by, from the first to the last, without making cells where the data source can tell.
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

  /// What rows are known by as far as that can be told without making cells.
  package var knownNames: [RowName] {
    guard let known = source?.names(ofRowsIn: self) else { return loadedCells.values.map(\.name) }
    return known.flatMap { $0 }
  }

  /// The details of the rows that were made, in no particular order.
  package var knownDetails: [String] { loadedCells.values.compactMap(\.detailText) }

  /// The rows that say the text, or are known by it; all rows are looked at, also those out of sight.
  package func paths(named name: String) -> [IndexPath] {
    allNames.filter { $0.name.text == name || $0.name.identifier == name }.map(\.path)
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
      if isEditing, cell.editing == nil { cell.editing = askEditing(at: path) }
    }
  }
}

extension Cell {
  /// What its row is known by: its text, else the first that is read in it.
  package var name: RowName {
    RowName(text: text ?? allDescendants.lazy.compactMap { ($0 as? Label)?.text }.first, identifier: identifier)
  }
}
