import Controllers
import Lua

/// A class that a script declared: `screen "Cart" { … }`.
package final class ScreenClass {
  package let name: String
  /// Where it was declared: `app.lua:12`.
  package let place: String
  /// The screen it extends; nil when it extends a built-in class.
  package let parent: ScreenClass?
  /// The built-in class at the root of it.
  package let base: ClassDescriptor
  /// How the base makes an instance.
  let make: (@Sendable (System, Kind?) -> ModelObject)?
  let kind: Kind
  let table: LuaReference
  let objectClass: LuaObjectClass
  /// The members it has for itself alone; nil when it shares those of its base.
  let ownMembers: LuaReference?
  /// Whether its launch has ended: what it kept in Lua was let go of.
  private(set) var isRetired = false
  /// What the script said when it declared it.
  package let declaration: Declaration
  /// What each new instance is given, in this order: the view is made when it is loaded, which the model then asks for.
  let settings: [DeclaredProperty]
  /// The ways that leave it, its own before those of its parent.
  package internal(set) var segues: [SegueTemplate] = []
  /// The names of its own methods that segues unwind to.
  package internal(set) var unwindActions: [String] = []
  /// What is read once for all instances, or when it is asked for.
  private static let keptForLater = ["view", "segues", "unwind"]
  /// The callbacks written so far, as bits, without the parent's.
  var ownCallbacks: UInt64 = 0
  /// Whether it has a callback that UIKit tells a container's delegate.
  var hearsAsDelegateItself = false
  /// Methods of UIKit that it writes anew, with those of its parent.
  var methods: Set<String> = []

  init(
    name: String, place: String, parent: ScreenClass?, base: ClassDescriptor, kind: Kind, table: LuaReference,
    objectClass: LuaObjectClass, ownMembers: LuaReference?, declaration: Declaration
  ) {
    self.name = name
    self.place = place
    self.parent = parent
    self.base = base
    make = base.make
    self.kind = kind
    self.table = table
    self.objectClass = objectClass
    self.ownMembers = ownMembers
    self.declaration = declaration
    settings = declaration.properties.filter { !ScreenClass.keptForLater.contains($0.field.name) }
  }

  /// The class and those that it extends, itself first.
  package var lineage: [ScreenClass] {
    var lineage = [self]
    while let parent = lineage.last?.parent { lineage.append(parent) }
    return lineage
  }

  /// Lets go of what it keeps in Lua: its launch has ended.
  func retire(in state: LuaState) {
    isRetired = true
    for reference in [table, objectClass.metatable, ownMembers] {
      if let reference { state.release(reference) }
    }
  }

  /// The callbacks an instance has to hear.
  var callbacks: UInt64 { ownCallbacks | (parent?.callbacks ?? 0) }

  var hearsAsDelegate: Bool { hearsAsDelegateItself || (parent?.hearsAsDelegate ?? false) }
}
