// From system 8 on, popovers and alerts are presentations. Each is still in a window in front of the app's window.

/// An overlay that shows a controller of the chain of presentations.
protocol PresentedOverlay: Overlay {
  /// Adds the presented view to the overlay's window.
  ///
  /// - Parameters:
  ///   - view: the view of the presented controller.
  ///   - asker: the controller on which `present` was called.
  func hold(_ view: View, for asker: ViewController?)
  /// The reason why the overlay can't be shown without an anchor, or `nil` if it needs none.
  var reasonForAnchor: ControllerException.Reason? { get }
}
