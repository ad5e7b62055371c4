import Controllers
import Locations
import Lua
import OrderedCollections

// Creates scenes and performs segues for the model.
extension Session: StoryboardHost {
  package func hasUnwindAction(_ name: String, _ controller: ViewController) -> Bool {
    bridge.scenes.hasUnwindAction(name, controller)
  }

  package func declaredUnwinding(_ action: String, from source: ViewController) -> DeclaredUnwinding? {
    bridge.scenes.unwindingInFile(action, from: source)
  }

  package func performUnwindAction(_ name: String, of controller: ViewController, with segue: StoryboardSegue) {
    bridge.scenes.performUnwindAction(name, of: controller, with: segue)
  }

  /// Creates the destination of a segue, without loading its view.
  ///
  /// - Throws: An error with its source location if there is no such scene, or an error of the script.
  package func makeDestination(of segue: SegueTemplate, from source: ViewController) throws -> ViewController {
    let call = state.top
    return try call.withBalancedStack {
      do {
        return try makeDestination(of: segue, from: source, call)
      } catch {
        let name = segue.identifier.map { "segue \"\($0)\"" } ?? "segue"
        throw bridge.builder.addingLocation(call.addingName(error, name), segue.location)
      }
    }
  }

  /// Creates the destination of a segue.
  ///
  /// The destination is a scene of the source's storyboard, an inline declaration, or a screen.
  ///
  /// A segue in a file refers to its scene by the id in the file. A segue in a script refers to its scene by the
  /// identifier.
  private func makeDestination(
    of segue: SegueTemplate, from source: ViewController, _ call: LuaCall
  ) throws -> ViewController {
    let name = segue.destination
    let entry = source.scene.flatMap { bridge.storyboards[$0.storyboard.name] }
    let isInFile = entry?.file.map { segue.location?.file == $0 } ?? false
    if let entry, let scene = isInFile ? entry.declared.scene(name) : entry.declared.scene(called: name) {
      return try bridge.scenes.makeScene(scene, of: entry, isBySegue: true, call)
    }
    let controller: ViewController
    if bridge.push(.destination, named: name, of: source, call) {
      controller = try bridge.scenes.withScope(of: entry) {
        try bridge.builder.instantiatingDeclarations { try ViewController.read(from: call.top) }
      }
    } else if let entry, isInFile {
      throw bridge.scenes.unknownSceneError(name, in: entry)
    } else {
      controller = try bridge.scenes.withScope(of: entry) {
        try bridge.scenes.makeController(ofScreenNamed: name, in: entry, call)
      }
    }
    controller.awake(asMadeBySegue: true)
    return controller
  }

  package func segueWasMade(_ segue: StoryboardSegue) { bridge.scenes.retainControllers(of: segue) }

  package func adviceOnSegueClass(_ name: String, of source: ViewController) -> String? {
    let call = state.top
    guard !call.restoringStack({ bridge.push(.perform, named: name, of: source, call) }) else { return nil }
    return Suggestion.sentence(for: name, among: bridge.storyboards.segueClasses)
      ?? "the script supplies it: `segueClass \"\(name)\" { perform = function(self, segue) … end }`"
  }

  package func missingElementMessage(of id: String, in controller: ViewController) -> String {
    controller.unknownElementMessage(id)
  }

  /// Runs the script's `perform` function of a segue.
  ///
  /// - Returns: `false` if the script has no such function, otherwise `true`.
  /// - Throws: `LuaError` if the function fails.
  package func perform(_ segue: StoryboardSegue) throws -> Bool {
    let call = state.top
    return try call.withBalancedStack {
      if call.pushHandler(of: segue, state.handlerNumber(of: "perform"), includingOwn: true) {
        call.pop()
      } else {
        guard let name = segue.template?.customClass, bridge.push(.perform, named: name, of: segue.source, call) else {
          return false
        }
      }
      if let source = segue.source { bridge.push(source, call) } else { call.pushNil() }
      bridge.push(segue, call)
      try handlers.callScript(arguments: 2, results: 0, of: HandlerName("perform", of: segue))
      return true
    }
  }
}

extension StoryboardObjects {
  /// The classes that files name but the script doesn't declare, each with its built-in base class.
  package var undeclaredSceneClasses: [String: String] {
    var classes: [String: String] = [:]
    for entry in session.bridge.storyboards.entries.values where !entry.declared.requiresClasses {
      for scene in entry.declared.scenes {
        if let name = scene.customClass, session.bridge.screens[name] == nil {
          classes[name] = scene.declaration.className
        }
      }
    }
    return classes
  }

  /// Makes the initial scene of the main storyboard the root of the window.
  ///
  /// As in UIKit, this happens before the delegate is notified of the launch.
  ///
  /// - Throws: an error if the storyboard doesn't exist or its scene can't be created.
  func setRootOfMainStoryboard() throws {
    guard let name = session.application.mainStoryboard else { return }
    do {
      let entry = try session.bridge.scenes.storyboard(named: name)
      guard let root = try session.bridge.scenes.instantiate(nil, of: entry.object, session.state.top) else {
        let scenes = "the storyboard at \(entry.declared.location) \(entry.declared.missingInitialMessage)"
        return session.system.warn(.noInitialScene(name, scenes: scenes, at: session.loader.applicationLocation))
      }
      session.application.window?.rootViewController = root
    } catch {
      throw session.bridge.builder.addingLocation(
        session.state.top.addingName(error, "mainStoryboard"), session.loader.applicationLocation)
    }
  }
}

extension StoryboardScenes {
  /// Runs a closure in which a name refers to a scene of a storyboard or, if there is no such scene, to a screen.
  func withScope<Result>(of entry: StoryboardTable.Entry?, _ body: () throws -> Result) rethrows -> Result {
    let previousStoryboard = bridge.storyboards.currentStoryboard
    bridge.storyboards.currentStoryboard = entry?.object
    defer { bridge.storyboards.currentStoryboard = previousStoryboard }
    return try body()
  }

  /// Creates an instance of the screen to which a segue leads.
  ///
  /// - Throws: `PlainError` if no screen has the name. The error suggests a similar name of a scene or screen.
  fileprivate func makeController(
    ofScreenNamed name: String, in entry: StoryboardTable.Entry?, _ call: LuaCall
  ) throws -> ViewController {
    guard let screen = bridge.screens[name] else {
      let scenes = entry?.declared.scenes.compactMap(\.identifier) ?? []
      let hint = Suggestion.sentence(for: name, among: scenes + bridge.screens.keys.sorted()).map { "; " + $0 } ?? ""
      let otherStoryboard = bridge.storyboards.entries.values.first { $0.declared.scene(called: name) != nil }
      let advice = otherStoryboard.map {
        "; there is a scene \"\(name)\" in storyboard \"\($0.declared.name)\", which `storyboards.\($0.declared.name)` "
          + "can create"
      }
      throw PlainError("no scene or screen is called \"\(name)\"" + (advice ?? hint))
    }
    let controller = try bridge.builder.instantiate(screen, properties: nil, call)
    bridge.keepUntilActionEnds(call)
    return controller
  }
}
