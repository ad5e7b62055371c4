// The order in which a missing controller is searched for. If it has a restoration class, only that class is asked.
// Otherwise, the delegate is asked first, even if the controller already exists. Then the existing controllers are
// searched. Finally, the controller is created from its scene.
//
// Source: "View Controllers" (Programming iOS 6).

extension StateRestorer {
  /// Returns the controller of a saved object.
  ///
  /// If there is no such controller, records the reason and returns `nil`.
  func find(_ object: SavedObject) -> ViewController? {
    let values = EventValues.list([.words(object.path.identifiers), .object(coder(of: object))])
    if let name = object.restorationClass { return askRestorationClass(name, for: object, values) }
    if application.observedEvents.contains(.viewControllerWithRestorationIdentifierPath) {
      system.record(.viewControllerWithRestorationIdentifierPath, of: .application, with: values)
      let answer: ViewController? = application.askObject(.viewControllerWithRestorationIdentifierPath, values)
      if let answer { return answer }
    }
    if let existing = existingController(object.path) { return existing }
    if let scene = object.scene, let controller = system.host?.controller(of: scene) { return controller }
    reasonsByPath[object.path] = absenceReason(of: object)
    return nil
  }

  /// Asks a restoration class for a controller.
  ///
  /// UIKit: if the class returns `nil`, the search ends.
  private func askRestorationClass(_ name: String, for object: SavedObject, _ values: EventValues) -> ViewController? {
    switch system.host?.controller(fromRestorationClass: name, values) {
    case .controller(let controller)?: return controller
    case .noMethod?:
      system.warn(.restorationClassDoesNotConform(name, at: system.host?.declarationLocation(of: name)))
      reasonsByPath[object.path] = "its restorationClass \(name) has no function for it"
    case .noClass?, nil: reasonsByPath[object.path] = "its restorationClass \(name) no longer exists"
    }
    return nil
  }

  /// Returns the controller with a given path in the current hierarchy, or `nil` if there is none.
  private func existingController(_ path: RestorationPath) -> ViewController? {
    guard let root = application.window?.rootViewController else { return nil }
    if path.parent == nil, root.restoration.path == path { return root }
    if let controllerAbove = path.parent.flatMap({ controllersByPath[$0] }), let step = path.steps.last,
      let childController = controllerAbove.restoration.childOrPresented(at: step)
    {
      return childController
    }
    // The controller may be below a controller without an identifier, which isn't part of its path.
    var pendingControllers = [path.nearest { controllersByPath[$0] != nil }.flatMap { controllersByPath[$0] } ?? root]
    while let controller = pendingControllers.popLast() {
      if controller.restorationIdentifier == path.identifier, controller.restoration.path == path { return controller }
      pendingControllers += controller.restoration.childrenAndPresented.reversed()
    }
    return nil
  }

  /// Returns the reason why a controller wasn't found, with advice for the author of the script.
  private func absenceReason(of object: SavedObject) -> String {
    guard let root = application.window?.rootViewController else {
      return "there is no root view controller at the end of willFinishLaunching"
    }
    let controllerAbove = object.path.nearest { controllersByPath[$0] != nil }.flatMap { controllersByPath[$0] }
    let existingIdentifiers = (controllerAbove?.restoration.childrenAndPresented ?? [root])
      .compactMap(\.restorationIdentifier)
    let hint =
      existingIdentifiers.isEmpty ? "" : " (existing identifiers: \(existingIdentifiers.joined(separator: " ")))"
    return
      "it has no restorationClass, the app's viewControllerWithRestorationIdentifierPath doesn't return it, and there is"
      + " no controller with that identifier" + hint + (object.scene.map(missingSceneReason) ?? "")
  }

  /// Returns a phrase that explains that a scene no longer exists.
  private func missingSceneReason(_ scene: SavedScene) -> String {
    "; storyboard \"\(scene.storyboard)\" no longer has a scene \"\(scene.id)\"" + (scene.file.map { " (\($0))" } ?? "")
  }
}
