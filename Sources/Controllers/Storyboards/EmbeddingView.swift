import Layout

/// A container view as it is drawn: a place in a screen that an embed segue fills with another controller's view.
///
/// UIKit: at run time it is a plain view. Source: "View Controllers" (Programming iOS 6).
package final class EmbeddingView: View {
  package override class var className: String { "ContainerView" }

  /// What is embedded: one of the screen's embed segues by its identifier, else a scene or a screen.
  package var embed: String?
  /// Where that is declared.
  package var embedPlace = ""
  /// Whether the view of its screen was loaded: `embed` is read then, and no more.
  package internal(set) var isPastFilling = false
  /// The segue as it is drawn in a file.
  package var drawnSegue: SegueTemplate?

  package override init(frame: Rect? = nil, in system: System) {
    super.init(frame: frame, in: system)
    system.hasContainerViews = true
  }

  /// A share of what the others leave.
  package override func flowHeight(width: Double) -> Double? { nil }

  /// What fills it; nil for one that stays empty.
  func segue(from source: ViewController) -> SegueTemplate? {
    if let drawnSegue { return drawnSegue }
    guard let embed else { return nil }
    let named = source.segueTemplates.first { $0.kind == .embed && $0.identifier == embed }
    return named ?? SegueTemplate(kind: .embed, destination: embed, place: embedPlace)
  }
}
