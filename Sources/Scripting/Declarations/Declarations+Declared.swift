import Controllers
import Locations
import Lua
import OrderedCollections

// The declarations of a loaded script, except for its screens. They are used to analyze an app without launching it.
extension Declarations {
  /// Returns the value of `root` in `app { root = … }`, or `nil` if the app declares no root.
  ///
  /// - Throws: an error for the first part that isn't valid.
  package func declaredRoot() throws -> DeclaredValue? {
    let call = session.state.top
    return try call.withBalancedStack {
      session.bridge.pushStoredValue(.declaration, of: session.application, call)
      guard call.type(at: -1) == .table, call.pushField("root", of: call.count) != .nil else { return nil }
      return try LuaReader(call).readItem(at: call.count)
    }
  }

  /// Returns the values of `root` in the app's scenes, with the names of the scenes, without functions.
  ///
  /// - Throws: an error for the first part that isn't valid.
  package func declaredRootsOfScenes() throws -> [(scene: String, root: DeclaredValue)] {
    let call = session.state.top
    return try (session.application.windowScenes?.all ?? []).compactMap { scene in
      try call.withBalancedStack {
        session.bridge.pushStoredValue(.controller, of: scene, call)
        guard !call.isNil(call.count), call.type(at: call.count) != .function else { return nil }
        return (scene.name, try LuaReader(call).readItem(at: call.count))
      }
    }
  }

  /// Returns the declared nibs with their names, each with an element or a list of elements.
  ///
  /// - Throws: an error for the first part that isn't valid.
  package func declaredNibs() throws -> [(name: String, location: CodeLocation?, content: [DeclaredValue])] {
    let call = session.state.top
    return try session.bridge.nibObjects.nibs.map { name, nib in
      try call.withBalancedStack {
        session.state.push(nib.content)
        let reader = LuaReader(call)
        let isList = call.type(at: call.count) == .table
        return (name, nib.location, try isList ? reader.readItems(of: call.count) : [reader.readItem(at: call.count)])
      }
    }
  }

  /// Returns the destination that a segue declares inline.
  ///
  /// - Parameter name: the name of the destination in the segue.
  /// - Returns: the declaration, or `nil` if the segue refers to its destination by name.
  /// - Throws: an error for the first part that isn't valid.
  package func declaredDestination(_ name: String) throws -> DeclaredValue? {
    guard let inlineDestination = session.bridge.storyboards.inlineDestination(name) else { return nil }
    let call = session.state.top
    return try call.withBalancedStack {
      session.state.push(inlineDestination)
      return try LuaReader(call).readItem(at: call.count)
    }
  }

  /// Returns the source location of a key in a declaration.
  ///
  /// - Parameters:
  ///   - key: the key, such as `push`.
  ///   - location: the source location at which the declaration begins, such as `app.lua:12`.
  ///   - value: the value of the key, which distinguishes declarations that begin on the same line.
  /// - Returns: the source location of the key, or of the declaration if the key isn't found in the source.
  package func keyLocation(of key: String, from location: CodeLocation, value: String? = nil) -> CodeLocation {
    session.sourceSearch.location(of: [.key(key)], from: location, literal: value)
  }

  /// Returns the source location of a key in a declaration, or `nil` if the location of the declaration isn't known.
  package func keyLocation(of key: String, from location: CodeLocation?, value: String? = nil) -> CodeLocation? {
    location.map { keyLocation(of: key, from: $0, value: value) }
  }
}
