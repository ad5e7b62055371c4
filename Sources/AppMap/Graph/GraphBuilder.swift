import Controllers
import Locations
import OrderedCollections
import Scripting

/// Builds the graph from the declarations of a loaded session.
struct GraphBuilder {
  let session: Session
  var graph = GraphDraft()
  let declarations: [String: Declaration]
  let storyboards: [DeclaredStoryboard]
  private let nibs: [String: [DeclaredValue]]
  /// The nodes of the script's screens, keyed by name.
  var screens: [String: Int] = [:]
  /// The nodes of scenes, including references to scenes of other storyboards.
  var scenes: [ScreenGraph.Scene: Int] = [:]
  /// The nodes of scenes, keyed by the identifiers that code uses, which differ from the ids in a file.
  var nodesByIdentifier: [ScreenGraph.Scene: Int] = [:]
  /// The nodes that have an unwind method, keyed by the method's name.
  var unwindTargets: [String: [Int]] = [:]
  /// The class whose declaration is being processed.
  private var declarer: String?
  /// The nodes of the containers that have been created so far.
  private var containers: [ContainerKey: Int] = [:]

  /// The identity of a container's declaration.
  ///
  /// If the declaration isn't a table of the script, its content identifies it.
  private struct ContainerKey: Hashable {
    let identity: ObjectIdentifier?
    let location: CodeLocation?
    let className: String
    let first: String
  }

  /// The current number of nested containers.
  ///
  /// The number is limited, because a declaration may contain itself.
  private var depth = 0
  private static let maximumDepth = 40

  init(_ session: Session) throws {
    self.session = session
    declarations = Dictionary(
      uniqueKeysWithValues: try session.declarations.declaredScreens().map { ($0.name, $0.declaration) })
    storyboards = try session.declarations.declaredStoryboards()
    nibs = Dictionary(uniqueKeysWithValues: try session.declarations.declaredNibs().map { ($0.name, $0.content) })
  }

  mutating func build() throws -> ScreenGraph {
    let classes = Array(session.bridge.screens.values)
    for screen in classes { add(screen) }
    for screen in classes { screen.parent.map { recordExtension($0.name, by: screen.name) } }
    addScenes()
    for (node, screen) in graph.screens.enumerated() {
      for action in Set(screen.unwindActions) { unwindTargets[action, default: []].append(node) }
    }
    try addRoot()
    for screen in classes { try addLinks(of: screen) }
    try addLinksOfScenes()
    addMentions()
    nameContainers()
    let builder = self
    return graph.graph { builder.isUnwindingToBase($0) }
  }

  /// Whether an unwind link leads to a base class of other screens, to which no other link leads.
  ///
  /// In that case, only screens that extend the base class can be the target.
  private func isUnwindingToBase(_ link: ScreenGraph.Link) -> Bool {
    guard link.kind == .unwind, let to = link.to, !graph.screens[to].extensions.isEmpty else { return false }
    return !graph.links(to: to).contains { !$0.kind.isBack && $0.from != to }
  }

  /// Adds a link for the declaration being processed, unless the graph already has it.
  mutating func add(_ link: ScreenGraph.Link) {
    var way = link
    way.declarer = declarer
    way.missingReference = way.missingTarget.flatMap { missingReference($0, of: way.from) }
    graph.add(way)
  }

  private mutating func add(_ screen: ScreenClass) {
    screens[screen.name] = graph.screens.count
    graph.screens.append(
      ScreenGraph.Screen(
        name: screen.name, className: screen.base.name, screenClass: screen.name, location: screen.location,
        isContainer: GraphBuilder.isContainer(screen.base.name), title: title(of: screen),
        unwindActions: screen.ancestry.flatMap(\.unwindActions)))
  }

  private mutating func recordExtension(_ base: String, by name: String) {
    if let base = screens[base] { graph.screens[base].extensions.append(name) }
  }

  private func title(of screen: ScreenClass?) -> String? {
    guard let screen else { return nil }
    return declarations[screen.name]?.screenTitle ?? title(of: screen.parent)
  }

  private mutating func addRoot() throws {
    let location = session.loader.applicationLocation
    if let root = try session.declarations.declaredRoot() {
      let line = session.declarations.keyLocation(of: "root", from: location)
      add(try makeLink(to: root, from: nil, .root, element: nil, location: line, in: nil))
    }
    for (scene, root) in try session.declarations.declaredRootsOfScenes() {
      let line = session.declarations.keyLocation(of: "scenes", from: location)
      var link = try makeLink(to: root, from: nil, .root, element: nil, location: line, in: nil)
      link.windowScene = scene
      add(link)
    }
    guard let main = session.application.mainStoryboard else { return }
    let firstNode = initialScene(of: main)
    var link = ScreenGraph.Link(
      from: nil, to: firstNode, kind: .root,
      location: session.declarations.keyLocation(of: "mainStoryboard", from: location))
    if firstNode == nil { link.missingTarget = main }
    add(link)
  }

