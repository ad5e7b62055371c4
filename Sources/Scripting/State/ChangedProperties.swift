import Controllers

extension StateWriter {
  /// Returns the properties of an object that a script can set and whose values differ from those of a new object.
  ///
  /// - Parameters:
  ///   - object: a controller, a view or an item.
  ///   - always: the names of properties to return even if their values don't differ.
  /// - Returns: the properties and their values, in the order in which the documentation lists them. If scripts can't
  ///   instantiate the class, the array is empty.
  package func changedProperties(
    of object: ModelObject, always: Set<String> = []
  ) -> [(name: String, value: StateValue)] {
    defaults.findChanges(of: object, always: always)
  }
}

extension StateDefaults {
  fileprivate func findChanges(of object: ModelObject, always: Set<String>) -> [(name: String, value: StateValue)] {
    guard let defaultState = usual(of: object) else { return [] }
    return stateParts(of: object).properties.compactMap { row in
      guard row.property.canBeSet, !row.property.isLazy else { return nil }
      let value = row.property.readValue(at: object)
      guard always.contains(row.name) || value != row.property.readValue(at: defaultState) else { return nil }
      return (row.name, value)
    }
  }
}
