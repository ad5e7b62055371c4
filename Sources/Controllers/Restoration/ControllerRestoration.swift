/// The parts of a controller that are saved, and their paths in the saved state.
struct ControllerRestoration: ControllerPart {
  let owner: ViewController
}

extension ViewController {
  /// The parts of the controller that are saved and restored.
  final var restoration: ControllerRestoration { ControllerRestoration(owner: self) }
}

extension ControllerRestoration {
  /// The path of the controller in the saved state, or `nil` if the controller has no identifier.
  ///
  /// It consists of the restoration identifiers of the parents and presenters, from the root down, and of the
  /// controller's own identifier.
  ///
  /// Here: parents and presenters without an identifier are omitted from the path.
  var path: RestorationPath? {
    guard owner.restorationIdentifier != nil else { return nil }
    var steps: [RestorationPath.Step] = []
    var controller: ViewController? = owner
    while let current = controller {
      let parentOrPresenter = current.ownContainer ?? current.ownPresenter
      if let identifier = current.restorationIdentifier {
        let position = parentOrPresenter?.restoration.position(of: current, among: identifier) ?? 0
        steps.append(RestorationPath.Step(identifier: identifier, position: position))
      }
      controller = parentOrPresenter
    }
    return RestorationPath(steps.reversed()[...])
  }

  /// Returns the number of preceding siblings that have the same identifier as a controller.
  private func position(of controller: ViewController, among identifier: String) -> Int {
    var position = 0
    for other in childrenAndPresented {
      if other === controller { return position }
      if other.restorationIdentifier == identifier { position += 1 }
    }
    return position
  }

  /// The children in the order in which they are saved, followed by the presented controller.
  var childrenAndPresented: [ViewController] {
    let saved = owner.asContainer?.childrenToSave ?? []
    let children = saved.isEmpty ? owner.children : saved
    return owner.presentation.map { children + [$0.presented] } ?? children
  }

  /// Returns the child or the presented controller for a step of a path, or `nil` if there is none.
  func childOrPresented(at step: RestorationPath.Step) -> ViewController? {
    var matchingControllers = childrenAndPresented.lazy.filter { $0.restorationIdentifier == step.identifier }
      .makeIterator()
    for _ in 0..<step.position { _ = matchingControllers.next() }
    return matchingControllers.next()
  }

  /// The controller's views that have an identifier, except those in the views of children and in the rows of tables.
  var viewsToSave: [(step: RestorationPath.Step, view: View)] {
    var viewSteps: [(step: RestorationPath.Step, view: View)] = []
    var counts: [String: Int] = [:]
    visitViewsToSave { view, identifier in
      let position = counts[identifier, default: 0]
      viewSteps.append((RestorationPath.Step(identifier: identifier, position: position), view))
      counts[identifier] = position + 1
      return true
    }
    return viewSteps
  }

  /// Returns the step that leads to a view in `viewsToSave`, or `nil` for any other view.
  ///
  /// A callback can save a reference to any view, so this function avoids creating the whole list.
  func step(to view: View) -> RestorationPath.Step? {
    guard let name = view.restorationName ?? nameOfTable(view) else { return nil }
    var position = 0
    var isFound = false
    visitViewsToSave { other, identifier in
      isFound = other === view
      if !isFound, identifier == name { position += 1 }
      return !isFound
    }
    return isFound ? RestorationPath.Step(identifier: name, position: position) : nil
  }

  /// Returns the view in `viewsToSave` for a step, or `nil` if there is none.
  func view(at step: RestorationPath.Step) -> View? {
    var position = 0
    var foundView: View?
    visitViewsToSave { view, identifier in
      guard identifier == step.identifier else { return true }
      if position == step.position { foundView = view }
      position += 1
      return foundView == nil
    }
    return foundView
  }

  /// Calls a function with each view to save and the view's identifier, from the top down.
  ///
  /// Stops when the function returns `false`.
  private func visitViewsToSave(_ visit: (View, String) -> Bool) {
    guard let loadedView = owner.loadedView else { return }
    var pendingViews: [View] = [loadedView]
    while let view = pendingViews.popLast() {
      if let identifier = view.restorationName ?? nameOfTable(view), !visit(view, identifier) { return }
      guard !view.keepsRows else { continue }
      for subview in view.subviews.reversed() where subview.viewController == nil { pendingViews.append(subview) }
    }
  }

  /// Returns the name under which a controller's own table or collection view is saved, or `nil` for any other view.
  ///
  /// Here: the view is saved even without an identifier, because the controller creates it itself.
  private func nameOfTable(_ view: View) -> String? {
    guard owner.defaultSectionedView === view else { return nil }
    return view.asTable == nil ? "collectionView" : "tableView"
  }
}

extension View {
  /// The view's identifier in saved state.
  ///
  /// Here: if the view has no restoration identifier, this is its `id`.
  fileprivate var restorationName: String? { restorationIdentifier ?? identifier }
}
