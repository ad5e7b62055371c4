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
  /// If the data source makes the cells of rows with a function, the cells of all rows are created.
  package var allNames: [RowName] {
    let known = source?.names(ofRowsIn: self)
    return allPaths.compactMap { path in
      if let cell = loadedCells[path] { return cell.name }
      if let known, known.indices.contains(path.section), known[path.section].indices.contains(path.row) {
        return known[path.section][path.row]
      }
      return cell(at: path)?.name
    }
  }

  /// The names of the rows that are known without creating cells, from the first to the last.
  ///
  /// These are the rows that the script lists and the rows whose cells exist.
  package var knownNames: [RowName] {
    guard let known = source?.names(ofRowsIn: self) else {
      return loadedCells.sorted { $0.key < $1.key }.map(\.value.name)
    }
    return known.flatMap { $0 }
  }

  /// Whether the data source knows the names of all rows without creating cells.
  package var knowsAllNames: Bool { source.map { $0.knowsNames(ofRowsIn: self) } ?? true }

  /// The detail texts of the existing cells, in no particular order.
  package var knownDetails: [String] { loadedCells.values.compactMap(\.detailText) }

  /// Returns the rows whose text or identifier is the given name.
  ///
  /// The search includes invisible rows that the script lists, and the cells that exist. UIKit makes only the cells that
  /// become visible, so a row whose cell a function makes has no name before.
  package func paths(named name: String) -> [IndexPath] {
    paths(named: [name])[name] ?? []
  }

  /// Returns the rows whose text or identifier is one of the given names, by name.
  ///
  /// The rows are searched once for all names.
  package func paths(named names: Set<String>) -> [String: [IndexPath]] {
    var paths: [String: [IndexPath]] = [:]
    func add(_ name: RowName, _ path: IndexPath) {
      if let text = name.text, names.contains(text) { paths[text, default: []].append(path) }
      guard let identifier = name.identifier, identifier != name.text, names.contains(identifier) else { return }
      paths[identifier, default: []].append(path)
    }
    source?.visitNames(ofRowsIn: self, among: names) { path, name in
      if loadedCells[path] == nil, hasRow(at: path) { add(name, path) }
    }
    for (path, cell) in loadedCells { add(cell.name, path) }
    return paths.mapValues { $0.sorted() }
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
