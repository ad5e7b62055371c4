import Layout

/// One section of a table as the data source described it.
package struct TableSection: Equatable, Sendable {
  package let header: String?
  package let footer: String?
  package let rows: Int
  /// How far below the first row's upper edge each row begins, and the last one ends; nil when all are equally high.
  var edges: [Double]?

  /// A section whose rows are equally high.
  package init(header: String?, footer: String?, rows: Int) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }

  /// How far below the first row's upper edge a row begins; for the number of rows, where the last one ends.
  func edge(of row: Int, height: Double) -> Double { edges?[row] ?? Double(row) * height }

  /// The row at a distance below the first row's upper edge, were there rows without end.
  ///
  /// Found by division or halving, so that a long table costs no more than a short one.
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
  /// Whether the data source was asked, and nothing was to be asked anew since.
  package var hasLoadedSections: Bool { loadedSections != nil }

  /// The sections, asked for when not yet known.
  package var sections: [TableSection] {
    if let loadedSections { return loadedSections }
    guard source != nil else { return [] }
    let sections = askSections()
    loadedSections = sections
    return sections
  }

  /// What the data source says now.
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

  /// Whether what runs was stopped: a long table is not asked to its end then.
  private var isInterrupted: Bool { system.host?.isInterrupted ?? false }

  /// Of rows whose heights the source says; those it says none of have the table's.
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
