import Layout

/// A bar of buttons, usually at the bottom.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class Toolbar: Bar {
  override var fillsToItsEdges: Bool { true }

  package override class var className: String { "Toolbar" }

  /// The items, from left to right.
  package var items: [BarButtonItem] = [] {
    didSet {
      replaceOwned(items, insteadOf: oldValue)
      setNeedsLayout()
    }
  }

  /// The appearances that the script has set.
  package var appearances = BarAppearances<ToolbarAppearance>()

  deinit {
    disown(items)
    disown(appearances.allAppearances)
  }

  package override var isTransparent: Bool { hasNoBackgroundAtBottom }

  package override func flowHeight(width: Double) -> Double? { Bars.height(in: system) }

  override var sizeInConstraints: IntrinsicSize { IntrinsicSize(height: flowHeight(width: 0)) }

  package override func layoutSubviews() {
    let views = slots.compactMap { slot -> (view: View, frame: Rect)? in
      guard case .item(let item) = slot.content, let view = item.customView else { return nil }
      return (view, slot.frame)
    }
    show(views)
  }

  /// The items that aren't spaces, with their frames.
  ///
  /// The flexible spaces share the remaining width equally.
  package var slots: [BarSlot] {
    let widths = items.map(\.widthInToolbar)
    let gaps = Double(max(0, items.count { !$0.isSpace } - 1)) * Metrics.column
    let usedWidth = widths.reduce(gaps + 2 * Metrics.margin) { $0 + ($1 ?? 0) }
    let flexibleCount = widths.count { $0 == nil }
    let flexibleWidth = flexibleCount == 0 ? 0 : max(0, bounds.width - usedWidth) / Double(flexibleCount)
    var x = Metrics.margin
    var slots: [BarSlot] = []
    for (item, room) in zip(items, widths) {
      let width = room ?? flexibleWidth
      if !item.isSpace {
        slots.append(
          BarSlot(content: .item(item), frame: Rect(x: x, y: 0, width: width, height: bounds.height)))
        x += Metrics.column
      }
      x += width
    }
    return slots
  }

  override var elementParts: [Element] { slots.compactMap(element) }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(items)
    if isTransparent { look.add("transparent") }
  }

  override var barSlots: [BarSlot] { slots }
}
