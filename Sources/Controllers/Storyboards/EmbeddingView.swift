import Layout
import Locations

/// A container view, which an embed segue fills with another controller's view.
///
/// UIKit: at run time, a container view is a plain view. Source: "View Controllers" (Programming iOS 6).
package final class EmbeddingView: View {
  package override class var className: String { "ContainerView" }

  /// The identifier of an embed segue of the screen, or the name of a scene or screen to embed.
  ///
  /// `nil` if none is set.
  package var embed: String?
  /// The source location of the container view's declaration, or `nil` if it isn't known.
  package var embedLocation: CodeLocation?
  /// Whether the screen's view has been loaded.
  ///
  /// `embed` is read only while the view is being loaded.
  package internal(set) var isScreenLoaded = false
  /// The embed segue that a file declares, or `nil` if there is none.
  package var declaredSegue: SegueTemplate?

  package override init(frame: Rect? = nil, in system: System) {
    super.init(frame: frame, in: system)
    system.hasContainerViews = true
  }

  /// Returns `nil`, so that the view gets a part of the remaining space.
  package override func flowHeight(width: Double) -> Double? { nil }

  /// Returns the segue that fills the container view, or `nil` if the view remains empty.
  func segue(from source: ViewController) -> SegueTemplate? {
    if let declaredSegue { return declaredSegue }
    guard let embed else { return nil }
    let matchingTemplate = source.segues.templates.first { $0.kind == .embed && $0.identifier == embed }
    return matchingTemplate ?? SegueTemplate(kind: .embed, destination: embed, location: embedLocation)
  }
}
