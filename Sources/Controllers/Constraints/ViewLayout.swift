import Layout

/// What a view has to do with constraints; most views have nothing to and no such thing.
final class ViewLayout {
  /// Whether its mask says where it stands, as constraints if there are others.
  var translatesMask = true
  /// The constraints installed on it.
  var held: [LayoutConstraint] = []
  /// How many constraints on views around it pass through it, because it or something in it is one of their items.
  var reach = 0
  /// How many of those it holds itself speak of itself alone.
  var ownCount = 0

  var hugging = Priorities(Priority.low)
  var compression = Priorities(Priority.high)
  var insets = Insets.zero
  /// Stands for the size its content asks for.
  var contentSize: IntrinsicSize?

  /// The layout root whose root view it is.
  var ownRoot: LayoutRoot?
  /// The layout root it is an item of.
  ///
  /// Not counted: a layout root that goes takes itself out.
  unowned(unsafe) var root: LayoutRoot?
  var item = Item(index: -1)
  /// Whether it waits for the next layout to find its layout root.
  var isInvalid = false

  /// Where the constraints it holds act.
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
  /// The part of the view that constraints need, made when it is first needed.
  final func needLayout() -> ViewLayout {
    if let layout { return layout }
    let made = ViewLayout()
    layout = made
    return made
  }

  /// Whether constraints say where the view stands, wholly or beside its mask.
  final var isDriven: Bool {
    guard let layout, superview != nil else { return false }
    if !layout.translatesMask || layout.reach > 0 { return true }
    // A stack reads for itself what holds the sizes of its views.
    return layout.ownCount > 0 && !(superview is StackView)
  }

  /// The view on whose size everything rests that its constraints decide.
  ///
  /// An item of a layout root stays one until it leaves the hierarchy: its mask says the same.
  final var layoutRootView: View {
    var view = self
    while let superview = view.superview, view.isDriven || view.layout?.root != nil { view = superview }
    return view
  }
}
