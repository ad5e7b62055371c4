import Layout

/// A section of a table or collection view, with the values that the data source returned.
package struct TableSection: Hashable, Sendable {
  package let header: String?
  package let footer: String?
  package let rowCount: Int
  /// The distances from the upper edge of the first row to the upper edge of each row.
  ///
  /// The last element is the distance to the lower edge of the last row. `nil` if all rows have the same height.
  var rowEdges: [Double]?
  /// The sizes of the items of a collection view, or `nil` if all items have the same size.
  var itemSizes: [Size]?

  /// Creates a section in which all rows have the same height.
  package init(header: String?, footer: String?, rows: Int) {
    self.header = header
    self.footer = footer
    self.rowCount = rows
  }

  /// Returns the distance from the upper edge of the first row to the upper edge of another row.
  ///
  /// If `row` is the number of rows, returns the distance to the lower edge of the last row.
  func edge(of row: Int, height: Double) -> Double { rowEdges?[row] ?? Double(row) * height }

  /// Returns the row at a distance below the upper edge of the first row, as if there were endlessly many rows.
  ///
  /// The row is found by division or binary search. Therefore, a long table is about as fast as a short one.
  func row(at distance: Double, height: Double) -> Int {
    guard let edges = rowEdges else {
      return height > 0 ? Int(limiting: min(max(distance / height, -1), 1e9).rounded(.down)) : rowCount
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

  /// The sections of the view.
  ///
  /// If the sections haven't been loaded, reading this property asks the data source for them.
  package final var sections: [TableSection] {
    if let loadedSections { return loadedSections }
    guard source != nil else { return [] }
    let sections = requestSections()
    loadedSections = sections
    return sections
  }

  /// The number of rows in all sections.
  package final var rowCount: Int { sections.reduce(0) { $0 + $1.rowCount } }

  /// Returns whether there is a row at a position.
  package final func hasRow(at path: IndexPath) -> Bool {
    let sections = sections
    return sections.indices.contains(path.section) && (0..<sections[path.section].rowCount).contains(path.row)
  }

  /// Asks the data source for the sections.
  final func requestSections() -> [TableSection] {
    guard let source else { return [] }
    return (0..<source.numberOfSections(in: self)).prefix { _ in !isInterrupted }.map { section in
      let newSection = TableSection(
        header: source.header(in: section, of: self), footer: source.footer(in: section, of: self),
        rows: source.numberOfRows(in: section, of: self))
      return addingHeights(newSection, at: section, by: source)
    }
  }

  /// Whether the running action was interrupted.
  ///
  /// If so, the view stops requesting contents early, which matters for long lists.
  final var isInterrupted: Bool { system.host?.isInterrupted ?? false }
}

extension TableView {
  /// Returns a section after adding the heights of its rows.
  ///
  /// The delegate or the data source provides the heights.
  func addingRowHeights(_ section: TableSection, at index: Int, by source: any TableViewDataSource) -> TableSection {
    var measuredSection = section
    if system.host?.implements(.heightForRow, of: self) ?? false {
      measuredSection.rowEdges = edges(ofRows: measuredSection.rowCount, in: index)
    } else if let heights = source.heights(ofRowsIn: index, of: self) {
      measuredSection.rowEdges = edges(of: heights, rows: measuredSection.rowCount)
    }
    return measuredSection
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
