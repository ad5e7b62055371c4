/// A step on the way from the window's root to what a person sees in front.
package struct PathStep {
  package let controller: ViewController
  /// Whether it is presented by the step before, not contained in it.
  package let isPresented: Bool
}

extension System {
  /// The way from the window's root to the front-most controller.
  ///
  /// Of what presents another only the presenter is named.
  package var frontPath: [PathStep] {
    guard let root = application?.window?.rootViewController else { return [] }
    var path: [PathStep] = []
    var controller = root
    while let presented = controller.presentedViewController {
      path.append(PathStep(controller: controller, isPresented: !path.isEmpty))
      controller = presented
    }
    path.append(PathStep(controller: controller, isPresented: !path.isEmpty))
    while let child = controller.frontChild {
      path.append(PathStep(controller: child, isPresented: false))
      controller = child
    }
    return path
  }

  /// The front-most controller that contains no other.
  package var frontController: ViewController? { frontPath.last?.controller }
}

extension ViewController {
  /// The child in front: the chosen tab, the top of the stack, else the last one whose view lies in this one's.
  package final var frontChild: ViewController? {
    switch self {
    case let tabs as TabBarController: tabs.chosen
    case let stack as NavigationController: stack.topViewController
    default: children.last { $0.isInside(self) && !($0.loadedView?.isHidden ?? true) }
    }
  }
}
