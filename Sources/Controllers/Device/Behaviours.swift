/// The behaviors that differ between systems: one row per behavior, with its first value and all changes.
///
/// Code reads a row by its name, such as `system.behaviour.unloadsViews`. A new system adds values to the rows that it
/// changes. No other code compares versions.
package struct Behaviours: Sendable {
  /// The range of systems that can be selected.
  package static let systems = 2...6
  /// The default system.
  package static let usual = 6

  // Memory and the background. Source: "View Controllers" (Programming iOS 6).

  /// Whether views that aren't in a window are unloaded when memory is low.
  package let unloadsViews = Behaviour([2: true, 6: false])
  /// Whether the controller is notified before its view is unloaded.
  package let tellsWillUnload = Behaviour([2: false, 5: true, 6: false])
  /// Whether the controller is notified after its view is unloaded.
  package let tellsDidUnload = Behaviour([2: false, 3: true, 6: false])
  /// Whether an app enters the background when the user leaves it; otherwise the app terminates.
  package let hasBackground = Behaviour([2: false, 4: true])

  /// Whether state is saved when the user leaves the app, and restored at the app's next launch.
  package let restoresState = Behaviour([2: false, 6: true])

  // Orientations. Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS",
  // "iPhone View Controller Techniques".

  /// Whether the controller in front is asked once for all its orientations; otherwise each controller is asked about
  /// each orientation.
  package let asksForAllOrientations = Behaviour([2: false, 6: true])
  /// Whether a presented controller determines the interface orientation, and the presenter does after the dismissal.
  package let presentedDecidesOrientation = Behaviour([2: false, 3: true])
  /// Whether a presented controller is asked for the orientation in which it first appears.
  package let asksPreferredOrientation = Behaviour([2: false, 6: true])
  /// Whether the interface rotates back when a stack returns to a controller that doesn't support the orientation.
  package let turnsBackForStack = Behaviour([2: false, 3: true, 6: false])
  /// Whether a launch into an orientation other than portrait is a rotation of which controllers are notified.
  package let tellsOfLaunchRotation = Behaviour([2: true, 6: false])
  /// Whether a rotation takes two steps if a controller implements the callbacks for these steps.
  package let turnsInTwoSteps = Behaviour([2: true, 6: false])

  // Constraints.

  /// Whether a constraint may relate attributes of different axes, such as `left` and `top`.
  ///
  /// Source: one public report, according to which activating such a constraint raises an exception in about system 10
  /// and later.
  package let pairsEdgesOfBothAxes = Behaviour([2: true, 10: false])

  /// Whether a multiline label wraps by default at the width that constraints give it.
  ///
  /// Source: UIKit's class reference of labels, which says that "automatic" was added in system 8.
  package let wrapsLabelsAtTheirWidth = Behaviour([2: false, 8: true])

  // Containers.

  /// Whether the `parentViewController` of a presented controller is its presenter.
  ///
  /// Source: "View Controller Programming Guide for iPhone OS".
  package let presenterIsParent = Behaviour([2: true, 5: false])

  /// Whether the delegate of a split view controller is asked whether the master is hidden.
  package let asksToHideMaster = Behaviour([2: false, 5: true])
  /// Whether a swipe to the right over the detail shows a hidden master.
  ///
  /// UIKit added this in 5.1, which counts as system 5 here.
  package let showsMasterBySwipe = Behaviour([2: false, 5: true])

  package static let table = Behaviours()
}

/// A value that differs between systems.
package struct Behaviour<Value: Sendable>: Sendable {
  /// The values and the systems in which they were introduced, in ascending order.
  package let values: [(since: Int, value: Value)]

  init(_ values: KeyValuePairs<Int, Value>) { self.values = values.map { (since: $0.key, value: $0.value) } }

  /// Returns the value in a system, or the first value for an earlier system.
  package func value(in version: Int) -> Value {
    (values.last { $0.since <= version } ?? values[0]).value
  }
}

/// The behaviors of one system, which are read by name.
@dynamicMemberLookup
package struct SystemBehaviour {
  let version: Int

  @inline(__always)
  package subscript<Value>(dynamicMember row: KeyPath<Behaviours, Behaviour<Value>>) -> Value {
    Behaviours.table[keyPath: row].value(in: version)
  }
}
