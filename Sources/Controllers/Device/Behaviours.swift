/// The behaviors that differ between systems: one row per behavior, with its value in the first system and each change.
///
/// Rows are read by name: `system.behaviour.unloadsViews`. A new system adds values to the rows that it changes; no
/// other code compares versions.
package struct Behaviours: Sendable {
  /// The systems whose behavior can be selected.
  package static let systems = 2...6
  /// The default system.
  package static let usual = 6

  // Memory and the background. Source: "View Controllers" (Programming iOS 6).

  /// When memory is low, views that aren't in a window are unloaded.
  package let unloadsViews = Behaviour([2: true, 6: false])
  /// The controller is notified before its view is unloaded.
  package let tellsWillUnload = Behaviour([2: false, 5: true, 6: false])
  /// The controller is notified after its view was unloaded.
  package let tellsDidUnload = Behaviour([2: false, 3: true, 6: false])
  /// An app that the user leaves enters the background; without a background it terminates.
  package let hasBackground = Behaviour([2: false, 4: true])

  /// State is saved when the user leaves the app, and restored at its next launch.
  package let restoresState = Behaviour([2: false, 6: true])

  // Orientations. Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS",
  // "iPhone View Controller Techniques".

  /// The controller in front is asked once for all its orientations; before that each one is asked for each
  /// orientation.
  package let asksForAllOrientations = Behaviour([2: false, 6: true])
  /// A presented controller determines the interface orientation, as does its presenter after the dismissal.
  package let presentedDecidesOrientation = Behaviour([2: false, 3: true])
  /// A presented controller is asked for the orientation in which it first appears.
  package let asksPreferredOrientation = Behaviour([2: false, 6: true])
  /// The interface rotates back when a stack returns to a controller that doesn't support the current orientation.
  package let turnsBackForStack = Behaviour([2: false, 3: true, 6: false])
  /// A launch into an orientation other than portrait is a rotation that notifies controllers.
  package let tellsOfLaunchRotation = Behaviour([2: true, 6: false])
  /// A rotation takes two steps if a controller implements their callbacks.
  package let turnsInTwoSteps = Behaviour([2: true, 6: false])

  // Constraints.

  /// A constraint may relate attributes of different axes, such as `left` and `top`.
  ///
  /// Source: one public report says that activating such a constraint raises an exception from about system 10 on.
  package let pairsEdgesOfBothAxes = Behaviour([2: true, 10: false])

  /// By default, a multiline label wraps at the width that constraints give it.
  ///
  /// Source: UIKit's class reference of labels: "automatic" was added in system 8.
  package let wrapsLabelsAtTheirWidth = Behaviour([2: false, 8: true])

  // Containers.

  /// The `parentViewController` of a presented controller is its presenter.
  ///
  /// Source: "View Controller Programming Guide for iPhone OS".
  package let presenterIsParent = Behaviour([2: true, 5: false])

  /// The delegate of a split view controller is asked whether the master is hidden.
  package let asksToHideMaster = Behaviour([2: false, 5: true])
  /// A swipe to the right over the detail shows a hidden master.
  ///
  /// This was added in 5.1, which is 5 here.
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

/// The behaviors of one system, by name.
@dynamicMemberLookup
package struct SystemBehaviour {
  let version: Int

  @inline(__always)
  package subscript<Value>(dynamicMember row: KeyPath<Behaviours, Behaviour<Value>>) -> Value {
    Behaviours.table[keyPath: row].value(in: version)
  }
}
