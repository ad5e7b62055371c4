import Locations
import Scripting

// Links that are known only from the code of functions.
extension GraphBuilder {
  /// Adds a link to each screen that a function mentions, unless a declared link already leads there.
  mutating func addMentions() {
    let mentions = session.sourceSearch.codeMentions()
    for mention in mentions where mention.owner != .script {
      guard let to = mentionedNode(of: mention, among: mentions) else { continue }
      guard case .screen(let name) = mention.owner else {
        addMention(from: nil, to: to, mention.location)
        continue
      }
      guard let from = screens[name] else { continue }
      for node in [from] + descendants(of: from) { addMention(from: node, to: to, mention.location) }
    }
    // A screen that is mentioned outside all screens has a link from the app, unless another link leads to the screen.
    for mention in mentions where mention.owner == .script {
      guard let to = mentionedNode(of: mention, among: mentions) else { continue }
      let hasIncomingLink = graph.links(to: to).contains { $0.from != to && !$0.kind.isBack }
      if !hasIncomingLink { addMention(from: nil, to: to, mention.location) }
    }
  }

  private mutating func addMention(from node: Int?, to target: Int, _ location: CodeLocation?) {
    let isKnown = graph.links(from: node).contains { $0.to == target && !$0.kind.isBack }
    if !isKnown { graph.add(ScreenGraph.Link(from: node, to: target, kind: .code, location: location)) }
  }

  private func mentionedNode(of mention: CodeMention, among mentions: [CodeMention]) -> Int? {
    guard mention.isStoryboard else {
      return screens[mention.name] ?? scene(identified: mention.name)
    }
    // `storyboards.Main:instantiateViewController "cart"` mentions the scene `cart`, not the storyboard's initial
    // scene.
    let names = storyboards.first { $0.name == mention.name }?.scenes.compactMap(\.identifier) ?? []
    let mentionsScene = mentions.contains { $0.owner == mention.owner && !$0.isStoryboard && names.contains($0.name) }
    return mentionsScene ? nil : initialScene(of: mention.name)
  }

  private func scene(identified name: String) -> Int? {
    for storyboard in storyboards {
      guard let scene = storyboard.scenes.first(where: { $0.identifier == name }) else { continue }
      return scenes[ScreenGraph.Scene(storyboard: storyboard.name, id: scene.id)]
    }
    return nil
  }

  /// Returns the screens that inherit from a screen, directly or indirectly.
  private func descendants(of node: Int) -> [Int] {
    graph.screens[node].extensions.compactMap { screens[$0] }.flatMap { [$0] + descendants(of: $0) }
  }
}

extension ScreenGraph {
  /// Creates the graph of the screens that a loaded script declares, and the links between them.
  ///
  /// The initializer doesn't run the script's functions and doesn't create controllers.
  ///
  /// - Parameter session: A session that has loaded a prototype. The prototype doesn't have to be launched.
  /// - Throws: The error of the first invalid declaration.
  package init(of session: Session) throws {
    var builder = try GraphBuilder(session)
    self = try builder.build()
  }
}
