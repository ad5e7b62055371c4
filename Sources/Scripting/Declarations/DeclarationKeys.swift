extension ClassTable {
  /// Returns the keys that are allowed in a declaration of a class: settable properties, callbacks and actions.
  package func declarationKeys(of descriptor: ClassDescriptor) -> [String] {
    members(of: descriptor).values.filter { $0.isCallback || $0.canBeSet }.map(\.name) + ActionKeys.of(descriptor)
  }
}
