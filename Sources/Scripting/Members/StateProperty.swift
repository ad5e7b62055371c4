/// A property that is part of the state of an object.
struct StateProperty {
  let name: String
  let property: Member.Property
}

extension ClassTable {
  /// Returns the properties of a class that are part of the state, including those of its superclasses.
  func stateProperties(of descriptor: ClassDescriptor) -> [StateProperty] {
    var stateProperties: [StateProperty] = []
    for member in ancestry(of: descriptor).flatMap(\.members) {
      guard let property = member.property ?? member.value, property.isState else { continue }
      stateProperties.removeAll { $0.name == member.name }
      stateProperties.append(StateProperty(name: member.name, property: property))
    }
    return stateProperties
  }
}
