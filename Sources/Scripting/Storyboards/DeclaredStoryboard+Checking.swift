import Lua

extension DeclaredStoryboard {
  /// - Throws: for two scenes of one id or one identifier, and for a first one that there is not.
  func check() throws {
    // In a script both are the scene's name.
    if requiresClasses {
      try refuseTwins("are called", \.id)
    } else {
      try refuseTwins("have the id", \.id)
      try refuseTwins("have the storyboard identifier", \.identifier)
    }
    guard let initial, scene(initial) == nil else { return }
    let hint = scenes.isEmpty ? "it has no scenes" : Suggestion.orList(for: initial, among: scenes.map(\.id))
    throw KeyProblem("initial", "initial: no scene is called \"\(initial)\"; \(hint)")
  }

  private func refuseTwins(_ words: String, _ name: (DeclaredScene) -> String?) throws {
    var places: [String: String] = [:]
    for scene in scenes {
      guard let name = name(scene) else { continue }
      if let other = places[name] {
        let problem = "two scenes \(words) \"\(name)\"" + (other == scene.place ? "" : " (\(other))")
        // A file's have lines of their own.
        throw requiresClasses ? KeyProblem(name, problem) : PlacedError(place: scene.place, error: PlainError(problem))
      }
      places[name] = scene.place
    }
  }
}