  /// Adds the links that a screen declares or inherits.
  private mutating func addLinks(of screen: ScreenClass) throws {
    guard let node = screens[screen.name] else { return }
    defer { declarer = nil }
    var seenProperties: Set<String> = []
    for current in screen.ancestry {
      declarer = current.name
      if let declaration = declarations[current.name] {
        try addLinks(in: declaration, of: node, without: &seenProperties)
      }
    }
    declarer = screen.name
    if !seenProperties.contains("view") { try addLinks(ofNibFor: screen, node) }
    try addSeguesWithoutTrigger(screen.segues, of: node)
  }

  private mutating func addLinks(in declaration: Declaration, of node: Int, without seenProperties: inout Set<String>)
    throws
  {
    let newFields = declaration.properties.map(\.field).filter { !seenProperties.contains($0.name) }
    seenProperties.formUnion(newFields.map(\.name))
    try addChildren(of: declaration, to: node, fields: newFields)
    if graph.screens[node].className == SearchController.className, seenProperties.contains("searchResultsController") {
      try addResults(of: declaration, of: node, WalkContext(key: "", location: declaration.location))
    }
    let keys = GraphBuilder.childKeys(of: graph.screens[node].className)
    for field in newFields where !keys.contains(field.name) {
      try addLinks(in: field.value, of: node, WalkContext(key: field.name, location: declaration.location))
    }
  }

  private mutating func addLinks(ofNibFor screen: ScreenClass, _ node: Int) throws {
    let declaredNib = declarations[screen.name]?.text("nibName")
    let names = declaredNib.map { [$0] } ?? NibObjects.nibNames(ofClass: screen.name)
    for name in names.flatMap({ [$0, "\($0)~iphone", "\($0)~ipad"] }) {
      for value in nibs[name] ?? [] {
        try addLinks(in: value, of: node, WalkContext(key: "view", location: screen.location))
      }
    }
  }

  static func isContainer(_ className: String) -> Bool { childLinkKinds[className] != nil }

  /// The kind of link from each container class to its children.
  static let childLinkKinds: [String: ScreenGraph.Kind] = [
    NavigationController.className: .root, TabBarController.className: .tab, PageViewController.className: .page,
    SplitViewController.className: .split,
  ]

  /// The properties that contain child controllers.
  private static let childKeys = ["root", "viewControllers", "contentViewController", "tabs"]
  /// The properties that contain child controllers of a split view controller.
  private static let splitKeys = childKeys + SplitColumn.allCases.map(\.rawValue)

  /// Returns the properties of a class that contain child controllers.
  static func childKeys(of className: String) -> [String] {
    childLinkKinds[className] == .split ? splitKeys : childKeys
  }

  /// Whether a class is a controller other than an alert.
  static func isScreen(_ className: String) -> Bool {
    ClassTable.builtIn.isController(className) && className != AlertController.className
  }
}

// Containers that are declared where they are used.
extension GraphBuilder {
  /// Returns the node of a controller that is declared where it is used, and creates the node if necessary.
  mutating func container(_ declaration: Declaration, in owner: Int?) throws -> Int? {
    // A popover is a kind of link, not a screen.
    guard declaration.className != PopoverController.className else {
      guard let content = declaration["contentViewController"] else { return nil }
      return try target(of: content, in: owner).screen
    }
    let firstChild = declaration["root"].map { [$0] } ?? GraphBuilder.children(of: declaration)
    let key = ContainerKey(
      identity: declaration.identity, location: declaration.location, className: declaration.className,
      first: firstChild.first.flatMap(GraphBuilder.identifyingText) ?? "")
    if let knownNode = containers[key] { return knownNode }
    let node = graph.screens.count
    containers[key] = node
    graph.screens.append(
      ScreenGraph.Screen(
        name: declaration.className, className: declaration.className, screenClass: nil, location: declaration.location,
        isContainer: GraphBuilder.isContainer(declaration.className), title: declaration.screenTitle))
    guard depth < GraphBuilder.maximumDepth else { return node }
    // A link inside a container starts at the container, not at the screen that declares the container.
    let outerDeclarer = declarer
    (depth, declarer) = (depth + 1, nil)
    defer { (depth, declarer) = (depth - 1, outerDeclarer) }
    var seenProperties: Set<String> = []
    try addLinks(in: declaration, of: node, without: &seenProperties)
    return node
  }

  /// Adds the children that a container declares, as properties or as list entries.
  mutating func addChildren(of declaration: Declaration, to node: Int, fields: [DeclaredField]) throws {
    var children = declaration.children
    let keys = GraphBuilder.childKeys(of: graph.screens[node].className)
    for field in fields where keys.contains(field.name) {
      if case .list(let values) = field.value { children += values } else { children.append(field.value) }
    }
    try addChildren(children, to: node, at: declaration.location)
  }

