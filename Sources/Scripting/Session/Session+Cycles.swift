import Controllers
import Lua

// Lua collects a cycle of a screen and a closure in one of its properties. In an app the same closure keeps its screen
// alive for ever, as ARC counts it.
extension Session {
  /// The closures in a controller's properties that refer to the controller, directly or by tables and other closures.
  ///
  /// - Parameter controller: the controller whose properties are searched.
  /// - Returns: the path from the property to the controller, the shortest first.
  package func closureCycles(of controller: ViewController) -> [HolderPath] {
    let call = state.top
    return call.restoring {
      guard call.pushKnown(controller), call.pushExistingProperties(at: call.count) else { return [] }
      let properties = call.count
      let search = LuaHolders(of: [controller], call, names: namesInPath)
      leaveOutOthers(than: controller, of: search, call)
      for key in call.fieldNames(of: properties) {
        call.pushField(key, of: properties)
        search.addRoot("", "\(controller.toldName).\(key)")
      }
      return search.search()[0].filter { $0.links.count > 1 }.map(HolderPath.init)
    }
  }

  /// Leaves globals, modules, screens and other objects out: a path through them isn't the property's doing.
  private func leaveOutOthers(than controller: ViewController, of search: LuaHolders, _ call: LuaCall) {
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
    for object in state.objectsWithWrappers where object !== controller {
      if call.pushKnown(object) { search.leaveOut() }
    }
  }
}
