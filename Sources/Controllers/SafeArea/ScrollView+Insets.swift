import Layout

// The space that a scroll view adds around its content, so that the user can scroll all content clear of bars.
//
// Source: Apple's reference pages of `UIScrollView`.

/// Whether the safe area is added to the insets of a scroll view's content.
package enum ContentInsetAdjustment: String, CaseIterable, Sendable {
  case automatic
  case scrollableAxes
  case never
  case always
}

extension ScrollView {
  /// The script's insets and the insets of the safe area, added together, in points.
  package final var adjustedContentInset: Insets { contentInset + adjustment }

  /// The content offset at which the content is scrolled to its beginning.
  package final var minimumOffset: Point { Point(x: -adjustedContentInset.left, y: -adjustedContentInset.top) }

  /// Adds the part of the safe area that overlaps the view.
  final func adjustToSafeArea() {
    let coveredInsets = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: adjust(to: .zero)
    case .always: adjust(to: coveredInsets)
    case .automatic, .scrollableAxes:
      adjust(to: Insets(top: coveredInsets.top, left: 0, bottom: coveredInsets.bottom, right: 0))
    }
  }

  /// Sets the insets that bars and the device require.
  ///
  /// If the content is scrolled to its top, it stays at its top.
  final func adjust(to insets: Insets) {
    guard insets != adjustment else { return }
    // While a bar collapses or expands, the content moves with it.
    let wasAtTop = contentOffset.y == minimumOffset.y || system.hasTallBars && contentOffset.y < minimumOffset.y
    adjustment = insets
    if wasAtTop || system.hasTallBars && contentOffset.y < minimumOffset.y { scrolledOrigin.y = minimumOffset.y }
    setNeedsLayout()
  }

  /// If the content is scrolled to its top, keeps it there after the script has changed the insets.
  final func contentInsetChanged(from old: Insets) {
    guard contentInset != old else { return }
    if contentOffset.y == -(old + adjustment).top { scrolledOrigin.y = minimumOffset.y }
    setNeedsLayout()
  }
}
