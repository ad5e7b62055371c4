import Layout

// How large the content wants to be, and how strongly.
//
// Source: "Understanding Auto Layout".
extension View {
  /// How strongly the view holds on to not being larger than its content; 250 at first.
  package final var contentHuggingPriority: Priorities {
    get { layout?.hugging ?? Priorities(Priority.low) }
    set {
      needLayout().hugging = newValue
      prioritiesChanged()
    }
  }

  /// How strongly the view holds on to not being smaller than its content; 750 at first.
  package final var contentCompressionResistancePriority: Priorities {
    get { layout?.compression ?? Priorities(Priority.high) }
    set {
      needLayout().compression = newValue
      prioritiesChanged()
    }
  }

  /// How much of the frame lies outside what constraints align, in points.
  package final var alignmentRectInsets: Insets {
    get { layout?.insets ?? .zero }
    set {
      let layout = needLayout()
      layout.insets = newValue
      guard let layoutRoot = layout.home else { return }
      layoutRoot.engine.setAlignmentInsets(of: layoutRoot.item(of: self), newValue)
      layoutRoot.markStale()
    }
  }

  /// What of a frame constraints align, in points.
  package final func alignmentRect(forFrame frame: Rect) -> Rect {
    let insets = alignmentRectInsets
    return Rect(
      x: frame.minX + insets.left, y: frame.minY + insets.top, width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// The frame for what constraints align, in points.
  package final func frame(forAlignmentRect rect: Rect) -> Rect {
    let insets = alignmentRectInsets
    return Rect(
      x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
  }

  /// The size its content asks for, or what a script gave instead, in points.
  package final var naturalSize: IntrinsicSize { layout?.contentSize ?? askedContentSize ?? sizeInConstraints }

  /// Gives the view a size to ask for.
  ///
  /// Here: in place of a subclass that overrides `intrinsicContentSize`.
  /// - Parameter size: nil for its own again.
  package final func setContentSize(_ size: IntrinsicSize?) {
    needLayout().contentSize = size
    invalidateIntrinsicContentSize()
  }

  /// The smallest size with what is in it (`systemLayoutSizeFitting`).
  ///
  /// - Parameter target: the size to come as near to as possible, in points; zero is the compressed size.
  /// - Returns: the size in points.
  package final func systemLayoutSizeFitting(_ target: Size = .zero) -> Size {
    system.layoutRoots.settle()
    guard let layoutRoot = layout?.home else {
      return Size(width: naturalSize.width ?? target.width, height: naturalSize.height ?? target.height)
    }
    return layoutRoot.engine.fittingSize(of: layoutRoot.item(of: self), target: target).snapped
  }

  /// From the top of the view down to where its first line of text stands, and from its last line down to the bottom.
  ///
  /// Here: a quarter of a line below the text, half a button's signs do not count.
  final var baselines: (first: Double, last: Double) {
    switch self {
    case is Label, is Control, is TextView: (Metrics.line * 3 / 4, Metrics.line / 4)
    default: (0, 0)
    }
  }

  /// The content asks for another size than before.
  final func tellContentChanged() {
    guard let layout, let layoutRoot = layout.home else { return }
    layoutRoot.setContent(of: self)
  }

  private func prioritiesChanged() {
    guard let layout, let layoutRoot = layout.home else { return }
    layoutRoot.setContentPriorities(of: self, layout)
  }
}

extension Size {
  /// The size without the dust of arithmetic.
  var snapped: Size { Size(width: width.snapped, height: height.snapped) }
}

extension Rect {
  /// The rectangle without the dust of arithmetic.
  var snapped: Rect { Rect(x: minX.snapped, y: minY.snapped, width: width.snapped, height: height.snapped) }
}

extension Double {
  fileprivate var snapped: Double { (limitedLength * 1e6).rounded() / 1e6 }
}
