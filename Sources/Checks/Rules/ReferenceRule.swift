import Scripting

/// Finds storyboard references in Xcode's storyboards to storyboards and scenes that don't exist.
struct ReferenceRule {
  let app: DeclaredApp

  var findings: [Finding] {
    app.storyboards.flatMap { storyboard in
      storyboard.scenes.compactMap { scene in
        guard let reference = scene.reference, let problem = problem(of: reference, in: storyboard) else { return nil }
        return Finding(.unknownScreen, at: scene.location, "storyboard reference: \(problem)")
      }
    }
  }

  /// Returns a description of a reference's mistake, or `nil` if the reference's scene exists.
  private func problem(of reference: SceneReference, in storyboard: DeclaredStoryboard) -> String? {
    let name = reference.storyboard ?? storyboard.name
    guard let targetStoryboard = app.storyboards.first(where: { $0.name == name }) else {
      return "no storyboard is called \"\(name)\"" + hint(name, app.storyboards.map(\.name))
    }
    guard let identifier = reference.identifier else {
      return targetStoryboard.initial == nil ? "\"\(name)\" has no initial scene" : nil
    }
    let identifiers = targetStoryboard.scenes.compactMap(\.identifier)
    if identifiers.contains(identifier) { return nil }
    return "\"\(name)\" has no scene with the identifier \"\(identifier)\"" + hint(identifier, identifiers)
  }

  private func hint(_ name: String, _ knownNames: [String]) -> String {
    Suggestion.sentence(for: name, among: knownNames).map { "; \($0)" } ?? ""
  }
}
