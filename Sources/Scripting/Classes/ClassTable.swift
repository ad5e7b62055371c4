import Controllers

/// All built-in classes, numbered so that a class and its descendants are a range.
package struct ClassTable: Sendable {
  /// Parents before children, each family in a row.
  package let all: [ClassDescriptor]
  private let numbers: [String: Int]
  private let parents: [Int?]
  private let lastDescendants: [Int]

  package static let builtIn = ClassTable(ClassTable.descriptors)

  private init(_ descriptors: [ClassDescriptor]) {
    var children: [String: [Int]] = [:]
    for (index, descriptor) in descriptors.enumerated() { children[descriptor.parent ?? "", default: []].append(index) }
    var ordered: [ClassDescriptor] = []
    var above: [Int?] = []
    var last: [Int] = []
    func visit(_ index: Int, below parent: Int?) {
      let number = ordered.count
      ordered.append(descriptors[index])
      above.append(parent)
      last.append(number)
      for child in children[descriptors[index].name] ?? [] { visit(child, below: number) }
      last[number] = ordered.count - 1
    }
    for root in children[""] ?? [] { visit(root, below: nil) }
    all = ordered
    parents = above
    lastDescendants = last
    numbers = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1.name, $0) })
  }

  /// The class that a class extends; nil at the top.
  package func parent(of number: Int) -> Int? { parents[number] }

  /// The number of a class; nil when there is none of that name.
  package func number(of name: String) -> Int? { numbers[name] }

  /// The class of a name, also with UIKit's prefix.
  package func named(_ name: String) -> ClassDescriptor? {
    let plain = name.hasPrefix("UI") ? String(name.dropFirst(2)) : name
    return numbers[plain].map { all[$0] }
  }

  /// Whether instances of one class are instances of the other.
  package func isKind(_ number: Int, of ancestor: Int) -> Bool {
    kinds(of: ancestor).contains(number)
  }

  /// The same by their names; false for a name that is no class's.
  package func isKind(_ name: String, of ancestor: String) -> Bool {
    guard let number = number(of: name), let other = self.number(of: ancestor) else { return false }
    return isKind(number, of: other)
  }

  /// Whether a name is that of a controller's class.
  package func isController(_ name: String) -> Bool { isKind(name, of: ViewController.className) }

  /// The numbers of a class and of all that extend it.
  package func kinds(of ancestor: Int) -> ClosedRange<Int> { ancestor...lastDescendants[ancestor] }

  /// A class and what it extends, the top-most first.
  package func lineage(of descriptor: ClassDescriptor) -> [ClassDescriptor] {
    var line = [descriptor]
    while let parent = line[0].parent, let number = numbers[parent] { line.insert(all[number], at: 0) }
    return line
  }

  /// All members, nearest class first where names repeat.
  package func members(of descriptor: ClassDescriptor) -> [String: Member] {
    var members: [String: Member] = [:]
    for ancestor in lineage(of: descriptor) {
      for member in ancestor.members { members[member.name] = member }
    }
    return members
  }
}
