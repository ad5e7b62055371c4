import Controllers
import Layout
import Locations
import Lua

/// The declaration of an object: a container, an element, an item, a row, a screen, or the app.
///
/// A declaration is a value from which objects can be created. Readers produce declarations (for example, `LuaReader`
/// reads a script's tables), and `DeclarationBuilder.apply` applies a declaration to an object. A declaration doesn't
/// keep Lua values alive. Values that only Lua can hold, such as functions and the script's tables, remain in the table
/// that was read, under the field's name. The owner of the declaration also keeps that table. The only exceptions are
/// existing constraints, which the declaration holds with their views.
package struct Declaration {
  /// The name of the object's class in the class table.
  package let className: String
  /// The source location, such as `app.lua:12`, or `nil` if the reader didn't provide one.
  package var location: CodeLocation?
  /// The UIKit properties in the order in which they are set, regardless of their order in the script.
  package private(set) var properties: [DeclaredProperty] = []
  /// The functions that UIKit calls.
  package private(set) var callbacks: [DeclaredField] = []
  /// The links and handlers with their details, such as `push`, `with` and `action`.
  package private(set) var actions: [DeclaredField] = []
  /// The UIKit methods that a screen overrides.
  package private(set) var methods: [DeclaredField] = []
  /// The script's custom fields, which the class doesn't declare.
  package private(set) var customFields: [DeclaredField] = []
  /// The unnamed values, such as subviews, tabs and items.
  package var children: [DeclaredValue] = []
  /// The segues that the object triggers.
  ///
  /// For a container, the segues include the relationships to children that are created with the container.
  package var segues: [SegueTemplate] = []
  /// The object's id in the interface file that declares it.
  ///
  /// Constraints, outlets and popovers refer to the object by this id.
  package var nameInFile: String?
  /// The margins that the interface file gives a view, in points, which have an effect from system 7 on.
  package var marginsInFile: Insets?
  /// The identity of the declaration, which distinguishes equal declarations on the same line.
  package internal(set) var identity: ObjectIdentifier?
  /// Whether the declaration uses members that came after system 6.
  private(set) var hasLaterMembers = false
  /// Whether the children are still in the table that was read and haven't been examined.
  var hasUnreadChildren = false

  /// Creates a declaration by sorting its fields by their role in the class.
  ///
  /// - Parameters:
  ///   - className: the name of a class in the class table.
  ///   - location: the source location of the declaration.
  ///   - fields: the fields, in any order.
  ///   - sorter: finds the role of each field, and the message for a key that the class doesn't have.
  /// - Throws: `KeyProblem` for a field that isn't valid. If several fields aren't valid, the error describes the field
  ///   whose name comes first in byte order.
  init(_ className: String, location: CodeLocation?, fields: [DeclaredField], sorter: KeySorter) throws {
    self.className = className
    self.location = location
    var problem: KeyProblem?
    for field in fields {
      do throws(KeyProblem) {
        let (role, since) = try sorter.role(of: field)
        add(field, as: role, since: since)
      } catch {
        if problem.map({ error.key.precedes($0.key) }) ?? true { problem = error }
      }
    }
    if let problem { throw problem }
    if properties.count > 1 { properties.sort { $0.order < $1.order } }
    sortByName()
  }

  /// Sorts the fields by name, because the order of fields in a Lua table differs between processes.
  private mutating func sortByName() {
    if callbacks.count > 1 { callbacks.sort { $0.name.precedes($1.name) } }
    if actions.count > 1 { actions.sort { $0.name.precedes($1.name) } }
    if methods.count > 1 { methods.sort { $0.name.precedes($1.name) } }
    if customFields.count > 1 { customFields.sort { $0.name.precedes($1.name) } }
  }

  private mutating func add(_ field: DeclaredField, as role: KeySorter.Role, since: FirstSystem?) {
    if since != nil { hasLaterMembers = true }
    switch role {
    case .property(let order, let member):
      properties.append(DeclaredProperty(field: field, order: order, member: member, since: since))
    case .returnValue(let order, let member):
      properties.append(
        DeclaredProperty(field: field, order: order, member: member, since: since, replacesFunction: true))
    case .callback: callbacks.append(field)
    case .action: actions.append(field)
    case .method: methods.append(field)
    case .customField: customFields.append(field)
    }
  }

  /// All fields, regardless of their role.
  package var fields: [DeclaredField] { properties.map(\.field) + callbacks + actions + methods + customFields }

  /// The fields whose values remain in the table that was read.
  var fieldsInTable: [DeclaredField] {
    var fields: [DeclaredField] = []
    for property in properties where !property.field.value.isSelfContained { fields.append(property.field) }
    for field in callbacks where !field.value.isSelfContained { fields.append(field) }
    for field in actions where !field.value.isSelfContained { fields.append(field) }
    for field in methods where !field.value.isSelfContained { fields.append(field) }
    for field in customFields where !field.value.isSelfContained { fields.append(field) }
    return fields
  }

  /// Whether the declaration has any fields.
  var hasFields: Bool {
    !properties.isEmpty || !callbacks.isEmpty || !actions.isEmpty || !methods.isEmpty || !customFields.isEmpty
  }

  /// Adds a field that a script assigned.
  ///
  /// The new field replaces an existing field with the same name.
  ///
  /// - Throws: `KeyProblem` if the class doesn't have the field.
  mutating func addAssignedField(_ field: DeclaredField, as sorter: KeySorter) throws {
    actions.removeAll { $0.name == field.name }
    customFields.removeAll { $0.name == field.name }
    removeProperty(field.name)
    let (role, since) = try sorter.role(of: field)
    add(field, as: role, since: since)
    properties.sort { $0.order < $1.order }
  }

  /// Fills in the values of properties and actions that are still in the table that was read.
  ///
  /// - Parameter value: returns the value of a field, or `nil` to leave the field as it is.
  /// - Throws: any error that the closure throws.
  mutating func fillIn(_ value: (DeclaredField) throws -> DeclaredValue?) rethrows {
    for position in properties.indices {
      let field = properties[position].field
      guard case .remainingInTable = field.value, let value = try value(field) else { continue }
      properties[position].field = DeclaredField(field.name, value)
    }
    for position in actions.indices {
      let field = actions[position]
      guard case .remainingInTable = field.value, let value = try value(field) else { continue }
      actions[position] = DeclaredField(field.name, value)
    }
  }

  /// Removes the declared value of a property.
  package mutating func removeProperty(_ property: String) { properties.removeAll { $0.field.name == property } }
}

