// The way that an unwind segue takes: up through the parents, and from what was presented to what presented it.
//
// Sources: "Using Unwind Segues"; Here: from what a popover shows to what opened the popover.

/// A step of that way.
struct UnwindStep {
  let next: ViewController
  /// Whether it presented the one before, or opened its popover, and is no parent of it.
  let isCaller: Bool
}

extension ViewController {
  /// The next one up: the parent, else the controller that was asked to present this one, or opened its popover.
  var unwindStep: UnwindStep? {
    if let parentLink { return UnwindStep(next: parentLink, isCaller: false) }
    let caller = ownPresentation?.originalPresenter ?? ownPresenter ?? ownPopover?.opener
    return caller.map { UnwindStep(next: $0, isCaller: true) }
  }

  /// The first for which something holds: itself, else the nearest along that way.
  func nearestBehind(where holds: (ViewController) -> Bool) -> ViewController? {
    var seen: Set<ObjectIdentifier> = []
    var current: ViewController? = self
    while let controller = current, seen.insert(ObjectIdentifier(controller)).inserted {
      if holds(controller) { return controller }
      current = controller.unwindStep?.next
    }
    return nil
  }

  /// What is behind it along that way, the nearest first.
  ///
  /// Those below it in its stacks, those that presented it or opened its popover, and those below these. What is around
  /// it is not behind it, nor is what another tab shows.
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

  /// The controllers without children of UIKit's containers that it shows or covers: itself, of a stack all from the top.
  private var contents: [ViewController] {
    guard let asContainer else { return [self] }
    return asContainer.childrenFromFront.flatMap(\.contents)
  }
}

extension PopoverController {
  /// The controller that opened it: that presented its content, or whose segue leads there, else the one that has what
  /// the popover points at.
  var opener: ViewController? { presenter ?? segueSource ?? anchor?.controller }
}

extension PopoverAnchor {
  /// The controller in whose view or bar it stands; of a bar the one that is in front there.
  fileprivate var controller: ViewController? {
    var responder: Responder? = bar ?? source as? View
    while let current = responder, !(current is ViewController) { responder = current.nextResponder }
    let controller = responder as? ViewController
    return bar == nil ? controller : controller?.asContainer?.childInFront ?? controller
  }
}
