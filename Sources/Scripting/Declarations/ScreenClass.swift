import Controllers
import Locations
import Lua

/// A class that a script declares, as in `screen "Cart" { … }`.
package final class ScreenClass {
  package let name: String
  /// The source location of the declaration, such as `app.lua:12`.
  package let location: CodeLocation
  /// The screen that the class extends, or `nil` if the class extends a built-in class.
  package let parent: ScreenClass?
  /// The built-in class that the class extends directly or indirectly.
  package let base: ClassDescriptor
  /// The initializer of the built-in class, or `nil` if a script can't instantiate it.
  let makeObject: (@Sendable (System, Kind?) -> ModelObject)?
  let kind: Kind
  let table: LuaReference
  let objectClass: LuaObjectClass
  /// The class's table of members, or `nil` if the class shares the table of the built-in class.
  let ownMembers: LuaReference?
  /// Whether the launch of the class has ended and its Lua values have been released.
  private(set) var isRetired = false
  /// Whether the newer UIKit features that the class uses have been recorded.
  var hasRecordedUses = false
  /// The declaration in the script.
  package let declaration: Declaration
  /// The properties to set on each new instance, in order.
  ///
  /// The view isn't included, because it isn't created until it is loaded.
  let settings: [DeclaredProperty]
  /// The segues that leave the screen, followed by the segues of its parent screen.
  package internal(set) var segues: [SegueTemplate] = []
  /// The names of the screen's unwind methods, without the methods of its parent class.
  package internal(set) var unwindActions: [String] = []
  /// The properties that are read once for all instances, or not until they are needed.
  private static let deferredKeys = ["view", "segues", "unwind"]
  /// The callbacks that the class implements, as bits, without the callbacks of its parent class.
  var ownCallbacks: UInt64 = 0
  /// Whether the class implements a callback that UIKit sends to a container's delegate.
  var implementsDelegateCallbacks = false
  /// The UIKit methods that the class or its parent class overrides.
  var methods: Set<String> = []

  init(
    name: String, location: CodeLocation, parent: ScreenClass?, base: ClassDescriptor, kind: Kind, table: LuaReference,
    objectClass: LuaObjectClass, ownMembers: LuaReference?, declaration: Declaration
  ) {
    self.name = name
    self.location = location
    self.parent = parent
    self.base = base
    makeObject = base.makeObject
    self.kind = kind
    self.table = table
    self.objectClass = objectClass
    self.ownMembers = ownMembers
    self.declaration = declaration
    settings = declaration.properties.filter { !ScreenClass.deferredKeys.contains($0.field.name) }
  }

  /// The class and its ancestors, beginning with the class itself.
  package var ancestry: [ScreenClass] {
    var lineage = [self]
    while let parent = lineage.last?.parent { lineage.append(parent) }
    return lineage
  }

  /// Releases the class's Lua values after its launch has ended.
  func retire(in state: LuaState) {
    isRetired = true
    for reference in [table, objectClass.metatable, ownMembers] {
      if let reference { state.release(reference) }
    }
  }

  /// The callbacks that an instance receives, as bits.
  var callbacks: UInt64 { ownCallbacks | (parent?.callbacks ?? 0) }

  var receivesDelegateCallbacks: Bool { implementsDelegateCallbacks || (parent?.receivesDelegateCallbacks ?? false) }
}
