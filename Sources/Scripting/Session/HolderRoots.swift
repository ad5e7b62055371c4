import Lua
import OrderedCollections

// Adds the roots of a search for holders: everything in a script that has a name known to the user.
extension Session {
  func addRoots(to search: LuaHolders, _ call: LuaCall) {
    addDeclarations(to: search, call)
    search.addRunning()
    if let loadedModules {
      state.push(loadedModules)
      search.addRoot("a module: ", "require")
    }
    bridge.push(application, call)
    search.addRoot("", "application")
    addFlows(to: search)
    addFunctionsForFlows(to: search)
    results.forEach(in: self) { search.addRoot("", "the result \($0)") }
  }

  /// Adds the globals and the screens, nibs and storyboards.
  private func addDeclarations(to search: LuaHolders, _ call: LuaCall) {
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
    for (name, nib) in bridge.nibs {
      state.push(nib.content)
      search.addRoot("nib ", name)
    }
    for (name, reference) in bridge.storyboards.references {
      state.push(reference)
      search.addRoot("storyboard ", name)
    }
  }
}
