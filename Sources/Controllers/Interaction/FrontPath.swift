/// A step on the path from the window's root controller to the frontmost controller.
package struct PathStep {
  package let controller: ViewController
  /// Whether the previous step's controller presents this one.
  ///
  /// If not, the previous step's controller contains this one.
  package let isPresented: Bool
  /// Whether a popover contains the controller.
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

  /// The path to the frontmost controller, followed by the paths to the controllers beside it.
  ///
  /// A controller beside the path is the other side of a split view controller, the second of two pages, or another
  /// visible child of a custom container.
  package var frontPaths: [[PathStep]] {
    let path = frontPath
    return [path] + path.indices.dropLast().reversed().flatMap { sidePaths(of: path, at: $0) }
  }

  /// Returns the paths that begin with the children beside the path at one of its steps.
  private func sidePaths(of path: [PathStep], at index: Int) -> [[PathStep]] {
    let controller = path[index].controller
    guard index == path.count - 2 || controller.childrenOnScreen.keepsChildrenApart else { return [] }
    let childrenBeside = controller.childrenOnScreen.childrenBeside
    guard !childrenBeside.isEmpty, path[index + 1].controller === controller.frontChild else { return [] }
    return childrenBeside.map { Array(path[...index]) + self.path(from: $0) }
  }

  /// All controllers in the window and in popovers, including all children and all presented controllers.
  var allControllers: [ViewController] {
    (application?.window?.rootViewController.map(controllers) ?? []) + popoverContents.flatMap(controllers)
  }

  /// Returns a controller and all controllers that it contains or presents.
  ///
  /// Controllers precede their children, and children precede presented controllers.
  func controllers(from root: ViewController) -> [ViewController] {
    var controllers: [ViewController] = []
    func visit(_ controller: ViewController) {
      controllers.append(controller)
      for child in controller.children { visit(child) }
      if let presented = controller.presenting.ownPresentedViewController { visit(presented) }
    }
    visit(root)
    return controllers
  }

  /// The controllers inside the popovers, from back to front.
  package var popoverContents: [ViewController] {
    (application?.overlays ?? []).compactMap(\.content)
  }

  private func path(from root: ViewController, isInPopover: Bool = false) -> [PathStep] {
    var path: [PathStep] = []
    path.reserveCapacity(8)
    var nextStep: PathStep? = PathStep(controller: root, isPresented: false, isInPopover: isInPopover)
    while let step = nextStep {
      path.append(step)
      if let presentedScreen = step.controller.presenting.presentedScreen {
        let isInPopover = presentedScreen.presenting.ownPresentation?.form == .popover
        nextStep = PathStep(controller: presentedScreen, isPresented: true, isInPopover: isInPopover)
      } else {
        nextStep = step.controller.frontChild.map { PathStep(controller: $0, isPresented: false) }
      }
    }
    return path
  }

  /// The frontmost controller, which is the last one on the path.
  package var frontController: ViewController? { frontPath.last?.controller }

  /// The innermost controller of each visible side, beginning with the frontmost controller.
  package var frontControllers: [ViewController] { frontPaths.compactMap { $0.last?.controller } }
}

extension System {
  /// The frontmost object that waits for the user's answer, such as an alert, or `nil` if there is none.
  package var frontAnswerable: (any Answerable)? {
    if let alert = application?.overlays.last as? any Answerable { return alert }
    return frontPath.reversed().lazy.compactMap { $0.controller as? any Answerable }.first
  }
}
