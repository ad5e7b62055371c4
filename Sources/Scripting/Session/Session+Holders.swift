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
  /// - Parameter controller: the controller that is alive.
  /// - Returns: the owners, then the script's paths, the shortest first; empty if nothing that has a name holds it.
  package func holders(of controller: ViewController) -> [HolderPath] {
    holders(of: controller, scriptHolders(of: [controller])[0]) { self.scriptHolders(of: [$0])[0].first }
  }

  /// The paths that keep each of some controllers alive, found in one search.
  ///
  /// Each controller has its first path. Other paths may be missing if they lead through another of the controllers.
  ///
  /// - Parameter controllers: the controllers that are alive.
  /// - Returns: the paths of each controller, as `holders(of:)` gives them.
  func holders(ofEach controllers: [ViewController]) -> [[HolderPath]] {
    var all: [ViewController] = []
    var places: [ObjectIdentifier: Int] = [:]
    for controller in controllers + controllers.flatMap(\.owners).compactMap(\.topmostOwner)
    where places[ObjectIdentifier(controller)] == nil {
      places[ObjectIdentifier(controller)] = all.count
      all.append(controller)
    }
    let paths = scriptHolders(of: all)
    let found = { (controller: ViewController) in places[ObjectIdentifier(controller)].map { paths[$0] } ?? [] }
    return controllers.map { holders(of: $0, found($0)) { found($0).first } }
  }

  private func holders(
    of controller: ViewController, _ scripts: [HolderPath], first: (ViewController) -> HolderPath?
  ) -> [HolderPath] {
    controller.owners.map { owner in
      HolderPath(owner: ownerPath(owner, of: controller), heldBy: owner.topmostOwner.flatMap(first))
    } + scripts
  }

  /// An owner in the model and the owners above it, up to the window or to the topmost one.
  private func ownerPath(_ owner: ModelObject, of controller: ViewController) -> String {
    var text = owner.description(asOwnerOf: controller)
    guard var top = owner as? ViewController else { return text }
    while let next = top.owners.first as? ViewController {
      let isChild = next.children.contains { $0 === top }
      text += (isChild ? ", in " : ", presented by ") + next.toldName
      top = next
    }
    return text + (top.owners.isEmpty ? "" : ", in the window")
  }

  private func scriptHolders(of controllers: [ViewController]) -> [[HolderPath]] {
    let call = state.top
    return call.restoring {
      let search = LuaHolders(of: controllers, call, names: namesInPath)
      addRoots(to: search, call)
      return search.search().map { $0.map(HolderPath.init) }
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
  func nameInPath(_ wrapper: LuaWrapper) -> String {
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

  /// The controller at the end of its owners; `nil` if that one has an owner, the window.
  fileprivate var topmostOwner: ViewController? {
    guard var top = self as? ViewController else { return nil }
    while let next = top.owners.first as? ViewController { top = next }
    return top.owners.isEmpty ? top : nil
  }

  /// What this one is to a controller that it keeps.
  fileprivate func description(asOwnerOf controller: ViewController) -> String {
    switch self {
    case is Window: "the window, whose root it is"
    case let parent as ViewController where parent.children.contains { $0 === controller }:
      "its parent \(parent.toldName)"
    case let presenter as ViewController: "\(presenter.toldName), which presents it"
    default: type(of: self).className
    }
  }
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
