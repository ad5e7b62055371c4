/// What a bar shows and a finger touches: the part that tab bars, toolbars and navigation bars have in common.
///
/// Source: "View Controllers" (Programming iOS 6).
package class BarItem: SharedItem {
  package override class var className: String { "BarItem" }

  package final var title: String? {
    didSet { if title != oldValue { changed() } }
  }
  /// The name of its picture.
  package final var image: String?
  /// The name of its picture in the lower bars of a phone in landscape.
  package final var landscapeImagePhone: String?
  /// Whether it takes touches.
  package final var isEnabled = true
  /// The name a script knows the item by: its `id`.
  package final var identifier: String?

  /// The name of its system item; nil for a custom item.
  var systemWord: String? { nil }

  /// Tells of a title that is never shown, because that of a system item is fixed.
  ///
  /// Source: "View Controllers" (Programming iOS 6).
  package final func warnAboutFixedTitle() {
    guard let systemWord, let title, title != caption else { return }
    system.warn(.fixedTitle(title, systemItem: systemWord))
  }

  /// The text shown on it.
  package var caption: String { title ?? picture ?? "" }

  /// The picture as the height of its bar wants it.
  final var picture: String? { system.hasLowBars ? landscapeImagePhone ?? image : image }

  package override var nameInTrace: String { caption }

  /// Every name it answers to.
  package var names: [String] {
    var names: [String] = []
    for name in [identifier, caption, title, image].compactMap({ $0 }) where !name.isEmpty && !names.contains(name) {
      names.append(name)
    }
    return names
  }
}