/// A name and its declared value.
package struct DeclaredField {
  package let name: String
  package let value: DeclaredValue

  package init(_ name: String, _ value: DeclaredValue) {
    self.name = name
    self.value = value
  }
}

/// A field that sets a UIKit property.
package struct DeclaredProperty {
  package fileprivate(set) var field: DeclaredField
  /// The property's position among the properties of the class.
  let order: Int
  let member: Member.Property
  /// The first system that has the property, or `nil` if system 6 has it.
  let since: FirstSystem?
  /// Whether the value replaces a function that UIKit would call.
  var replacesFunction = false
}

/// A declared value, which may be named or unnamed.
package indirect enum DeclaredValue {
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([DeclaredValue])
  /// A table of fields that doesn't belong to a class, such as a section or a pair of priorities.
  case table([DeclaredField])
  /// An element, a container, or an item.
  case object(Declaration)
  /// Constraints between elements.
  case constraints([DeclaredConstraint])
  /// A function, which remains in the table that was read.
  case function
  /// Any other value, which remains in the table that was read.
  case remainingInTable

  /// Whether the value is complete without the table from which it was read.
  var isSelfContained: Bool {
    switch self {
    case .function, .remainingInTable: false
    default: true
    }
  }
}

extension Declaration {
  /// Returns the declared value with the given name, or `nil` if there is no such value.
  package subscript(name: String) -> DeclaredValue? { fields.first { $0.name == name }?.value }

  /// The declared `id`, or `nil` if the object has no `id`.
  package var identifier: String? {
    if case .text(let text)? = self["id"] { return text }
    return nil
  }

  /// The names of the unwind methods in the declaration, once its contents have been read.
  var unwindActions: [String] {
    for property in properties where DeclaredContent(of: property.field.name) == .unwindActions {
      if case .table(let methods) = property.field.value { return methods.map(\.name) }
    }
    return []
  }

  /// The constraints that the declaration contains.
  package var constraints: [DeclaredConstraint] {
    if case .constraints(let all)? = self["constraints"] { return all }
    return []
  }
}

extension Declaration {
  /// The visible title, or `nil` if the object has no title.
  ///
  /// The title is the text of the object or, if the object has no text, the first title among its children.
  var title: String? {
    if case .text(let text)? = self["text"] { return text }
    for case .object(let child) in children {
      if let title = child.title { return title }
    }
    return nil
  }
}
