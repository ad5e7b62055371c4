// The path of an unwind segue: up through the parents, and from a presented controller to its presenter.
//
// Sources: "Using Unwind Segues"; Here: from the content of a popover to the controller that opened the popover.

/// A step of that path.
struct UnwindStep {
  let next: ViewController
  /// Whether the next controller presented the previous one or opened its popover, rather than being its parent.
  let isCaller: Bool
}

extension ViewController {
  /// The next step up: to the parent, otherwise to the controller on which `present` was called or that opened the
  /// popover.
  var unwindStep: UnwindStep? {
    if let parentLink { return UnwindStep(next: parentLink, isCaller: false) }
    let caller = ownPresentation?.originalPresenter ?? ownPresenter ?? ownPopover?.opener
    return caller.map { UnwindStep(next: $0, isCaller: true) }
  }

  /// Returns the nearest controller along that path that meets a condition, starting with this one.
  func nearestBehind(where holds: (ViewController) -> Bool) -> ViewController? {
    var seen: Set<ObjectIdentifier> = []
    var current: ViewController? = self
    while let controller = current, seen.insert(ObjectIdentifier(controller)).inserted {
      if holds(controller) { return controller }
      current = controller.unwindStep?.next
    }
    return nil
  }

  /// The controllers behind this one along that path, the nearest first.
  ///
  /// These are the controllers below it in its stacks, those that presented it or opened its popover, and those below
  /// these. The containers around it aren't behind it, nor are the controllers of other tabs.
  var controllersBehind: [ViewController] {
    var found: [ViewController] = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var current = self
    while let step = current.unwindStep, seen.insert(ObjectIdentifier(step.next)).inserted {
      if step.isCaller {
        found += step.next.contents
      } else {
        found += step.next.asContainer?.childrenBehind(current).flatMap(\.contents) ?? []
      }
      current = step.next
    }
    return found
  }

  /// The controllers in it that aren't UIKit's containers: the controller itself, or those it shows or covers, from
  /// front to back.
  private var contents: [ViewController] {
    guard let asContainer else { return [self] }
    return asContainer.childrenFromFront.flatMap(\.contents)
  }
}

extension PopoverController {
  /// The controller that opened it: the one that presented its content, or whose segue leads there, otherwise the one
  /// that contains the anchor.
  var opener: ViewController? { presenter ?? segueSource ?? anchor?.controller }
}

extension PopoverAnchor {
  /// The controller whose view contains the anchor; for an anchor in a bar, the controller in front.
  fileprivate var controller: ViewController? {
    var responder: Responder? = bar ?? source as? View
    while let current = responder, !(current is ViewController) { responder = current.nextResponder }
    let controller = responder as? ViewController
    return bar == nil ? controller : controller?.asContainer?.childInFront ?? controller
  }
}
