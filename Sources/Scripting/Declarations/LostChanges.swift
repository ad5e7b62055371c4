import Controllers
import Lua

// A screen creates its elements from their declarations. Changing a declared element outside a screen, as in
// `r = refreshControl {} r:beginRefreshing()`, changes another object, so the screen doesn't show the change.
extension DeclarationBuilder {
  /// Warns if the script has changed the object of a template, and another object created from the template lacks the
  /// change.
  ///
  /// If the object was created for another device or system, its properties differ without a change.
  ///
  /// - Parameters:
  ///   - template: the template. The warning is logged once for each template.
  ///   - slot: the wrapper with the template's own object.
  ///   - copy: the object that was created from the declaration.
  func warnOfLostChanges(of template: Template, at slot: LuaSlot, in copy: ModelObject) {
    guard template.firstUse == Template.Use(of: bridge.session.system), !template.isShared,
      let templateObject = slot.wrapper?.object as? ModelObject,
      templateObject.owners.isEmpty,
      let property = bridge.table.differingProperty(between: templateObject, and: copy)
    else { return }
    template.firstUse = nil
    let name = type(of: copy).className
    bridge.session.system.warn(
      Warning(
        "the change of `\(property)` has no effect, because each screen creates a new \(name) from this declaration; "
          + "change it in `viewDidLoad`",
        declaredAt: template.location))
  }
}

extension ClassTable {
  /// Returns the name of the first property with a plain value that differs between two objects of a class, or `nil`
  /// if there is none.
  fileprivate func differingProperty(between first: ModelObject, and second: ModelObject) -> String? {
    guard type(of: first) == type(of: second), let descriptor = named(type(of: first).className) else { return nil }
    return stateProperties(of: descriptor).first { row in
      let (firstValue, secondValue) = (row.property.readValue(at: first), row.property.readValue(at: second))
      return firstValue != secondValue && firstValue.isPlain && secondValue.isPlain
    }?.name
  }
}

extension StateValue {
  /// Whether the value contains neither objects nor values of the script.
  fileprivate var isPlain: Bool {
    switch self {
    case .nothing, .flag, .integer, .number, .text, .fields: true
    case .list(let values): values.allSatisfy(\.isPlain)
    case .object, .script: false
    }
  }
}
