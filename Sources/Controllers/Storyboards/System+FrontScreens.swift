extension System {
  /// The front-most controllers that contain no other, and the screens whose container views they fill.
  package var frontScreens: [ViewController] {
    frontControllers.flatMap { front in
      var screens = [front]
      while let inner = screens.last, inner.loadedView?.superview is EmbeddingView, let around = inner.parentLink {
        screens.append(around)
      }
      return screens
    }
  }
}
