/// A class as the trace shows it: a built-in class, or a screen of the script.
package final class Kind {
  /// The class name: `NavigationController`, `Draft`.
  package let name: String
  /// The superclass.
  package let parent: Kind?
  /// Its index in the trace's table of names.
  package let id: UInt32
  /// The number of instances created so far; instance numbers are never reused.
  package private(set) var instances: UInt32 = 0

  /// Whether the script declares it.
  let isScripted: Bool

  init(name: String, parent: Kind?, id: UInt32, isScripted: Bool = false, instances: UInt32 = 0) {
    self.name = name
    self.parent = parent
    self.id = id
    self.isScripted = isScripted
    self.instances = instances
  }

  /// Returns the number of the next instance, counted from 1.
  func nextNumber() -> UInt32 {
    instances += 1
    return instances
  }
}
