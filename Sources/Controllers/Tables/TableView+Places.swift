import Layout

/// A line of a table that is not a row.
package struct TableCaption: Equatable, Sendable {
  package let text: String
  /// Below its section, not above.
  package let isFooter: Bool
  /// In the coordinates of the table's contents, in points.
  package let frame: Rect
}

// Where rows, headers and footers stand.
extension TableView {
  /// Headers and footers with their places.
  package var captions: [TableCaption] {
    var captions: [TableCaption] = []
    for (section, top) in zip(sections, sectionTops) {
      if let header = section.header {
        captions.append(TableCaption(text: header, isFooter: false, frame: line(at: top)))
      }
      if let footer = section.footer {
        let below = top + headHeight(of: section) + section.edge(of: section.rows, height: rowHeight)
        captions.append(TableCaption(text: footer, isFooter: true, frame: line(at: below)))
      }
    }
    return captions
  }

  /// Where a row stands in the contents, in points; nil when there is no such row.
  package func rect(forRowAt path: IndexPath) -> Rect? {
    guard hasRow(at: path) else { return nil }
    let section = sections[path.section]
    let top = sectionTops[path.section] + headHeight(of: section)
    let (start, end) = (
      section.edge(of: path.row, height: rowHeight), section.edge(of: path.row + 1, height: rowHeight)
    )
    return Rect(x: 0, y: top + start, width: bounds.width, height: end - start)
  }

  /// Whether there is such a row.
  package func hasRow(at path: IndexPath) -> Bool {
    let sections = sections
    return sections.indices.contains(path.section) && (0..<sections[path.section].rows).contains(path.row)
  }

  /// The rows of which something can be seen.
  package var visiblePaths: [IndexPath] {
    zip(sections.indices, firstRowTops).flatMap { visibleRows(of: $0, from: $1) }
  }

  private func visibleRows(of section: Int, from top: Double) -> [IndexPath] {
    let seen = bounds
    guard top < seen.maxY else { return [] }
    let contents = sections[section]
    guard rowHeight > 0 || contents.edges != nil else { return [] }
    let first = max(0, contents.row(at: seen.minY - top, height: rowHeight))
    var paths: [IndexPath] = []
    for row in first..<max(first, contents.rows) {
      guard top + contents.edge(of: row, height: rowHeight) < seen.maxY else { break }
      paths.append(IndexPath(section: section, row: row))
    }
    return paths
  }

  /// The upper edge of each section.
  private var sectionTops: [Double] {
    var y = refreshHeight + headHeight
    return sections.map { section in
      defer { y += height(of: section) }
      return y
    }
  }

  /// The upper edge of the first row of each section.
  private var firstRowTops: [Double] { zip(sections, sectionTops).map { $1 + headHeight(of: $0) } }

  /// The height of everything there is to scroll.
  var contentHeight: Double {
    sections.reduce(refreshHeight + headHeight + footHeight) { $0 + height(of: $1) }
  }

  var refreshHeight: Double { refreshControl.map(height(of:)) ?? 0 }
  var headHeight: Double { tableHeaderView.map(height(of:)) ?? 0 }
  var footHeight: Double { tableFooterView.map(height(of:)) ?? 0 }

  /// A view above or below the rows keeps the height it was given, else that of its contents.
  func height(of view: View) -> Double {
    if let refresh = view as? RefreshControl { return refresh.isRefreshing ? Metrics.line : 0 }
    return view.frame.height > 0 ? view.frame.height : view.flowHeight(width: bounds.width) ?? Metrics.line
  }

  /// The room above the first row: the header, or the gap that keeps groups apart.
  private func headHeight(of section: TableSection) -> Double {
    section.header != nil || style == .grouped ? Metrics.line : 0
  }

  private func height(of section: TableSection) -> Double {
    headHeight(of: section) + section.edge(of: section.rows, height: rowHeight)
      + (section.footer == nil ? 0 : Metrics.line)
  }

  private func line(at y: Double) -> Rect { Rect(x: 0, y: y, width: bounds.width, height: Metrics.line) }
}
