/// What differs from system to system: one row a behaviour, with its value in the first system and where it changed.
///
/// Read by name: `system.behaviour.unloadsViews`. A new system adds to the rows that it changes; nothing else compares
/// versions.
package struct Behaviours: Sendable {
  /// The systems whose behaviour can be followed.
  package static let systems = 2...6
  /// The one that is followed when nothing is said.
  package static let usual = 6

  // Memory and the background. Source: "View Controllers" (Programming iOS 6).

  /// When memory is scarce, the view of a controller that is not in a window is dropped.
  package let unloadsViews = Behaviour([2: true, 6: false])
  /// It is told before.
  package let tellsWillUnload = Behaviour([2: false, 5: true, 6: false])
  /// It is told afterwards.
  package let tellsDidUnload = Behaviour([2: false, 3: true, 6: false])
  /// An app that is left enters the background; without a background it ends.
  package let hasBackground = Behaviour([2: false, 4: true])

  /// What the app looked like is saved when it is left, and restored at its next launch.
  package let restoresState = Behaviour([2: false, 6: true])

  // Orientations. Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS",
  // "iPhone View Controller Techniques".

  /// The one in front is asked once for all its orientations; before that each is asked for each orientation.
  package let asksForAllOrientations = Behaviour([2: false, 6: true])
  /// What is presented decides how the interface is turned, and what comes back after it.
  package let presentedDecidesOrientation = Behaviour([2: false, 3: true])
  /// What is presented is asked in which orientation it wants to be seen first.
  package let asksPreferredOrientation = Behaviour([2: false, 6: true])
  /// The interface turns back when a stack goes back to one that may not be seen as it is turned.
  package let turnsBackForStack = Behaviour([2: false, 3: true, 6: false])
  /// A launch into another orientation than upright is a rotation that is told.
  package let tellsOfLaunchRotation = Behaviour([2: true, 6: false])
  /// A rotation takes two steps where a controller has the callbacks for them.
  package let turnsInTwoSteps = Behaviour([2: true, 6: false])

  // Constraints.

  /// A constraint may compare an edge of one axis with one of the other, as `left` with `top`.
  ///
  /// Source: one public report says that activating such a constraint raises an exception from about system 10 on.
  package let pairsEdgesOfBothAxes = Behaviour([2: true, 10: false])

  /// By default, a label of several lines wraps at the width that constraints give it.
  ///
  /// Source: UIKit's class reference of labels: "automatic" came with system 8.
  package let wrapsLabelsAtTheirWidth = Behaviour([2: false, 8: true])

  // Containers.

  /// The `parentViewController` of what is presented is its presenter.
  ///
  /// Source: "View Controller Programming Guide for iPhone OS".
  package let presenterIsParent = Behaviour([2: true, 5: false])

  /// The delegate of a split view controller is asked whether the master is hidden.
  package let asksToHideMaster = Behaviour([2: false, 5: true])
  /// A hidden master comes when a finger strikes to the right over the detail.
  ///
  /// It came with 5.1, which is 5 here.
  package let showsMasterBySwipe = Behaviour([2: false, 5: true])

  package static let table = Behaviours()
}

/// A value that differs from system to system.
package struct Behaviour<Value: Sendable>: Sendable {
  /// From which system on it has which value, ascending.
  package let values: [(since: Int, value: Value)]

  init(_ values: KeyValuePairs<Int, Value>) { self.values = values.map { (since: $0.key, value: $0.value) } }

  /// Its value in a system; in one before the first that is named, the first.
  package func value(in version: Int) -> Value {
    (values.last { $0.since <= version } ?? values[0]).value
  }
}

/// The behaviours of one system, by name.
@dynamicMemberLookup
package struct SystemBehaviour {
  let version: Int

  @inline(__always)
  package subscript<Value>(dynamicMember row: KeyPath<Behaviours, Behaviour<Value>>) -> Value {
    Behaviours.table[keyPath: row].value(in: version)
  }
}
