import Layout

/// A section of a table, as described by the data source.
package struct TableSection: Equatable, Sendable {
  package let header: String?
  package let footer: String?
  package let rows: Int
  /// The distances from the first row's upper edge to the upper edge of each row and to the lower edge of the last row,
  /// or `nil` if all rows have the same height.
  var edges: [Double]?

  /// Creates a section in which all rows have the same height.
  package init(header: String?, footer: String?, rows: Int) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }

  /// Returns the distance from the first row's upper edge to the upper edge of a row.
  ///
  /// If `row` is the number of rows, returns the lower edge of the last row.
  func edge(of row: Int, height: Double) -> Double { edges?[row] ?? Double(row) * height }

  /// Returns the row at a distance below the first row's upper edge, as if the rows continued without end.
  ///
  /// The row is found by division or binary search, so that a long table is about as fast as a short one.
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

extension TableView {
  /// Whether the sections have been requested from the data source since the last reload.
  package var hasLoadedSections: Bool { loadedSections != nil }

  /// The sections.
  ///
  /// Sections that aren't known yet are requested from the data source.
  package var sections: [TableSection] {
    if let loadedSections { return loadedSections }
    guard source != nil else { return [] }
    let sections = askSections()
    loadedSections = sections
    return sections
  }

  /// Requests the sections from the data source.
  func askSections() -> [TableSection] {
    guard let source else { return [] }
    let asksHeights = system.host?.hears(.heightForRow, of: self) ?? false
    return (0..<source.numberOfSections(in: self)).prefix { _ in !isInterrupted }.map { section in
      var made = TableSection(
        header: source.header(in: section, of: self), footer: source.footer(in: section, of: self),
        rows: source.numberOfRows(in: section, of: self))
      if asksHeights {
        made.edges = edges(ofRows: made.rows, in: section)
      } else if let heights = source.heights(ofRowsIn: section, of: self) {
        made.edges = edges(of: heights, rows: made.rows)
      }
      return made
    }
  }

  /// Whether the running action was interrupted.
  ///
  /// Requesting the rows of a long table then stops early.
  private var isInterrupted: Bool { system.host?.isInterrupted ?? false }

  /// Returns the edges of rows with the given heights.
  ///
  /// Rows without a height get the table's row height.
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
