import Layout

extension ViewController {
  /// The content that the screen shows instead of its own, or `nil` to show its own content.
  package final var contentUnavailableConfiguration: ContentUnavailableConfiguration? {
    get { unavailableContent }
    set {
      let old = unavailableContent
      guard newValue !== old else { return }
      unavailableContent = newValue
      hold(newValue, insteadOf: old)
      if let loadedView { showUnavailableContent(in: loadedView) }
    }
  }

  /// Adds or removes the view that shows the configuration.
  final func showUnavailableContent(in view: View) {
    let shown = view.contentUnavailableView
    guard let unavailableContent else {
      shown?.removeFromSuperview()
      return
    }
    let cover = shown ?? ContentUnavailableView(frame: view.bounds, in: system)
    cover.autoresizingMask = .flexibleSize
    cover.frame = view.bounds
    if shown == nil { view.addSubview(cover) }
    cover.show(unavailableContent)
  }
}

extension View {
  /// The view that shows the configuration, or `nil` if the content is shown.
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
