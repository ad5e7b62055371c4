/// What UIKit raises: the call is refused before anything changes. Facts here, words in `message`.
package struct ControllerException: Error {
  package let reason: Reason

  /// The facts.
  package enum Reason {
    case pushedTwice(ViewController, on: ViewController)
    case navigationControllerPushed(ViewController, on: ViewController)
    case notOnStack(ViewController, of: ViewController)
    case listedTwice(ViewController, in: ViewController)
    case presentedActive(ViewController, on: ViewController)
    case inconsistentHierarchy(ViewController, parent: ViewController?, expected: ViewController?)
    case cyclicHierarchy(ViewController, child: ViewController)
    case differentParents(ViewController, ViewController, container: ViewController)
    case notAmongTabs(ViewController, of: ViewController)
    case tabOutOfRange(Int, of: ViewController, count: Int)
  }

  package init(_ reason: Reason) { self.reason = reason }
}

extension ControllerException {
  /// What the exception says; names both controllers.
  package var message: String {
    switch reason {
    case .pushedTwice(let controller, let container):
      "Pushing the same view controller instance more than once is not supported"
        + " (\(controller.label) is on the stack of \(container.label))"
    case .navigationControllerPushed(let controller, let container):
      "Pushing a navigation controller is not supported (\(controller.label) on \(container.label))"
    case .notOnStack(let controller, let container):
      "Tried to pop to a view controller that doesn't exist"
        + " (\(controller.label) is not on the stack of \(container.label))"
    case .listedTwice(let controller, let container):
      "\(container.label) cannot hold \(controller.label) twice"
    case .presentedActive(let controller, let presenter):
      "Application tried to present modally an active controller \(controller.label) (on \(presenter.label))"
    case .inconsistentHierarchy(let child, let parent, let expected):
      "A view can only be associated with at most one view controller at a time, and the hierarchy must agree:"
        + " child view controller \(child.label) should have parent view controller \(expected?.label ?? "none")"
        + " but actual parent is \(parent?.label ?? "none")"
    case .cyclicHierarchy(let parent, let child):
      "\(parent.label) cannot take \(child.label) as a child: it lies in it"
    case .differentParents(let from, let to, let container):
      "Children view controllers \(from.label) and \(to.label) must have a common parent view controller"
        + " when calling transition on \(container.label)"
    case .notAmongTabs(let controller, let container):
      "\(controller.label) is not among the view controllers of \(container.label)"
    case .tabOutOfRange(let index, let container, let count):
      "Tab \(index + 1) of \(container.label) does not exist: it has \(count)"
    }
  }
}
