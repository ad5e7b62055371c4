/// A step on the way from the window's root to what a person sees in front.
package struct PathStep {
  package let controller: ViewController
  /// Whether it is presented by the step before, not contained in it.
  package let isPresented: Bool
  /// Whether it begins what is to be seen in a popover.
  package let isInPopover: Bool

  init(controller: ViewController, isPresented: Bool, isInPopover: Bool = false) {
    self.controller = controller
    self.isPresented = isPresented
    self.isInPopover = isInPopover
  }
}

extension System {
  /// The way from the window's root to the front-most controller, on through the popovers in front of it.
  ///
  /// Of what presents another only the presenter is named.
  package var frontPath: [PathStep] {
    guard let root = application?.window?.rootViewController else { return [] }
    return popoverContents.reduce(path(from: root)) { $0 + path(from: $1, isInPopover: true) }
  }

  /// The way to the front, and through a split view controller the way to the other side, or to the second of two
  /// pages.
  package var frontPaths: [[PathStep]] {
    let path = frontPath
    if let pages = path.dropLast().last?.controller as? PageViewController, pages.viewControllers.count == 2 {
      return [path, path.dropLast() + self.path(from: pages.viewControllers[1])]
    }
    guard let place = path.lastIndex(where: { $0.controller is SplitViewController }),
      let split = path[place].controller as? SplitViewController, split.sides.count == 2, let master = split.master,
      path.indices.contains(place + 1), path[place + 1].controller === split.detail
    else { return [path] }
    return [path, Array(path[...place]) + self.path(from: master)]
  }

  /// What popovers show, from the back to the front.
  package var popoverContents: [ViewController] {
    (application?.overlays ?? []).compactMap { ($0 as? PopoverController)?.content }
  }

  private func path(from root: ViewController, isInPopover: Bool = false) -> [PathStep] {
    var path: [PathStep] = []
    var next: PathStep? = PathStep(controller: root, isPresented: false, isInPopover: isInPopover)
    while let step = next {
      path.append(step)
      if let presented = step.controller.ownPresentedViewController {
        next = PathStep(controller: presented, isPresented: true)
      } else {
        next = step.controller.frontChild.map { PathStep(controller: $0, isPresented: false) }
      }
    }
    return path
  }

  /// The front-most controller that contains no other.
  package var frontController: ViewController? { frontPath.last?.controller }

  /// The same on every side that is to be seen, the front-most first.
  package var frontControllers: [ViewController] { frontPaths.compactMap { $0.last?.controller } }
}

extension ViewController {
  /// The child in front: the chosen tab, the top of the stack, the first of two pages, else the last one whose view lies
  /// in this one's.
  package final var frontChild: ViewController? {
    switch self {
    case let tabs as TabBarController: tabs.chosen
    case let stack as NavigationController: stack.topViewController
    case let split as SplitViewController: split.detail
    case let pages as PageViewController: pages.viewControllers.first
    default: children.last { $0.isInside(self) && !($0.frontInContext.loadedView?.isHidden ?? true) }
    }
  }
}
