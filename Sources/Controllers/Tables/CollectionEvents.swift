// The questions about an item that a collection view asks its delegate.
extension EventKind {
  package static let shouldHighlightItem = EventKind(
    246, "shouldHighlightItem", to: .delegate, with: [.passedItem], answer: .flag,
    "Return false if the item doesn't respond to touches.")
  package static let shouldSelectItem = EventKind(
    247, "shouldSelectItem", to: .delegate, with: [.passedItem], answer: .flag,
    "Return false to prevent the selection.")
  package static let shouldDeselectItem = EventKind(
    248, "shouldDeselectItem", to: .delegate, with: [.passedItem], answer: .flag,
    "Return false to keep the item selected when the user taps it again.")
  package static let sizeForItem = EventKind(
    249, "sizeForItem", to: .delegate, with: [.passedItem], answer: .itemSize, "The size of an item, in points.")

  package static let itemSelected = visibleChange(250, "itemSelected", with: [.recordedItem], "An item was selected.")
  package static let itemDeselected = visibleChange(
    251, "itemDeselected", with: [.recordedItem], "An item was deselected.")

  static let ofCollections = [
    itemSelected, itemDeselected, shouldHighlightItem, shouldSelectItem, shouldDeselectItem, sizeForItem,
  ]
}

extension EventField {
  /// An item and its section that only the script receives.
  static let passedItem = passed("item, section")
  /// The item of an event that only the trace records.
  static let recordedItem = EventField(key: .item, parameter: nil, values: .count, section: "section")
}
