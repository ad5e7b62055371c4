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

  /// What keeps a controller alive, a line each; empty when nothing that can be named does.
  package func holders(of controller: ViewController) -> [String] {
    controller.owners.map { $0.description(asOwnerOf: controller) } + scriptHolders(of: controller)
  }

  private func scriptHolders(of controller: ViewController) -> [String] {
    let call = state.top
    return call.restoring {
      let search = LuaHolders(of: controller, call) { [bridge] in bridge.nameInPath($0) }
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
      return search.search()
    }
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
