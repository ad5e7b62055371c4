/// Restores the saved state while the app is launched.
///
/// First, the restorer finds all saved controllers, from the top down, and loads their views. Next, it links presented
/// controllers to their presenters. Then all controllers decode their state, from the top down. Each controller decodes
/// its state before its views do. If a controller isn't found, it is skipped together with all objects below it.
///
/// Source: "View Controllers" (Programming iOS 6).
final class StateRestorer {
  /// The coder for the delegate.
  private(set) lazy var coder = newCoder(state.application)
  let state: SavedState
  let application: Application
  let system: System
  /// The controllers that have been found, keyed by path.
  private(set) var found: [RestorationPath: ViewController] = [:]
  private var paths: [ObjectIdentifier: RestorationPath] = [:]
  private var coders: [RestorationPath: Coder] = [:]
  /// The reasons why the other controllers haven't been found, keyed by path.
  var reasons: [RestorationPath: String] = [:]
  private let savedPaths: Set<RestorationPath>
  private let stackMembers: Set<RestorationPath>
  /// The path of the member below each member of a stack.
  private let before: [RestorationPath: RestorationPath]

  init(_ state: SavedState, of application: Application) {
    self.state = state
    self.application = application
    system = application.system
    savedPaths = Set(state.objects.map(\.path))
    stackMembers = Set(state.objects.flatMap(\.stack))
    let steps = state.objects.flatMap { zip($0.stack.dropFirst(), $0.stack) }
    before = Dictionary(steps, uniquingKeysWith: { first, _ in first })
  }

  func restore() {
    readStoryboards()
    for object in state.objects { look(for: object) }
    for object in state.objects where object.isPresented { present(object) }
    for object in state.objects { decode(object) }
    application.send(.didDecodeRestorableState, with: .object(coder))
  }

  /// Closes all coders.
  ///
  /// A script that kept a coder receives an error when it uses the coder again.
  func close() {
    for coder in coders.values { coder.close() }
    coder.close()
  }

  /// Returns the coder of an object.
  ///
  /// The coder is the same for every call.
  func coder(of object: SavedObject) -> Coder {
    if let coder = coders[object.path] { return coder }
    let storyboard = object.scene.map {
      SavedEntry(key: SavedState.Key.storyboard, value: .storyboard($0.storyboard), location: nil)
    }
    let coder = newCoder(object.entries, and: storyboard)
    coders[object.path] = coder
    return coder
  }

  private func newCoder(_ entries: [SavedEntry], and own: SavedEntry? = nil) -> Coder {
    Coder(in: system, entries, builtIn: state.builtIn + (own.map { [$0] } ?? [])) { [weak self] path, step in
      guard let controller = self?.found[path], let step else { return self?.found[path] }
      if step == .rootView { return controller.view }
      return controller.restoration.view(at: step)
    }
  }
}

// Finding controllers.
extension StateRestorer {
  /// Reads the storyboard files of scenes to which only references lead, because coders refer to a storyboard by its
  /// name.
  private func readStoryboards() {
    var known: Set<String> = []
    for object in state.objects {
      if let file = object.scene?.file, known.insert(file).inserted { system.host?.readStoryboard(at: file) }
    }
  }

  private func look(for object: SavedObject) {
    let above = object.path.nearest { savedPaths.contains($0) }
    // A member of a stack isn't searched for if the member below it is missing.
    guard above.map({ found[$0] != nil }) ?? true, before[object.path].map({ found[$0] != nil }) ?? true else { return }
    guard let controller = find(object) else { return tell(object) }
    if let other = paths[ObjectIdentifier(controller)] {
      return system.warn(.returnedTwice(controller, object.path, other))
    }
    if controller.restorationIdentifier != object.path.identifier {
      system.warn(.otherIdentifier(controller, object.path))
    }
    found[object.path] = controller
    paths[ObjectIdentifier(controller)] = object.path
    controller.loadViewIfNeeded()
  }

  /// Warns about a controller that wasn't found.
  ///
  /// There is no warning about members of stacks, which are reported where the stack is shortened, or about controllers
  /// that the script leaves out on purpose.
  private func tell(_ object: SavedObject) {
    guard let reason = reasons[object.path], !stackMembers.contains(object.path) else { return }
    system.warn(.notRestored(object, reason))
  }
}

// Relations between controllers, and their state.
extension StateRestorer {
  private func present(_ object: SavedObject) {
    guard let controller = found[object.path], let above = object.path.nearest({ savedPaths.contains($0) }),
      let presenter = found[above]
    else { return }
    if presenter.presentation?.presented === controller { return }
    let caller = object.caller.flatMap { found[$0] } ?? presenter
    if let problem = presenter.presenting.restorePresentation(of: controller, for: caller) {
      system.warn(.presentationNotRestored(controller, on: presenter, problem))
    }
  }

  private func decode(_ object: SavedObject) {
    guard let controller = found[object.path] else { return }
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
      view.tell(.decoding, .decodeRestorableState, .object(coder))
      coder.close()
    }
  }

  private func restoreChildren(of controller: ViewController, _ object: SavedObject) {
    guard let container = controller.asContainer else { return }
    do {
      if !object.stack.isEmpty { try container.restore(members(of: object)) }
      if let selected = object.selected, let child = found[selected] {
        guard child.parentLink === controller else { return system.warn(.tabNotRestored(selected, of: controller)) }
        try container.restoreSelected(child)
      }
    } catch {
      system.warn(Warning("the children of \(controller.displayName) are not restored: \(error.message)"))
    }
  }

  /// Returns the members of a stack, from the bottom up to the member below the first missing one.
  private func members(of object: SavedObject) -> [ViewController] {
    var members: [ViewController] = []
    for path in object.stack {
      guard let member = found[path] else {
        let reason = reasons[path] ?? "nil was returned for it"
        system.warn(.truncatedStack(at: members.count, path, reason))
        break
      }
      members.append(member)
    }
    return members
  }
}

extension SavedObject {
  /// The paths of the children if the object is a stack.
  ///
  /// Otherwise an empty array, because tabs exist without being restored.
  fileprivate var stack: [RestorationPath] { isStack ? children : [] }
}

extension Kind {
  /// Returns whether the class or one of its superclasses has a given name.
  fileprivate func isKind(of name: String) -> Bool {
    var kind: Kind? = self
    while let current = kind {
      if current.name == name { return true }
      kind = current.parent
    }
    return false
  }
}
