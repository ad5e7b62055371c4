/// An order of classes in which each class is followed by its descendants.
struct ClassOrder {
  /// The indices of the descriptors, in this order.
  private(set) var indices: [Int] = []
  /// For each class in this order, the number of its superclass, or `nil` for a root class.
  private(set) var parents: [Int?] = []
  /// For each class in this order, the number of its last descendant, or its number if it has none.
  private(set) var lastDescendants: [Int] = []

  /// For each descriptor, the index of its first child, and for each child, the index of the next one.
  ///
  /// Chains need fewer allocations than a list of children for each class. The table is created at each start.
  private var firstChild: [Int?]
  private var nextSibling: [Int?]

  init(_ descriptors: [ClassDescriptor]) {
    firstChild = Array(repeating: nil, count: descriptors.count)
    nextSibling = firstChild
    let names = NameIndex(descriptors.map(\.name))
    var firstRoot: Int?
    for index in descriptors.indices.reversed() {
      if let name = descriptors[index].parent {
        guard let parent = names.position(of: name) else { continue }
        nextSibling[index] = firstChild[parent]
        firstChild[parent] = index
      } else {
        nextSibling[index] = firstRoot
        firstRoot = index
      }
    }
    indices.reserveCapacity(descriptors.count)
    visit(firstRoot, below: nil)
  }

  /// Adds a class, its siblings, and their descendants.
  private mutating func visit(_ first: Int?, below parent: Int?) {
    var next = first
    while let index = next {
      let number = indices.count
      indices.append(index)
      parents.append(parent)
      lastDescendants.append(number)
      visit(firstChild[index], below: number)
      lastDescendants[number] = indices.count - 1
      next = nextSibling[index]
    }
  }
}
