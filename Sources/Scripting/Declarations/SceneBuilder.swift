import Controllers
import Locations
import Lua
import OrderedCollections

// Creates each scene when it is needed. The scenes of scripts and the scenes of files are both created here.
extension StoryboardScenes {
  /// Creates the controller of a scene, without loading its view.
  ///
  /// - Parameters:
  ///   - scene: a scene of the storyboard.
  ///   - entry: the storyboard.
  ///   - isBySegue: whether a segue leads to the scene. Otherwise, a container or code creates the scene.
  ///   - call: the call whose stack is used.
  /// - Returns: the controller. The caller must keep the controller alive.
  /// - Throws: an error for the first value that isn't valid, or for a scene that contains itself.
  func makeScene(
    _ scene: DeclaredScene, of entry: StoryboardTable.Entry, isBySegue: Bool, _ call: LuaCall
  ) throws -> ViewController {
    let origin = SceneOrigin(entry.object, id: scene.id)
    try rejectCycle(of: origin, at: scene.location)
    bridge.session.sourceSearch.recordUse(ofClass: Storyboard.className, at: entry.declared.location)
    let scope = bridge.storyboards.currentStoryboard
    bridge.storyboards.scenesInProgress.append(origin)
    bridge.storyboards.currentStoryboard = entry.object
    defer {
      bridge.storyboards.scenesInProgress.removeLast()
      bridge.storyboards.currentStoryboard = scope
    }
    if let reference = scene.reference {
      return try makeScene(reference, at: scene.location, from: entry, bySegue: isBySegue, call)
    }
    // In Maquette, the variant is chosen only once, when the scene is created.
    let scene = entry.declared.variant(of: scene, for: bridge.session.system.sizeClasses)
    let controller = try call.withBalancedStack { try makeController(scene, of: entry, call) }
    controller.scene = origin
    controller.segueList.declared = scene.segues + controller.segueList.declared
    try addChildren(of: scene, to: controller, in: entry, call)
    controller.awake(asMadeBySegue: isBySegue)
    return controller
  }

  /// Creates a scene from another storyboard.
  ///
  /// The other storyboard's file may be in the same folder as the current storyboard's file.
  ///
  /// If the scene can't be created, reports a warning and returns a plain controller with a title that says what is
  /// missing.
  private func makeScene(
    _ reference: SceneReference, at location: CodeLocation?, from entry: StoryboardTable.Entry, bySegue: Bool,
    _ call: LuaCall
  ) throws -> ViewController {
    let name = reference.storyboard ?? entry.declared.name
    var title = "\(name) is missing"
    do {
      let otherEntry = try findStoryboard(name, entry.file)
      title = reference.identifier.map { "\(name) has no scene \"\($0)\"" } ?? "\(name) has no initial scene"
      let scene = try referencedScene(of: reference, in: otherEntry)
      title = "\(name) cannot be shown"
      return try makeScene(scene, of: otherEntry, isBySegue: bySegue, call)
    } catch {
      let hasLocation = error is LuaError || error is any LocatedError
      bridge.session.system.warn(hasLocation ? Warning("\(error)") : Warning("\(error)", declaredAt: location))
      let controller = try call.withBalancedStack { try makePlainController(of: "ViewController", named: name, call) }
      controller.title = title
      return controller
    }
  }

  private func referencedScene(of reference: SceneReference, in other: StoryboardTable.Entry) throws -> DeclaredScene {
    guard let identifier = reference.identifier else {
      if let scene = other.declared.initial.flatMap({ other.declared.scene($0) }) { return scene }
      throw PlainError("\(other.declared.name): " + other.declared.missingInitialMessage)
    }
    if let scene = other.declared.scene(called: identifier) { return scene }
    throw unknownSceneError(identifier, in: other)
  }

  private func rejectCycle(of origin: SceneOrigin, at location: CodeLocation?) throws {
    let scenesInProgress = bridge.storyboards.scenesInProgress
    guard
      let firstIndex = scenesInProgress.firstIndex(where: { $0.storyboard === origin.storyboard && $0.id == origin.id })
    else {
      return
    }
    let path = (scenesInProgress[firstIndex...].map(\.id) + [origin.id]).joined(separator: " ▸ ")
    throw bridge.builder.addingLocation(PlainError("scene \"\(origin.id)\" contains itself: \(path)"), location)
  }

  private func makeController(
    _ scene: DeclaredScene, of entry: StoryboardTable.Entry, _ call: LuaCall
  ) throws -> ViewController {
    if let content = entry.contents[scene.id] {
      bridge.state.push(content)
      if call.wrapper(at: call.count) != nil {
        return try bridge.builder.instantiatingDeclarations { try ViewController.read(from: call.top) }
      }
    }
    let contentIndex = call.count
    let controller = try makeInstance(of: scene, in: entry, call)
    bridge.keepUntilActionEnds(call)
    setCustomValues(of: scene, to: controller, call)
    if entry.contents[scene.id] != nil {
      do {
        try bridge.builder.instantiatingDeclarations {
          try bridge.builder.configure(
            controller, tableAt: contentIndex, rule: .instance, without: DeclaredScene.reservedKeys, call)
        }
      } catch { throw bridge.builder.addingLocation(call.addingName(error, "scene \"\(scene.id)\""), scene.location) }
    } else {
      try checkBaseClass(of: controller, than: scene)
      try bridge.builder.apply(remainingDeclaration(of: scene, for: controller), store: nil, to: controller, call)
    }
    return controller
  }

