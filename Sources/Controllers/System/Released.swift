/// A controller that went out of existence.
package struct Released {
  package let subject: Subject
  package let serial: Int
}

extension System {
  /// Tells what went out of existence since the last time, in the order in which it was made.
  ///
  /// To be called at the end of an action, after the host has collected.
  package func tellReleased() {
    detachedCount = 0
    while !releasedQueue.isEmpty {
      let gone = releasedQueue.sorted { $0.serial < $1.serial }
      releasedQueue.removeAll(keepingCapacity: true)
      for controller in gone { record(.deinit, of: controller.subject) }
    }
  }
}
