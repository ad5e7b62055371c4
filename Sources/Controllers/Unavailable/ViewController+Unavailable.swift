import Layout

extension ViewController {
  /// The content that the screen shows in place of its usual content, or `nil` to show the usual content.
  package final var contentUnavailableConfiguration: ContentUnavailableConfiguration? {
    get { unavailableContent }
    set {
      let oldConfiguration = unavailableContent
      guard newValue !== oldConfiguration else { return }
      unavailableContent = newValue
      updateHolder(newValue, insteadOf: oldConfiguration)
      if let loadedView { showUnavailableContent(in: loadedView) }
    }
  }

  /// Adds or removes the view that shows the configuration.
  final func showUnavailableContent(in view: View) {
    let existingView = view.contentUnavailableView
    guard let unavailableContent else {
      existingView?.removeFromSuperview()
      return
    }
    let coverView = existingView ?? ContentUnavailableView(frame: view.bounds, in: system)
    coverView.autoresizingMask = .flexibleSize
    coverView.frame = view.bounds
    if existingView == nil { view.addSubview(coverView) }
    coverView.show(unavailableContent)
  }
}

extension View {
  /// The view that shows the configuration, or `nil` if the usual content is shown.
  final var contentUnavailableView: ContentUnavailableView? {
    subviews.lazy.compactMap { $0 as? ContentUnavailableView }.last
  }
}

extension ContentUnavailableConfiguration {
  static let hiddenStateOfContentUnavailableConfiguration = HiddenState(ContentUnavailableConfiguration.self) {
    configuration, notes in
    notes.object("holder", configuration.holder)
  }
}

extension ContentUnavailableView {
  static let hiddenStateOfContentUnavailableView = HiddenState(ContentUnavailableView.self) { view, notes in
    notes.object("configuration", view.configuration)
  }
}
