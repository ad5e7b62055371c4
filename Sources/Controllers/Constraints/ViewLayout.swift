import Layout

/// The data about a view that constraints need.
///
/// A view without constraints usually has no such data.
final class ViewLayout {
  /// Whether the view's mask determines its frame.
  ///
  /// If the view belongs to a layout root, the mask is expressed as constraints.
  var translatesMask = true
  /// The constraints installed on the view.
  var held: [LayoutConstraint] = []
  /// The number of ancestors' constraints that have the view, or a view inside it, as an item.
  var reach = 0
  /// The number of constraints on the view that refer only to the view itself.
  var ownCount = 0

  var hugging = Priorities(Priority.low)
  var compression = Priorities(Priority.high)
  var insets = Insets.zero
  /// The size that a script has set in place of the preferred size of the view's content, or `nil` if no script has set
  /// one.
  var contentSize: IntrinsicSize?

  /// The guides that scripts have read, keyed by kind.
  var guides: [GuideKind: LayoutGuide] = [:]

  /// The layout root whose root view is this view, or `nil` if there is none.
  var ownRoot: LayoutRoot?
  /// The layout root in which the view is an item, or `nil` if there is none.
  ///
  /// The reference is unowned. A layout root clears it when the layout root is released.
  unowned(unsafe) var root: LayoutRoot?
  var item = Item(index: -1)
  /// Whether the view has to find its layout root in the next layout.
  var isInvalid = false

  /// The layout root in which the view's constraints are active, or `nil` if there is none.
  var activeRoot: LayoutRoot? { ownRoot ?? root }
}

/// A priority for each axis.
package struct Priorities: Hashable, Sendable {
  package var horizontal: Double
  package var vertical: Double

  package init(_ value: Double) {
    horizontal = value
    vertical = value
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
  /// Returns the view's data for constraints, and creates it if there is none yet.
  final func layoutCreatedIfNeeded() -> ViewLayout {
    if let layout { return layout }
    let newLayout = ViewLayout()
    layout = newLayout
    return newLayout
  }

  /// Whether constraints determine the view's frame, alone or together with its mask.
  final var isPlacedByConstraints: Bool {
    guard let layout, superview != nil else { return false }
    if !layout.translatesMask || layout.reach > 0 { return true }
    // A stack view itself uses the constraints that set the sizes of its views.
    return layout.ownCount > 0 && stackView == nil
  }

  /// The nearest view, beginning with this one, that constraints don't move.
  ///
  /// The result is the root view for this view's constraints.
  ///
  /// A view that has become an item remains an item until it leaves the hierarchy, because its mask can be expressed as
  /// constraints.
  final var layoutRootView: View {
    var view = self
    while let superview = view.superview, view.isPlacedByConstraints || view.layout?.root != nil { view = superview }
    return view
  }
}
