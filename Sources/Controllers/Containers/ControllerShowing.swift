// `show` and `showDetail` let the container decide how a controller appears. The search for a controller that can show
// others begins with the controller on which the function was called, and continues with its parents. A stack pushes
// the controller, a split view controller replaces its detail, and a controller of the script runs its own function. If
// no controller can show it, it is presented.
//
// Source: Apple's reference for `show` and `showDetailViewController`.

/// Shows other controllers on behalf of a controller.
package struct ControllerShowing: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// Shows other controllers on behalf of the controller.
  package final var showing: ControllerShowing { ControllerShowing(owner: self) }
}

extension ControllerShowing {
  /// Shows a controller.
  ///
  /// - Parameters:
  ///   - controller: the controller to show.
  ///   - isDetail: whether the controller is the detail of another one.
  ///   - animated: whether the controller appears with an animation.
  ///   - sender: the object that caused the call. Functions of the script receive it.
  ///   - above: whether a function of the script on this controller has called UIKit's implementation. If so, the
  ///     function isn't called again.
  /// - Throws: a `ControllerException` if the controller can't be pushed or presented.
  package func show(
    _ controller: ViewController, asDetail isDetail: Bool, animated: Bool = true, sender: AnyObject?,
    above: Bool = false
  ) throws(ControllerException) {
    let event: EventKind = isDetail ? .showDetail : .show
    if above, try owner.asContainer?.show(controller, asDetail: isDetail, animated: animated) == true { return }
    var nextCandidate = above ? owner.parentLink : owner
    while let candidate = nextCandidate {
      let values = EventValues.list([.object(controller), .opaque(sender)])
      if candidate.sendIfObserved(event, values, of: candidate.subject) { return }
      if try candidate.asContainer?.show(controller, asDetail: isDetail, animated: animated) == true { return }
      nextCandidate = candidate.parentLink
    }
    try owner.present(controller, animated: animated)
  }
}

// The functions with which a container of the script shows controllers.
extension EventKind {
  package static let show = EventKind(
    48, "show", of: [.controllers], with: [.viewController, .passed("sender")],
    "From system 8 on: shows a screen. A stack pushes it; without a stack, it is presented.")
  package static let showDetail = EventKind(
    49, "showDetail", of: [.controllers], with: [.viewController, .passed("sender")],
    "From system 8 on: shows a screen as the detail of a split view controller; without one, it is presented.")

  static let ofShowing = [show, showDetail]
}
