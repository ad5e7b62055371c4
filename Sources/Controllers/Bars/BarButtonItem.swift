import Layout

/// A button, a space or a custom view in a toolbar or a navigation bar.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class BarButtonItem: BarItem {
  package override class var className: String { "BarButtonItem" }

  /// How the button looks.
  package enum Style: String, CaseIterable, Sendable {
    case plain
    case bordered
    case done
  }

  package var style = Style.bordered
  /// One of the system's own; its title can't be changed.
  package var systemItem: BarButtonSystemItem? {
    didSet { if systemItem != oldValue { changed() } }
  }
  /// Its width in points; 0 lets the title decide.
  package var width = 0.0 {
    didSet { if width != oldValue { changed() } }
  }
  /// Titles it may get, so that it is wide enough for each from the start.
  package var possibleTitles: [String] = [] {
    didSet { if possibleTitles != oldValue { changed() } }
  }
  /// What a touch does in an interface that the system brings, before anyone else is looked for.
  package var builtInAction: (() -> Void)?
  /// A view shown in place of a button; it answers for itself, the item then sends nothing.
  package var customView: View? {
    didSet {
      replaceOwned(customView, insteadOf: oldValue)
      changed()
    }
  }

  /// Whether a touch begins or ends the editing of its screen.
  package var togglesEditing = false {
    didSet { if togglesEditing { showEditing(false) } }
  }

  package override var caption: String { systemItem?.title ?? super.caption }

  /// What is read on it in a navigation bar, where a picture takes the place of the title.
  package var captionInNavigationBar: String { systemItem?.title ?? picture ?? caption }

  override var systemWord: String? { systemItem?.rawValue }

  package override var names: [String] {
    guard let sign = systemItem?.sign else { return super.names }
    return super.names + [sign]
  }

  /// Whether it only keeps others apart.
  package var isSpace: Bool { systemItem?.isSpace ?? false }

  /// The room it takes in a navigation bar, in points; nil for a flexible space.
  var roomInNavigationBar: Double? { room(for: captionInNavigationBar) }

  /// The room it takes in a toolbar, in points; nil for a flexible space.
  var room: Double? { room(for: caption) }

  private func room(for caption: String) -> Double? {
    if systemItem == .flexibleSpace { return nil }
    if systemItem == .fixedSpace { return width }
    if let customView { return customView.widthInBar }
    let longest = ([caption] + possibleTitles).map { Metrics.cells(of: $0) }.max() ?? 0
    return width > 0 ? width : Double(longest + 2) * Metrics.column
  }
}

extension View {
  /// The width of a view that stands in a bar: its frame's, else what its content asks for.
  var widthInBar: Double {
    isPlaced && frame.width > 0 ? frame.width : intrinsicContentSize.width ?? 10 * Metrics.column
  }
}
