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

  /// The way to the front, and the ways to what is shown beside it: the other side of a split view controller, the second
  /// of two pages, the other visible children of a custom container.
  package var frontPaths: [[PathStep]] {
    let path = frontPath
    return [path] + path.indices.dropLast().reversed().flatMap { sides(of: path, at: $0) }
  }

  /// The ways that leave a path at one of its steps.
  private func sides(of path: [PathStep], at place: Int) -> [[PathStep]] {
    let controller = path[place].controller
    guard place == path.count - 2 || controller.keepsChildrenApart else { return [] }
    let beside = controller.childrenBeside
    guard !beside.isEmpty, path[place + 1].controller === controller.frontChild else { return [] }
    return beside.map { Array(path[...place]) + self.path(from: $0) }
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

extension System {
  /// What waits for an answer, the front-most of all.
  package var frontAnswerable: (any Answerable)? {
    if let alert = application?.overlays.last as? any Answerable { return alert }
    return frontPath.reversed().lazy.compactMap { $0.controller as? any Answerable }.first
  }
}
