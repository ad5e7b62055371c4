import Controllers
import Lua
import OrderedCollections

/// The storyboards of a launch, and what their scenes and segues have on Lua's side.
struct StoryboardTable {
  /// A storyboard, and for each scene that a script declares what it says.
  struct Entry {
    let declared: DeclaredStoryboard
    /// By the scenes' ids: a container's declaration, or a table of properties.
    let contents: [String: LuaReference]
    /// As a script sees it.
    let object: Storyboard
    /// The file that it was read from, as a path from the prototype's folder; nil for what a script declares.
    var file: String? { object.file }
  }

  let state: LuaState
  private(set) var all: OrderedDictionary<String, Entry> = [:]
  /// Destinations that stand in a segue themselves, by names of their own.
  private var inline: [String: LuaReference] = [:]
  /// The functions that perform custom segues, by the names of their classes.
  private var performs: [String: LuaReference] = [:]
  /// The classes of scenes that the script does not have.
  private var kinds: [String: Kind] = [:]
  /// The scenes that are being made now, one in another.
  var making: [SceneOrigin] = []
  /// The storyboard whose scene is being made: names in it stand for its scenes.
  var scope: Storyboard?

  init(state: LuaState) { self.state = state }

  subscript(name: String) -> Entry? { all[name] }

  mutating func add(_ entry: Entry) { all[entry.declared.name] = entry }

  /// Keeps the value on top of the stack as the destination of a segue.
  mutating func keepInline(_ name: String) {
    if let old = inline[name] { state.release(old) }
    inline[name] = state.keep()
  }

  func inline(_ name: String) -> LuaReference? { inline[name] }

  /// Keeps the function on top of the stack as what segues of a class do.
  mutating func keepPerform(_ name: String) {
    if let old = performs[name] { state.release(old) }
    performs[name] = state.keep()
  }

  func perform(_ name: String) -> LuaReference? { performs[name] }

  /// Everything that it keeps in Lua, in a fixed order.
  var references: [(name: String, reference: LuaReference)] {
    let scenes = all.values.flatMap { entry in
      entry.contents.map { ("\(entry.declared.name).\($0.key)", $0.value) }
    }
    return [scenes, inline.map { ($0.key, $0.value) }, performs.map { ($0.key, $0.value) }].flatMap { kind in
      kind.sorted { $0.0.precedes($1.0) }
    }
  }

  /// The names of the classes that a script declared.
  var segueClasses: [String] { performs.keys.sorted() }

  /// The class of that name which has no behaviour.
  mutating func kind(named name: String, extending base: String, on system: System) -> Kind {
    if let known = kinds[name] { return known }
    let made = system.makeKind(name: name, parent: system.kind(named: base))
    kinds[name] = made
    return made
  }

  /// Forgets all of a launch that has ended.
  mutating func retire() {
    for entry in all.values {
      for id in entry.contents.keys.sorted() { entry.contents[id].map(state.release) }
    }
    for name in inline.keys.sorted() { inline[name].map(state.release) }
    for name in performs.keys.sorted() { performs[name].map(state.release) }
    self = StoryboardTable(state: state)
  }
}
