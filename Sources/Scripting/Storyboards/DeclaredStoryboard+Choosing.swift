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
    let found = scenes(called: name)
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let others = found.map { "\(identifyingName(of: $0)) (line \($0.line))" }.joined(separator: ", ")
      throw RefusedOption("--scene: \(found.count) scenes are called \"\(name)\": \(others)")
    }
    throw DeclaredStoryboard.unknownScene(name, in: [self])
  }

  /// Returns the error for a name that no scene of the given storyboards has.
  static func unknownScene(_ name: String, in storyboards: [DeclaredStoryboard]) -> RefusedOption {
    RefusedOption("--scene: no scene is called \"\(name)\"; " + hint(for: name, in: storyboards))
  }

  /// Whether a scene has the given name.
  func hasScene(called name: String) -> Bool { !scenes(called: name).isEmpty }

  /// Returns the scenes with the given name.
  ///
  /// Some kinds of names are more reliable than others. Only the most reliable kind with a match is considered.
  private func scenes(called name: String) -> [DeclaredScene] {
    let found = DeclaredStoryboard.sceneNames.lazy.map { kind in localScenes.filter { kind($0) == name } }
    return found.first { !$0.isEmpty } ?? []
  }

  /// The scenes that aren't references to another storyboard.
  private var localScenes: [DeclaredScene] { scenes.filter { $0.reference == nil } }

  /// The kinds of names of a scene, with the most reliable first.
  ///
  /// The id in the file comes last, because every scene has an id.
  private static let sceneNames: [@Sendable (DeclaredScene) -> String?] = [
    \.identifier, \.customClass, { $0.title }, { $0.id },
  ]

  /// Returns the first of a scene's names that doesn't match another scene.
  private func identifyingName(of scene: DeclaredScene) -> String {
    let names = DeclaredStoryboard.sceneNames.lazy.compactMap { $0(scene) }
    return names.first { scenes(called: $0).map(\.id) == [scene.id] } ?? scene.id
  }

  private static func hint(for name: String, in storyboards: [DeclaredStoryboard]) -> String {
    let names = storyboards.flatMap { $0.localScenes.map($0.identifyingName) }
    let isOne = storyboards.count == 1
    guard !names.isEmpty else { return isOne ? "it has no scenes" : "there are no scenes" }
    let list = (isOne ? "its" : "the") + " scenes are: " + names.joined(separator: ", ")
    return Suggestion.sentence(forPart: name, among: names).map { "\($0) (\(list))" } ?? list
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
