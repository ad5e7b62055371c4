/// A class as the trace shows it: a built-in one, or a screen of the script.
package final class Kind {
  /// The name told: `NavigationController`, `Draft`.
  package let name: String
  /// The class it extends.
  package let parent: Kind?
  /// Its place in the trace's table of names.
  package let id: UInt32
  /// How many instances there have been; numbers are never given twice.
  package private(set) var instances: UInt32 = 0

  /// Whether the script made it.
  let isScripted: Bool

  init(name: String, parent: Kind?, id: UInt32, isScripted: Bool = false, instances: UInt32 = 0) {
    self.name = name
    self.parent = parent
    self.id = id
    self.isScripted = isScripted
    self.instances = instances
  }

  /// The number of the next instance, counted from 1.
  func nextNumber() -> UInt32 {
    instances += 1
    return instances
  }
}
