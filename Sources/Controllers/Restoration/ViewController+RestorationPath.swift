extension ViewController {
  /// Its restoration identifier after those of its parents and presenters; nil when it has none.
  ///
  /// Here: one above it that has none is left out.
  final var restorationPath: RestorationPath? {
    guard restorationIdentifier != nil else { return nil }
    var steps: [RestorationPath.Step] = []
    var controller: ViewController? = self
    while let current = controller {
      let above = current.ownContainer ?? current.ownPresenter
      if let identifier = current.restorationIdentifier {
        let position = above?.position(of: current, among: identifier) ?? 0
        steps.append(RestorationPath.Step(identifier: identifier, position: position))
      }
      controller = above
    }
    return RestorationPath(steps.reversed()[...])
  }

  /// How many that hang on it come before another and have the same identifier.
  private func position(of controller: ViewController, among identifier: String) -> Int {
    var position = 0
    for other in hanging {
      if other === controller { return position }
      if other.restorationIdentifier == identifier { position += 1 }
    }
    return position
  }

  /// Its children in the order in which they are saved, then what it presents.
  final var hanging: [ViewController] {
    let saved = asContainer?.childrenToSave ?? []
    let children = saved.isEmpty ? children : saved
    return presentation.map { children + [$0.presented] } ?? children
  }

  /// The child or presented one of a step.
  final func hanging(at step: RestorationPath.Step) -> ViewController? {
    var equal = hanging.lazy.filter { $0.restorationIdentifier == step.identifier }.makeIterator()
    for _ in 0..<step.position { _ = equal.next() }
    return equal.next()
  }

  /// The views in it that have an identifier, but those in its children and in the rows of tables.
  final var viewsToSave: [(step: RestorationPath.Step, view: View)] {
    guard let loadedView else { return [] }
    var found: [(step: RestorationPath.Step, view: View)] = []
    var counts: [String: Int] = [:]
    var waiting: [View] = [loadedView]
    while let view = waiting.popLast() {
      if let identifier = view.restorationName ?? nameOfTable(view) {
        found.append((RestorationPath.Step(identifier: identifier, position: counts[identifier, default: 0]), view))
        counts[identifier, default: 0] += 1
      }
      guard !view.keepsRows else { continue }
      waiting += view.subviews.reversed().filter { $0.viewController == nil }
    }
    return found
  }

  /// Here: the table that a table view controller brings takes part without an identifier, as nothing declares it.
  private func nameOfTable(_ view: View) -> String? {
    ownTable === view ? "tableView" : nil
  }
}

extension View {
  /// Its name in saved state.
  ///
  /// Here: without an identifier of its own, its `id`.
  fileprivate var restorationName: String? { restorationIdentifier ?? identifier }
}
