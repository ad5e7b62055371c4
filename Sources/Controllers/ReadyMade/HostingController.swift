import Layout

/// A controller that hosts a SwiftUI view.
///
/// Maquette doesn't run SwiftUI, so the controller's view is a box with the name of the SwiftUI view. The controller
/// receives the same callbacks as in UIKit.
///
/// Source: Apple's reference for `UIHostingController`.
package final class HostingController: ViewController {
  package override class var className: String { "HostingController" }

  /// The name of the SwiftUI view, or `nil` if it isn't known.
  package var name: String? {
    didSet {
      nameByTitle(name)
      (loadedView as? StageView)?.name = boxName
    }
  }

  override var hostedName: String? { name }

  private var boxName: String { name ?? (kind.isScripted ? kind.name : "SwiftUI") }

  override func makeView() -> View {
    let view = StageView(boxName, in: system)
    view.frame = initialFrame
    view.autoresizingMask = .flexibleSize
    return view
  }
}
