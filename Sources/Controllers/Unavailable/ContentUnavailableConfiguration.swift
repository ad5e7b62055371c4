import Layout

/// The content of a screen that is empty, is loading, or has no search results, in place of its usual content.
///
/// Source: Apple's reference for `UIContentUnavailableConfiguration`.
package final class ContentUnavailableConfiguration: ModelObject, HeldObject {
  package override class var className: String { "ContentUnavailableConfiguration" }

  /// The reason why there is no content.
  package enum Kind: String, CaseIterable, Sendable {
    case empty
    case loading
    case search
  }

  package var kind = Kind.empty {
    didSet { configurationChanged() }
  }
  /// The name of the image above the text, or `nil` for the image of the kind.
  package var image: String? {
    didSet { configurationChanged() }
  }
  /// The text, or `nil` for the text of the kind.
  package var text: String? {
    didSet { configurationChanged() }
  }
  /// The smaller text below the main text, or `nil` for the text of the kind.
  package var secondaryText: String? {
    didSet { configurationChanged() }
  }
  package var button: Button? {
    didSet {
      replaceOwned(button, insteadOf: oldValue)
      configurationChanged()
    }
  }
  package var secondaryButton: Button? {
    didSet {
      replaceOwned(secondaryButton, insteadOf: oldValue)
      configurationChanged()
    }
  }
  /// The controller that shows the configuration, or `nil` if there is none.
  weak var holder: ModelObject?

  /// The text that is shown.
  ///
  /// Here: the text for a search doesn't contain the words that the user searched for.
  var shownText: String? {
    text
      ?? {
        switch kind {
        case .empty: nil
        case .loading: "Loading…"
        case .search: "No Results"
        }
      }()
  }

  var shownSecondaryText: String? {
    secondaryText ?? (kind == .search && text == nil ? "Check the spelling or try a new search." : nil)
  }

  private func configurationChanged() { (holder as? ViewController)?.loadedView?.contentUnavailableView?.show(self) }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let holder { visit(holder) }
  }
}

/// The view that covers a screen and shows its configuration, because the screen has no content.
package final class ContentUnavailableView: View {
  private(set) var configuration: ContentUnavailableConfiguration?

  package override var coversContent: Bool { true }

  package override var isPlainContainer: Bool { false }

  /// Shows a configuration.
  func show(_ configuration: ContentUnavailableConfiguration) {
    for view in subviews { view.removeFromSuperview() }
    self.configuration = configuration
    for view in ContentUnavailableView.parts(of: configuration) {
      view.hasExplicitFrame = true
      addSubview(view)
    }
    setNeedsLayout()
  }

  private static func parts(of configuration: ContentUnavailableConfiguration) -> [View] {
    func label(_ text: String?) -> Label? {
      guard let text, !text.isEmpty else { return nil }
      let label = Label(frame: .zero, in: configuration.system)
      (label.text, label.textAlignment, label.numberOfLines) = (text, .center, 0)
      return label
    }
    var parts: [View?] = []
    if configuration.kind == .loading {
      let spinner = ActivityIndicator(frame: .zero, in: configuration.system)
      spinner.isAnimating = true
      parts.append(spinner)
    }
    parts.append(label(configuration.image.map { "▣ \($0)" } ?? (configuration.kind == .search ? "⌕" : nil)))
    parts += [label(configuration.shownText), label(configuration.shownSecondaryText)]
    parts += [configuration.button, configuration.secondaryButton]
    return parts.compactMap { $0 }
  }

  /// Places the parts below one another in the middle of the safe area.
  package override func layoutSubviews() {
    let insets = safeAreaInsets
    let width = max(0, bounds.width - 4 * Metrics.margin)
    let heights = subviews.map { $0.flowHeight(width: width) ?? Metrics.line }
    // An empty line precedes the first button.
    let gaps = subviews.indices.map {
      $0 > 0 && subviews[$0].isControl && !subviews[$0 - 1].isControl ? Metrics.line : 0
    }
    let freeHeight = bounds.height - insets.top - insets.bottom - heights.reduce(0, +) - gaps.reduce(0, +)
    var y = insets.top + max(0, freeHeight / 2)
    for (index, view) in subviews.enumerated() {
      y += gaps[index]
      view.setFrameInFlow(Rect(x: 2 * Metrics.margin, y: y, width: width, height: heights[index]))
      y += heights[index]
    }
  }
}
