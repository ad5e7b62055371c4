import Controllers
import Lua
import OrderedCollections

// Finds retain cycles. Lua releases a cycle of screens, tables and closures that no other value holds. In an app that
// uses ARC, such a cycle would keep the screens alive forever.
extension HolderSearch {
  /// Finds the cycles of strong references through each of the given controllers.
  ///
  /// A cycle leads from a controller through its properties, its elements, its children and the controller that it
  /// presents, and then through tables, closures and other screens.
  ///
  /// - Parameter controllers: the controllers at which the cycles begin and end.
  /// - Returns: for each controller, the paths of its cycles, beginning with the shortest.
  package func cycles(ofEach controllers: [ViewController]) -> [[HolderPath]] {
    let call = session.state.top
    let (globals, strong) = (identitiesOfGlobals, strongReferences)
    return controllers.map { controller in
      call.restoringStack {
        let search = LuaHolders(of: [controller], call, names: namesInCycle, strong: strong, leavingOut: globals)
        search.addReferencesOfTarget(controller)
        return search.search()[0].map(HolderPath.init)
      }
    }
  }

  /// Finds the path by which the script holds each of the given controllers outside the controller's cycles.
  ///
  /// - Parameters:
  ///   - controllers: the controllers.
  ///   - cycles: the cycles through each controller.
  /// - Returns: for each controller, the first path that isn't part of a cycle, or `nil` if there is no such path.
  package func firstHolders(ofEach controllers: [ViewController], outside cycles: [[HolderPath]]) -> [HolderPath?] {
    zip(controllers, zip(holders(ofEach: controllers), cycles)).map { controller, paths in
      let links = Set(paths.1.flatMap(\.links))
      return paths.0.first {
        !$0.includesOwners && !$0.begins(at: controller) && !links.isSuperset(of: $0.links)
      }
    }
  }

  /// The names of the links in a cycle.
  ///
  /// Unlike the path of a holder, a cycle doesn't begin at an object of the app.
  private var namesInCycle: LuaHolderNames {
    LuaHolderNames(
      // The previous link already names the alert of the button.
      object: { [bridge = session.bridge] in $0.object is AlertAction ? "button" : bridge.nameInPath($0) },
      isRoot: { _ in false },
      function: { _ in nil }, declarationKey: KeptKey.declaration.rawValue,
      owns: { _, _ in false })
  }

  private var strongReferences: LuaStrongReferences {
    LuaStrongReferences(
      isStrong: { !$0.isNameOfDelegate },
      ownership: { owner, owned in
        guard let owner = owner.object as? ModelObject, let ownedObject = owned.object as? ModelObject else {
          return .none
        }
        return owner.ownershipLink(of: ownedObject)
      })
  }

  /// The identities of values that aren't part of any cycle: globals, modules, the tables of screens, and the app.
  ///
  /// The counterparts of these values in Swift also hold objects. However, a closure that uses such a value doesn't
  /// capture it.
  private var identitiesOfGlobals: Set<UnsafeRawPointer> {
    let call = session.state.top
    var identities: Set<UnsafeRawPointer> = []
    func addTop() {
      if let identity = call.identity(at: -1) { identities.insert(identity) }
    }
    /// Adds the table on top of the stack and the tables and functions in it, and pops the table.
    func addTopTable() {
      addTop()
      call.forEachPairUnordered(of: call.count) {
        if [.table, .function].contains(call.type(at: -1)) { addTop() }
      }
      call.pop()
    }
    call.restoringStack {
      session.state.pushGlobals()
      addTopTable()
      if let loadedModules = session.loader.loadedModules {
        session.state.push(loadedModules)
        addTopTable()
      }
      for screen in session.bridge.screens.values {
        session.state.push(screen.table)
        addTop()
        call.pop()
      }
      if call.pushExistingWrapper(session.application) { addTop() }
    }
    return identities
  }
}

extension ModelObject {
  /// Returns how a path of strong references continues from this object to an object that it owns.
  fileprivate func ownershipLink(of owned: ModelObject) -> LuaStrongReferences.Ownership {
    switch (self, owned) {
    case (let popover as PopoverController, let content as ViewController):
      // The content of a split view's popover is also a child of the split view.
      popover.owners.contains { $0 is ViewController } && content.parent != nil
        ? .none : .link("popover.contentViewController")
    case (let controller as ViewController, let child as ViewController):
      .link(
        controller.displayName
          + (controller.presentedViewController === child ? HolderPath.presentedMarker : "'s child ")
          + child.displayName)
    case (_, let button as AlertAction):
      (button.alert?.buttons.firstIndex { $0 === button }).map { .link("alert.buttons[\($0 + 1)]") } ?? .none
    default: .part
    }
  }
}

extension HolderPath {
  /// Whether the path, which is a cycle, includes a presentation.
  ///
  /// Such a cycle is broken when the presentation ends.
  package var includesPresentation: Bool { links.contains { $0.contains(Self.presentedMarker) } }

  fileprivate static let presentedMarker = "'s presented "

  /// Whether the path begins at a property or view of a controller and therefore disappears with the controller.
  fileprivate func begins(at controller: ViewController) -> Bool {
    let name = controller.displayName
    return links.first.map { $0.hasPrefix(name + ".") || $0.hasPrefix(name + "'s ") } ?? false
  }
}

extension [HolderPath] {
  /// The cycles without duplicates.
  ///
  /// A duplicate has the same links but a different starting point.
  package var distinctCycles: [HolderPath] {
    var seenLinks: Set<[String]> = []
    return filter { seenLinks.insert($0.links.sorted()).inserted }
  }
}

extension String {
  /// Whether a property with this name is usually weak in Swift.
  fileprivate var isNameOfDelegate: Bool {
    let name = lowercased()
    return name.hasSuffix("delegate") || name.hasSuffix("datasource")
  }
}
