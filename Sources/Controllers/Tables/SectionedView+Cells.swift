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
    cell.hasExplicitFrame = true
    loadedCells[path] = cell
    cell.ownershipChanged(by: self)
    cellWasLoaded(cell)
    return cell
  }

  /// Returns the cell of a row, or `nil` if the row has no cell yet.
  package func existingCell(at path: IndexPath) -> Cell? { loadedCells[path] }

  /// The positions of all rows, from the first to the last.
  package var allPaths: [IndexPath] {
    sections.enumerated().flatMap { section, content in
      (0..<content.rowCount).map { IndexPath(section: section, row: $0) }
    }
  }

  /// The names of all rows, from the first to the last.
  ///
  /// If the data source creates cells with a function, this creates the cells of all rows.
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

  /// The names of the rows that are known without creating cells, in order.
  ///
  /// These are the rows that the script lists and the rows whose cells exist.
  package var knownNames: [RowName] {
    guard let known = source?.names(ofRowsIn: self) else {
      return loadedCells.sorted { $0.key < $1.key }.map(\.value.name)
    }
    return known.flatMap { $0 }
  }

  /// Whether the data source knows the names of all rows without creating cells.
  package var isEveryNameKnown: Bool { source.map { $0.knowsNames(ofRowsIn: self) } ?? true }

  /// The detail texts of the existing cells, in no particular order.
  package var knownDetails: [String] { loadedCells.values.compactMap(\.detailText) }

  /// Returns the positions of the rows whose text or identifier is one of the given names, keyed by name.
  ///
  /// No cells are created.
  ///
  /// One search finds the rows for all names.
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

  /// The maximum number of rows beyond the screen that are searched for a name.
  ///
  /// Here: a user wouldn't scroll further to find a row, and searching a longer list doesn't take more time.
  package static var maximumSearchedRows: Int { 1_000 }

  /// Whether some rows are too far beyond the screen to be found by name.
  package var hasRowsBeyondSearch: Bool {
    !isEveryNameKnown && rowCount - visiblePaths.count > SectionedView.maximumSearchedRows
  }

  /// Creates the cells of rows beyond the screen, one by one, until one has one of the given names.
  ///
  /// The rows after the visible ones are searched first, and then the rows before them, beginning with the nearest one.
  /// The search ends after the maximum number of rows, or when a function of the script fails while a cell is created.
  /// If the data source knows the names of its rows, no cell is created.
  ///
  /// - Parameters:
  ///   - names: the names to search for.
  ///   - section: the section to search in, or `nil` for all sections.
  /// - Returns: whether a row has one of the names.
  fileprivate func createCells(untilOneIsCalled names: Set<String>, inSection section: Int?) -> Bool {
    guard !isEveryNameKnown else { return false }
    let errorCount = system.host?.recordedErrorCount
    for path in pathsBeyondScreen(inSection: section) {
      guard let name = cell(at: path)?.name else { continue }
      if [name.text, name.identifier].contains(where: { $0.map(names.contains) ?? false }) { return true }
      if isInterrupted || system.host?.recordedErrorCount != errorCount { return false }
    }
    return false
  }

  /// Returns the positions of the rows beyond the screen, in the order in which they are searched.
  private func pathsBeyondScreen(inSection requestedSection: Int?) -> [IndexPath] {
    let maximumCount = SectionedView.maximumSearchedRows
    let (counts, visible) = (sections.map(\.rowCount), visiblePaths)
    let firstPath = visible.first ?? IndexPath(row: 0)
    // If no row is visible, the search begins with the first row.
    let nextPath = visible.last.map { IndexPath(section: $0.section, row: $0.row + 1) } ?? firstPath
    var paths: [IndexPath] = []
    func add(_ rows: some Sequence<Int>, of section: Int) {
      guard requestedSection == nil || requestedSection == section else { return }
      paths += rows.prefix(maximumCount - paths.count).map { IndexPath(section: section, row: $0) }
    }
    for section in counts.indices.dropFirst(nextPath.section) where paths.count < maximumCount {
      add((section == nextPath.section ? min(nextPath.row, counts[section]) : 0)..<counts[section], of: section)
    }
    for section in counts.indices.prefix(firstPath.section + 1).reversed() where paths.count < maximumCount {
      add(
        (0..<(section == firstPath.section ? min(firstPath.row, counts[section]) : counts[section])).reversed(),
        of: section)
    }
    return paths
  }

  /// Adds the cells of the visible rows as subviews, and removes the other cells.
  func showVisibleCells() {
    let paths = visiblePaths
    let shownCells = subviews.compactMap(\.asCell)
    if !shownCells.isEmpty, !shownCells.elementsEqual(paths, by: { $0.path == $1 }) {
      let visiblePathSet = Set(paths)
      for cell in shownCells where !visiblePathSet.contains(cell.path) { cell.removeFromSuperview() }
    }
    for path in paths {
      guard let cell = cell(at: path), let rect = rect(forRowAt: path) else { continue }
      if cell.superview !== self { insertSubview(cell, at: subviews.count) }
      cell.setFrameInFlow(rect)
      cellIsShown(cell)
    }
  }
}

extension [SectionedView] {
  /// Returns the rows that a lookup finds, creating further cells if necessary.
  ///
  /// If the lookup finds no rows, the cells of rows beyond the screen are created until one has any of the names. The
  /// views are searched one after the other. The search ends if a function of the script fails.
  ///
  /// - Parameters:
  ///   - names: the names to search for.
  ///   - section: the section to search in, or `nil` for all sections.
  ///   - known: returns the rows that are known without creating cells.
  /// - Returns: the rows.
  package func search<Rows: Collection>(
    for names: Set<String>, inSection section: Int? = nil, _ known: () -> Rows
  ) -> Rows {
    let rows = known()
    guard rows.isEmpty else { return rows }
    let host = first?.system.host
    let errorCount = host?.recordedErrorCount
    for view in self where host?.isInterrupted != true && host?.recordedErrorCount == errorCount {
      if view.createCells(untilOneIsCalled: names, inSection: section) { return known() }
    }
    return rows
  }
}

extension View {
  /// The text of the first label inside the view, or `nil` if there is none.
  final var firstLabelText: String? { allDescendants.lazy.compactMap { ($0 as? Label)?.text }.first }
}

extension Cell {
  /// The name of the row, which is its text or, if it has no text, the text of the first label inside.
  package var name: RowName {
    RowName(text: text ?? firstLabelText, identifier: identifier)
  }
}
