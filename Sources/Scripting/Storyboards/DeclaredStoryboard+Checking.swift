import Lua

extension DeclaredStoryboard {
  /// - Throws: for two scenes of one name, and for a first one that there is not.
  func check() throws {
    var places: [String: String] = [:]
    for scene in scenes {
      for name in Set([scene.id, scene.identifier].compactMap { $0 }).sorted() {
        if let other = places[name] {
          let problem = "two scenes are called \"\(name)\"" + (other == scene.place ? "" : " (\(other))")
          // A file's have lines of their own.
          throw requiresClasses
            ? KeyProblem(name, problem) : PlacedError(place: scene.place, error: PlainError(problem))
        }
        places[name] = scene.place
      }
    }
    guard let initial, scene(initial) == nil else { return }
    let hint = scenes.isEmpty ? "there are none" : Suggestion.orList(for: initial, among: scenes.map(\.id))
    throw KeyProblem("initial", "initial: no scene is called \"\(initial)\"; \(hint)")
  }
}
