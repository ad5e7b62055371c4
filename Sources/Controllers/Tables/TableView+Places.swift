import Layout

/// A header or footer of a section.
package struct TableCaption: Equatable, Sendable {
  package let text: String
  /// Whether this is a footer rather than a header.
  package let isFooter: Bool
  /// Whether this is a header that stays at the table's upper edge while the rows of its section scroll underneath.
  package var isPinned = false
  /// The frame, in points, in the coordinates of the table's content.
  package let frame: Rect
}

// Positions of rows, headers and footers.
extension TableView {
  /// The headers and footers, with their frames.
  ///
  /// UIKit: in a plain table, the header of the section at the upper edge of the table stays there until the next
  /// header pushes it out.
  var captionsOfSections: [TableCaption] {
    var captions: [TableCaption] = []
    for (section, top) in zip(sections, sectionTops) {
      let sectionEnd = top + sectionHeadHeight(of: section) + boxHeight(of: section)
      if let header = section.header {
        let maximumTop = sectionEnd - sectionHeadHeight(of: section)
        let headerTop =
          style == .plain ? min(max(top, contentOffset.y + adjustedContentInset.top), max(top, maximumTop)) : top
        captions.append(
          TableCaption(text: header, isFooter: false, isPinned: headerTop > top, frame: lineRect(at: headerTop)))
      }
      if let footer = section.footer {
        captions.append(
          TableCaption(text: footer, isFooter: true, frame: lineRect(at: sectionEnd, count: lineCount(of: footer))))
      }
    }
    return captions
  }

  /// The boxes of a grouped table.
  ///
  /// Each box begins one line above the first row of its group, and ends one line below the last row.
  ///
  /// The frames are in points, and in the coordinates of the table's content.
  package var groupFrames: [Rect] {
    guard style == .grouped else { return [] }
    return zip(sections, sectionTops).compactMap { section, top in
      guard section.rowCount > 0 else { return nil }
      return Rect(
        x: Metrics.margin, y: top, width: max(0, bounds.width - 2 * Metrics.margin),
        height: sectionHeadHeight(of: section) + boxHeight(of: section))
    }
  }

  /// Returns the frame of a row in points, in the coordinates of the table's content, or `nil` if there is no such row.
  func rectOfRow(at path: IndexPath) -> Rect? {
    guard hasRow(at: path) else { return nil }
    let section = sections[path.section]
    let top = top(ofSection: path.section) + sectionHeadHeight(of: section)
    let (start, end) = (
      section.edge(of: path.row, height: rowHeight), section.edge(of: path.row + 1, height: rowHeight)
    )
    return Rect(x: 0, y: top + start, width: bounds.width, height: end - start)
  }

  /// The positions of the rows that are at least partly visible.
  var visibleRowPaths: [IndexPath] {
    let sections = sections
    var paths: [IndexPath] = []
    for (index, top) in sectionTops.enumerated() {
      let section = sections[index]
      let rows = visibleRows(of: section, from: top + sectionHeadHeight(of: section))
      paths.append(contentsOf: rows.lazy.map { IndexPath(section: index, row: $0) })
    }
    return paths
  }

  private func visibleRows(of section: TableSection, from top: Double) -> Range<Int> {
    let visibleRect = bounds
    guard top < visibleRect.maxY, rowHeight > 0 || section.rowEdges != nil else { return 0..<0 }
    let firstRow = max(0, section.row(at: visibleRect.minY - top, height: rowHeight))
    var endRow = firstRow
    while endRow < section.rowCount, top + section.edge(of: endRow, height: rowHeight) < visibleRect.maxY {
      endRow += 1
    }
    return firstRow..<endRow
  }

  private func top(ofSection index: Int) -> Double {
    sections.prefix(index).reduce(refreshHeight + headerViewHeight) { $0 + height(of: $1) }
  }

  /// The upper edge of each section.
  private var sectionTops: [Double] {
    var y = refreshHeight + headerViewHeight
    return sections.map { section in
      defer { y += height(of: section) }
      return y
    }
  }

  /// The height of the table's content, in points.
  var contentHeight: Double {
    let gap = sections.isEmpty || style == .plain ? 0 : TableView.groupGap
    return sections.reduce(refreshHeight + headerViewHeight + footerViewHeight - gap) { $0 + height(of: $1) }
  }

  var headerViewHeight: Double { tableHeaderView.map(height(of:)) ?? 0 }
  var footerViewHeight: Double { tableFooterView.map(height(of:)) ?? 0 }

  /// Returns the height of the table's header or footer view, in points.
  ///
  /// If the view has no height, this is the height of its content.
  func height(of view: View) -> Double {
    view.frame.height > 0 ? view.frame.height : contentHeight(of: view)
  }

  /// Returns the height that the content of the table's header or footer view needs, in points.
  func contentHeight(of view: View) -> Double { view.flowHeight(width: bounds.width) ?? Metrics.line }

  /// Returns the height of the area above a section's first row.
  ///
  /// This area is the section's header or the upper edge of the group's box.
  private func sectionHeadHeight(of section: TableSection) -> Double {
    section.header != nil || style == .grouped ? Metrics.line : 0
  }

  /// Returns the height of a section's rows.
  ///
  /// In a grouped table, this includes the lower edge of their box.
  private func boxHeight(of section: TableSection) -> Double {
    section.edge(of: section.rowCount, height: rowHeight)
      + (style == .grouped && section.rowCount > 0 ? Metrics.line : 0)
  }

  /// The distance between groups, in points.
  ///
  /// Here: the distance is one empty line.
  private static let groupGap = Metrics.line

  private func height(of section: TableSection) -> Double {
    sectionHeadHeight(of: section) + boxHeight(of: section)
      + Double(section.footer.map(lineCount) ?? 0) * Metrics.line + (style == .grouped ? TableView.groupGap : 0)
  }

  /// Returns the number of lines of a footer.
  ///
  /// A footer of a plain table has one line. In a grouped table, the number depends on the text.
  private func lineCount(of footer: String) -> Int {
    guard style == .grouped else { return 1 }
    let columnCount = Int(limiting: ((bounds.width - 2 * Cell.groupedMargin) / Metrics.column).rounded(.down))
    let isShort = footer.utf8.count <= columnCount && !footer.utf8.contains(0x0A)
    return isShort ? 1 : max(1, TextLines.wrapped(String(TextLines.measuredPart(footer)), columns: columnCount).count)
  }

  private func lineRect(at y: Double, count: Int = 1) -> Rect {
    Rect(x: 0, y: y, width: bounds.width, height: Double(count) * Metrics.line)
  }
}
