/// Restores the saved state while the app is launched.
///
/// First, the restorer finds all saved controllers, from the top down, and loads their views. Next, it links presented
/// controllers to their presenters. Then all controllers decode their state, from the top down, each one before its
/// views. If a controller isn't found, it is skipped together with all objects below it.
///
/// Source: "View Controllers" (Programming iOS 6).
final class StateRestorer {
  /// The coder for the delegate.
  private(set) lazy var coder = newCoder(state.application)
  let state: SavedState
  let application: Application
  let system: System
  /// The controllers that the restorer has found, keyed by path.
  private(set) var controllersByPath: [RestorationPath: ViewController] = [:]
  private var pathsByController: [ObjectIdentifier: RestorationPath] = [:]
  private var codersByPath: [RestorationPath: Coder] = [:]
  /// The reasons why controllers weren't found, keyed by path.
  var reasonsByPath: [RestorationPath: String] = [:]
  private let savedPaths: Set<RestorationPath>
  private let stackMembers: Set<RestorationPath>
  /// The path of the preceding member of a stack, keyed by the path of each member.
  private let precedingPaths: [RestorationPath: RestorationPath]

  init(_ state: SavedState, of application: Application) {
    self.state = state
    self.application = application
    system = application.system
    savedPaths = Set(state.objects.map(\.path))
    stackMembers = Set(state.objects.flatMap(\.stack))
    let steps = state.objects.flatMap { zip($0.stack.dropFirst(), $0.stack) }
    precedingPaths = Dictionary(steps, uniquingKeysWith: { first, _ in first })
  }

  func restore() {
    readStoryboards()
    for object in state.objects { search(for: object) }
    for object in state.objects where object.isPresented { restorePresentation(object) }
    for object in state.objects { decode(object) }
    application.send(.didDecodeRestorableState, with: .object(coder))
  }

  /// Closes all coders.
  ///
  /// If a script has kept a coder, it receives an error when it uses the coder again.
  func close() {
    for coder in codersByPath.values { coder.close() }
    coder.close()
  }

  /// Returns the coder of an object.
  ///
  /// All calls for the same object return the same coder.
  func coder(of object: SavedObject) -> Coder {
    if let coder = codersByPath[object.path] { return coder }
    let storyboard = object.scene.map {
      SavedEntry(key: SavedState.Key.storyboard, value: .storyboard($0.storyboard), location: nil)
    }
    let coder = newCoder(object.entries, and: storyboard)
    codersByPath[object.path] = coder
    return coder
  }

  private func newCoder(_ entries: [SavedEntry], and own: SavedEntry? = nil) -> Coder {
    Coder(in: system, entries, builtIn: state.builtIn + (own.map { [$0] } ?? [])) { [weak self] path, step in
      guard let controller = self?.controllersByPath[path], let step else { return self?.controllersByPath[path] }
      if step == .rootView { return controller.view }
      return controller.restoration.view(at: step)
    }
  }
}

// Finding controllers.
extension StateRestorer {
  /// Reads the storyboard files of scenes that only references use.
  ///
  /// Coders refer to a storyboard by its name.
  private func readStoryboards() {
    var knownFiles: Set<String> = []
    for object in state.objects {
      if let file = object.scene?.file, knownFiles.insert(file).inserted { system.host?.readStoryboard(at: file) }
    }
  }

  private func search(for object: SavedObject) {
    let pathAbove = object.path.nearest { savedPaths.contains($0) }
    // A member of a stack isn't searched for if the member below it is missing.
    guard pathAbove.map({ controllersByPath[$0] != nil }) ?? true,
      precedingPaths[object.path].map({ controllersByPath[$0] != nil }) ?? true
    else { return }
    guard let controller = find(object) else { return warnIfNotFound(object) }
    if let otherPath = pathsByController[ObjectIdentifier(controller)] {
      return system.warn(.returnedTwice(controller, object.path, otherPath))
    }
    if controller.restorationIdentifier != object.path.identifier {
      system.warn(.identifierDiffers(controller, object.path))
    }
    controllersByPath[object.path] = controller
    pathsByController[ObjectIdentifier(controller)] = object.path
    controller.loadViewIfNeeded()
  }

  /// Warns that a controller wasn't found.
  ///
  /// Members of stacks cause no warning here, because they are reported where the stack is shortened. Controllers that
  /// the script leaves out on purpose cause no warning either.
  private func warnIfNotFound(_ object: SavedObject) {
    guard let reason = reasonsByPath[object.path], !stackMembers.contains(object.path) else { return }
    system.warn(.notRestored(object, reason))
  }
}

// Relations between controllers, and their state.
extension StateRestorer {
  private func restorePresentation(_ object: SavedObject) {
    guard let controller = controllersByPath[object.path],
      let pathAbove = object.path.nearest({ savedPaths.contains($0) }),
      let presenter = controllersByPath[pathAbove]
    else { return }
    if presenter.presentation?.presented === controller { return }
    let caller = object.caller.flatMap { controllersByPath[$0] } ?? presenter
    if let problem = presenter.presenting.restorePresentation(of: controller, for: caller) {
      system.warn(.presentationNotRestored(controller, on: presenter, problem))
    }
  }

  private func decode(_ object: SavedObject) {
    guard let controller = controllersByPath[object.path] else { return }
    restoreChildren(of: controller, object)
    guard controller.kind.isKind(of: object.className) else {
      return system.warn(.notDecoded(controller, object))
    }
    controller.send(.decodeRestorableState, with: .object(coder(of: object)))
    let saved = controller.restoration.viewsToSave.map { ($0.step, $0.view) }
    let views = Dictionary(saved, uniquingKeysWith: { first, _ in first })
    for saved in object.views {
      guard let view = views[saved.step], type(of: view).className == saved.className else { continue }
      let coder = newCoder(saved.entries)
      view.decodeState(from: coder)
      view.sendPhase(.decoding, .decodeRestorableState, .object(coder))
      coder.close()
    }
  }

  private func restoreChildren(of controller: ViewController, _ object: SavedObject) {
    guard let container = controller.asContainer else { return }
    do {
      if !object.stack.isEmpty { try container.restore(members(of: object)) }
      if let selected = object.selectedChild, let child = controllersByPath[selected] {
        guard child.parentLink === controller else { return system.warn(.tabNotRestored(selected, of: controller)) }
        try container.restoreSelected(child)
      }
    } catch {
      system.warn(Warning("the children of \(controller.displayName) are not restored: \(error.message)"))
    }
  }

  /// Returns the members of a stack from the bottom up, without the first missing one and the ones above it.
  private func members(of object: SavedObject) -> [ViewController] {
    var members: [ViewController] = []
    for path in object.stack {
      guard let member = controllersByPath[path] else {
        let reason = reasonsByPath[path] ?? "nil was returned for it"
        system.warn(.truncatedStack(at: members.count, path, reason))
        break
      }
      members.append(member)
    }
    return members
  }
}

extension SavedObject {
  /// The paths of the children if the object is a stack, otherwise an empty array.
  ///
  /// Tabs need no paths, because they exist without being restored.
  fileprivate var stack: [RestorationPath] { isStack ? children : [] }
}

extension Kind {
  /// Returns whether the class or one of its superclasses has the given name.
  fileprivate func isKind(of name: String) -> Bool {
    var kind: Kind? = self
    while let current = kind {
      if current.name == name { return true }
      kind = current.parent
    }
    return false
  }
}
