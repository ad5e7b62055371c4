extension System {
  /// The frontmost controllers that have no children, and the screens whose container views these controllers fill.
  package var frontScreens: [ViewController] {
    frontControllers.reduce(into: []) { screens, front in
      var next: ViewController? = front
      while let screen = next, !screens.contains(where: { $0 === screen }) {
        screens.append(screen)
        next = screen.fillsContainerView ? screen.parentLink : nil
      }
    }
  }

  /// The innermost tab bar controller on a path to a frontmost controller, or `nil` if there is none.
  ///
  /// The controller in front takes precedence over the controllers beside it.
  package var frontTabBarController: TabBarController? { frontPaths.lazy.compactMap(\.innermostTabBarController).first }

  /// The navigation controller that responds to a swipe from the screen's edge, or `nil` if there is none.
  ///
  /// The controller in front takes precedence over the controllers beside it.
  package var stackInFront: NavigationController? { frontPaths.lazy.compactMap(\.stackInFront).first }
}

extension ViewController {
  /// Whether the controller's view fills a container view.
  ///
  /// If it does, the screen with the container view doesn't count as a container.
  package final var fillsContainerView: Bool { loadedView?.superview is EmbeddingView }
}
