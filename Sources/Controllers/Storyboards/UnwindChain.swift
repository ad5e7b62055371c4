// The path along which the destination of an unwind segue is searched for. It leads from a controller to its parent,
// and from a presented controller to its presenter.
//
// Source: "Using Unwind Segues". Here: the path also leads from the content of a popover to the controller that opened
// the popover.

/// A step on the path of an unwind segue.
struct UnwindStep {
  let next: ViewController
  /// Whether the next controller presented the previous one or opened its popover.
  ///
  /// If not, the next controller is the parent.
  let isCaller: Bool
}

extension ControllerUnwinding {
  /// The next step up, or `nil` at the top.
  ///
  /// The step leads to the parent. If there is no parent, it leads to the controller that opened the popover or on
  /// which `present` was called.
  var step: UnwindStep? {
    if let parentLink = owner.parentLink { return UnwindStep(next: parentLink, isCaller: false) }
    let caller = owner.presenting.ownPresentation?.originalPresenter ?? owner.ownPresenter ?? owner.ownPopover?.opener
    return caller.map { UnwindStep(next: $0, isCaller: true) }
  }

  /// Returns the nearest controller on the unwind path that meets a condition, or `nil` if there is none.
  ///
  /// The search begins with this controller.
  func nearestBehind(where condition: (ViewController) -> Bool) -> ViewController? {
    var visited: Set<ObjectIdentifier> = []
    var current: ViewController? = owner
    while let controller = current, visited.insert(ObjectIdentifier(controller)).inserted {
      if condition(controller) { return controller }
      current = controller.unwinding.step?.next
    }
    return nil
  }

  /// The controllers behind this one on the unwind path, beginning with the nearest.
  ///
  /// These are the controllers below this one on its stacks, the controllers that presented it or opened its popover,
  /// and the controllers below those. Containers around this controller and controllers of other tabs aren't behind it.
  var controllersBehind: [ViewController] {
    var controllers: [ViewController] = []
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(owner)]
    var current = owner
    while let step = current.unwinding.step, visited.insert(ObjectIdentifier(step.next)).inserted {
      if step.isCaller {
        controllers += step.next.unwinding.contents
      } else {
        controllers += step.next.asContainer?.childrenBehind(current).flatMap(\.unwinding.contents) ?? []
      }
      current = step.next
    }
    return controllers
  }

  /// The controllers in this UIKit container that aren't UIKit containers themselves, from front to back.
  ///
  /// If this controller isn't a UIKit container, the array contains only the controller itself.
  private var contents: [ViewController] {
    guard let asContainer = owner.asContainer else { return [owner] }
    return asContainer.childrenFromFront.flatMap(\.unwinding.contents)
  }
}

extension PopoverController {
  /// The controller that opened the popover, or `nil` if it is unknown.
  ///
  /// This is the controller that presented the content, or the source of the segue to the content. If neither exists,
  /// it is the controller that contains the anchor.
  var opener: ViewController? { presenter ?? segueSource ?? anchor?.controller }
}

extension PopoverAnchor {
  /// The controller whose view contains the anchor.
  ///
  /// If the anchor is in a bar, this is the front child of the bar's container.
  fileprivate var controller: ViewController? {
    var responder: Responder? = bar ?? source as? View
    while let current = responder, !(current is ViewController) { responder = current.nextResponder }
    let controller = responder as? ViewController
    return bar == nil ? controller : controller?.asContainer?.childInFront ?? controller
  }
}
