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
    didSet { if systemItem != oldValue { changed() } }
  }
  /// The width, in points.
  ///
  /// With 0, the width depends on the title.
  package var width = 0.0 {
    didSet { if width != oldValue { changed() } }
  }
  /// The titles that the item may have at different times.
  ///
  /// The item is wide enough for each of these titles.
  package var possibleTitles: [String] = [] {
    didSet { if possibleTitles != oldValue { changed() } }
  }
  /// The closure that a tap calls in a built-in interface, before other handlers are looked for.
  ///
  /// `nil` for any other item.
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
      changed()
    }
  }

  /// Whether a tap begins or ends the editing of the item's screen.
  package var togglesEditing = false {
    didSet { if togglesEditing { showEditing(false) } }
  }

  package override var caption: String { systemItem?.title ?? super.caption }

  /// The text that a navigation bar shows for the item.
  ///
  /// If there is an image, its name replaces the title.
  package var captionInNavigationBar: String { systemItem?.title ?? picture ?? caption }

  override var systemWord: String? { systemItem?.rawValue }

  package override var names: [String] {
    var names = super.names
    for name in [systemItem?.spokenName, systemItem?.sign].compactMap({ $0 }) where !name.isEmpty {
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Whether the item is only a space between other items.
  package var isSpace: Bool { systemItem?.isSpace ?? false }

  /// The width of the item in a navigation bar, in points.
  ///
  /// `nil` for a flexible space.
  var roomInNavigationBar: Double? { room(for: captionInNavigationBar) }

  /// The width of the item in a toolbar, in points.
  ///
  /// `nil` for a flexible space.
  var room: Double? { room(for: caption) }

  private func room(for caption: String) -> Double? {
    if systemItem == .flexibleSpace { return nil }
    if systemItem == .fixedSpace { return width }
    if let customView { return customView.widthInBar }
    if width > 0 { return width }
    let longest = possibleTitles.reduce(Metrics.cells(of: caption)) { max($0, Metrics.cells(of: $1)) }
    return Double(longest + 2) * Metrics.column
  }
}

extension View {
  /// The width of a custom view in a bar, in points.
  ///
  /// If its frame has no width, this is the width of its content.
  var widthInBar: Double {
    isPlaced && frame.width > 0 ? frame.width : intrinsicContentSize.width ?? 10 * Metrics.column
  }
}
