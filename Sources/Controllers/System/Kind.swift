/// A class, identified by its name in the trace: either a built-in class, or a screen that the script declares.
package final class Kind {
  /// The name of the class, such as `NavigationController` or `Draft`.
  package let name: String
  /// The superclass.
  package let parent: Kind?
  /// The index of the class's name in the trace's table of names.
  package let id: UInt32
  /// The number of instances created so far.
  ///
  /// Instance numbers are never reused.
  package private(set) var instanceCount: UInt32 = 0

  /// Whether the script declares the class.
  let isScripted: Bool

  init(name: String, parent: Kind?, id: UInt32, isScripted: Bool = false, instances: UInt32 = 0) {
    self.name = name
    self.parent = parent
    self.id = id
    self.isScripted = isScripted
    self.instanceCount = instances
  }

  /// Returns the number of the next instance, counted from 1.
  func nextNumber() -> UInt32 {
    instanceCount += 1
    return instanceCount
  }
}
