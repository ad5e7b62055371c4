import Lua
import OrderedCollections

// Adds the roots of a search for holders. The roots are all values of a script whose names the user knows.
extension HolderSearch {
  func addRoots(to search: LuaHolders, _ call: LuaCall) {
    addDeclarations(to: search, call)
    search.addRunningFunctions()
    if let loadedModules = session.loader.loadedModules {
      session.state.push(loadedModules)
      search.addRoot("a module: ", "require")
    }
    session.bridge.push(session.application, call)
    search.addRoot("", "application")
    session.declaredFlows.addFlows(to: search)
    session.declaredFlows.addFlowDeclarations(to: search)
    session.results.forEach(in: session) { search.addRoot("", "the result \($0)") }
  }

  /// Adds the globals and the screens, nibs and storyboards.
  private func addDeclarations(to search: LuaHolders, _ call: LuaCall) {
    session.state.pushGlobals()
    let globals = call.fieldNames(of: call.count)
    search.omitValue()
    for screen in session.bridge.screens.values.sorted(by: { $0.name < $1.name }) {
      session.state.push(screen.table)
      search.addRoot("screen ", screen.name)
    }
    for name in globals {
      session.state.pushGlobal(name)
      search.addRoot("global ", name)
    }
    for (name, nib) in session.bridge.nibObjects.nibs {
      session.state.push(nib.content)
      search.addRoot("nib ", name)
    }
    for (name, reference) in session.bridge.storyboards.references {
      session.state.push(reference)
      search.addRoot("storyboard ", name)
    }
  }
}
