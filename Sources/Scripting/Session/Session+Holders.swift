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
    controller.owners.map { HolderPath(links: [ownerPath($0, of: controller)]) } + scriptHolders(of: controller)
  }

  /// The path over an owner in the model, up to the window or to what holds the topmost owner.
  private func ownerPath(_ owner: ModelObject, of controller: ViewController) -> String {
    var text = owner.description(asOwnerOf: controller)
    guard var top = owner as? ViewController else { return text }
    while let next = top.owners.first as? ViewController {
      let isChild = next.children.contains { $0 === top }
      text += (isChild ? ", in " : ", presented by ") + next.toldName
      top = next
    }
    if !top.owners.isEmpty { return text + ", in the window" }
    return text + (scriptHolders(of: top).first.map { ", held by " + $0.text } ?? "")
  }

  private func scriptHolders(of controller: ViewController) -> [HolderPath] {
    let call = state.top
    return call.restoring {
      let search = LuaHolders(of: controller, call, names: namesInPath)
      state.pushGlobals()
      let globals = call.fieldNames(of: call.count)
      search.leaveOut()
      for screen in bridge.screens.values.sorted(by: { $0.name < $1.name }) {
        state.push(screen.table)
        search.addRoot("screen ", screen.name)
      }
      for name in globals {
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
      return search.search().map(HolderPath.init)
    }
  }

  var namesInPath: LuaHolderNames {
    LuaHolderNames(
      object: { [bridge] in bridge.nameInPath($0) },
      isRoot: { [application] in
        guard let object = $0.object as? ModelObject, object !== application else { return true }
        return (object as? ViewController ?? object.nearestController)?.isInApp ?? false
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
