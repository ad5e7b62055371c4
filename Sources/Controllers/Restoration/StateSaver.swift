import OrderedCollections

/// Saves the state of the app for restoration.
///
/// Starting at the window's root, each controller that has an identifier encodes its state. Its views, its children and
/// the controllers that it presents follow. A controller without an identifier isn't saved, and neither are the objects
/// below it. However, if an encoded value refers to such a controller, the controller is saved after all others.
///
/// Source: "View Controllers" (Programming iOS 6).
final class StateSaver {
  /// The coder for the delegate.
  private(set) lazy var coder = newCoder()
  private let application: Application
  private let system: System
  private var objects: OrderedDictionary<RestorationPath, SavedObject> = [:]
  /// The controllers that have encoded their state, keyed by path.
  private var encodedControllers: [RestorationPath: ViewController] = [:]
  /// The controllers without an identifier.
  ///
  /// Neither these controllers nor the objects below them are saved.
  private var skippedControllers: [ViewController] = []
  /// The controllers to which encoded values refer and that haven't been saved yet.
  private var referencedControllers: [ViewController] = []

  init(_ application: Application) {
    self.application = application
    system = application.system
  }

  func save() -> SavedState {
    application.send(.willEncodeRestorableState, with: .object(coder))
    if let root = application.window?.rootViewController { visit(root) }
    while !referencedControllers.isEmpty { add(referencedControllers.removeFirst()) }
    return SavedState(
      time: system.clock.seconds, application: coder.entries, builtIn: builtInEntries,
      objects: StateSaver.ordered(objects),
      unsavedNames: skippedControllers.map(\.displayName))
  }

  private func visit(_ controller: ViewController) {
    guard controller.restorationIdentifier != nil else { return skippedControllers.append(controller) }
    add(controller)
    for child in controller.asContainer?.childrenToSave ?? [] { visit(child) }
    if let presented = controller.presentation?.presented { visit(presented) }
  }

  private func add(_ controller: ViewController) {
    guard let path = controller.restoration.path else { return }
    guard encodedControllers[path] == nil else {
      if let otherController = encodedControllers[path], otherController !== controller {
        system.warn(.duplicatePath(controller, path, as: otherController.displayName))
      }
      return
    }
    encodedControllers[path] = controller
    if path.steps.last?.position ?? 0 > 0, let parent = controller.parentLink,
      controller.navigationController !== parent
    {
      system.warn(.equalSiblings(controller, in: parent))
    }
    var object = SavedObject(controller, at: path)
    // The object is added now, so that it precedes the controllers that are added by the object's callback.
    objects[path] = object
    let coder = newCoder()
    controller.send(.encodeRestorableState, with: .object(coder))
    coder.close()
    object.entries = coder.entries
    object.views = views(of: controller)
    objects[path] = object
  }

  private func newCoder() -> Coder { Coder(in: system) { [weak self] in self?.reference(to: $0) } }

  /// Returns a reference to a controller or to a view of a controller, and makes sure that the controller is saved.
  private func reference(to object: ModelObject) -> SavedValue? {
    if let controller = object as? ViewController { return savedReference(to: controller, view: nil) }
    guard let view = object as? View, let controller = view.nearestViewController else { return nil }
    let step = controller.restoration.step(to: view)
    guard let step = step ?? (controller.loadedView === view ? .rootView : nil) else { return nil }
    return savedReference(to: controller, view: step)
  }

  private func savedReference(to controller: ViewController, view: RestorationPath.Step?) -> SavedValue? {
    guard let path = controller.restoration.path else { return nil }
    if encodedControllers[path] == nil { referencedControllers.append(controller) }
    return .reference(path, view: view)
  }

  private func views(of controller: ViewController) -> [SavedView] {
    controller.restoration.viewsToSave.compactMap { step, view in
      let coder = newCoder()
      view.encodeState(with: coder)
      view.sendPhase(.encoding, .encodeRestorableState, .object(coder))
      coder.close()
      guard !coder.entries.isEmpty || view.phases.contains(.encoding) else { return nil }
      return SavedView(step: step, className: type(of: view).className, entries: coder.entries)
    }
  }

  private var builtInEntries: [SavedEntry] {
    [
      SavedEntry(key: SavedState.Key.bundleVersion, value: .text(application.bundleVersion), location: nil),
      SavedEntry(key: SavedState.Key.interfaceIdiom, value: .text(system.device.idiom.rawValue), location: nil),
    ]
  }
}

// The order of the saved objects.
extension StateSaver {
  /// Returns the objects in the order in which they were saved.
  ///
  /// If necessary, an object is moved behind its parent or presenter.
  private static func ordered(_ objects: OrderedDictionary<RestorationPath, SavedObject>) -> [SavedObject] {
    var objectsByParent: [RestorationPath?: [SavedObject]] = [:]
    for object in objects.values {
      objectsByParent[object.path.nearest { objects[$0] != nil }, default: []].append(object)
    }
    var ordered: [SavedObject] = []
    var pendingObjects = (objectsByParent[nil] ?? []).reversed() as [SavedObject]
    while let nextObject = pendingObjects.popLast() {
      ordered.append(nextObject)
      pendingObjects += (objectsByParent[nextObject.path] ?? []).reversed()
    }
    return ordered
  }
}

extension RestorationPath {
  /// Returns the nearest path above this one that meets a condition, or `nil` if there is none.
  package func nearest(_ condition: (RestorationPath) -> Bool) -> RestorationPath? {
    var above = parent
    while let current = above, !condition(current) { above = current.parent }
    return above
  }
}

extension SavedObject {
  fileprivate init(_ controller: ViewController, at path: RestorationPath) {
    let container = controller.asContainer
    self.init(
      path: path, label: controller.label, className: controller.kind.name,
      restorationClass: controller.restorationClass, scene: SavedScene(of: controller),
      isPresented: controller.presenting.ownPresentation != nil,
      caller: controller.presenting.ownPresentation?.originalPresenter?.restoration.path)
    children = container?.childrenToSave.compactMap(\.restoration.path) ?? []
    isStack = container?.restoresChildren ?? false
    selectedChild = container?.selectedToSave?.restoration.path
  }
}

extension SavedScene {
  fileprivate init?(of controller: ViewController) {
    guard let scene = controller.scene else { return nil }
    self.init(
      storyboard: scene.storyboard.name, file: scene.storyboard.file, id: scene.id,
      isMadeBySegue: controller.isMadeBySegue)
  }
}
