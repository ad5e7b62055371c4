import Controllers
import Lua

/// Finds the owners and the script's values that keep a controller alive.
///
/// This `SessionPart` has no stored properties. Each search reads the current objects.
package final class HolderSearch: SessionPart {}

// A controller is kept alive by its owners in the model, and by the script's values that refer to it.
extension HolderSearch {
  /// Returns the living controllers of a class in order of creation, or the controller that has the given name in the
  /// trace.
  package func livingControllers(named name: String) -> [ViewController] {
    livingControllers.filter { $0.isCalled(name) }
  }

  /// All living controllers, in order of creation.
  package var livingControllers: [ViewController] {
    var controllersByNumber: [Int: ViewController] = [:]
    for case let controller as ViewController in session.state.objectsWithWrappers {
      controllersByNumber[controller.serialNumber] = controller
    }
    for window in session.system.windowsOfAllScenes { window.rootViewController?.collect(into: &controllersByNumber) }
    return controllersByNumber.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Finds the paths that keep a controller alive, through its owners in the model and through the script's values.
  ///
  /// Each path begins at a root: the window, a global, a timer, or a controller in the app.
  ///
  /// - Parameter controller: the controller.
  /// - Returns: the paths through owners, followed by the script's paths from the shortest to the longest. The array is
  ///   empty if nothing with a name holds the controller.
  package func holders(of controller: ViewController) -> [HolderPath] { holders(ofEach: [controller])[0] }

  /// Finds the paths that keep each of the given controllers alive, in one search.
  ///
  /// - Parameter controllers: the controllers to find the paths of.
  /// - Returns: the paths of each controller, as `holders(of:)` returns them.
  package func holders(ofEach controllers: [ViewController]) -> [[HolderPath]] {
    var objects: [ModelObject] = []
    var indices: [ObjectIdentifier: Int] = [:]
    let chains = controllers.map(\.ownerChains)
    for object in controllers + chains.joined().compactMap(\.unownedTop) where indices[ObjectIdentifier(object)] == nil
    {
      indices[ObjectIdentifier(object)] = objects.count
      objects.append(object)
    }
    let paths = scriptHolders(of: objects)
    func scriptPaths(_ object: ModelObject) -> [HolderPath] {
      indices[ObjectIdentifier(object)].map { paths[$0] } ?? []
    }
    return zip(controllers, chains).map { controller, chains in
      chains.flatMap { ownerPaths($0, scriptPaths: scriptPaths) } + scriptPaths(controller)
    }
  }

  /// Returns the paths through a chain of owners.
  ///
  /// If the chain ends at the app, there is one path. Otherwise, there is one path for each of the script's values that
  /// hold the topmost owner.
  private func ownerPaths(_ chain: OwnerChain, scriptPaths: (ModelObject) -> [HolderPath]) -> [HolderPath] {
    guard let topOwner = chain.unownedTop else { return [HolderPath(owner: chain.text)] }
    let pathsToTopOwner = scriptPaths(topOwner)
    if chain.isPopoverContent { return pathsToTopOwner.map { HolderPath(contentOfPopoverHeldBy: $0) } }
    return pathsToTopOwner.isEmpty ? [] : [HolderPath(owner: chain.text, pathsToTopOwner: pathsToTopOwner)]
  }

  private func scriptHolders(of objects: [ModelObject]) -> [[HolderPath]] {
    let call = session.state.top
    return call.restoringStack {
      let search = LuaHolders(of: objects, call, names: namesInPath)
      addRoots(to: search, call)
      return search.search().map { $0.map(HolderPath.init) }
    }
  }

  /// The names of the links in the paths of holders.
  var namesInPath: LuaHolderNames {
    LuaHolderNames(
      object: { [bridge = session.bridge] in bridge.nameInPath($0) },
      isRoot: { [application = session.application] in
        // A declaration that hasn't been instantiated isn't a root. Like any other value, it is held by the values that
        // refer to it.
        guard let object = $0.object as? ModelObject else { return false }
        return object === application || (object as? ViewController ?? object.nearestController)?.isInApp ?? false
      },
      function: { [system = session.system] number in
        let timer = system.clock.pendingTimers.first { $0.functionNumber == number }
        if let timer { return "the timer started" + (timer.location.map { " at \($0)" } ?? "") }
        return system.notifications.observer(calling: number).map { observer in
          "the observer of \(observer.name) added" + (observer.location.map { " at \($0)" } ?? "")
        }
      }, declarationKey: KeptKey.declaration.rawValue,
      owns: { owner, value in
        guard let owner = owner.object as? ModelObject else { return false }
        return (value.object as? ModelObject)?.isOwned(by: owner) ?? false
      })
  }
}

extension Bridge {
  /// Returns the name of an object at the beginning of a path.
  func nameInPath(_ wrapper: LuaWrapper) -> String {
    switch wrapper.object {
    case let controller as ViewController: controller.displayName
    case let object as ModelObject:
      (object.nearestController.map { $0.displayName + "'s " } ?? "") + table.all[Int(wrapper.classNumber)].constructor
    default: table.all[Int(wrapper.classNumber)].constructor
    }
  }
}

extension ViewController {
  /// Adds the controller, its children, and the controller that it presents.
  fileprivate func collect(into all: inout [Int: ViewController]) {
    all[serialNumber] = self
    for child in children { child.collect(into: &all) }
    if let presented = presentedViewController, presented.presentingViewController === self {
      presented.collect(into: &all)
    }
  }
}
