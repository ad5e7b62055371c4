// From system 8 on, popovers and alerts are presentations. They are still in separate windows in front of the app's
// window.

/// An overlay that shows a controller that is in the chain of presentations.
protocol PresentedOverlay: Overlay {
  /// Adds the presented view to the overlay's window.
  ///
  /// - Parameters:
  ///   - view: the view of the presented controller.
  ///   - asker: the controller on which `present` was called.
  func addContentView(_ view: View, for asker: ViewController?)
  /// The reason why the overlay can't be shown without an anchor, or `nil` if it can.
  var missingAnchorReason: ControllerException.Reason? { get }
}
