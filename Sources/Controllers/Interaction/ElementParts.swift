import Layout

extension NavigationBar {
  /// The back button and the buttons of the item on top.
  var elements: [Element] {
    slots.compactMap { slot in
      guard case .back(let back) = slot.content else { return element(of: slot) }
      let names = [back.title] + (back.item?.names ?? []).filter { $0 != back.title }
      return part(.back(self), names: names, in: slot.frame)
    }
  }
}

extension TabBar {
  /// The tabs.
  var elements: [Element] {
    slots.enumerated().map { index, slot in
      part(.tab(self, index), names: slot.item.names, in: slot.frame, isEnabled: slot.item.isEnabled)
    }
  }
}

extension SegmentedControl {
  /// The segments, all equally wide.
  var elements: [Element] {
    let width = bounds.width / Double(max(1, titles.count))
    return titles.enumerated().map { index, title in
      part(
        .segment(self, index), names: [title],
        in: Rect(x: Double(index) * width, y: 0, width: width, height: bounds.height),
        isEnabled: !disabledSegments.contains(index))
    }
  }
}

extension Cell {
  /// What can be touched in the row apart from itself.
  var elements: [Element] {
    var elements: [Element] = []
    if let frame = deleteButtonFrame, let title = deleteTitle {
      elements.append(part(.deleteButton(self), names: [title], in: frame))
    }
    if let frame = editControlFrame {
      let verb = editingStyle == .insert ? "Insert" : "Delete"
      elements.append(part(.editControl(self), names: ["\(verb) \(text ?? identifier ?? "")"], in: frame))
    }
    if accessory == .detailDisclosureButton, accessoryView == nil, showsAccessory {
      let width = 4 * Metrics.column
      let rect = Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
      elements.append(part(.accessory(self), names: [identifier, text].compactMap { $0 }, in: rect))
    }
    return elements
  }
}

extension SearchBar {
  /// The cancel button and the scopes.
  var elements: [Element] {
    var elements: [Element] = []
    let top = Double(fieldLine) * Metrics.line
    if showsCancelButton {
      let width = 8 * Metrics.column
      elements.append(
        part(
          .cancel(self), names: ["Cancel"],
          in: Rect(x: bounds.width - width, y: top, width: width, height: Metrics.line)))
    }
    let width = bounds.width / Double(max(1, shownScopes.count))
    for (index, title) in shownScopes.enumerated() {
      let rect = Rect(x: Double(index) * width, y: top + Metrics.line, width: width, height: Metrics.line)
      elements.append(part(.scope(self, index), names: [title], in: rect))
    }
    return elements
  }
}
