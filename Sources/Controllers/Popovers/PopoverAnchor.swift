import Layout

/// What a popover points at: a bar button item, or a rectangle of a view.
package struct PopoverAnchor {
  /// Nil once it is gone.
  package private(set) weak var source: ModelObject?
  /// In the view's own coordinates, in points; nil for all of it.
  package let rect: Rect?

  /// Points at an item of a bar.
  package init(_ item: BarButtonItem) {
    source = item
    rect = nil
  }

  /// Points at a view, or a part of it.
  package init(_ view: View, rect: Rect? = nil) {
    source = view
    self.rect = rect
  }

  /// Where that is in the window, in points; nil while it is not to be seen.
  package var rectInWindow: Rect? {
    switch source {
    case let view as View: view.window == nil ? nil : view.convertToWindow(rect ?? view.bounds)
    case let item as BarButtonItem: item.slot.map { $0.bar.convertToWindow($0.frame) }
    default: nil
    }
  }

  /// The bar that the item stands in: its other items stay within reach.
  package var bar: View? { (source as? BarButtonItem)?.slot?.bar }
}

extension BarButtonItem {
  /// The bar that shows it in a window, and where.
  fileprivate var slot: (bar: View, frame: Rect)? {
    for owner in owners {
      let bars = (owner as? NavigationItem)?.owners ?? [owner]
      for bar in bars {
        guard let view = bar as? View, view.window != nil, let slot = view.barSlots.first(where: { $0.shows(self) })
        else { continue }
        return (view, slot.frame)
      }
    }
    return nil
  }
}

extension View {
  fileprivate var barSlots: [BarSlot] {
    switch self {
    case let bar as NavigationBar: bar.slots
    case let bar as Toolbar: bar.slots
    default: []
    }
  }
}

extension BarSlot {
  fileprivate func shows(_ wanted: BarButtonItem) -> Bool {
    if case .item(let item) = content { return item === wanted }
    return false
  }
}
