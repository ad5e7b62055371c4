import Layout

/// The preferred width of a column, and its limits.
///
/// Source: Apple's reference for split view controllers. Here: a column without a preferred width is 320 points wide.
/// Unless code sets a maximum, 320 points are also the maximum for a width that is set as a fraction.
package struct ColumnWidths: Hashable, Sendable {
  /// The preferred width, in points, or `nil` if the fraction or the default determines the width.
  package var preferred: Double?
  /// The preferred width as a fraction of the split view's width, from 0 to 1, or `nil` if no fraction is set.
  package var fraction: Double?
  /// The minimum width, in points, or `nil` if there is no minimum.
  package var minimum: Double?
  /// The maximum width, in points, or `nil` for the default maximum.
  package var maximum: Double?

  package init() {}

  /// Returns the width of the column in a split view, in points.
  ///
  /// - Parameter total: the width of the split view, in points.
  /// - Returns: the width, in points.
  func width(in total: Double) -> Double { min(requestedWidth(in: total), ColumnWidths.availableWidth(in: total)) }

  /// Returns the requested width if it exceeds the space in the split view, in points, or `nil` if there is enough
  /// space.
  func excessiveWidth(in total: Double) -> Double? {
    requestedWidth(in: total) > ColumnWidths.availableWidth(in: total) ? requestedWidth(in: total) : nil
  }

  /// Returns the maximum width of a column, in points.
  ///
  /// Here: a column leaves at least 320 points for the others. In a split view that is less than 640 points wide, it
  /// leaves half of the width.
  static func availableWidth(in total: Double) -> Double { max(total / 2, total - ColumnParts.defaultWidth) }

  private func requestedWidth(in total: Double) -> Double {
    max(minimum ?? 0, min(preferredWidthOrDefault(in: total), effectiveMaximum))
  }

  /// Returns the width that results from the fraction, in points, or `nil` if the default maximum doesn't limit it.
  func limitedFraction(in total: Double) -> Double? {
    guard preferred == nil, maximum == nil, fraction != nil, preferredWidthOrDefault(in: total) > effectiveMaximum
    else { return nil }
    return preferredWidthOrDefault(in: total)
  }

  private func preferredWidthOrDefault(in total: Double) -> Double {
    preferred ?? fraction.map { (total * $0).rounded() } ?? ColumnParts.defaultWidth
  }

  private var effectiveMaximum: Double { maximum ?? (preferred == nil ? ColumnParts.defaultWidth : .infinity) }
}

extension ColumnViewController {
  /// Returns the width of a column, in points.
  package func width(of column: SplitColumn) -> Double {
    widths[column]?.width(in: size.width) ?? ColumnParts.defaultWidth
  }

  /// Records a note about each visible column that is narrower than requested.
  func recordLimitedWidths() {
    for column in visible {
      if let excessiveWidth = widths[column]?.excessiveWidth(in: size.width) {
        system.noteOnce(.excessiveWidth(for: column, excessiveWidth, width(of: column)))
      }
      if let limitedWidth = widths[column]?.limitedFraction(in: size.width) {
        system.noteOnce(.limitedFraction(of: column, limitedWidth))
      }
    }
  }

  /// The preferred widths and the limits of a column.
  package func widths(of column: SplitColumn) -> ColumnWidths { widths[column] ?? ColumnWidths() }

  /// Sets the preferred widths and the limits of a column.
  package func setWidths(_ newWidths: ColumnWidths, of column: SplitColumn) {
    widths[column] = newWidths
    loadedView?.setNeedsLayout()
  }
}
