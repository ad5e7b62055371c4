import Controllers
import Locations
import Lua
import OrderedCollections

// Reads `storyboard "Main" { initial = "nav", scenes = { nav = navigation "OrderList", "OrderList" } }`.

extension StoryboardScenes {
  func installStoryboardFunction() {
    bridge.state.setGlobal("storyboard") { [unowned self] call in
      guard let name = call.string(at: 1), !name.isEmpty else {
        throw PlainError("storyboard: \(call.mismatch("a name", 1))")
      }
      try call.rejectSurplus(than: 1, "storyboard", usage: "storyboard \"\(name)\" { … }")
      call.push { [unowned self] call in
        try call.rejectSurplus(than: 1, "storyboard \"\(name)\"", usage: "storyboard \"\(name)\" { … }")
        let location = call.declaringLocation
        guard call.type(at: 1) == .table else {
          throw bridge.builder.addingLocation(
            call.addingName(call.mismatch("a table", 1), "storyboard \"\(name)\""), location)
        }
        try bridge.screenDeclarations.readDeclaration(1, "storyboard \"\(name)\"", at: location, call) {
          try declareStoryboard(name, location: location, call)
        }
        bridge.push(bridge.storyboards[name]?.object ?? bridge.session.application, call)
        return 1
      }
      return 1
    }
    installStoryboardsTable()
  }

  /// Installs `storyboards`, a table of the storyboards by name.
  private func installStoryboardsTable() {
    let call = bridge.state.top
    call.pushTable()
    call.pushTable()
    call.push { [unowned self] call in
      guard let name = call.string(at: 2) else { throw PlainError("storyboards: \(call.mismatch("a name", 2))") }
      bridge.push(try storyboard(named: name).object, call)
      return 1
    }
    call.setField("__index", of: -2)
    call.push { _ in throw PlainError("storyboards: write `storyboard \"Name\" { … }` to declare one") }
    call.setField("__newindex", of: -2)
    call.push(false)
    call.setField("__metatable", of: -2)
    call.setMetatable(of: -2)
    bridge.state.setGlobal("storyboards")
  }

  /// Returns the storyboard with the given name.
  ///
  /// - Throws: `PlainError` with UIKit's message if no storyboard has the name. The error suggests a similar name.
  func storyboard(named name: String) throws -> StoryboardTable.Entry {
    if let entry = bridge.storyboards[name] { return entry }
    let bundle = "NSBundle </\(bridge.session.loader.applicationName ?? "app")> (loaded)"
    let hint = Suggestion.sentence(for: name, among: Array(bridge.storyboards.entries.keys)).map { "; " + $0 } ?? ""
    throw PlainError(ControllerException(.noStoryboard(name, in: bundle)).message + hint)
  }

  /// Adds a storyboard after checking its scenes.
  ///
  /// - Throws: `DuplicateDeclaration` if another storyboard has the name, or an error for scenes that aren't valid.
  @discardableResult
  func add(
    _ declared: DeclaredStoryboard, contents: [String: LuaReference], file: String? = nil
  ) throws -> StoryboardTable.Entry {
    if let existingEntry = bridge.storyboards[declared.name] {
      throw DuplicateDeclaration(otherLocation: existingEntry.declared.location)
    }
    do { try declared.check() } catch {
      guard (error as? KeyProblem)?.key != "initial",
        bridge.session.declarations.recordIfSkipping(error, as: .duplicate, at: declared.location)
      else {
        throw error
      }
    }
    let object = Storyboard(declared.name, file: file, in: bridge.session.system)
    let entry = StoryboardTable.Entry(declared: declared, contents: contents, object: object)
    bridge.storyboards.add(entry)
    return entry
  }

  private func declareStoryboard(_ name: String, location: CodeLocation, _ call: LuaCall) throws {
    let knownKeys = ["initial", "scenes"]
    for key in call.fieldNames(of: 1) where !knownKeys.contains(key) {
      throw KeyProblem(
        key, "a storyboard has no `\(key.shortenedName)`; " + Suggestion.sentenceOrList(for: key, among: knownKeys))
    }
    guard call.length(of: 1) == 0 else { throw PlainError("its scenes belong in `scenes = { … }`") }
    var reader = LuaSceneReader(bridge, call, DeclaredStoryboard(name, location: location))
    try reader.read(1)
    try add(reader.storyboard, contents: reader.contents)
  }
}

/// Reads the scenes that a script declares.
struct LuaSceneReader {
  private let bridge: Bridge
  private let call: LuaCall
  private(set) var storyboard: DeclaredStoryboard
  private(set) var contents: [String: LuaReference] = [:]

