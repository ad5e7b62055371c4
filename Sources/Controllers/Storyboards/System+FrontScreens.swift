extension System {
  /// The frontmost controllers that contain no other controllers, and the screens whose container views they fill.
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
  /// The path to the controller in front is searched before those to the controllers beside it.
  package var tabsInFront: TabBarController? { frontPaths.lazy.compactMap(\.innermostTabs).first }

  /// The navigation controller that a back swipe from the screen's edge affects, or `nil` if there is none.
  ///
  /// The path to the controller in front is searched before those to the controllers beside it.
  package var stackInFront: NavigationController? { frontPaths.lazy.compactMap(\.stackInFront).first }
}

extension ViewController {
  /// Whether the controller's view fills a container view.
  ///
  /// If so, the screen that contains the container view isn't considered a container.
  package final var fillsContainerView: Bool { loadedView?.superview is EmbeddingView }
}
