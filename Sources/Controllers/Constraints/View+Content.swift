import Layout

// The preferred size of the content, and the priorities of this size.
//
// Source: "Understanding Auto Layout".
extension View {
  /// The priority with which the view resists becoming larger than its content.
  ///
  /// The default is 250.
  package final var contentHuggingPriority: Priorities {
    get { layout?.hugging ?? Priorities(Priority.low) }
    set {
      layoutCreatedIfNeeded().hugging = newValue
      contentPrioritiesDidChange()
    }
  }

  /// The priority with which the view resists becoming smaller than its content.
  ///
  /// The default is 750.
  package final var contentCompressionResistancePriority: Priorities {
    get { layout?.compression ?? Priorities(Priority.high) }
    set {
      layoutCreatedIfNeeded().compression = newValue
      contentPrioritiesDidChange()
    }
  }

  /// The distances between the edges of the frame and the alignment rectangle, in points.
  package final var alignmentRectInsets: Insets {
    get { layout?.insets ?? .zero }
    set {
      let layout = layoutCreatedIfNeeded()
      layout.insets = newValue
      guard let layoutRoot = layout.activeRoot else { return }
      layoutRoot.engine.setAlignmentInsets(of: layoutRoot.item(of: self), newValue)
      layoutRoot.markStale()
    }
  }

  /// Returns the alignment rectangle for a frame, in points.
  package final func alignmentRect(forFrame frame: Rect) -> Rect {
    let insets = alignmentRectInsets
    return Rect(
      x: frame.minX + insets.left, y: frame.minY + insets.top, width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// Returns the frame for an alignment rectangle, in points.
  package final func frame(forAlignmentRect rect: Rect) -> Rect {
    let insets = alignmentRectInsets
    return Rect(
      x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
  }

  /// The size that a script has set or returned for the view's content, in points.
  ///
  /// Without such a size, this is the content's preferred size.
  package final var naturalSize: IntrinsicSize { layout?.contentSize ?? scriptContentSize ?? sizeInConstraints }

  /// Sets the preferred size of the content.
  ///
  /// Here: in UIKit, a subclass overrides `intrinsicContentSize` instead.
  ///
  /// - Parameter size: the size in points, or `nil` to restore the default size.
  package final func setContentSize(_ size: IntrinsicSize?) {
    layoutCreatedIfNeeded().contentSize = size
    invalidateIntrinsicContentSize()
  }

  /// Returns the smallest size that satisfies the constraints inside the view (`systemLayoutSizeFitting`).
  ///
  /// - Parameter target: the size to approximate, in points. Zero gives the smallest possible size.
  /// - Returns: the size in points.
  package final func systemLayoutSizeFitting(_ target: Size = .zero) -> Size {
    system.layoutRoots.updateInvalidViews()
    guard let layoutRoot = layout?.activeRoot else {
      return Size(width: naturalSize.width ?? target.width, height: naturalSize.height ?? target.height)
    }
    return layoutRoot.engine.fittingSize(of: layoutRoot.item(of: self), target: target).snapped
  }

  /// The distance of the first baseline from the top, and of the last baseline from the bottom, in points.
  ///
  /// Here: a quarter of a line's height is below the baseline. The brackets that are drawn around a button are ignored.
  final var baselines: (first: Double, last: Double) {
    showsLine ? (Metrics.line * 3 / 4, Metrics.line / 4) : (0, 0)
  }

  /// Notifies the layout root that the preferred size of the content has changed.
  final func contentSizeDidChange() {
    guard let layout, let layoutRoot = layout.activeRoot else { return }
    layoutRoot.setContent(of: self)
  }

  private func contentPrioritiesDidChange() {
    guard let layout, let layoutRoot = layout.activeRoot else { return }
    layoutRoot.setContentPriorities(of: self, layout)
  }
}

extension Size {
  /// The size without rounding errors.
  var snapped: Size { Size(width: width.snapped, height: height.snapped) }
}

extension Rect {
  /// The rectangle without rounding errors.
  var snapped: Rect { Rect(x: minX.snapped, y: minY.snapped, width: width.snapped, height: height.snapped) }
}

extension Double {
  fileprivate var snapped: Double { (limitedLength * 1e6).rounded() / 1e6 }
}