  init(_ bridge: Bridge, _ call: LuaCall, _ storyboard: DeclaredStoryboard) {
    self.bridge = bridge
    self.call = call
    self.storyboard = storyboard
    self.storyboard.requiresClasses = true
  }

  mutating func read(_ index: Int32) throws {
    guard call.pushField("scenes", of: index) == .table else {
      throw call.addingName(call.mismatch("a table of scenes", call.count), "scenes")
    }
    let listIndex = call.count
    do {
      for position in 0..<(try call.itemCount(of: listIndex, allowsNames: true)) {
        call.pushItem(position + 1, of: listIndex)
        do { try readScene(nil) } catch { throw call.addingName(error, "scene \(position + 1)", item: position + 1) }
      }
      for name in call.fieldNames(of: listIndex) {
        call.pushField(name, of: listIndex)
        do { try readScene(name) } catch { throw call.addingName(error, name) }
      }
    } catch { throw call.addingName(error, "scenes") }
    if call.pushField("initial", of: index) != .nil {
      do {
        storyboard.initial =
          try bridge.screenDeclarations.className(ofTableAt: call.count, call) ?? String.read(from: call.top)
      } catch { throw call.addingName(error, "initial") }
    }
  }

  /// Reads the scene on top of the stack, and pops the scene.
  private mutating func readScene(_ name: String?) throws {
    let valueIndex = call.count
    defer { call.setTop(valueIndex - 1) }
    if let screen = call.string(at: valueIndex) ?? bridge.screenDeclarations.className(ofTableAt: valueIndex, call) {
      add(DeclaredScene(id: name ?? screen, customClass: screen, declaration: try emptyDeclaration()))
    } else if let declaration = call.wrapper(at: valueIndex)?.template?.declaration {
      try readContainer(declaration, name, at: valueIndex)
    } else if call.type(at: valueIndex) == .table {
      try readTable(name, at: valueIndex)
    } else {
      throw call.mismatch("a screen's name, a container, or a table with its `class`", valueIndex)
    }
  }

  private mutating func readContainer(_ declaration: Declaration, _ name: String?, at index: Int32) throws {
    guard
      bridge.table.isKind(
        bridge.builder.classNumber(at: call.slot(index)), of: bridge.table.number(of: "ViewController") ?? 0)
    else {
      throw call.mismatch("a screen's name, a container, or a table with its `class`", index)
    }
    guard let name else {
      throw PlainError("a container needs a name: write `name = \(declaration.className.lowercased()) …`")
    }
    add(DeclaredScene(id: name, declaration: declaration))
    storeContent(at: index, for: name)
  }

  /// Reads a table for a scene.
  ///
  /// The table contains a screen's name under `class`, and the properties that the scene sets on the screen.
  private mutating func readTable(_ name: String?, at index: Int32) throws {
    let screen: String? = try call.withBalancedStack {
      guard call.pushField("class", of: index) != .nil else { return nil }
      if let name = bridge.screenDeclarations.className(ofTableAt: call.count, call) { return name }
      do { return try String.read(from: call.top) } catch { throw call.addingName(error, "class") }
    }
    guard let screen else { throw PlainError("expected `class`, the scene's screen") }
    let id = name ?? screen
    var sceneDeclaration = try emptyDeclaration()
    sceneDeclaration.segues = try call.withBalancedStack {
      guard call.pushField("segues", of: index) != .nil else { return [] }
      do {
        return try SegueReader(call: call, location: storyboard.location, owner: id).readSegues(at: call.count)
      } catch { throw call.addingName(error, "segues") }
    }
    recordUnwindActions(at: index, of: screen)
    add(DeclaredScene(id: id, customClass: screen, declaration: sceneDeclaration))
    storeContent(at: index, for: id)
  }

  /// Records the unwind methods that the scene adds to its screen.
  private mutating func recordUnwindActions(at index: Int32, of screen: String) {
    call.restoringStack {
      guard call.pushField("unwind", of: index) == .table else { return }
      for name in call.fieldNames(of: call.count) { storyboard.unwindClasses[name, default: []].insert(screen) }
    }
  }

  /// Returns an empty declaration for a screen that is declared elsewhere.
  private func emptyDeclaration() throws -> Declaration {
    try Declaration(ViewController.className, location: storyboard.location, fields: [])
  }

  private mutating func add(_ scene: DeclaredScene) {
    var scene = scene
    scene.identifier = scene.identifier ?? scene.id
    storyboard.scenes.append(scene)
  }

  private mutating func storeContent(at index: Int32, for id: String) {
    call.pushValue(at: index)
    if let oldContent = contents[id] { call.state.release(oldContent) }
    contents[id] = call.state.retainTop()
  }
}
