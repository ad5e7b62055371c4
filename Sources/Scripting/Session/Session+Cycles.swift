import Controllers
import Lua

// Lua collects a cycle of screens, tables and closures that nothing else holds. In an app the same cycle keeps its screens
// alive for ever, as ARC counts references.
extension Session {
  /// The cycles of strong references through a controller: its properties and its elements, and from there tables,
  /// closures and other screens.
  ///
  /// - Parameter controller: the controller at which the cycles begin and end.
  /// - Returns: the path of each cycle, the shortest first.
  package func cycles(of controller: ViewController) -> [HolderPath] {
    let call = state.top
    return call.restoring {
      guard call.pushKnown(controller) else { return [] }
      let search = LuaHolders(of: [controller], call, names: namesInCycle, strong: strongReferences)
      leaveOutGlobals(of: search)
      search.addReferencesOfTarget(controller)
      // A property that refers to the screen itself is left out, because no closure or other screen hides that cycle.
      return search.search()[0].filter { $0.links.count > 1 }.map(HolderPath.init)
    }
  }

  /// The script's path to a controller outside of the controller's cycles.
  ///
  /// - Parameters:
  ///   - controller: the controller.
  ///   - cycles: the cycles through it.
  /// - Returns: the first path that isn't a part of a cycle, or `nil` if there is none.
  package func holder(of controller: ViewController, outside cycles: [HolderPath]) -> HolderPath? {
    let links = Set(cycles.flatMap(\.links))
    return holders(of: controller).first { !$0.isOverOwners && !links.isSuperset(of: $0.links) }
  }

  /// The names of links in a cycle, which begins at no object of the app.
  private var namesInCycle: LuaHolderNames {
    LuaHolderNames(object: { [bridge] in bridge.nameInPath($0) }, isRoot: { _ in false }, function: { _ in nil })
  }

  private var strongReferences: LuaStrongReferences {
    LuaStrongReferences(
      isStrong: { !$0.isNameOfDelegate },
      belongings: { ($0.object as? ViewController)?.partsWithActions ?? [] })
  }

  /// Leaves out globals, modules and the tables of screens, because in Swift they also hold what they refer to.
  private func leaveOutGlobals(of search: LuaHolders) {
    state.pushGlobals()
    search.leaveOut()
    for screen in bridge.screens.values {
      state.push(screen.table)
      search.leaveOut()
    }
    if let loadedModules {
      state.push(loadedModules)
      search.leaveOut()
    }
  }
}

extension [HolderPath] {
  /// The cycles without those that begin at another screen of the same cycle.
  package var distinctCycles: [HolderPath] {
    var seen: Set<[String]> = []
    return filter { seen.insert($0.links.sorted()).inserted }
  }
}

extension ViewController {
  /// The elements and bar items of the screen, whose actions can be closures.
  fileprivate var partsWithActions: [AnyObject] {
    let views = loadedView?.allDescendants.filter { $0.nearestViewController === self } ?? []
    // Only stored items, because the search must not create any.
    let items = navigationItemIfMade.map { $0.leftBarButtonItems + $0.rightBarButtonItems } ?? []
    return views + items + toolbarItems
  }
}

extension String {
  /// Whether a property with this name is weak in Swift by convention.
  fileprivate var isNameOfDelegate: Bool {
    let name = lowercased()
    return name.hasSuffix("delegate") || name.hasSuffix("datasource")
  }
}
