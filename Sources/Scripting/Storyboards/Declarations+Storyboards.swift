import Lua
import OrderedCollections

extension Declarations {
  /// Returns the storyboards of the script and of the files that it refers to, with complete scenes.
  ///
  /// - Throws: an error for a scene that isn't valid, or the error that ended the script while a file was being read.
  package func declaredStoryboards() throws -> [DeclaredStoryboard] {
    try readReferencedStoryboards()
    let call = session.state.top
    return try session.bridge.storyboards.entries.values.map { entry in
      var storyboard = entry.declared
      for index in storyboard.scenes.indices {
        guard let content = entry.contents[storyboard.scenes[index].id] else { continue }
        try call.withBalancedStack {
          session.state.push(content)
          guard let completeScene = try LuaReader(call).completeScene(storyboard.scenes[index], at: call.count) else {
            return
          }
          storyboard.scenes[index].declaration = completeScene
        }
      }
      return storyboard
    }
  }

  /// Reads the files that scenes refer to.
  ///
  /// A file that can't be read counts as missing, as it does when the scene is created.
  private func readReferencedStoryboards() throws {
    var lookedUpNames: Set<String> = []
    while let (name, file) = session.bridge.storyboards.entries.values.lazy.flatMap({ entry in
      entry.declared.scenes.compactMap { scene in scene.reference?.storyboard.map { ($0, entry.file) } }
    }).first(where: { !lookedUpNames.contains($0.0) }) {
      lookedUpNames.insert(name)
      do { _ = try session.storyboards.findStoryboard(named: name, besideFile: file) } catch let error as LuaError
        where error.kind.isStop
      {
        throw error
      } catch { continue }
    }
  }
}
