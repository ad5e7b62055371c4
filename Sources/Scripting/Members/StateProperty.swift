/// A property that is part of the state of an object.
struct StateProperty {
  let name: String
  let property: Member.Property
}

extension ClassTable {
  /// Returns the properties of a class, including those of its superclasses, that are part of the state.
  func stateProperties(of descriptor: ClassDescriptor) -> [StateProperty] {
    var rows: [StateProperty] = []
    for member in lineage(of: descriptor).flatMap(\.members) {
      guard let property = member.property ?? member.value, property.isState else { continue }
      rows.removeAll { $0.name == member.name }
      rows.append(StateProperty(name: member.name, property: property))
    }
    return rows
  }
}