  /// Checks that the script's screen extends the class that the scene declares.
  private func checkBaseClass(of controller: ViewController, than scene: DeclaredScene) throws {
    let base = scene.declaration.className
    guard !bridge.table.isKind(bridge.classNumber(of: controller), of: bridge.table.number(of: base) ?? 0) else {
      return
    }
    let name = controller.kind.name
    throw bridge.builder.addingLocation(
      PlainError(
        "the scene is \(base.withArticle), but screen \"\(name)\" isn't: write `extends = \"\(base)\"` in it"),
      scene.location)
  }

  /// Returns the scene's declaration without the properties that the screen also declares.
  ///
  /// The scene's view is kept.
  private func remainingDeclaration(of scene: DeclaredScene, for controller: ViewController) -> Declaration {
    var declaration = scene.declaration
    var screen = bridge.screens[controller.kind.name]
    while let currentScreen = screen {
      for setting in currentScreen.settings where setting.field.name != "view" {
        declaration.removeProperty(setting.field.name)
      }
      if currentScreen.declaration["numberOfRows"] != nil || currentScreen.declaration["numberOfItems"] != nil {
        for name in ["rows", "items", "sections"] { declaration.removeProperty(name) }
      }
      screen = currentScreen.parent
    }
    return declaration
  }

  /// Creates an instance of the scene's class, and pushes its wrapper.
  private func makeInstance(
    of scene: DeclaredScene, in entry: StoryboardTable.Entry, _ call: LuaCall
  ) throws -> ViewController {
    guard let name = scene.customClass else { return try makePlainController(of: scene.declaration.className, call) }
    if let screen = bridge.screens[name] { return try bridge.builder.instantiate(screen, properties: nil, call) }
    guard entry.declared.requiresClasses else {
      return try makePlainController(of: scene.declaration.className, named: name, call)
    }
    if let builtIn = bridge.screenDeclarations.builtInController(named: name), builtIn.name == name {
      return try makePlainController(of: name, call)
    }
    do {
      return try bridge.builder.instantiate(try bridge.screen(named: name), properties: nil, call)
    } catch { throw bridge.builder.addingLocation(call.addingName(error, "scene \"\(scene.id)\""), scene.location) }
  }

  /// Creates a controller of a UIKit class.
  ///
  /// If a name is given, the controller has a new class with that name. The script doesn't declare this class.
  private func makePlainController(of base: String, named name: String? = nil, _ call: LuaCall) throws -> ViewController
  {
    let descriptor = try bridge.screenDeclarations.builtInController(base)
    let kind = name.map { bridge.storyboards.kind(named: $0, extending: base, on: bridge.session.system) }
    bridge.session.sourceSearch.recordUse(ofClass: base)
    guard let controller = descriptor.makeObject?(bridge.session.system, kind) as? ViewController else {
      throw PlainError("can't create \(base.withArticle)")
    }
    controller.observedCallbacks = 0
    call.pushNew(
      controller, of: bridge.objectClass(bridge.table.number(of: base) ?? 0), serial: controller.serialNumber)
    bridge.mirrorOwnership(controller, call)
    return controller
  }

  /// Adds the children that are separate scenes.
  private func addChildren(
    of scene: DeclaredScene, to controller: ViewController, in entry: StoryboardTable.Entry, _ call: LuaCall
  ) throws {
    let relationships = scene.relationships
    guard !relationships.isEmpty else { return }
    let children = try relationships.map { relationship in
      guard let child = entry.declared.scene(relationship.destination) else {
        throw bridge.builder.addingLocation(
          unknownSceneError(relationship.destination, in: entry), relationship.location)
      }
      return try makeScene(child, of: entry, isBySegue: false, call)
    }
    guard let container = controller.asContainer else {
      throw bridge.builder.addingLocation(
        PlainError("\(controller.displayName) has no \(relationships[0].relationship ?? "children")"), scene.location)
    }
    let namedChildren = zip(relationships, children).map { (relationship: $0.relationship ?? "", controller: $1) }
    do { try container.takeDeclaredChildren(namedChildren) } catch {
      throw bridge.builder.addingLocation(error, scene.location)
    }
  }

  /// Returns UIKit's error for an unknown scene.
  ///
  /// The error suggests a similar identifier or lists the identifiers.
  func unknownSceneError(_ identifier: String, in entry: StoryboardTable.Entry) -> PlainError {
    let hint = Suggestion.sentenceOrList(for: identifier, among: entry.declared.scenes.compactMap(\.identifier))
    return PlainError(ControllerException(.noScene(identifier, in: entry.declared.name)).message + "; " + hint)
  }
}

extension DeclaredStoryboard {
  /// The message about a storyboard that has no initial scene, with the names of the storyboard's scenes.
  var missingInitialMessage: String { "has no initial view controller; \(sceneNames)" }

  private var sceneNames: String {
    let names = scenes.compactMap(\.identifier)
    if names.isEmpty { return "none of its scenes has an identifier" }
    return "its scenes are: " + names.joined(separator: ", ")
  }
}
