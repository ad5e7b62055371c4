// A controller whose view is in the window, but which is neither the root of the window nor a child or presented
// controller of any other, is detached. Up to system 12, its presentations are refused.
//
// Source: UIKit's messages on the console. Here: from system 13 on, the controller whose view contains the view of the
// detached controller presents instead, so that the presented controller is part of the hierarchy.

extension ControllerPresenting {
  /// The controller that presents instead of this one, or `nil` if this one isn't detached.
  var presenterForDetached: ViewController? {
    guard system.behavior.presentsFromDetached, let view = owner.loadedView, let window = view.window,
      !window.isOverlay, !hangsOnWindow
    else { return nil }
    var above = view.superview
    while let current = above {
      if let controller = current.viewController, controller.presenting.hangsOnWindow { return controller }
      above = current.superview
    }
    return nil
  }
}
