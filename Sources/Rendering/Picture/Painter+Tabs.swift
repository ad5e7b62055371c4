import Controllers
import TextWidth

extension Painter {
  mutating func drawBar(_ bar: TabBar, in rect: CellRect, clip: CellRect) -> Bool {
    let line = drawLine(of: bar, in: rect, clip: clip)
    let slots = bar.tabSlots(in: line)
    let captions = bar.captions(in: slots)
    for (index, (item, slot)) in zip(bar.items, slots).enumerated() {
      let caption = captions[index] + item.badge
      let isSelected = bar.selectedItem === item
      let text = isSelected ? "▐\(caption)▌" : isOpen(item.isEnabled, bar) ? " \(caption) " : "(\(caption))"
      let style: Style = isSelected ? .selected : item.isEnabled ? .touchable : .dim
      part(.place(index), of: bar) { $0.write(text, in: slot, alignment: .center, style: style, clip: clip) }
    }
    return false
  }
}

extension TabBar {
  /// Returns the captions of the tabs.
  ///
  /// Long captions are truncated at the end, or in the middle if two captions would otherwise be equal.
  fileprivate func captions(in slots: [CellRect]) -> [String] {
    let rooms = zip(items, slots).map { max(1, $1.width - 2 - $0.badge.cellWidth) }
    let cut = zip(items, rooms).map { $0.shownCaption.fitted(to: $1) }
    guard cut.contains(where: { $0.last == "…" }) else { return cut }
    return items.indices.map { index in
      let isAlone = cut.count { $0 == cut[index] } == 1
      return isAlone ? cut[index] : items[index].shownCaption.fittedAtMiddle(to: rooms[index])
    }
  }

  /// Returns the cells of each tab.
  ///
  /// All tabs have the same width if their captions fit. Otherwise, each tab has the width of its caption plus a share
  /// of the remaining space.
  fileprivate func tabSlots(in line: CellRect) -> [CellRect] {
    let wishes = items.map { $0.shownCaption.cellWidth + $0.badge.cellWidth + 2 }
    let free = line.width - wishes.reduce(0, +)
    guard free < 0 || wishes.contains(where: { $0 * items.count > line.width }) else {
      return slots(in: line, widths: wishes.indices.map { share($0, of: line.width) })
    }
    guard free < 0 else { return slots(in: line, widths: wishes.indices.map { wishes[$0] + share($0, of: free) }) }
    return slots(in: line, widths: wishes.shortened(to: line.width, floors: wishes.map { min($0, 3) }))
  }

  /// Returns the share of a tab when a width is divided among all tabs.
  private func share(_ index: Int, of width: Int) -> Int {
    width * (index + 1) / items.count - width * index / items.count
  }

  private func slots(in line: CellRect, widths: [Int]) -> [CellRect] {
    var left = line.left
    return widths.map { width in
      defer { left += width }
      return CellRect(left: left, top: line.top, right: left + width, bottom: line.top + 1)
    }
  }
}

extension TabBarItem {
  fileprivate var badge: String { badgeValue.map { " (\($0.onOneLine(upTo: 100)))" } ?? "" }
  fileprivate var shownCaption: String { caption.onOneLine(upTo: 1000) }
}

extension String {
  /// Returns the string, with its middle replaced with `…` if it is too wide.
  ///
  /// More characters are kept at the end than at the beginning.
  fileprivate func fittedAtMiddle(to columns: Int) -> String {
    guard cellWidth > columns, columns > 3 else { return fitted(to: columns) }
    var (start, used) = ("", 0)
    for character in self {
      used += character.cellWidth
      guard used <= max(1, (columns - 1) / 4) else { break }
      start.append(character)
    }
    return start + suffixFitted(to: columns - start.cellWidth)
  }
}
