import Controllers
import Lua
import OrderedCollections

/// The storyboards of a launch, and the Lua values of their scenes and segues.
struct StoryboardTable {
  /// A storyboard with the Lua values of the scenes that a script declares.
  struct Entry {
    fileprivate(set) var declared: DeclaredStoryboard
    /// The values of the scenes, by id.
    ///
    /// Each value is a container's declaration or a table of properties.
    let contents: [String: LuaReference]
    /// The storyboard object that scripts use.
    let object: Storyboard
    /// The path of the file, relative to the prototype's folder, or `nil` for a storyboard of a script.
    var file: String? { object.file }
  }

  let state: LuaState
  private(set) var entries: OrderedDictionary<String, Entry> = [:]
  /// The destinations that segues declare inline, by their generated names.
  private var inlineDestinations: [String: LuaReference] = [:]
  /// The functions that perform custom segues, by the name of the segue class.
  private var performFunctions: [String: LuaReference] = [:]
  /// The classes of scenes that have no declaration in the script, by name.
  private var kinds: [String: Kind] = [:]
  /// The scenes that are being created, from the outermost to the innermost.
  var scenesInProgress: [SceneOrigin] = []
  /// The storyboard whose scene is being created.
  ///
  /// Names in the scene refer to other scenes of this storyboard.
  var currentStoryboard: Storyboard?

  init(state: LuaState) { self.state = state }

  subscript(name: String) -> Entry? { entries[name] }

  /// Sets the initial scene of a storyboard, which replaces the scene that its file declares.
  mutating func setInitial(_ id: String, of name: String) { entries[name]?.declared.initial = id }

  mutating func add(_ entry: Entry) { entries[entry.declared.name] = entry }

  /// Pops the value on top of the stack and stores it as the inline destination of a segue.
  mutating func storeInlineDestination(_ name: String) {
    if let oldValue = inlineDestinations[name] { state.release(oldValue) }
    inlineDestinations[name] = state.retainTop()
  }

  func inlineDestination(_ name: String) -> LuaReference? { inlineDestinations[name] }

  /// Pops the function on top of the stack and stores it to perform the segues of a class.
  mutating func storePerformFunction(_ name: String) {
    if let oldFunction = performFunctions[name] { state.release(oldFunction) }
    performFunctions[name] = state.retainTop()
  }

  func performFunction(_ name: String) -> LuaReference? { performFunctions[name] }

  /// All Lua values that this table keeps, in a fixed order.
  var references: [(name: String, reference: LuaReference)] {
    let scenes = entries.values.flatMap { entry in
      entry.contents.map { ("\(entry.declared.name).\($0.key)", $0.value) }
    }
    return [scenes, inlineDestinations.map { ($0.key, $0.value) }, performFunctions.map { ($0.key, $0.value) }].flatMap
    { kind in
      kind.sorted { $0.0.precedes($1.0) }
    }
  }

  /// The names of the segue classes that a script has declared.
  var segueClasses: [String] { performFunctions.keys.sorted() }

  /// Returns the class for a name that the script doesn't declare.
  ///
  /// The first call with a given name creates the class. The class has the same behavior as its base.
  mutating func kind(named name: String, extending base: String, on system: System) -> Kind {
    if let existingKind = kinds[name] { return existingKind }
    let newKind = system.makeKind(name: name, parent: system.kind(named: base))
    kinds[name] = newKind
    return newKind
  }

  /// Releases all values after the launch has ended.
  mutating func retire() {
    for entry in entries.values {
      for id in entry.contents.keys.sorted() { entry.contents[id].map(state.release) }
    }
    for name in inlineDestinations.keys.sorted() { inlineDestinations[name].map(state.release) }
    for name in performFunctions.keys.sorted() { performFunctions[name].map(state.release) }
    self = StoryboardTable(state: state)
  }
}
