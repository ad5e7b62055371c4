import Controllers
import Lua

/// What was declared of one object: a container, an element, an item, a row, a screen, the app.
///
/// A value: nothing is made of it yet. Readers make it (`LuaReader` of a script's tables); `Bridge.apply` gives an object
/// what it says. It keeps nothing of Lua's alive: what only Lua can hold, a function or a table of the script's own, stays
/// in the table that was read, under the field's name, and what keeps the declaration keeps that table. Only
/// constraints that were made already are held by it, with their views.
package struct Declaration {
  /// The class of the object, by the name the class table has for it.
  package let className: String
  /// Where it stands: `app.lua:12`; empty where no reader said so.
  package var place: String
  /// UIKit's properties in the order in which they are set, whatever the order they were written in.
  package private(set) var properties: [DeclaredProperty] = []
  /// The functions that UIKit calls.
  package private(set) var callbacks: [DeclaredField] = []
  /// What it leads to or does, with what stands beside: `push`, `with`, `action`.
  package private(set) var actions: [DeclaredField] = []
  /// Methods of UIKit that a screen writes anew.
  package private(set) var methods: [DeclaredField] = []
  /// What the class does not know: the script's own.
  package private(set) var own: [DeclaredField] = []
  /// What stands in it without a name: subviews, tabs, items.
  package var children: [DeclaredValue] = []
  /// The segues that it triggers; of a container also the children that are made with it.
  package var segues: [SegueTemplate] = []
  /// What the file that it is drawn in refers to it by: constraints, outlets and popovers find its object under it.
  package var drawnName: String?
  /// Which one of the script's it is: two that are written alike on one line are two.
  package internal(set) var identity: ObjectIdentifier?
  /// Whether its children stand in the table that was read, and were not looked into.
  var hasUnreadChildren = false

  /// Sorts fields by what the class makes of them.
  ///
  /// - Parameters:
  ///   - className: a name that the class table has.
  ///   - place: where the declaration stands.
  ///   - fields: in any order.
  ///   - sorter: what knows the class, and what to say of a key that it does not have.
  /// - Throws: `KeyProblem` for the first field, by the bytes of its name, that does not fit.
  init(_ className: String, place: String, fields: [DeclaredField], sorter: KeySorter) throws {
    self.className = className
    self.place = place
    var problem: KeyProblem?
    for field in fields {
      do throws(KeyProblem) {
        add(field, as: try sorter.role(of: field))
      } catch {
        if problem.map({ error.key.precedes($0.key) }) ?? true { problem = error }
      }
    }
    if let problem { throw problem }
    if properties.count > 1 { properties.sort { $0.order < $1.order } }
    sortByName()
  }

  /// Sorts fields that were not read from a script.
  ///
  /// - Parameters:
  ///   - className: UIKit's name without its prefix.
  ///   - place: where it stands, `Main.storyboard:12`.
  ///   - fields: in any order.
  /// - Throws: for a class that there is not, or a field that the class does not have.
  package init(_ className: String, place: String, fields: [DeclaredField]) throws {
    guard let descriptor = ClassTable.builtIn.named(className) else { throw PlainError("no class `\(className)`") }
    try self.init(className, place: place, fields: fields, sorter: KeySorter(descriptor, rule: .strict))
  }

  /// A table of Lua has its fields in another order in each process.
  private mutating func sortByName() {
    if callbacks.count > 1 { callbacks.sort { $0.name.precedes($1.name) } }
    if actions.count > 1 { actions.sort { $0.name.precedes($1.name) } }
    if methods.count > 1 { methods.sort { $0.name.precedes($1.name) } }
    if own.count > 1 { own.sort { $0.name.precedes($1.name) } }
  }

  private mutating func add(_ field: DeclaredField, as role: KeySorter.Role) {
    switch role {
    case .property(let order, let member):
      properties.append(DeclaredProperty(field: field, order: order, member: member))
    case .answer(let order, let member):
      properties.append(DeclaredProperty(field: field, order: order, member: member, replacesFunction: true))
    case .callback: callbacks.append(field)
    case .action: actions.append(field)
    case .method: methods.append(field)
    case .own: own.append(field)
    }
  }

  /// Every field, sorted or not.
  package var fields: [DeclaredField] { properties.map(\.field) + callbacks + actions + methods + own }

  /// Adds a field that was assigned, in place of one of that name.
  ///
  /// - Throws: `KeyProblem` for one that the class does not have.
  mutating func keep(_ field: DeclaredField, as sorter: KeySorter) throws {
    actions.removeAll { $0.name == field.name }
    own.removeAll { $0.name == field.name }
    remove(field.name)
    try add(field, as: sorter.role(of: field))
    properties.sort { $0.order < $1.order }
  }

  /// Puts other values in the place of those of all fields but the script's own.
  mutating func replaceValues(_ value: (DeclaredField) throws -> DeclaredValue) rethrows {
    for place in properties.indices {
      let old = properties[place]
      properties[place] = DeclaredProperty(
        field: DeclaredField(old.field.name, try value(old.field)), order: old.order, member: old.member,
        replacesFunction: old.replacesFunction)
    }
    for place in actions.indices { actions[place] = DeclaredField(actions[place].name, try value(actions[place])) }
  }

  /// Takes out what is declared for a property.
  package mutating func remove(_ property: String) { properties.removeAll { $0.field.name == property } }
}

/// A name, and what was declared under it.
package struct DeclaredField {
  package let name: String
  package let value: DeclaredValue

  package init(_ name: String, _ value: DeclaredValue) {
    self.name = name
    self.value = value
  }
}

/// A field that is one of UIKit's properties.
package struct DeclaredProperty {
  package let field: DeclaredField
  /// Its place among the properties of the class.
  let order: Int
  let member: Member.Property
  /// Whether it stands in place of a function that UIKit would ask.
  var replacesFunction = false
}

/// What may be declared under a name, or without one.
package indirect enum DeclaredValue {
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([DeclaredValue])
  /// A table of fields that is of no class: a row, a section, a pair of priorities.
  case table([DeclaredField])
  /// An element, a container, an item.
  case object(Declaration)
  /// Where elements stand.
  case constraints([DeclaredConstraint])
  /// A function; it stands in the table that was read.
  case function
  /// Something else that stands there.
  case given

  /// Whether it is there without the table that was read.
  var standsByItself: Bool {
    switch self {
    case .function, .given: false
    default: true
    }
  }
}

extension Declaration {
  /// What is declared under a name; nil for nothing.
  package subscript(name: String) -> DeclaredValue? { fields.first { $0.name == name }?.value }

  /// Its `id`.
  package var identifier: String? {
    if case .text(let text)? = self["id"] { return text }
    return nil
  }

  /// Where what is in it is to stand.
  package var constraints: [DeclaredConstraint] {
    if case .constraints(let all)? = self["constraints"] { return all }
    return []
  }
}

extension String {
  /// The order of keys: by their bytes.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

extension Declaration {
  /// What is read on it: its text, else the first that is read in it.
  var title: String? {
    if case .text(let text)? = self["text"] { return text }
    for case .object(let child) in children {
      if let title = child.title { return title }
    }
    return nil
  }
}
