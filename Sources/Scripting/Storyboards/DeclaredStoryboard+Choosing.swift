import Locations
import Lua

// Implements `--scene Name`, which chooses the initial scene of a storyboard that is opened as the prototype.
extension DeclaredStoryboard {
  /// Returns the scene with the given name.
  ///
  /// The name can be the scene's storyboard identifier, class, title or id.
  ///
  /// - Throws: `RefusedOption` if no scene or more than one scene matches. The error lists names that identify a single
  ///   scene.
  func scene(chosenBy name: String) throws -> DeclaredScene {
    let matchingScenes = scenes(called: name)
    if matchingScenes.count == 1 { return matchingScenes[0] }
    guard matchingScenes.isEmpty else {
      let candidates = matchingScenes.map { "\(identifyingName(of: $0)) (line \($0.line))" }.joined(separator: ", ")
      throw RefusedOption("--scene: \(matchingScenes.count) scenes are called \"\(name)\": \(candidates)")
    }
    throw DeclaredStoryboard.unknownScene(name, in: [self])
  }

  /// Returns the error for a name that doesn't match a scene of the given storyboards.
  static func unknownScene(_ name: String, in storyboards: [DeclaredStoryboard]) -> RefusedOption {
    RefusedOption("--scene: no scene is called \"\(name)\"; " + hint(for: name, in: storyboards))
  }

  /// Whether a scene has the given name.
  func hasScene(called name: String) -> Bool { !scenes(called: name).isEmpty }

  /// Returns the scenes with the given name.
  ///
  /// Some kinds of names are more reliable than others. Only the most reliable kind with a match is considered.
  private func scenes(called name: String) -> [DeclaredScene] {
    let matches = DeclaredStoryboard.nameKinds.lazy.map { kind in localScenes.filter { kind($0) == name } }
    return matches.first { !$0.isEmpty } ?? []
  }

  /// The scenes that aren't references to another storyboard.
  private var localScenes: [DeclaredScene] { scenes.filter { $0.reference == nil } }

  /// The kinds of names of a scene, with the most reliable first.
  ///
  /// The id in the file comes last, because every scene has an id.
  private static let nameKinds: [@Sendable (DeclaredScene) -> String?] = [
    \.identifier, \.customClass, { $0.title }, { $0.id },
  ]

  /// Returns the first of a scene's names that doesn't match another scene.
  private func identifyingName(of scene: DeclaredScene) -> String {
    let names = DeclaredStoryboard.nameKinds.lazy.compactMap { $0(scene) }
    return names.first { scenes(called: $0).map(\.id) == [scene.id] } ?? scene.id
  }

  private static func hint(for name: String, in storyboards: [DeclaredStoryboard]) -> String {
    let names = storyboards.flatMap { $0.localScenes.map($0.identifyingName) }
    let hasOneStoryboard = storyboards.count == 1
    guard !names.isEmpty else { return hasOneStoryboard ? "it has no scenes" : "there are no scenes" }
    let sceneList = (hasOneStoryboard ? "its" : "the") + " scenes are: " + names.joined(separator: ", ")
    return Suggestion.sentence(forPart: name, among: names).map { "\($0) (\(sceneList))" } ?? sceneList
  }
}

extension DeclaredScene {
  /// The controller's title or, if the controller has no title, the title in its navigation item.
  fileprivate var title: String? {
    if case .text(let title)? = declaration["title"] { return title }
    guard case .object(let item)? = declaration["navigationItem"], case .text(let title)? = item["title"] else {
      return nil
    }
    return title
  }

  /// The line number in the file, as a string.
  fileprivate var line: String { location?.line.map(String.init) ?? "" }
}
