/// The way the contents are looked through: `down` shows what comes further below.
package enum ScrollDirection: String, CaseIterable, Sendable {
  case up
  case down
  case left
  case right
}

extension Hand {
  /// Scrolls by lines of the picture.
  ///
  /// Pulled down at its very top, a table with a refresh control begins to refresh and tells its target.
  ///
  /// - Parameters:
  ///   - view: what is scrolled.
  ///   - direction: where to look.
  ///   - lines: how far, in lines of 20 points, or columns of 8 sideways; nil for as much as is seen at once.
  /// - Returns: whether anything moved.
  @discardableResult
  package func scroll(_ view: ScrollView, _ direction: ScrollDirection, lines: Int? = nil) -> Bool {
    let down = lines.map { Double($0) * Metrics.line } ?? view.bounds.height
    let aside = lines.map { Double($0) * Metrics.column } ?? view.bounds.width
    switch direction {
    case .down: return view.scroll(y: down)
    case .left: return view.scroll(x: -aside)
    case .right: return view.scroll(x: aside)
    case .up: return view.scroll(y: -down) || refresh(view)
    }
  }

  private func refresh(_ view: ScrollView) -> Bool {
    guard let refresh = (view as? TableView)?.refreshControl, refresh.isEnabled, !refresh.isRefreshing else {
      return false
    }
    refresh.beginRefreshing()
    refresh.sendActions(for: .valueChanged)
    return true
  }
}
