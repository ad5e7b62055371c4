import Controllers
import Lua
import OrderedCollections

// All that a loaded script declares besides its screens, for whoever looks at an app without launching it.
extension Session {
  /// What `app { root = … }` says; nil when it says nothing.
  package func declaredRoot() throws -> DeclaredValue? {
    let call = state.top
    return try call.balanced {
      bridge.pushKept(.declaration, of: application, call)
      guard call.type(at: -1) == .table, call.pushField("root", of: call.count) != .nil else { return nil }
      return try LuaReader(call).item(at: call.count)
    }
  }

  /// The storyboards of the script and of the files it reads, their scenes with all that stands in them.
  ///
  /// - Throws: what stops the reading of a file beside one of them, whose scenes stand there.
  package func declaredStoryboards() throws -> [DeclaredStoryboard] {
    try readReferencedStoryboards()
    let call = state.top
    return try bridge.storyboards.all.values.map { entry in
      var storyboard = entry.declared
      for place in storyboard.scenes.indices {
        guard let content = entry.contents[storyboard.scenes[place].id] else { continue }
        try call.balanced {
          state.push(content)
          guard let whole = try LuaReader(call).wholeScene(storyboard.scenes[place], at: call.count) else { return }
          storyboard.scenes[place].declaration = whole
        }
      }
      return storyboard
    }
  }

  /// The views that were drawn by themselves, by name: an element, or a list of them.
  package func declaredNibs() throws -> [(name: String, place: String, content: [DeclaredValue])] {
    let call = state.top
    return try bridge.nibs.map { name, nib in
      try call.balanced {
        state.push(nib.content)
        let reader = LuaReader(call)
        let isList = call.type(at: call.count) == .table
        return (name, nib.place, try isList ? reader.items(of: call.count) : [reader.item(at: call.count)])
      }
    }
  }

  /// What stands in a segue itself as its destination.
  ///
  /// - Parameter name: the destination, as the segue has it.
  /// - Returns: nil for a segue that names it.
  /// - Throws: the first declaration that does not fit.
  package func declaredDestination(_ name: String) throws -> DeclaredValue? {
    guard let kept = bridge.storyboards.inline(name) else { return nil }
    let call = state.top
    return try call.balanced {
      state.push(kept)
      return try LuaReader(call).item(at: call.count)
    }
  }

  /// The line on which a key of a declaration stands.
  ///
  /// - Parameters:
  ///   - key: `push`.
  ///   - place: where the declaration begins: `app.lua:12`.
  ///   - value: what stands under the key, where several declarations may begin on that line.
  /// - Returns: the place of the declaration where the text does not tell.
  package func line(of key: String, from place: String, value: String? = nil) -> String {
    self.place(of: [.key(key)], from: place, literal: value)
  }

  /// Reads the files that scenes refer to; one that cannot be read is missing, as it is when such a scene is made.
  private func readReferencedStoryboards() throws {
    var looked: Set<String> = []
    while let (name, file) = bridge.storyboards.all.values.lazy.flatMap({ entry in
      entry.declared.scenes.compactMap { scene in scene.reference?.storyboard.map { ($0, entry.file) } }
    }).first(where: { !looked.contains($0.0) }) {
      looked.insert(name)
      do { _ = try storyboard(named: name, besideFile: file) } catch let error as LuaError where error.kind.isStop {
        throw error
      } catch { continue }
    }
  }
}
