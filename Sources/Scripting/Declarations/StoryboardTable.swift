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
  private(set) var all: OrderedDictionary<String, Entry> = [:]
  /// The destinations that segues declare inline, by their generated names.
  private var inline: [String: LuaReference] = [:]
  /// The functions that perform custom segues, by the name of the segue class.
  private var performs: [String: LuaReference] = [:]
  /// The classes of scenes that have no declaration in the script, by name.
  private var kinds: [String: Kind] = [:]
  /// The scenes that are being created, from the outermost to the innermost.
  var making: [SceneOrigin] = []
  /// The storyboard whose scene is being created.
  ///
  /// Names in the scene refer to other scenes of this storyboard.
  var scope: Storyboard?

  init(state: LuaState) { self.state = state }

  subscript(name: String) -> Entry? { all[name] }

  /// Sets the initial scene of a storyboard, which replaces the scene that its file declares.
  mutating func setInitial(_ id: String, of name: String) { all[name]?.declared.initial = id }

  mutating func add(_ entry: Entry) { all[entry.declared.name] = entry }

  /// Pops the value on top of the stack, and keeps the value as the inline destination of a segue.
  mutating func keepInline(_ name: String) {
    if let old = inline[name] { state.release(old) }
    inline[name] = state.keep()
  }

  func inline(_ name: String) -> LuaReference? { inline[name] }

  /// Pops the function on top of the stack, and keeps the function to perform the segues of a class.
  mutating func keepPerform(_ name: String) {
    if let old = performs[name] { state.release(old) }
    performs[name] = state.keep()
  }

  func perform(_ name: String) -> LuaReference? { performs[name] }

  /// All Lua values that this table keeps, in a fixed order.
  var references: [(name: String, reference: LuaReference)] {
    let scenes = all.values.flatMap { entry in
      entry.contents.map { ("\(entry.declared.name).\($0.key)", $0.value) }
    }
    return [scenes, inline.map { ($0.key, $0.value) }, performs.map { ($0.key, $0.value) }].flatMap { kind in
      kind.sorted { $0.0.precedes($1.0) }
    }
  }

  /// The names of the segue classes that a script has declared.
  var segueClasses: [String] { performs.keys.sorted() }

  /// Returns the class for a name that the script doesn't declare.
  ///
  /// The first call with a given name creates the class. The class has the same behavior as its base.
  mutating func kind(named name: String, extending base: String, on system: System) -> Kind {
    if let known = kinds[name] { return known }
    let made = system.makeKind(name: name, parent: system.kind(named: base))
    kinds[name] = made
    return made
  }

  /// Releases all values after the launch has ended.
  mutating func retire() {
    for entry in all.values {
      for id in entry.contents.keys.sorted() { entry.contents[id].map(state.release) }
    }
    for name in inline.keys.sorted() { inline[name].map(state.release) }
    for name in performs.keys.sorted() { performs[name].map(state.release) }
    self = StoryboardTable(state: state)
  }
}
