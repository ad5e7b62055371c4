import Scripting

/// Finds references of Xcode's storyboards to storyboards and scenes that don't exist.
struct ReferenceRule {
  let app: DeclaredApp

  var findings: [Finding] {
    app.storyboards.flatMap { storyboard in
      storyboard.scenes.compactMap { scene in
        guard let reference = scene.reference, let fault = fault(of: reference, in: storyboard) else { return nil }
        return Finding(.unknownScreen, at: scene.location, "storyboard reference: \(fault)")
      }
    }
  }

  /// Returns what is wrong with a reference, or `nil` if its scene exists.
  private func fault(of reference: SceneReference, in storyboard: DeclaredStoryboard) -> String? {
    let name = reference.storyboard ?? storyboard.name
    guard let target = app.storyboards.first(where: { $0.name == name }) else {
      return "no storyboard is called \"\(name)\"" + hint(name, app.storyboards.map(\.name))
    }
    guard let identifier = reference.identifier else {
      return target.initial == nil ? "\"\(name)\" has no initial scene" : nil
    }
    let identifiers = target.scenes.compactMap(\.identifier)
    if identifiers.contains(identifier) { return nil }
    return "\"\(name)\" has no scene with the identifier \"\(identifier)\"" + hint(identifier, identifiers)
  }

  private func hint(_ name: String, _ known: [String]) -> String {
    Suggestion.sentence(for: name, among: known).map { "; \($0)" } ?? ""
  }
}
