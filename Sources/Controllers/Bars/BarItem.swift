/// The common superclass of the items of tab bars, toolbars and navigation bars.
///
/// Source: "View Controllers" (Programming iOS 6).
package class BarItem: SharedItem {
  package override class var className: String { "BarItem" }

  package final var title: String? {
    didSet { if title != oldValue { requestLayout() } }
  }
  /// The name of the item's image, or `nil` if there is none.
  package final var image: String?
  /// The name of the image for the lower bars of a phone in landscape, or `nil` for the same image.
  package final var landscapeImagePhone: String?
  /// Whether the item accepts touches.
  package final var isEnabled = true
  /// The name that VoiceOver speaks instead of the title, or `nil` for the title.
  package final var accessibilityLabel: String?
  /// The item's `id` in the script, or `nil` if it has none.
  package final var identifier: String?

  /// The name of the system item, or `nil` for a custom item.
  var systemItemName: String? { nil }

  /// Warns the script that a title isn't shown, because the title of a system item is fixed.
  ///
  /// Source: "View Controllers" (Programming iOS 6).
  package final func warnAboutFixedTitle() {
    guard let systemWord = systemItemName, let title, title != caption else { return }
    system.warn(.fixedTitle(title, systemItem: systemWord))
  }

  /// The text shown on the item.
  package var caption: String { title ?? imageName ?? "" }

  /// The name of the image that suits the current height of the bar, or `nil` if there is none.
  final var imageName: String? { system.hasLowBars ? landscapeImagePhone ?? image : image }

  package override var nameInTrace: String { caption }

  /// The names by which a script or the user can refer to the item.
  package var names: [String] {
    var names: [String] = []
    func add(_ name: String?) {
      if let name, !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    add(identifier)
    add(accessibilityLabel)
    add(caption)
    add(title)
    add(image)
    return names
  }
}
