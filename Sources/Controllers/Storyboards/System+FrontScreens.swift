extension System {
  /// The front-most controllers that contain no other, and the screens whose container views they fill.
  package var frontScreens: [ViewController] {
    frontControllers.flatMap { front in
      var screens = [front]
      while let inner = screens.last, inner.fillsContainerView, let around = inner.parentLink {
        screens.append(around)
      }
      return screens
    }
  }
}

extension ViewController {
  /// Whether its view fills a container view: the screen around it is no container for that.
  package final var fillsContainerView: Bool { loadedView?.superview is EmbeddingView }
}
