import Layout

/// A piece of content in a bar, with its frame in points, in the coordinates of the bar.
///
/// The width of text is the number of its characters times the width of a cell. The picture, which must also show wide
/// characters, keeps the order of the contents but computes the frames itself.
package struct BarSlot {
  /// The content of a slot.
  package enum Content {
    case item(BarButtonItem)
    case back(BackButton)
    case title(String)
    case titleView(View)
    case prompt(String)
  }

  package let content: Content
  package let frame: Rect
}

extension NavigationBar {
  /// The contents of the bar in this order: the prompt, the left side, the right side, and the title.
  package var slots: [BarSlot] {
    guard !isSearching else { return [] }
    let (promptSlots, top) = promptSlot
    let height = max(0, bounds.height - top - heightBelowButtons)
    var leftEdge = Metrics.margin
    var rightEdge = bounds.width - Metrics.margin
    var slots: [BarSlot] = []
    func addSlot(_ content: BarSlot.Content, width: Double, fromLeft: Bool) {
      let x = fromLeft ? leftEdge : rightEdge - width
      slots.append(BarSlot(content: content, frame: Rect(x: x, y: top, width: width, height: height)))
      if fromLeft { leftEdge += width + Metrics.column } else { rightEdge -= width + Metrics.column }
    }
    if let backButton { addSlot(.back(backButton), width: width(of: backButton), fromLeft: true) }
    for item in leftItems { addSlot(.item(item), width: item.widthInNavigationBar ?? 0, fromLeft: true) }
    for item in rightItems { addSlot(.item(item), width: item.widthInNavigationBar ?? 0, fromLeft: false) }
    let freeArea = Rect(x: leftEdge, y: top, width: max(0, rightEdge - leftEdge), height: height)
    return promptSlots + slots + titleSlot(in: freeArea)
  }

  private var promptSlot: ([BarSlot], below: Double) {
    guard let prompt = topItem?.prompt else { return ([], 0) }
    let height = min(30, bounds.height / 2)
    let frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    return ([BarSlot(content: .prompt(prompt), frame: frame)], height)
  }

  /// Returns the slot of the title.
  ///
  /// The title is in the middle of the bar if there is enough space. Otherwise, it is in the middle of the free space.
  private func titleSlot(in freeArea: Rect) -> [BarSlot] {
    if let title = largeTitle {
      let frame = Rect(
        x: Metrics.margin, y: freeArea.maxY,
        width: min(Metrics.width(of: title), max(0, bounds.width - 2 * Metrics.margin)), height: Bars.largeTitle)
      let view = topItem?.titleView.map { _ in slotsBetweenButtons(in: freeArea) } ?? []
      return view + [BarSlot(content: .title(title), frame: frame)]
    }
    return slotsBetweenButtons(in: freeArea)
  }

  private func slotsBetweenButtons(in freeArea: Rect) -> [BarSlot] {
    guard let (content, preferredWidth) = titleContent else { return [] }
    // A view keeps its width, whereas text can be truncated.
    let width = if case .titleView = content { preferredWidth } else { min(preferredWidth, freeArea.width) }
    let x = min(max(freeArea.minX, (bounds.width - width) / 2), max(freeArea.minX, freeArea.maxX - width))
    return [BarSlot(content: content, frame: Rect(x: x, y: freeArea.minY, width: width, height: freeArea.height))]
  }

  private var titleContent: (BarSlot.Content, width: Double)? {
    if let view = topItem?.titleView { return (.titleView(view), view.widthInBar) }
    guard let title = topItem?.title, !title.isEmpty, !showsLargeTitle else { return nil }
    return (.title(title), Metrics.width(of: title))
  }

  /// Returns the width of the back button, in points.
  ///
  /// The button becomes narrower so that the title fits, but keeps enough width for a few letters.
  private func width(of back: BackButton) -> Double {
    let preferredWidth = Metrics.width(of: back.title) + 2 * Metrics.column
    let otherWidth = (leftItems + rightItems).reduce(2 * Metrics.margin) {
      $0 + ($1.widthInNavigationBar ?? 0) + Metrics.column
    }
    let availableWidth = bounds.width - otherWidth - (titleContent?.width ?? 0) - Metrics.column
    return min(preferredWidth, max(availableWidth, 8 * Metrics.column))
  }
}

extension LookHash {
  /// Adds the items that a bar shows.
  mutating func add(_ items: [BarButtonItem]) {
    for item in items {
      add(item.captionInNavigationBar)
      add(item.isEnabled)
      add(item.style.rawValue)
      add(item.width)
    }
    add(items.count)
  }
}

extension View {
  /// Returns the element for the item in a slot, or `nil` if the content of the slot isn't a button.
  final func element(of slot: BarSlot) -> Element? {
    guard case .item(let item) = slot.content, item.customView == nil, !item.isSpace else { return nil }
    return part(.barButton(item), names: item.names, in: slot.frame, isEnabled: item.isEnabled)
  }
}
