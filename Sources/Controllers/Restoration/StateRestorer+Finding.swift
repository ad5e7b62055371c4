// Where a controller comes from, the first that has one: its restoration class; the delegate, which is also asked for
// those that are there already; those that are there; the scene it was made of.
//
// Source: "View Controllers" (Programming iOS 6).

extension StateRestorer {
  /// The controller of a path; nil with the reason when there is none.
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

  /// UIKit: a class that returns nil ends the search.
  private func ask(_ name: String, for object: SavedObject, _ values: EventValues) -> ViewController? {
    switch system.host?.controller(fromRestorationClass: name, values) {
    case .controller(let controller)?: return controller
    case .noMethod?:
      system.warn(.restorationClassDoesNotConform(name, at: system.host?.declarationPlace(of: name)))
      reasons[object.path] = "its restorationClass \(name) cannot be asked"
    case .noClass?, nil: reasons[object.path] = "its restorationClass \(name) is not there any more"
    }
    return nil
  }

  /// The controller in the hierarchy that has the path now.
  private func existing(_ path: RestorationPath) -> ViewController? {
    guard let root = application.window?.rootViewController else { return nil }
    if path.parent == nil, root.restorationPath == path { return root }
    if let above = path.parent.flatMap({ found[$0] }), let step = path.steps.last, let near = above.hanging(at: step) {
      return near
    }
    // It may stand below one without an identifier, which is no part of its path.
    var waiting = [path.nearest { found[$0] != nil }.flatMap { found[$0] } ?? root]
    while let controller = waiting.popLast() {
      if controller.restorationIdentifier == path.identifier, controller.restorationPath == path { return controller }
      waiting += controller.hanging.reversed()
    }
    return nil
  }

  /// What a script can do about it.
  private func absence(of object: SavedObject) -> String {
    guard let root = application.window?.rootViewController else {
      return "there is no root view controller at the end of willFinishLaunching"
    }
    let above = object.path.nearest { found[$0] != nil }.flatMap { found[$0] }
    let there = (above?.hanging ?? [root])
      .compactMap(\.restorationIdentifier)
    let others = there.isEmpty ? "" : " (there are: \(there.joined(separator: " ")))"
    return
      "it has no restorationClass, the app no viewControllerWithRestorationIdentifierPath that returns it, and none of"
      + " that identifier is there" + others + (object.scene.map(words) ?? "")
  }

  /// Of the scene that it was made of, and that is not there any more.
  private func words(_ scene: SavedScene) -> String {
    "; storyboard \"\(scene.storyboard)\" has no scene \"\(scene.id)\" any more" + (scene.file.map { " (\($0))" } ?? "")
  }
}
