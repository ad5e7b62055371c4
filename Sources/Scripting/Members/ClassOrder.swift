/// An order of classes in which each class is followed by its descendants.
struct ClassOrder {
  /// The indices of the descriptors, in this order.
  private(set) var indices: [Int] = []
  /// For each class in this order, the index of its superclass, or `nil` for a root class.
  private(set) var parents: [Int?] = []
  /// For each class in this order, the index of its last descendant, or the class's own index if it has none.
  private(set) var lastDescendants: [Int] = []

  /// For each descriptor, the index of its first child.
  ///
  /// The children form a chain through `nextSibling`. A chain needs fewer allocations than a list of children for each
  /// class. The table is created at each start.
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
    addDescendants(firstRoot, below: nil)
  }

  /// Adds a class, its siblings, and their descendants.
  private mutating func addDescendants(_ firstIndex: Int?, below parent: Int?) {
    var nextIndex = firstIndex
    while let index = nextIndex {
      let orderIndex = indices.count
      indices.append(index)
      parents.append(parent)
      lastDescendants.append(orderIndex)
      addDescendants(firstChild[index], below: orderIndex)
      lastDescendants[orderIndex] = indices.count - 1
      nextIndex = nextSibling[index]
    }
  }
}
