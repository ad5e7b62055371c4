// If a missing controller has a restoration class, only that class is asked for it. Otherwise, the delegate is asked
// first (also for controllers that exist already), then the existing controllers are searched, and finally the
// controller is created from its scene.
//
// Source: "View Controllers" (Programming iOS 6).

extension StateRestorer {
  /// Returns the controller of a saved object.
  ///
  /// If the controller isn't found, records the reason and returns `nil`.
  func find(_ object: SavedObject) -> ViewController? {
    let values = EventValues.list([.words(object.path.identifiers), .object(coder(of: object))])
    if let name = object.restorationClass { return ask(name, for: object, values) }
    if application.observedEvents.contains(.viewControllerWithRestorationIdentifierPath) {
      system.record(.viewControllerWithRestorationIdentifierPath, of: .application, with: values)
      let answer: ViewController? = application.askObject(.viewControllerWithRestorationIdentifierPath, values)
      if let answer { return answer }
    }
    if let existing = existing(object.path) { return existing }
    if let scene = object.scene, let controller = system.host?.controller(of: scene) { return controller }
    reasons[object.path] = absence(of: object)
    return nil
  }

  /// Asks a restoration class for a controller.
  ///
  /// UIKit: if the class returns nil, the search ends.
  private func ask(_ name: String, for object: SavedObject, _ values: EventValues) -> ViewController? {
    switch system.host?.controller(fromRestorationClass: name, values) {
    case .controller(let controller)?: return controller
    case .noMethod?:
      system.warn(.restorationClassDoesNotConform(name, at: system.host?.declarationLocation(of: name)))
      reasons[object.path] = "its restorationClass \(name) has no function for it"
    case .noClass?, nil: reasons[object.path] = "its restorationClass \(name) no longer exists"
    }
    return nil
  }

  /// Returns the controller in the current hierarchy that has a given path, or `nil` if there is none.
  private func existing(_ path: RestorationPath) -> ViewController? {
    guard let root = application.window?.rootViewController else { return nil }
    if path.parent == nil, root.restoration.path == path { return root }
    if let above = path.parent.flatMap({ found[$0] }), let step = path.steps.last,
      let near = above.restoration.hanging(at: step)
    {
      return near
    }
    // The controller may be below a controller without an identifier, which isn't part of its path.
    var waiting = [path.nearest { found[$0] != nil }.flatMap { found[$0] } ?? root]
    while let controller = waiting.popLast() {
      if controller.restorationIdentifier == path.identifier, controller.restoration.path == path { return controller }
      waiting += controller.restoration.hanging.reversed()
    }
    return nil
  }

  /// Returns the reason why a controller is missing, with advice for the author of the script.
  private func absence(of object: SavedObject) -> String {
    guard let root = application.window?.rootViewController else {
      return "there is no root view controller at the end of willFinishLaunching"
    }
    let above = object.path.nearest { found[$0] != nil }.flatMap { found[$0] }
    let there = (above?.restoration.hanging ?? [root])
      .compactMap(\.restorationIdentifier)
    let others = there.isEmpty ? "" : " (existing identifiers: \(there.joined(separator: " ")))"
    return
      "it has no restorationClass, the app's viewControllerWithRestorationIdentifierPath doesn't return it, and there is"
      + " no controller with that identifier" + others + (object.scene.map(words) ?? "")
  }

  /// Returns a phrase for the reason, about a scene that no longer exists.
  private func words(_ scene: SavedScene) -> String {
    "; storyboard \"\(scene.storyboard)\" no longer has a scene \"\(scene.id)\"" + (scene.file.map { " (\($0))" } ?? "")
  }
}
