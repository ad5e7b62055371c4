/// The behaviors that differ between systems.
///
/// Each behavior has a row with its first value and all changes.
///
/// Code reads a row by its name, as in `system.behaviour.unloadsViews`. A new system adds values to the rows that it
/// changes. No code outside this table compares versions.
package struct Behaviours: Sendable {
  /// The range of systems that can be selected.
  package static let systems = 2...6
  /// The default system.
  package static let usual = 6

  // Memory and the background. Source: "View Controllers" (Programming iOS 6).

  /// Whether views that aren't in a window are unloaded when the device is low on memory.
  package let unloadsViews = Behaviour([2: true, 6: false])
  /// Whether the controller is notified before its view is unloaded.
  package let tellsWillUnload = Behaviour([2: false, 5: true, 6: false])
  /// Whether the controller is notified after its view is unloaded.
  package let tellsDidUnload = Behaviour([2: false, 3: true, 6: false])
  /// Whether an app enters the background when the user leaves it.
  ///
  /// Otherwise, the app terminates.
  package let hasBackground = Behaviour([2: false, 4: true])

  /// Whether state is saved when the user leaves the app, and restored when the app is launched again.
  package let restoresState = Behaviour([2: false, 6: true])

  // Orientations. Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS",
  // "iPhone View Controller Techniques".

  /// Whether only the controller in front is asked, once, for all its orientations.
  ///
  /// Otherwise, each controller is asked about each orientation separately.
  package let asksForAllOrientations = Behaviour([2: false, 6: true])
  /// Whether a presented controller determines the interface orientation until it is dismissed.
  package let presentedDecidesOrientation = Behaviour([2: false, 3: true])
  /// Whether a presented controller is asked for the orientation in which it first appears.
  package let asksPreferredOrientation = Behaviour([2: false, 6: true])
  /// Whether the interface rotates back when a stack returns to a controller that doesn't support the current
  /// orientation.
  package let turnsBackForStack = Behaviour([2: false, 3: true, 6: false])
  /// Whether controllers are notified of a rotation when the app is launched in an orientation other than portrait.
  package let tellsOfLaunchRotation = Behaviour([2: true, 6: false])
  /// Whether a rotation happens in two steps for a controller that implements the two-step callbacks.
  package let turnsInTwoSteps = Behaviour([2: true, 6: false])

  // Constraints.

  /// Whether a constraint may relate attributes of different axes, such as `left` and `top`.
  ///
  /// Source: a public report, which says that activating such a constraint raises an exception since about system 10.
  package let pairsEdgesOfBothAxes = Behaviour([2: true, 10: false])

  /// Whether, by default, a label with more than one line wraps at the width that constraints give it.
  ///
  /// Source: UIKit's class reference of labels, which says that "automatic" was added in system 8.
  package let wrapsLabelsAtTheirWidth = Behaviour([2: false, 8: true])

  // Containers.

  /// Whether the `parentViewController` of a presented controller is its presenter.
  ///
  /// Source: "View Controller Programming Guide for iPhone OS".
  package let presenterIsParent = Behaviour([2: true, 5: false])

  /// Whether the delegate of a split view controller decides whether the master is hidden.
  package let asksToHideMaster = Behaviour([2: false, 5: true])
  /// Whether a swipe to the right over the detail shows a hidden master.
  ///
  /// UIKit added the swipe in system 5.1. Here: it is available in system 5.
  package let showsMasterBySwipe = Behaviour([2: false, 5: true])

  package static let table = Behaviours()
}

/// A value that differs between systems.
package struct Behaviour<Value: Sendable>: Sendable {
  /// The values, each with the system in which it was introduced, in ascending order.
  package let values: [(since: Int, value: Value)]

  init(_ values: KeyValuePairs<Int, Value>) { self.values = values.map { (since: $0.key, value: $0.value) } }

  /// Returns the value in a given system.
  ///
  /// For a system before the first one in the row, returns the first value.
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
