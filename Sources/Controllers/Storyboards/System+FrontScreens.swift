extension System {
  /// The front-most controllers that contain no other, and the screens whose container views they fill.
  package var frontScreens: [ViewController] {
    frontControllers.reduce(into: []) { screens, front in
      var next: ViewController? = front
      while let screen = next, !screens.contains(where: { $0 === screen }) {
        screens.append(screen)
        next = screen.fillsContainerView ? screen.parentLink : nil
      }
    }
  }

  /// The innermost tab bar controller on the way to the front, or else on a way to what is beside it.
  package var tabsInFront: TabBarController? { frontPaths.lazy.compactMap(\.innermostTabs).first }

  /// The navigation controller that a back swipe from the screen's edge reaches: on the way to the front, or else on a
  /// way to what is beside it.
  package var stackInFront: NavigationController? { frontPaths.lazy.compactMap(\.stackInFront).first }
}

extension ViewController {
  /// Whether its view fills a container view: the screen around it is no container for that.
  package final var fillsContainerView: Bool { loadedView?.superview is EmbeddingView }
}