  mutating func addChildren(_ children: [DeclaredValue], to node: Int, at location: CodeLocation?) throws {
    let kind = GraphBuilder.childLinkKinds[graph.screens[node].className] ?? .child
    let indexed = children.enumerated().flatMap { index, child in child.withoutTabs.map { (index, $0) } }
    for (index, tab) in indexed where tab.value.isController {
      let child = tab.value
      // The first child of a stack is its root. The other children are also on the stack from the start.
      let kind = kind == .root && index > 0 ? .child : kind
      var childLink = try makeLink(to: child, from: node, kind, element: nil, location: location, in: node)
      if kind == .tab {
        childLink.tab = index
        let caption = tab.title ?? tabTitle(of: child) ?? childLink.to.flatMap(caption)
        childLink.element = ScreenGraph.Element(role: .tab, names: tab.name(caption).map { [$0] } ?? [])
      }
      add(childLink)
    }
  }

  private static func children(of declaration: Declaration) -> [DeclaredValue] {
    if case .list(let values)? = declaration["viewControllers"] { return values }
    guard declaration.children.isEmpty else { return declaration.children }
    return declaration.className == SplitViewController.className
      ? SplitColumn.allCases.compactMap { declaration[$0.rawValue] } : []
  }

  private static func identifyingText(_ value: DeclaredValue) -> String? {
    switch value {
    case .text(let name): name
    case .table(let fields): fields.first.flatMap { identifyingText($0.value) }
    case .object(let declaration): "\(declaration.location.text) \(declaration.className)"
    default: nil
    }
  }

  /// Returns the text on a child's tab if the child declares that text.
  private func tabTitle(of child: DeclaredValue) -> String? {
    switch child {
    case .object(let declaration): declaration.tabTitle ?? declaration.text("title")
    case .text(let name): declarations[name]?.tabTitle
    default: nil
    }
  }

  /// Returns the text on a screen's tab: the screen's title, or the title of the first screen in it.
  func caption(of node: Int) -> String? {
    var node = node
    for _ in 0..<GraphBuilder.maximumDepth {
      let screen = graph.screens[node]
      if let tab = screen.screenClass.flatMap({ declarations[$0]?.tabTitle }) ?? screen.title { return tab }
      guard let firstScreen = root(of: node) else { return nil }
      node = firstScreen
    }
    return nil
  }

  /// Names each stack after the first screen in it, as the trace does, and adds numbers to equal names.
  mutating func nameContainers() {
    for node in graph.screens.indices where graph.screens[node].screenClass == nil {
      guard graph.screens[node].name == NavigationController.className, let firstScreen = root(of: node) else {
        continue
      }
      graph.screens[node].name += "(\(graph.screens[firstScreen].name))"
    }
    var takenNames: Set<String> = []
    var lastNumbers: [String: Int] = [:]
    for node in graph.screens.indices {
      let name = graph.screens[node].name
      while !takenNames.insert(graph.screens[node].name).inserted {
        lastNumbers[name, default: 1] += 1
        graph.screens[node].name = "\(name)#\(lastNumbers[name] ?? 1)"
      }
    }
  }

  /// Returns the first screen of a stack.
  private func root(of node: Int) -> Int? { graph.links(from: node).first { $0.kind == .root }?.to }
}

extension DeclaredValue {
  /// The controllers that a tab or a group of tabs shows, or the value itself.
  fileprivate var withoutTabs: [DeclaredTab] {
    guard case .object(let declaration) = self, ["Tab", "TabGroup"].contains(declaration.className) else {
      return [DeclaredTab(value: self)]
    }
    let ownTab = declaration["controller"].map { [DeclaredTab(value: $0, title: declaration.text("title"))] } ?? []
    guard declaration.className == "TabGroup" else { return ownTab }
    var children = declaration.children
    if case .list(let moreChildren)? = declaration["children"] { children += moreChildren }
    let group = declaration.text("title")
    return ownTab
      + children.flatMap(\.withoutTabs).map { tab in
        DeclaredTab(value: tab.value, title: tab.title, groups: [group].compactMap { $0 } + tab.groups)
      }
  }

  /// Whether the value can declare a controller.
  fileprivate var isController: Bool {
    switch self {
    case .text: true
    case .table(let fields): fields.first?.name == "class"
    case .object(let declaration): GraphBuilder.isScreen(declaration.className)
    default: false
    }
  }
}

/// The declared controller of a tab.
private struct DeclaredTab {
  let value: DeclaredValue
  /// The declared title of the tab, or `nil` if the tab shows another title.
  var title: String?
  /// The titles of the groups around the tab, from the outermost to the innermost.
  var groups: [String] = []

  /// Returns the name of the tab, such as `Songs in Library` for a tab in a group.
  ///
  /// - Parameter caption: the title of the tab, or `nil` if it has none.
  /// - Returns: the name, or `nil` if neither the tab nor a group has a title.
  func name(_ caption: String?) -> String? {
    let names = [caption].compactMap { $0 } + groups.reversed()
    return names.isEmpty ? nil : names.joined(separator: " in ")
  }
}
