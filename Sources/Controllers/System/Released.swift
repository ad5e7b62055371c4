/// A controller that has been released.
package struct Released {
  package let subject: Subject
  package let serialNumber: Int
}

extension System {
  /// Records the controllers that have been released since the previous call, in the order of their creation.
  ///
  /// Call this at the end of an action, after the host has collected garbage.
  package func recordReleased() {
    detachedCount = 0
    while !releasedQueue.isEmpty {
      let sortedControllers = releasedQueue.sorted { $0.serialNumber < $1.serialNumber }
      releasedQueue.removeAll(keepingCapacity: true)
      for controller in sortedControllers { record(.deinit, of: controller.subject) }
    }
  }

  /// Records the controllers that an app written in Swift has released.
  ///
  /// For a script, the host does this after it has collected garbage.
  @inline(__always)
  func recordReleasedBySwift() {
    if subclassHost != nil { recordReleased() }
  }
}
