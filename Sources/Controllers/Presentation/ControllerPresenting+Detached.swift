// A controller is detached if its view is in the window, but it is neither the window's root nor a child or presented
// controller of another controller. Up to system 12, it can't present a controller.
//
// Source: UIKit's messages on the console. Here: from system 13 on, another controller presents instead, namely the one
// whose view contains the view of the detached controller. Therefore, the presented controller is part of the
// hierarchy.

extension ControllerPresenting {
  /// The controller that presents instead of this detached one, or `nil` if this controller isn't detached.
  var presenterForDetached: ViewController? {
    guard system.behavior.presentsFromDetached, let view = owner.loadedView, let window = view.window,
      !window.isOverlay, !isConnectedToWindow
    else { return nil }
    var ancestor = view.superview
    while let current = ancestor {
      if let controller = current.viewController, controller.presenting.isConnectedToWindow { return controller }
      ancestor = current.superview
    }
    return nil
  }
}
