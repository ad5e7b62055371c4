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
      let delimiters = isSelected ? ("▐", "▌") : isOpen(isEnabled, bar) ? (" ", " ") : ("(", ")")
      let text = delimiters.0 + caption + delimiters.1
      let style: Style = isSelected ? .selected : isEnabled ? .touchable : .dim
      drawPart(.index(index), of: bar) { $0.write(text, in: slot, alignment: .center, style: style, clip: clip) }
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
    let availableWidths = zip(self, slots).map { Swift.max(1, $1.width - 2 - $0.badgeWidth) }
    let fittedCaptions = zip(self, availableWidths).map { $0.caption.fitted(to: $1) }
    guard fittedCaptions.contains(where: { !$0.isPrintableASCII && $0.last == "…" }) else { return fittedCaptions }
    return indices.map { index in
      let isUnique = fittedCaptions.count { $0 == fittedCaptions[index] } == 1
      return isUnique ? fittedCaptions[index] : self[index].caption.truncatedInMiddle(to: availableWidths[index])
    }
  }

  /// Returns the cells of each tab.
  ///
  /// All tabs have the same width if their captions fit. Otherwise, each tab has the width of its caption plus a share
  /// of the remaining space.
  fileprivate func slots(in line: CellRect) -> [CellRect] {
    let neededWidths = map(\.width)
    let freeWidth = line.width - neededWidths.reduce(0, +)
    guard freeWidth < 0 || neededWidths.contains(where: { $0 * count > line.width }) else {
      return slots(in: line, widths: indices.map { sharedWidth($0, of: line.width) })
    }
    guard freeWidth < 0 else {
      return slots(in: line, widths: indices.map { neededWidths[$0] + sharedWidth($0, of: freeWidth) })
    }
    return slots(
      in: line, widths: neededWidths.shortened(to: line.width, minimumWidths: neededWidths.map { Swift.min($0, 3) }))
  }

  /// Returns the width that a tab gets when a width is divided among all tabs.
  private func sharedWidth(_ index: Int, of width: Int) -> Int { width * (index + 1) / count - width * index / count }

  private func slots(in line: CellRect, widths: [Int]) -> [CellRect] {
    var left = line.left
    return widths.map { width in
      defer { left += width }
      return CellRect(left: left, top: line.top, right: left + width, bottom: line.top + 1)
    }
  }
}

extension String {
  /// Returns the string with `…` in place of its middle if it is too wide.
  ///
  /// More characters are kept at the end than at the beginning.
  fileprivate func truncatedInMiddle(to columns: Int) -> String {
    guard cellWidth > columns, columns > 3 else { return fitted(to: columns) }
    var (start, usedColumns) = ("", 0)
    for character in self {
      usedColumns += character.cellWidth
      guard usedColumns <= max(1, (columns - 1) / 4) else { break }
      start.append(character)
    }
    return start + suffixFitted(to: columns - start.cellWidth)
  }
}
