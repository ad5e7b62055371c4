import Layout

/// A button, a space or a custom view in a toolbar or a navigation bar.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class BarButtonItem: BarItem {
  package override class var className: String { "BarButtonItem" }

  /// The style of the button.
  package enum Style: String, CaseIterable, Sendable {
    case plain
    case bordered
    case done
  }

  package var style = Style.bordered
  /// The system item, or `nil` for a custom item.
  ///
  /// The title of a system item can't be changed.
  package var systemItem: BarButtonSystemItem? {
    didSet { if systemItem != oldValue { requestLayout() } }
  }
  /// The width, in points.
  ///
  /// If the value is 0, the width depends on the title.
  package var width = 0.0 {
    didSet { if width != oldValue { requestLayout() } }
  }
  /// The titles that the item may have at different times.
  ///
  /// The item is wide enough for each of these titles.
  package var possibleTitles: [String] = [] {
    didSet { if possibleTitles != oldValue { requestLayout() } }
  }
  /// The closure that a tap calls in a built-in interface, or `nil` for any other item.
  ///
  /// The closure takes precedence over other handlers.
  package var builtInAction: (() -> Void)?
  /// The item's menu, or `nil` if it has none.
  var interaction: Interaction?
  /// Whether a tap on the item opens its menu, unless the item has an action.
  package var opensMenuByTap: Bool { interaction?.takesTaps ?? false }
  /// A view that is shown instead of a button, or `nil` for a button.
  ///
  /// The view handles touches itself, so the item sends no actions.
  package var customView: View? {
    didSet {
      replaceOwned(customView, insteadOf: oldValue)
      requestLayout()
    }
  }

  /// Whether a tap begins or ends the editing of the item's screen.
  package var togglesEditing = false {
    didSet { if togglesEditing { updateEditButtonTitle(false) } }
  }

  package override var caption: String { systemItem?.title ?? super.caption }

  /// The text that a navigation bar shows for the item.
  ///
  /// If the item has an image, the image's name replaces the title.
  package var captionInNavigationBar: String { systemItem?.title ?? imageName ?? caption }

  override var systemItemName: String? { systemItem?.rawValue }

  package override var names: [String] {
    var names = super.names
    for name in [systemItem?.spokenName, systemItem?.symbol].compactMap({ $0 }) where !name.isEmpty {
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Whether the item is only a space between other items.
  package var isSpace: Bool { systemItem?.isSpace ?? false }

  /// The width of the item in a navigation bar, in points, or `nil` for a flexible space.
  var widthInNavigationBar: Double? { widthInBar(for: captionInNavigationBar) }

  /// The width of the item in a toolbar, in points, or `nil` for a flexible space.
  var widthInToolbar: Double? { widthInBar(for: caption) }

  private func widthInBar(for caption: String) -> Double? {
    if systemItem == .flexibleSpace { return nil }
    if systemItem == .fixedSpace { return width }
    if let customView { return customView.widthInBar }
    if width > 0 { return width }
    let maximumCellCount = possibleTitles.reduce(Metrics.cellCount(of: caption)) { max($0, Metrics.cellCount(of: $1)) }
    return Double(maximumCellCount + 2) * Metrics.column
  }
}

extension View {
  /// The width of a custom view in a bar, in points.
  ///
  /// If its frame has no width, the view has the width of its content.
  var widthInBar: Double {
    hasExplicitFrame && frame.width > 0 ? frame.width : intrinsicContentSize.width ?? 10 * Metrics.column
  }
}
