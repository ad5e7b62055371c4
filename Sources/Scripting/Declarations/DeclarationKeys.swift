extension ClassTable {
  /// The keys that a declaration of a class can have: what can be set, callbacks, and what it does.
  package func declarationKeys(of descriptor: ClassDescriptor) -> [String] {
    members(of: descriptor).values.filter { $0.isCallback || $0.canBeSet }.map(\.name) + ActionKeys.of(descriptor)
  }
}
