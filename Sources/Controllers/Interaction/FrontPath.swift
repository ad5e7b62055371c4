/// A step on the way from the window's root to what the user sees in front.
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
    let containers = path.map(\.controller.asContainer)
    if let other = containers.dropLast().last??.childBeside { return [path, path.dropLast() + self.path(from: other)] }
    guard let place = containers.lastIndex(where: { $0?.keepsSidesApart == true }), let container = containers[place],
      let other = container.childBeside, path.indices.contains(place + 1),
      path[place + 1].controller === container.childInFront
    else { return [path] }
    return [path, Array(path[...place]) + self.path(from: other)]
  }

  /// Every controller that hangs on the window or stands in a popover: with its children, and what each presents.
  var everyController: [ViewController] {
    var all: [ViewController] = []
    func visit(_ controller: ViewController) {
      all.append(controller)
      for child in controller.children { visit(child) }
      if let presented = controller.ownPresentedViewController { visit(presented) }
    }
    if let root = application?.window?.rootViewController { visit(root) }
    for content in popoverContents { visit(content) }
    return all
  }

  /// What popovers show, from the back to the front.
  package var popoverContents: [ViewController] {
    (application?.overlays ?? []).compactMap(\.content)
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
    if let asContainer { return asContainer.childInFront }
    return children.last { $0.isInside(self) && !($0.frontInContext.loadedView?.isHidden ?? true) }
  }
}

extension System {
  /// What waits for an answer, the front-most of all.
  package var frontAnswerable: (any Answerable)? {
    if let alert = application?.overlays.last as? any Answerable { return alert }
    return frontPath.reversed().lazy.compactMap { $0.controller as? any Answerable }.first
  }
}
