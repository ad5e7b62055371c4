import Layout

/// One section of a table as the data source described it.
package struct TableSection: Equatable, Sendable {
  package let header: String?
  package let footer: String?
  package let rows: Int
}

/// A line of a table that is not a row.
package struct TableCaption: Equatable, Sendable {
  package let text: String
  /// Below its section, not above.
  package let isFooter: Bool
  /// In the coordinates of the table's contents, in points.
  package let frame: Rect
}

extension TableView {
  /// The sections, asked for when not yet known.
  package var sections: [TableSection] {
    if let loadedSections { return loadedSections }
    guard let dataSource else { return [] }
    let sections = (0..<dataSource.numberOfSections(in: self)).map { section in
      TableSection(
        header: dataSource.header(in: section, of: self), footer: dataSource.footer(in: section, of: self),
        rows: dataSource.numberOfRows(in: section, of: self))
    }
    loadedSections = sections
    return sections
  }

  /// Headers and footers with their places.
  package var captions: [TableCaption] {
    var captions: [TableCaption] = []
    for (section, top) in zip(sections, sectionTops) {
      if let header = section.header {
        captions.append(TableCaption(text: header, isFooter: false, frame: line(at: top)))
      }
      if let footer = section.footer {
        let below = top + headHeight(of: section) + Double(section.rows) * rowHeight
        captions.append(TableCaption(text: footer, isFooter: true, frame: line(at: below)))
      }
    }
    return captions
  }

  /// Where a row stands in the contents, in points; nil when there is no such row.
  package func rect(forRowAt path: IndexPath) -> Rect? {
    let sections = sections
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    guard (0..<section.rows).contains(path.row) else { return nil }
    let top = sectionTops[path.section] + headHeight(of: section) + Double(path.row) * rowHeight
    return Rect(x: 0, y: top, width: bounds.width, height: rowHeight)
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
  var firstRowTops: [Double] { zip(sections, sectionTops).map { $1 + headHeight(of: $0) } }

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
    headHeight(of: section) + Double(section.rows) * rowHeight + (section.footer == nil ? 0 : Metrics.line)
  }

  private func line(at y: Double) -> Rect { Rect(x: 0, y: y, width: bounds.width, height: Metrics.line) }
}
