import Locations
import Lua

extension DeclaredStoryboard {
  /// Checks that ids and identifiers are unique, and that the initial scene exists.
  ///
  /// - Throws: `KeyProblem`, or `ErrorAtLocation` for duplicates in a file, because each scene in a file has its own line.
  func check() throws {
    // In a script, the scene's name is both its id and its identifier.
    if requiresClasses {
      try rejectDuplicates("are called", \.id)
    } else {
      try rejectDuplicates("have the id", \.id)
      try rejectDuplicates("have the storyboard identifier", \.identifier)
    }
    guard let initialSceneID = initial, scene(initialSceneID) == nil else { return }
    let hint =
      scenes.isEmpty ? "it has no scenes" : Suggestion.sentenceOrList(for: initialSceneID, among: scenes.map(\.id))
    throw KeyProblem("initial", "initial: no scene is called \"\(initialSceneID)\"; \(hint)")
  }

  private func rejectDuplicates(_ attribute: String, _ name: (DeclaredScene) -> String?) throws {
    var locations: [String: CodeLocation] = [:]
    for scene in scenes {
      guard let name = name(scene) else { continue }
      if let otherLocation = locations[name] {
        let problem =
          "two scenes \(attribute) \"\(name)\"" + (otherLocation == scene.location ? "" : " (\(otherLocation))")
        // Each scene in a file has its own line.
        throw requiresClasses
          ? KeyProblem(name, problem)
          : ErrorAtLocation(location: scene.location ?? location, error: PlainError(problem))
      }
      locations[name] = scene.location
    }
  }
}
