import Layout

// The space that a scroll view adds around its content, so that the user can scroll all of it out from under bars.
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
  /// The space around the content: the script's insets and those of the safe area, in points.
  package final var adjustedContentInset: Insets { contentInset + adjustment }

  /// The offset at which the content begins.
  package final var minimumOffset: Point { Point(x: -adjustedContentInset.left, y: -adjustedContentInset.top) }

  /// Adds the part of the safe area that overlaps the view.
  final func adjustToSafeArea() {
    let covered = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: adjust(to: .zero)
    case .always: adjust(to: covered)
    case .automatic, .scrollableAxes:
      adjust(to: Insets(top: covered.top, left: 0, bottom: covered.bottom, right: 0))
    }
  }

  /// Sets the space that bars and the device require.
  ///
  /// Content at its top stays at its top.
  final func adjust(to insets: Insets) {
    guard insets != adjustment else { return }
    // A bar that collapses or expands moves with the content.
    let wasAtTop = contentOffset.y == minimumOffset.y || system.hasTallBars && contentOffset.y < minimumOffset.y
    adjustment = insets
    if wasAtTop || system.hasTallBars && contentOffset.y < minimumOffset.y { scrolledOrigin.y = minimumOffset.y }
    setNeedsLayout()
  }

  /// Keeps content at its top after the script has changed the insets.
  final func contentInsetChanged(from old: Insets) {
    guard contentInset != old else { return }
    if contentOffset.y == -(old + adjustment).top { scrolledOrigin.y = minimumOffset.y }
    setNeedsLayout()
  }
}
