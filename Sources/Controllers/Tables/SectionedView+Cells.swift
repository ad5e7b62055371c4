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

  /// Returns the rows whose text or identifier is one of the given names, by name, without making cells.
  ///
  /// The rows are searched once for all names.
  package func paths(named names: Set<String>) -> [String: [IndexPath]] {
    var paths: [String: [IndexPath]] = [:]
    func add(_ name: RowName, _ path: IndexPath) {
      if let text = name.text, names.contains(text) { paths[text, default: []].append(path) }
      guard let identifier = name.identifier, identifier != name.text, names.contains(identifier) else { return }
      paths[identifier, default: []].append(path)
    }
    source?.visitNames(ofRowsIn: self) { path, name in
      if loadedCells[path] == nil, hasRow(at: path) { add(name, path) }
    }
    for (path, cell) in loadedCells { add(cell.name, path) }
    return paths.mapValues { $0.sorted() }
  }

  /// The maximum number of rows beyond the screen that a search by name looks at.
  ///
  /// Here: a user scrolls no further to find a row, and a search takes the same time in longer lists.
  package static var mostRowsSearched: Int { 1_000 }

  /// Whether some rows beyond the screen are too far away for a search by name.
  package var hasRowsBeyondSearch: Bool {
    !knowsAllNames && rowCount - visiblePaths.count > SectionedView.mostRowsSearched
  }

  /// Makes the cells of rows beyond the screen, one by one, until one has any of the given names.
  ///
  /// The rows after the visible ones are searched first, then the rows before them, and of these the nearest first. The
  /// search ends after `mostRowsSearched` rows, or when a function of the script fails while a cell is made. If the data
  /// source knows the names of its rows, no cell is made.
  ///
  /// - Parameters:
  ///   - names: the names to search for.
  ///   - section: the section to search in, or `nil` for all sections.
  /// - Returns: whether a row has one of the names.
  fileprivate func makeCells(untilOneIsCalled names: Set<String>, inSection section: Int?) -> Bool {
    guard !knowsAllNames else { return false }
    let errors = system.host?.notedErrors
    for path in pathsBeyondScreen(inSection: section) {
      guard let name = cell(at: path)?.name else { continue }
      if [name.text, name.identifier].contains(where: { $0.map(names.contains) ?? false }) { return true }
      if isInterrupted || system.host?.notedErrors != errors { return false }
    }
    return false
  }

  /// Returns the positions of the rows beyond the screen, in the order of a search by name.
  private func pathsBeyondScreen(inSection wanted: Int?) -> [IndexPath] {
    let most = SectionedView.mostRowsSearched
    let (counts, visible) = (sections.map(\.rows), visiblePaths)
    let first = visible.first ?? IndexPath(row: 0)
    // If no row is visible, the search begins with the first row.
    let next = visible.last.map { IndexPath(section: $0.section, row: $0.row + 1) } ?? first
    var paths: [IndexPath] = []
    func add(_ rows: some Sequence<Int>, of section: Int) {
      guard wanted == nil || wanted == section else { return }
      paths += rows.prefix(most - paths.count).map { IndexPath(section: section, row: $0) }
    }
    for section in counts.indices.dropFirst(next.section) where paths.count < most {
      add((section == next.section ? min(next.row, counts[section]) : 0)..<counts[section], of: section)
    }
    for section in counts.indices.prefix(first.section + 1).reversed() where paths.count < most {
      add((0..<(section == first.section ? min(first.row, counts[section]) : counts[section])).reversed(), of: section)
    }
    return paths
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

extension [SectionedView] {
  /// Returns the rows that a lookup finds or, if it finds none, the rows that it finds after further cells were made.
  ///
  /// The cells of rows beyond the screen are made until one has any of the names, as `makeCells` describes, in one view
  /// after the other. If a function of the script fails meanwhile, the search ends.
  ///
  /// - Parameters:
  ///   - names: the names to search for.
  ///   - section: the section to search in, or `nil` for all sections.
  ///   - known: returns the rows that are known, without making cells.
  /// - Returns: the rows.
  package func search<Rows: Collection>(
    for names: Set<String>, inSection section: Int? = nil, _ known: () -> Rows
  ) -> Rows {
    let rows = known()
    guard rows.isEmpty else { return rows }
    let host = first?.system.host
    let errors = host?.notedErrors
    for view in self where host?.isInterrupted != true && host?.notedErrors == errors {
      if view.makeCells(untilOneIsCalled: names, inSection: section) { return known() }
    }
    return rows
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
