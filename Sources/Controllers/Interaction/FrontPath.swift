/// A step on the path from the window's root controller to the frontmost controller that the user sees.
package struct PathStep {
  package let controller: ViewController
  /// Whether the previous step's controller presents this one.
  ///
  /// Otherwise, the previous step's controller contains this one.
  package let isPresented: Bool
  /// Whether the controller is in a popover.
  ///
  /// The path continues inside the popover.
  package let isInPopover: Bool

  init(controller: ViewController, isPresented: Bool, isInPopover: Bool = false) {
    self.controller = controller
    self.isPresented = isPresented
    self.isInPopover = isInPopover
  }
}

extension System {
  /// The path from the window's root to the frontmost controller, including the popovers in front of the window.
  ///
  /// If a controller presents another one, the path continues with the presented controller. The children of the
  /// presenter aren't part of the path.
  package var frontPath: [PathStep] {
    guard let root = application?.window?.rootViewController else { return [] }
    return popoverContents.reduce(into: path(from: root)) { $0 += path(from: $1, isInPopover: true) }
  }

  /// The path to the frontmost controller, followed by the paths to the controllers that are shown beside it.
  ///
  /// These are the other side of a split view controller, the second of two pages, and the other visible children of a
  /// custom container.
  package var frontPaths: [[PathStep]] {
    let path = frontPath
    return [path] + path.indices.dropLast().reversed().flatMap { sides(of: path, at: $0) }
  }

  /// Returns the paths that begin with a child beside the path, at one of the path's steps.
  private func sides(of path: [PathStep], at index: Int) -> [[PathStep]] {
    let controller = path[index].controller
    guard index == path.count - 2 || controller.childrenOnScreen.keepsChildrenApart else { return [] }
    let beside = controller.childrenOnScreen.beside
    guard !beside.isEmpty, path[index + 1].controller === controller.frontChild else { return [] }
    return beside.map { Array(path[...index]) + self.path(from: $0) }
  }

  /// All controllers in the window and in popovers, including all children and all presented controllers.
  var everyController: [ViewController] {
    (application?.window?.rootViewController.map(controllers) ?? []) + popoverContents.flatMap(controllers)
  }

  /// Returns a controller, and the controllers that it contains and presents.
  ///
  /// Controllers precede their children, and children precede presented controllers.
  func controllers(from root: ViewController) -> [ViewController] {
    var all: [ViewController] = []
    func visit(_ controller: ViewController) {
      all.append(controller)
      for child in controller.children { visit(child) }
      if let presented = controller.presenting.ownPresentedViewController { visit(presented) }
    }
    visit(root)
    return all
  }

  /// The contents of the popovers, from back to front.
  package var popoverContents: [ViewController] {
    (application?.overlays ?? []).compactMap(\.content)
  }

  private func path(from root: ViewController, isInPopover: Bool = false) -> [PathStep] {
    var path: [PathStep] = []
    path.reserveCapacity(8)
    var next: PathStep? = PathStep(controller: root, isPresented: false, isInPopover: isInPopover)
    while let step = next {
      path.append(step)
      if let presented = step.controller.presenting.presentedScreen {
        let isInPopover = presented.presenting.ownPresentation?.form == .popover
        next = PathStep(controller: presented, isPresented: true, isInPopover: isInPopover)
      } else {
        next = step.controller.frontChild.map { PathStep(controller: $0, isPresented: false) }
      }
    }
    return path
  }

  /// The frontmost controller, which is the last one on the path.
  package var frontController: ViewController? { frontPath.last?.controller }

  /// The innermost controller of each visible side.
  ///
  /// The frontmost controller is first.
  package var frontControllers: [ViewController] { frontPaths.compactMap { $0.last?.controller } }
}

extension System {
  /// The frontmost object that waits for the user's answer, such as an alert, or `nil` if there is none.
  package var frontAnswerable: (any Answerable)? {
    if let alert = application?.overlays.last as? any Answerable { return alert }
    return frontPath.reversed().lazy.compactMap { $0.controller as? any Answerable }.first
  }
}
