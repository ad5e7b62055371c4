import Controllers
import TextWidth

extension Painter {
  mutating func drawBar(_ bar: TabBar, in rect: CellRect, clip: CellRect) -> Bool {
    let line = drawLine(of: bar, in: rect, clip: clip)
    let tabs = bar.items.map(Tab.init)
    let slots = tabs.slots(in: line)
    let captions = tabs.captions(in: slots)
    let isMinimized = bar.isMinimized
    for (index, (tab, slot)) in zip(tabs, slots).enumerated() {
      let caption = captions[index] + tab.badge
      let isEnabled = tab.item.isEnabled
      let isSelected = bar.selectedItem === tab.item
      if isMinimized, !isSelected { continue }
      let ends = isSelected ? ("▐", "▌") : isOpen(isEnabled, bar) ? (" ", " ") : ("(", ")")
      let text = ends.0 + caption + ends.1
      let style: Style = isSelected ? .selected : isEnabled ? .touchable : .dim
      part(.index(index), of: bar) { $0.write(text, in: slot, alignment: .center, style: style, clip: clip) }
    }
    return false
  }
}

/// A tab with its complete texts and their widths, in cells.
private struct Tab {
  let item: TabBarItem
  let caption: String
  let badge: String
  let badgeWidth: Int
  /// The width of the caption, the badge, and a space on each side.
  let width: Int

  init(_ item: TabBarItem) {
    self.item = item
    caption = item.caption.onOneLine(upTo: 1000)
    badge = item.badgeValue.map { " (\($0.onOneLine(upTo: 100)))" } ?? ""
    badgeWidth = badge.cellWidth
    width = caption.cellWidth + badgeWidth + 2
  }
}

extension [Tab] {
  /// Returns the captions of the tabs.
  ///
  /// Long captions are truncated at the end, or in the middle if two captions would otherwise be equal.
  fileprivate func captions(in slots: [CellRect]) -> [String] {
    let rooms = zip(self, slots).map { Swift.max(1, $1.width - 2 - $0.badgeWidth) }
    let cut = zip(self, rooms).map { $0.caption.fitted(to: $1) }
    guard cut.contains(where: { !$0.isPrintableASCII && $0.last == "…" }) else { return cut }
    return indices.map { index in
      let isAlone = cut.count { $0 == cut[index] } == 1
      return isAlone ? cut[index] : self[index].caption.fittedAtMiddle(to: rooms[index])
    }
  }

  /// Returns the cells of each tab.
  ///
  /// All tabs have the same width if their captions fit. Otherwise, each tab has the width of its caption plus a share
  /// of the remaining space.
  fileprivate func slots(in line: CellRect) -> [CellRect] {
    let wishes = map(\.width)
    let free = line.width - wishes.reduce(0, +)
    guard free < 0 || wishes.contains(where: { $0 * count > line.width }) else {
      return slots(in: line, widths: indices.map { share($0, of: line.width) })
    }
    guard free < 0 else { return slots(in: line, widths: indices.map { wishes[$0] + share($0, of: free) }) }
    return slots(in: line, widths: wishes.shortened(to: line.width, floors: wishes.map { Swift.min($0, 3) }))
  }

  /// Returns the share of a tab when a width is divided among all tabs.
  private func share(_ index: Int, of width: Int) -> Int { width * (index + 1) / count - width * index / count }

  private func slots(in line: CellRect, widths: [Int]) -> [CellRect] {
    var left = line.left
    return widths.map { width in
      defer { left += width }
      return CellRect(left: left, top: line.top, right: left + width, bottom: line.top + 1)
    }
  }
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
