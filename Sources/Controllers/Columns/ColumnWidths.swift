import Layout

/// The preferred width of a column, and its limits.
///
/// Source: Apple's reference for split view controllers. Here: a column without a preferred width is 320 points wide,
/// and that is also the maximum of a fraction unless code sets another one.
package struct ColumnWidths: Hashable, Sendable {
  /// The preferred width, in points, or `nil` if the fraction or the default determines the width.
  package var preferred: Double?
  /// The preferred width as a fraction of the split view's width, from 0 to 1, or `nil` for none.
  package var fraction: Double?
  /// The minimum width, in points, or `nil` for none.
  package var minimum: Double?
  /// The maximum width, in points, or `nil` for the default maximum.
  package var maximum: Double?

  package init() {}

  /// Returns the width of the column in a split view, in points.
  ///
  /// - Parameter total: the width of the split view, in points.
  /// - Returns: the width, in points.
  func width(in total: Double) -> Double { min(requested(in: total), ColumnWidths.room(in: total)) }

  /// Returns the width that is wider than the split view leaves for the column, in points, or `nil` if there is room.
  func excess(in total: Double) -> Double? {
    requested(in: total) > ColumnWidths.room(in: total) ? requested(in: total) : nil
  }

  /// Returns the maximum width of a column, in points.
  ///
  /// Here: a column leaves at least 320 points for the others, or half of a split view that isn't twice as wide.
  static func room(in total: Double) -> Double { max(total / 2, total - ColumnParts.usualWidth) }

  private func requested(in total: Double) -> Double { max(minimum ?? 0, min(wanted(in: total), most)) }

  /// Returns the width that the fraction requests, in points, if the default maximum cuts it, and `nil` otherwise.
  func cutFraction(in total: Double) -> Double? {
    guard preferred == nil, maximum == nil, fraction != nil, wanted(in: total) > most else { return nil }
    return wanted(in: total)
  }

  private func wanted(in total: Double) -> Double {
    preferred ?? fraction.map { (total * $0).rounded() } ?? ColumnParts.usualWidth
  }

  private var most: Double { maximum ?? (preferred == nil ? ColumnParts.usualWidth : .infinity) }
}

extension ColumnViewController {
  /// Returns the width of a column, in points.
  package func width(of column: SplitColumn) -> Double {
    widths[column]?.width(in: size.width) ?? ColumnParts.usualWidth
  }

  /// Notes the visible columns that are narrower than requested.
  func noteCutWidths() {
    for column in visible {
      if let excess = widths[column]?.excess(in: size.width) {
        system.noteOnce(.noRoom(for: column, excess, width(of: column)))
      }
      if let cut = widths[column]?.cutFraction(in: size.width) { system.noteOnce(.cutFraction(of: column, cut)) }
    }
  }

  /// The preferred widths and the limits of a column.
  package func widths(of column: SplitColumn) -> ColumnWidths { widths[column] ?? ColumnWidths() }

  /// Sets the preferred widths and the limits of a column.
  package func setWidths(_ new: ColumnWidths, of column: SplitColumn) {
    widths[column] = new
    loadedView?.setNeedsLayout()
  }
}
