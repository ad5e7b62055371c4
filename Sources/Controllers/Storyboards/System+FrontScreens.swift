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

  /// The innermost tab bar controller on a path to the front.
  ///
  /// The main path is searched first.
  package var tabsInFront: TabBarController? { frontPaths.lazy.compactMap(\.innermostTabs).first }

  /// The navigation controller that a back swipe from the screen's edge affects: one on a path to the front.
  ///
  /// The main path is searched first.
  package var stackInFront: NavigationController? { frontPaths.lazy.compactMap(\.stackInFront).first }
}

extension ViewController {
  /// Whether the controller's view fills a container view.
  ///
  /// In that case the screen around it isn't considered a container.
  package final var fillsContainerView: Bool { loadedView?.superview is EmbeddingView }
}
