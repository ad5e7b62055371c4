import Layout

/// A view's data for constraints.
///
/// Most views have no constraints and therefore no such object.
final class ViewLayout {
  /// Whether the view's mask determines its frame, expressed as constraints if the view is an item of a layout root.
  var translatesMask = true
  /// The constraints installed on the view.
  var held: [LayoutConstraint] = []
  /// The number of constraints installed on the view's ancestors that have the view, or a view inside it, as an item.
  var reach = 0
  /// The number of constraints installed on the view that refer only to the view itself.
  var ownCount = 0

  var hugging = Priorities(Priority.low)
  var compression = Priorities(Priority.high)
  var insets = Insets.zero
  /// The size that replaces the preferred size of the view's content, or `nil` if a script hasn't set any.
  var contentSize: IntrinsicSize?

  /// The layout root that has the view as its root view.
  var ownRoot: LayoutRoot?
  /// The layout root that has the view as an item.
  ///
  /// Not retained: when a layout root is released, it clears the link.
  unowned(unsafe) var root: LayoutRoot?
  var item = Item(index: -1)
  /// Whether the view has to find its layout root in the next layout.
  var isInvalid = false

  /// The layout root in which the view's constraints are active.
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
  /// Returns the view's data for constraints, which is created if necessary.
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
    return layout.ownCount > 0 && stackView == nil
  }

  /// The nearest enclosing view that constraints don't move: the root view for this view's constraints.
  ///
  /// An item of a layout root remains one until it leaves the hierarchy, because its mask can be expressed as
  /// constraints.
  final var layoutRootView: View {
    var view = self
    while let superview = view.superview, view.isDriven || view.layout?.root != nil { view = superview }
    return view
  }
}
