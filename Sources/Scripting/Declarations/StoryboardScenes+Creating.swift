import Controllers
import Lua

extension StoryboardScenes {
  /// Creates the scene to which a name refers while another scene of the same storyboard is being created.
  ///
  /// - Returns: the controller, or `nil` if no scene has the name.
  /// - Throws: an error for the first invalid value in the scene.
  func sceneInScope(named name: String, _ call: LuaCall) throws -> ViewController? {
    guard let scope = bridge.storyboards.currentStoryboard, let entry = bridge.storyboards[scope.name],
      let scene = entry.declared.scene(called: name)
    else { return nil }
    return try makeScene(scene, of: entry, isBySegue: false, call)
  }

  /// Creates the scene with the given identifier, or the initial scene if the identifier is `nil`.
  ///
  /// - Returns: the controller, or `nil` if there is no initial scene.
  /// - Throws: `PlainError` if no scene has the identifier or if the storyboard's launch has ended. Otherwise, an error
  ///   if the scene can't be created.
  func instantiate(_ identifier: String?, of storyboard: Storyboard, _ call: LuaCall) throws -> ViewController? {
    guard let entry = bridge.storyboards[storyboard.name], entry.object === storyboard else {
      throw PlainError("storyboard \"\(storyboard.name)\" belongs to a launch that has ended")
    }
    guard let identifier else {
      guard let scene = entry.declared.initial.flatMap({ entry.declared.scene($0) }) else { return nil }
      return try makeScene(scene, of: entry, isBySegue: false, call)
    }
    guard let scene = entry.declared.scene(called: identifier) else {
      throw unknownSceneError(identifier, in: entry)
    }
    return try makeScene(scene, of: entry, isBySegue: false, call)
  }
}
