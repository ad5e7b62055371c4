import Layout

/// The anchor at which a popover points: a bar button item, or a rectangle in a view.
package struct PopoverAnchor {
  /// The bar button item or the view, or `nil` if it has been released.
  package private(set) weak var source: ModelObject?
  /// The rectangle in the view's coordinates, in points, or `nil` for the whole view.
  package let rect: Rect?

  /// Creates an anchor at a bar button item.
  package init(_ item: BarButtonItem) {
    source = item
    rect = nil
  }

  /// Creates an anchor at a view or at a part of a view.
  package init(_ view: View, rect: Rect? = nil) {
    source = view
    self.rect = rect
  }

  /// The anchor's rectangle in points, in window coordinates, or `nil` if the anchor isn't visible.
  package var rectInWindow: Rect? {
    switch source {
    case let view as View: view.window == nil ? nil : view.convertToWindow(rect ?? view.bounds)
    case let item as BarButtonItem: item.slot.map { $0.bar.convertToWindow($0.frame) }
    default: nil
    }
  }

  /// The bar that contains the anchor's item, or `nil` if there is none.
  ///
  /// While the popover is visible, the user can touch the other items in this bar.
  package var bar: View? { (source as? BarButtonItem)?.slot?.bar }
}

extension BarButtonItem {
  /// The bar in a window that shows the item, and the frame of the item in that bar, or `nil` if no bar shows the item.
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

extension BarSlot {
  fileprivate func shows(_ searchedItem: BarButtonItem) -> Bool {
    if case .item(let item) = content { return item === searchedItem }
    return false
  }
}
