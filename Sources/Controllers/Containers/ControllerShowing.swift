// Shows a controller in the way that suits the containers. The nearest controller that shows others itself does so,
// beginning with the controller on which `show` was called: a stack pushes the controller, a split view controller
// replaces its detail, and a controller of the script runs its function. If there is none, the controller is presented.
//
// Source: Apple's reference of `show` and `showDetailViewController`.

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
  ///   - sender: the object that caused the call, which functions of the script receive.
  ///   - above: whether the controller's own function calls UIKit's implementation, so that it isn't called again.
  /// - Throws: a `ControllerException` if the controller can't be pushed or presented.
  package func show(
    _ controller: ViewController, asDetail isDetail: Bool, sender: AnyObject?, above: Bool = false
  ) throws(ControllerException) {
    let event: EventKind = isDetail ? .showDetail : .show
    if above, try owner.asContainer?.show(controller, asDetail: isDetail) == true { return }
    var current = above ? owner.parentLink : owner
    while let candidate = current {
      if candidate.isObserved(event), system.host?.hears(event, of: candidate) == true {
        let values = EventValues.list([.object(controller), .opaque(sender)])
        system.record(event, of: candidate.subject, with: values)
        system.host?.receive(event, values, by: candidate)
        return
      }
      if try candidate.asContainer?.show(controller, asDetail: isDetail) == true { return }
      current = candidate.parentLink
    }
    try owner.present(controller, animated: true)
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
