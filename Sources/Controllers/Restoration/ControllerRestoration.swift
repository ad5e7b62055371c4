/// The parts of a controller that are saved, and their paths in the saved state.
struct ControllerRestoration: ControllerPart {
  let owner: ViewController
}

extension ViewController {
  /// The parts of the controller that are saved and restored.
  final var restoration: ControllerRestoration { ControllerRestoration(owner: self) }
}

extension ControllerRestoration {
  /// The restoration identifiers of the parents and presenters, followed by the controller's identifier.
  ///
  /// The value is `nil` if the controller has no identifier.
  ///
  /// Here: controllers without an identifier are omitted from the path.
  var path: RestorationPath? {
    guard owner.restorationIdentifier != nil else { return nil }
    var steps: [RestorationPath.Step] = []
    var controller: ViewController? = owner
    while let current = controller {
      let above = current.ownContainer ?? current.ownPresenter
      if let identifier = current.restorationIdentifier {
        let position = above?.restoration.position(of: current, among: identifier) ?? 0
        steps.append(RestorationPath.Step(identifier: identifier, position: position))
      }
      controller = above
    }
    return RestorationPath(steps.reversed()[...])
  }

  /// Returns the number of siblings before a controller that have the same identifier as the controller.
  private func position(of controller: ViewController, among identifier: String) -> Int {
    var position = 0
    for other in hanging {
      if other === controller { return position }
      if other.restorationIdentifier == identifier { position += 1 }
    }
    return position
  }

  /// The children in the order in which they are saved, followed by the controller that this one presents.
  var hanging: [ViewController] {
    let saved = owner.asContainer?.childrenToSave ?? []
    let children = saved.isEmpty ? children : saved
    return owner.presentation.map { children + [$0.presented] } ?? children
  }

  /// Returns the child or presented controller that a step of a path refers to.
  func hanging(at step: RestorationPath.Step) -> ViewController? {
    var equal = hanging.lazy.filter { $0.restorationIdentifier == step.identifier }.makeIterator()
    for _ in 0..<step.position { _ = equal.next() }
    return equal.next()
  }

  /// The views of the controller that have an identifier, except those in its children and in the rows of tables.
  var viewsToSave: [(step: RestorationPath.Step, view: View)] {
    guard let loadedView = owner.loadedView else { return [] }
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

  /// Returns the name under which a table view controller's table is saved.
  ///
  /// Here: this table is saved without an identifier, because it isn't declared.
  private func nameOfTable(_ view: View) -> String? {
    owner.ownTable === view ? "tableView" : nil
  }
}

extension View {
  /// The view's identifier in saved state.
  ///
  /// Here: if there is no restoration identifier, this is the view's `id`.
  fileprivate var restorationName: String? { restorationIdentifier ?? identifier }
}
