import Controllers

/// The built-in classes.
///
/// The classes are numbered so that each class and its descendants form a range.
package struct ClassTable: Sendable {
  /// The classes, each followed by its descendants.
  package let all: [ClassDescriptor]
  private let numbers: NameIndex
  private let parents: [Int?]
  private let lastDescendants: [Int]
  /// The members that each class itself declares.
  private let ownMembers: [CreatedOnce<NamedMembers>]

  /// The names of classes whose objects aren't model objects.
  private let valueNames: [ObjectIdentifier: String]
  /// Returns UIKit's implementation of a row of the table of events, or `nil` if the row isn't an overridable method.
  private let implementationOfEvent: @Sendable (EventKind) -> DefaultImplementation?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - descriptors: the classes.
  ///   - valueNames: the names of classes whose objects aren't model objects.
  ///   - implementationOfRow: returns UIKit's implementation of a row of the table of events.
  init(
    _ descriptors: [ClassDescriptor], valueNames: [ObjectIdentifier: String],
    implementationOfRow: @escaping @Sendable (EventKind) -> DefaultImplementation?
  ) {
    self.valueNames = valueNames
    self.implementationOfEvent = implementationOfRow
    let order = ClassOrder(descriptors)
    all = order.indices.map { descriptors[$0] }
    ownMembers = all.map(\.ownMembers)
    parents = order.parents
    lastDescendants = order.lastDescendants
    numbers = NameIndex(all.map(\.name))
  }

  /// Returns the class name for an object that isn't a model object, or `nil` if the type has no class in scripts.
  func valueName(of type: ObjectIdentifier) -> String? { valueNames[type] }

  /// Returns UIKit's implementation of an overridable method, or `nil` if the member can't be overridden.
  func implementation(of member: Member) -> DefaultImplementation? {
    member.ownImplementation ?? member.row.flatMap(implementationOfEvent)
  }

  /// Returns the number of a class's superclass, or `nil` for a root class.
  package func parent(of number: Int) -> Int? { parents[number] }

  /// Returns the number of the class with the given name, or `nil` if there is no such class.
  package func number(of name: String) -> Int? { numbers.position(of: name) }

  /// Returns the class with the given name, or `nil` if there is no such class.
  ///
  /// The name can include UIKit's prefix.
  package func named(_ name: String) -> ClassDescriptor? {
    let nameWithoutPrefix = name.hasPrefix("UI") ? String(name.dropFirst(2)) : name
    return number(of: nameWithoutPrefix).map { all[$0] }
  }

  /// Whether a class is the same as another class or descends from it.
  package func isKind(_ number: Int, of ancestor: Int) -> Bool {
    descendantNumbers(of: ancestor).contains(number)
  }

  /// Whether a class is the same as another class or descends from it.
  ///
  /// The result is `false` if either class doesn't exist.
  package func isKind(_ name: String, of ancestor: String) -> Bool {
    guard let number = number(of: name), let ancestorNumber = self.number(of: ancestor) else { return false }
    return isKind(number, of: ancestorNumber)
  }

  /// Whether a controller class has the name.
  package func isController(_ name: String) -> Bool { isKind(name, of: ViewController.className) }

  /// Returns the numbers of a class and its descendants.
  package func descendantNumbers(of ancestor: Int) -> ClosedRange<Int> { ancestor...lastDescendants[ancestor] }

  /// Returns the class and its ancestors, beginning with the root class.
  package func ancestry(of descriptor: ClassDescriptor) -> [ClassDescriptor] {
    var ancestry = [descriptor]
    while let parent = ancestry[0].parent, let number = number(of: parent) { ancestry.insert(all[number], at: 0) }
    return ancestry
  }

  /// A member, the number of the class that declares it, and its position among the members of that class.
  typealias FoundMember = (member: Member, classNumber: Int, position: Int)

  /// Returns the first system of a member that came after system 6, or `nil` for an older member.
  ///
  /// - Parameters:
  ///   - position: the position of the member among the members of the class that declares it.
  ///   - classNumber: the number of that class.
  /// - Returns: the system, or `nil`.
  func laterSystem(at position: Int, in classNumber: Int) -> FirstSystem? {
    ownMembers[classNumber].value.since(at: position)
  }

  /// Returns the member that a class or its nearest ancestor declares, or `nil` if there is none.
  func member(named name: String, in number: Int) -> FoundMember? {
    let name = NameIndex.Name(name)
    var currentNumber: Int? = number
    while let number = currentNumber {
      let members = ownMembers[number].value
      if let position = members.position(of: name) { return (members.members[position], number, position) }
      currentNumber = parents[number]
    }
    return nil
  }

  /// Returns the property that a class or its nearest ancestor declares, or `nil` if there is none.
  package func findProperty(_ name: String, of className: String) -> Member.Property? {
    guard let number = number(of: className),
      case .property(let property)? = member(named: name, in: number)?.member.role
    else { return nil }
    return property
  }

  /// A member, a number that orders the members of a class, and the member's first system if it came after system 6.
  typealias SortedMember = (order: Int, member: Member, since: FirstSystem?)

  /// Returns the member that a class or its nearest ancestor declares with its order, or `nil` if there is none.
  func sortedMember(named name: String, in number: Int) -> SortedMember? {
    member(named: name, in: number).map { found in
      // The number of an ancestor is smaller than the number of its descendant.
      let order = found.classNumber << UInt16.bitWidth | found.position
      return (order, found.member, laterSystem(at: found.position, in: found.classNumber))
    }
  }

  /// Returns all members of a class, by name.
  ///
  /// A member that the class itself declares replaces an inherited member with the same name.
  package func members(of descriptor: ClassDescriptor) -> [String: Member] {
    var members: [String: Member] = [:]
    for ancestor in ancestry(of: descriptor) {
      for member in ancestor.members { members[member.name] = member }
    }
    return members
  }
}
