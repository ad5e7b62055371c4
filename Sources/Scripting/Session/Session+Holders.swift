import Controllers
import Lua

// What keeps a controller alive: its owners in the model, and the script's values that refer to it.
extension Session {
  /// The controllers that exist of a class, or the one of a name in the trace, in the order of their making.
  package func living(named name: String) -> [ViewController] {
    livingControllers.filter { $0.isCalled(name) }
  }

  /// All that exist, in the order of their making.
  package var livingControllers: [ViewController] {
    var all: [Int: ViewController] = [:]
    for case let controller as ViewController in state.objectsWithWrappers { all[controller.serial] = controller }
    for window in system.windows { window.rootViewController?.collect(into: &all) }
    return all.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The paths that keep a controller alive, from the model's owners and from the script's values.
  ///
  /// Each path begins at something that lives by itself: the window, a global, a timer, a controller in the app.
  ///
  /// - Parameter controller: the controller that is alive.
  /// - Returns: the owners, then the script's paths, the shortest first; empty if nothing that has a name holds it.
  package func holders(of controller: ViewController) -> [HolderPath] {
    let owners = controller.owners.flatMap { ownerPaths($0, of: controller) }
    let isContent = controller.owners.contains { $0 is PopoverController }
    let paths = scriptHolders(of: controller).map { isContent ? $0.withoutDeclaration : $0 }
    return owners + paths.filter { !owners.map(\.text).contains($0.text) }
  }

  /// The paths over an owner in the model: up to the app, or to each of the script's values that hold the topmost owner.
  private func ownerPaths(_ owner: ModelObject, of controller: ViewController) -> [HolderPath] {
    let chain = OwnerChain(owner, of: controller)
    guard let top = chain.loose else { return [HolderPath(links: [chain.text])] }
    let keepers = scriptHolders(of: top)
    if chain.isPopoverContent {
      return keepers.map { HolderPath(links: $0.links + ["popover.contentViewController"], keepers: [$0]) }
    }
    return keepers.first.map { [HolderPath(links: [chain.text + ", held by " + $0.text], keepers: keepers)] } ?? []
  }

  private func scriptHolders(of object: ModelObject) -> [HolderPath] {
    let call = state.top
    return call.restoring {
      let search = LuaHolders(of: object, call, names: namesInPath)
      state.pushGlobals()
      let globals = call.fieldNames(of: call.count)
      search.leaveOut()
      for screen in bridge.screens.values.sorted(by: { $0.name < $1.name }) {
        state.push(screen.table)
        search.addRoot("screen ", screen.name)
      }
      for name in globals where !isSubject(name) {
        state.pushGlobal(name)
        search.addRoot("global ", name)
      }
      search.addRunning()
      if let loadedModules {
        state.push(loadedModules)
        search.addRoot("a module: ", "require")
      }
      bridge.push(application, call)
      search.addRoot("", "application")
      return search.search().map { HolderPath(links: $0) }
    }
  }

  var namesInPath: LuaHolderNames {
    LuaHolderNames(
      object: { [bridge] in bridge.nameInPath($0) },
      isRoot: { [application] in
        // What was declared and not made yet is held by what refers to it, like any value.
        guard let object = $0.object as? ModelObject else { return false }
        return object === application || (object as? ViewController ?? object.nearestController)?.isInApp ?? false
      },
      function: { [system] number in
        let timer = system.clock.waiting.first { $0.block == number }
        if let timer { return "the timer started" + (timer.place.map { " at \($0)" } ?? "") }
        return system.notifications.observer(calling: number).map { observer in
          "the observer of \(observer.name) added" + (observer.place.map { " at \($0)" } ?? "")
        }
      })
  }
}

extension Bridge {
  /// What an object is called at the beginning of a path.
  fileprivate func nameInPath(_ wrapper: LuaWrapper) -> String {
    switch wrapper.object {
    case let controller as ViewController: controller.toldName
    case let object as ModelObject:
      (object.nearestController.map { $0.toldName + "'s " } ?? "") + table.all[Int(wrapper.kind)].constructor
    default: table.all[Int(wrapper.kind)].constructor
    }
  }
}

extension ModelObject {
  /// The session it lives in.
  var session: Session? { system.host as? Session }
}

extension ViewController {
  /// Adds itself, its children and what it presents.
  fileprivate func collect(into all: inout [Int: ViewController]) {
    all[serial] = self
    for child in children { child.collect(into: &all) }
    if let presented = presentedViewController, presented.presentingViewController === self {
      presented.collect(into: &all)
    }
  }
}
