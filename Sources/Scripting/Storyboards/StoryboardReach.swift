import Controllers
import OrderedCollections

/// The scenes of an app that can be reached from the main storyboard without code.
struct StoryboardReach {
  private let storyboards: [DeclaredStoryboard]
  /// The names of the xibs that no scene loads.
  private let unusedNibs: [String]
  private var reachedScenes: Set<SceneKey> = []

  /// A scene, by its storyboard and id.
  private struct SceneKey: Hashable {
    let storyboard: String
    let id: String
  }

  /// Follows the segues, relationships and references from the initial scene of the main storyboard.
  init(_ storyboards: [DeclaredStoryboard], main: String, unusedNibs: [String]) {
    (self.storyboards, self.unusedNibs) = (storyboards, unusedNibs)
    guard let initial = storyboards.first(where: { $0.name == main })?.initial else { return }
    var pendingScenes = [SceneKey(storyboard: main, id: initial)]
    // References may lead back to a scene that has already been reached.
    while let key = pendingScenes.popLast() {
      guard reachedScenes.insert(key).inserted else { continue }
      pendingScenes += nextScenes(after: key)
    }
  }

  private func nextScenes(after key: SceneKey) -> [SceneKey] {
    guard let storyboard = storyboards.first(where: { $0.name == key.storyboard }),
      let scene = storyboard.scene(key.id)
    else { return [] }
    if let reference = scene.reference {
      let name = reference.storyboard ?? key.storyboard
      guard let otherStoryboard = storyboards.first(where: { $0.name == name }) else { return [] }
      let id = reference.identifier.map { otherStoryboard.scene(called: $0)?.id } ?? otherStoryboard.initial
      return id.map { [SceneKey(storyboard: name, id: $0)] } ?? []
    }
    let ids = scene.segues.filter { $0.kind != .unwind }.map(\.destination) + scene.relationships.map(\.destination)
    return ids.map { SceneKey(storyboard: key.storyboard, id: $0) }
  }

  /// The lines about scenes, segues, xibs and classes that need code.
  ///
  /// A line is omitted if there is nothing to list.
  var lines: [String] {
    var screens: [String] = []
    var segues: [String] = []
    var classes: Set<String> = []
    for storyboard in storyboards {
      for scene in storyboard.scenes where scene.reference == nil {
        let name = scene.customClass ?? scene.identifier ?? scene.declaration.titleInFile ?? scene.declaration.className
        let isContainer = scene.customClass == nil && !scene.relationships.isEmpty
        if !isContainer, !reachedScenes.contains(SceneKey(storyboard: storyboard.name, id: scene.id)) {
          screens.append(name)
        }
        segues += scene.declaration.segues.filter(\.needsCode).compactMap(\.identifier)
        scene.customClass.map { _ = classes.insert($0) }
      }
    }
    return [
      StoryboardReach.summaryLine(screens, "1 screen is reached only by code", "screens are reached only by code"),
      StoryboardReach.summaryLine(segues, "1 segue is performed only by code", "segues are performed only by code"),
      StoryboardReach.summaryLine(unusedNibs.sorted(), "1 xib is loaded only by code", "xibs are loaded only by code"),
      StoryboardReach.summaryLine(
        classes.sorted(), "1 class has code that isn't run", "classes have code that isn't run"),
    ].compactMap { $0 }
  }

  /// The maximum number of names in a line.
  private static let maximumNameCount = 6

  private static func summaryLine(_ names: [String], _ singular: String, _ plural: String) -> String? {
    guard !names.isEmpty else { return nil }
    var seenNames: Set<String> = []
    let distinctNames = names.filter { seenNames.insert($0).inserted }
    let listedNames = distinctNames.prefix(maximumNameCount).joined(separator: ", ")
    let remainder = distinctNames.count > maximumNameCount ? " and \(distinctNames.count - maximumNameCount) more" : ""
    return (names.count == 1 ? singular : "\(names.count) \(plural)") + ": \(listedNames)\(remainder)"
  }
}

extension SegueTemplate {
  /// Whether only `performSegue` performs the segue.
  ///
  /// UIKit performs all other segues when it creates their source.
  fileprivate var needsCode: Bool { ![.relationship, .embed, .unwind].contains(kind) && identifier != nil }
}

extension Declaration {
  /// The title that the file declares, or `nil` if it declares none.
  fileprivate var titleInFile: String? {
    if case .text(let title)? = self["title"] { return title }
    guard case .object(let item)? = self["navigationItem"], case .text(let title)? = item["title"] else { return nil }
    return title
  }
}
