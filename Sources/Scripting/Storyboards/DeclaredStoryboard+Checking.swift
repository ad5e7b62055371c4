import Locations
import Lua

extension DeclaredStoryboard {
  /// Checks that ids and identifiers are unique, and that the initial scene exists.
  ///
  /// - Throws: `KeyProblem`, or `ErrorAtLocation` for duplicates in a file, because each scene in a file has its own line.
  func check() throws {
    // In a script, the scene's name is both its id and its identifier.
    if requiresClasses {
      try refuseDuplicates("are called", \.id)
    } else {
      try refuseDuplicates("have the id", \.id)
      try refuseDuplicates("have the storyboard identifier", \.identifier)
    }
    guard let initial, scene(initial) == nil else { return }
    let hint = scenes.isEmpty ? "it has no scenes" : Suggestion.sentenceOrList(for: initial, among: scenes.map(\.id))
    throw KeyProblem("initial", "initial: no scene is called \"\(initial)\"; \(hint)")
  }

  private func refuseDuplicates(_ words: String, _ name: (DeclaredScene) -> String?) throws {
    var locations: [String: CodeLocation] = [:]
    for scene in scenes {
      guard let name = name(scene) else { continue }
      if let other = locations[name] {
        let problem = "two scenes \(words) \"\(name)\"" + (other == scene.location ? "" : " (\(other))")
        // Each scene in a file has its own line.
        throw requiresClasses
          ? KeyProblem(name, problem)
          : ErrorAtLocation(location: scene.location ?? location, error: PlainError(problem))
      }
      locations[name] = scene.location
    }
  }
}
