import Layout

/// A section of a table or collection view, with the values that the data source returned.
package struct TableSection: Hashable, Sendable {
  package let header: String?
  package let footer: String?
  package let rows: Int
  /// The distances from the upper edge of the first row to the upper edge of each row, followed by the distance to the
  /// lower edge of the last row.
  ///
  /// `nil` if all rows have the same height.
  var edges: [Double]?
  /// The sizes of the items of a collection view, or `nil` if all items have the same size.
  var sizes: [Size]?

  /// Creates a section in which all rows have the same height.
  package init(header: String?, footer: String?, rows: Int) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }

  /// Returns the distance from the upper edge of the first row to the upper edge of a given row.
  ///
  /// If `row` is the number of rows, returns the lower edge of the last row.
  func edge(of row: Int, height: Double) -> Double { edges?[row] ?? Double(row) * height }

  /// Returns the row at a distance below the upper edge of the first row, as if the rows continued endlessly.
  ///
  /// The row is found by division or binary search, so that long tables are about as fast as short ones.
  func row(at distance: Double, height: Double) -> Int {
    guard let edges else {
      return height > 0 ? Int(limiting: min(max(distance / height, -1), 1e9).rounded(.down)) : rows
    }
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] <= distance { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

extension SectionedView {
  /// Whether the data source has been asked for the sections since the last reload.
  package final var hasLoadedSections: Bool { loadedSections != nil }

  /// The sections.
  ///
  /// Reading this property asks the data source for the sections if they haven't been loaded.
  package final var sections: [TableSection] {
    if let loadedSections { return loadedSections }
    guard source != nil else { return [] }
    let sections = askSections()
    loadedSections = sections
    return sections
  }

  /// The number of rows in all sections.
  package final var rowCount: Int { sections.reduce(0) { $0 + $1.rows } }

  /// Returns whether there is a cell at a position.
  package final func hasRow(at path: IndexPath) -> Bool {
    let sections = sections
    return sections.indices.contains(path.section) && (0..<sections[path.section].rows).contains(path.row)
  }

  /// Asks the data source for the sections.
  final func askSections() -> [TableSection] {
    guard let source else { return [] }
    return (0..<source.numberOfSections(in: self)).prefix { _ in !isInterrupted }.map { section in
      let made = TableSection(
        header: source.header(in: section, of: self), footer: source.footer(in: section, of: self),
        rows: source.numberOfRows(in: section, of: self))
      return measured(made, at: section, by: source)
    }
  }

  /// Whether the running action was interrupted.
  ///
  /// If so, requesting the contents of a long view stops early.
  final var isInterrupted: Bool { system.host?.isInterrupted ?? false }
}

extension TableView {
  /// Returns a section with the heights of its rows, which the delegate or the data source provides.
  func withHeights(_ section: TableSection, at index: Int, by source: any TableViewDataSource) -> TableSection {
    var made = section
    if system.host?.hears(.heightForRow, of: self) ?? false {
      made.edges = edges(ofRows: made.rows, in: index)
    } else if let heights = source.heights(ofRowsIn: index, of: self) {
      made.edges = edges(of: heights, rows: made.rows)
    }
    return made
  }

  /// Returns the edges of rows with the given heights.
  ///
  /// A row without a height has the table's row height.
  private func edges(of heights: [Double], rows: Int) -> [Double] {
    (0..<rows).reduce(into: [0.0]) { edges, row in
      let height = row < heights.count && heights[row] > 0 ? heights[row] : rowHeight
      edges.append((edges.last ?? 0) + height)
    }
  }

  private func edges(ofRows count: Int, in section: Int) -> [Double] {
    var edge = 0.0
    var edges = [edge]
    for row in 0..<count where !isInterrupted {
      edge += max(0, askNumber(.heightForRow, .row(IndexPath(section: section, row: row))) ?? rowHeight)
      edges.append(edge)
    }
    return edges
  }
}
