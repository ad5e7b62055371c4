import Lua

// `--scene Name`: the scene that a storyboard starts with when it is opened by itself.
extension DeclaredStoryboard {
  /// The scene that a person means by a name: its storyboard identifier, else its class, else its title.
  ///
  /// - Throws: for a name that no scene or several scenes have, with the names that choose one.
  func scene(chosenBy name: String) throws -> DeclaredScene {
    let found = scenes(called: name)
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let others = found.map { "\(choosingName(of: $0)) (line \($0.line))" }.joined(separator: ", ")
      throw PlainError("--scene: \(found.count) scenes are called \"\(name)\": \(others)")
    }
    throw PlainError("--scene: no scene is called \"\(name)\"; " + hint(for: name))
  }

  /// The scenes that have a name as the surest kind of name that any scene has it as.
  private func scenes(called name: String) -> [DeclaredScene] {
    let found = DeclaredStoryboard.sceneNames.lazy.map { kind in drawnHere.filter { kind($0) == name } }
    return found.first { !$0.isEmpty } ?? []
  }

  /// The scenes that aren't references to another storyboard.
  private var drawnHere: [DeclaredScene] { scenes.filter { $0.reference == nil } }

  /// The names of a scene, the surest first.
  ///
  /// A file's id is the last resort: every scene has one.
  private static let sceneNames: [@Sendable (DeclaredScene) -> String?] = [
    \.identifier, \.customClass, { $0.title }, { $0.id },
  ]

  /// The first of a scene's names that choose it.
  private func choosingName(of scene: DeclaredScene) -> String {
    let names = DeclaredStoryboard.sceneNames.lazy.compactMap { $0(scene) }
    return names.first { scenes(called: $0).map(\.id) == [scene.id] } ?? scene.id
  }

  private func hint(for name: String) -> String {
    let names = drawnHere.map(choosingName)
    guard !names.isEmpty else { return "it has no scenes" }
    let list = "its scenes are: " + names.joined(separator: ", ")
    return Suggestion.sentence(forPart: name, among: names).map { "\($0) (\(list))" } ?? list
  }
}

extension DeclaredScene {
  /// The controller's title, else the one in its navigation item.
  fileprivate var title: String? {
    if case .text(let title)? = declaration["title"] { return title }
    guard case .object(let item)? = declaration["navigationItem"], case .text(let title)? = item["title"] else {
      return nil
    }
    return title
  }

  /// The line of the file, as text.
  fileprivate var line: Substring { place.split(separator: ":").last ?? "" }
}
