import Controllers

/// The object counts that must not grow while a user repeats the same steps.
package struct Census: Hashable, Sendable {
  /// The suffix of the names of controllers that have left the app.
  package static let outsideSuffix = " outside the app"
  /// The number of objects for each name.
  ///
  /// Names without objects are omitted.
  package private(set) var counts: [String: Int] = [:]

  /// Counts the objects of a session.
  ///
  /// Controllers that are in the app are counted only if a screen has added them as its children. The number of screens
  /// in stacks and tabs may grow without limit while a user continues.
  package init(of session: Session) {
    for controller in session.holderSearch.livingControllers {
      guard controller.isInApp else {
        counts[controller.kind.name + Census.outsideSuffix, default: 0] += 1
        continue
      }
      if let parent = controller.parent, !parent.managesChildren {
        counts[controller.kind.name + " as a child", default: 0] += 1
      }
    }
    add(session.system.clock.pendingTimers.count, "timers")
    add(session.system.notifications.observerCount, "observers")
  }

  /// Creates a census from the number of objects for each name.
  package init(counts: [String: Int]) { self.counts = counts }

  private mutating func add(_ count: Int, _ name: String) { if count > 0 { counts[name] = count } }

  /// Returns the names whose counts have grown, or `nil` if any count has fallen.
  ///
  /// - Parameter other: An earlier census.
  /// - Returns: The names in alphabetical order, with the growth of each count.
  package func growth(since other: Census) -> [(name: String, by: Int)]? {
    var grownCounts: [(name: String, by: Int)] = []
    for name in Set(counts.keys).union(other.counts.keys).sorted() {
      let difference = counts[name, default: 0] - other.counts[name, default: 0]
      if difference < 0 { return nil }
      if difference > 0 { grownCounts.append((name, difference)) }
    }
    return grownCounts
  }
}
