import Controllers
import Scripting

// The nodes of storyboard scenes.
extension GraphBuilder {
  /// Adds a node for each scene.
  ///
  /// A scene whose class is a screen of the script shares the node of that screen.
  ///
  /// A storyboard reference has the node of the scene that it refers to.
  mutating func addScenes() {
    for storyboard in storyboards {
      for scene in storyboard.scenes where scene.reference == nil { addNode(scene, of: storyboard) }
    }
    for storyboard in storyboards {
      for scene in storyboard.scenes {
        guard let reference = scene.reference else { continue }
        scenes[ScreenGraph.Scene(storyboard: storyboard.name, id: scene.id)] = referencedNode(
          of: reference, in: storyboard)
      }
    }
  }

  private mutating func addNode(_ scene: DeclaredScene, of storyboard: DeclaredStoryboard) {
    let key = ScreenGraph.Scene(storyboard: storyboard.name, id: scene.id)
    let node = scene.customClass.flatMap { screens[$0] } ?? graph.screens.count
    if node == graph.screens.count {
      let declaration = scene.declaration
      let name = scene.customClass ?? declaration.screenTitle ?? scene.identifier ?? declaration.className
      let isContainer = GraphBuilder.isContainer(declaration.className)
      graph.screens.append(
        ScreenGraph.Screen(
          name: isContainer && scene.customClass == nil ? declaration.className : name,
          className: declaration.className, screenClass: scene.customClass, location: scene.location,
          isContainer: isContainer, title: declaration.screenTitle))
    } else if graph.screens[node].title == nil {
      graph.screens[node].title = scene.declaration.screenTitle
    }
    if let identifier = scene.identifier {
      nodesByIdentifier[ScreenGraph.Scene(storyboard: storyboard.name, id: identifier)] = node
    }
    graph.screens[node].scenes.append(key)
    scenes[key] = node
  }

  private func referencedNode(of reference: SceneReference, in storyboard: DeclaredStoryboard) -> Int? {
    let name = reference.storyboard ?? storyboard.name
    guard let identifier = reference.identifier else { return initialScene(of: name) }
    let scene = storyboards.first { $0.name == name }?.scenes.first { $0.identifier == identifier }
    return scene.flatMap { scenes[ScreenGraph.Scene(storyboard: name, id: $0.id)] }
  }

  /// Returns the node of a storyboard's initial scene.
  func initialScene(of name: String) -> Int? {
    let initial = storyboards.first { $0.name == name }?.initial
    return initial.flatMap { scenes[ScreenGraph.Scene(storyboard: name, id: $0)] }
  }

  /// Finds a scene by its id or identifier, and returns the scene's node.
  ///
  /// Only the storyboards that contain the scenes of the screen `node` are searched.
  func scene(named name: String, near node: Int?) -> Int? {
    guard let node else { return nil }
    for scene in graph.screens[node].scenes {
      let sceneByID = ScreenGraph.Scene(storyboard: scene.storyboard, id: name)
      if let foundNode = scenes[sceneByID] ?? nodesByIdentifier[sceneByID] { return foundNode }
    }
    return nil
  }

  /// Returns the missing file or scene that a storyboard reference names.
  ///
  /// The value is `nil` if no reference in the storyboards of the screen has this id.
  func missingReference(_ id: String, of node: Int?) -> String? {
    guard let node else { return nil }
    for scene in graph.screens[node].scenes {
      guard let storyboard = storyboards.first(where: { $0.name == scene.storyboard }),
        let reference = storyboard.scene(id)?.reference
      else { continue }
      let name = reference.storyboard ?? storyboard.name
      guard let identifier = reference.identifier, storyboards.contains(where: { $0.name == name }) else {
        return "\(name).storyboard"
      }
      return identifier
    }
    return nil
  }

  mutating func addLinksOfScenes() throws {
    for storyboard in storyboards {
      for scene in storyboard.scenes {
        guard scene.reference == nil, let node = scenes[ScreenGraph.Scene(storyboard: storyboard.name, id: scene.id)]
        else { continue }
        try addLinks(of: scene, node)
      }
    }
  }

  private mutating func addLinks(of scene: DeclaredScene, _ node: Int) throws {
    let declaration = scene.declaration
    try addChildren(of: declaration, to: node, fields: declaration.properties.map(\.field))
    addRelationships(of: scene, node)
    let keys = GraphBuilder.childKeys(of: graph.screens[node].className)
    for property in declaration.properties where !keys.contains(property.field.name) {
      try addLinks(
        in: property.field.value, of: node, WalkContext(key: property.field.name, location: declaration.location))
    }
    try addSeguesWithoutTrigger(scene.segues, of: node)
  }

  private mutating func addRelationships(of scene: DeclaredScene, _ node: Int) {
    let kind = GraphBuilder.childLinkKinds[graph.screens[node].className] ?? .child
    for relationship in scene.relationships {
      let to = self.scene(named: relationship.destination, near: node)
      var link = ScreenGraph.Link(from: node, to: to, kind: kind, location: relationship.location)
      if to == nil { link.missingTarget = relationship.destination }
      if kind == .tab {
        let text = to.flatMap { tabTitle(ofScene: $0) ?? caption(of: $0) }
        link.element = ScreenGraph.Element(role: .tab, names: text.map { [$0] } ?? [])
      }
      add(link)
    }
  }

  /// Returns the text of a scene's tab bar item, or `nil` if the scene has none.
  private func tabTitle(ofScene node: Int) -> String? {
    for key in graph.screens[node].scenes {
      let scene = storyboards.first { $0.name == key.storyboard }?.scenes.first { $0.id == key.id }
      if let title = scene?.declaration.tabTitle { return title }
    }
    return nil
  }
}
