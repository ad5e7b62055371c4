import Layout

/// A view's data for constraints; most views have no constraints and no such object.
final class ViewLayout {
  /// Whether its mask determines its frame, in the form of constraints if there are others.
  var translatesMask = true
  /// The constraints installed on it.
  var held: [LayoutConstraint] = []
  /// The number of constraints installed on its ancestors that have the view, or a view in it, as an item.
  var reach = 0
  /// The number of constraints installed on it that refer only to the view itself.
  var ownCount = 0

  var hugging = Priorities(Priority.low)
  var compression = Priorities(Priority.high)
  var insets = Insets.zero
  /// The size that replaces the preferred size of its content.
  var contentSize: IntrinsicSize?

  /// The layout root whose root view it is.
  var ownRoot: LayoutRoot?
  /// The layout root of which it is an item.
  ///
  /// Not retained: a layout root clears the link when it is released.
  unowned(unsafe) var root: LayoutRoot?
  var item = Item(index: -1)
  /// Whether it has to find its layout root in the next layout.
  var isInvalid = false

  /// The layout root in which its constraints are active.
  var home: LayoutRoot? { ownRoot ?? root }
}

/// A priority for each axis.
package struct Priorities: Equatable, Sendable {
  package var horizontal: Double
  package var vertical: Double

  package init(_ both: Double) {
    horizontal = both
    vertical = both
  }

  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal {
        horizontal = newValue
      } else {
        vertical = newValue
      }
    }
  }
}

extension View {
  /// Returns the view's data for constraints, and creates it if necessary.
  final func needLayout() -> ViewLayout {
    if let layout { return layout }
    let made = ViewLayout()
    layout = made
    return made
  }

  /// Whether constraints determine the view's frame, alone or along with its mask.
  final var isDriven: Bool {
    guard let layout, superview != nil else { return false }
    if !layout.translatesMask || layout.reach > 0 { return true }
    // A stack view itself reads constraints that fix the sizes of its views.
    return layout.ownCount > 0 && !(superview is StackView)
  }

  /// The nearest view around this one that constraints don't move: the root view for its constraints.
  ///
  /// An item of a layout root remains one until it leaves the hierarchy, because its mask has the same effect.
  final var layoutRootView: View {
    var view = self
    while let superview = view.superview, view.isDriven || view.layout?.root != nil { view = superview }
    return view
  }
}
