import Layout

/// A controller that hosts a SwiftUI view.
///
/// Maquette doesn't run SwiftUI, so the controller's view is a box with the name of the SwiftUI view. The controller has
/// UIKit's life.
///
/// Source: Apple's reference for `UIHostingController`.
package final class HostingController: ViewController {
  package override class var className: String { "HostingController" }

  /// The name of the SwiftUI view, or `nil` if it isn't known.
  package var name: String? {
    didSet {
      nameByTitle(name)
      (loadedView as? StageView)?.name = shownName
    }
  }

  override var hostedName: String? { name }

  private var shownName: String { name ?? (kind.isScripted ? kind.name : "SwiftUI") }

  override func makeView() -> View {
    let view = StageView(shownName, in: system)
    view.frame = drawnFrame
    view.autoresizingMask = .flexibleSize
    return view
  }
}
