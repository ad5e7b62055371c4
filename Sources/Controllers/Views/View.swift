import Layout

/// A rectangle on the screen: an element, a bar, or a view that contains others.
///
/// A view owns its subviews, the last of them in front, and looks up to its superview. One that was given a frame keeps
/// it and follows its superview by its mask; one that was given none flows from top to bottom with its like (Here:
/// UIKit has no flow, a prototype wants one).
package class View: Responder {
  package override class var className: String { "View" }

  /// The views inside, from the back to the front.
  package final internal(set) var subviews: [View] = []
  /// The view this one lies in.
  package final internal(set) var superview: View? {
    get { above?.takeUnretainedValue() }
    set { above = newValue.map(Unmanaged.passUnretained) }
  }
  /// The same, to be looked at without counting: a layout does little else than walk up and down.
  ///
  /// A view that dies takes itself out of its subviews, so this never dangles.
  final var above: Unmanaged<View>?
  /// The controller whose root view this is.
  ///
  /// Not counted: a controller that dies, or takes another view, takes itself out of its view, so this never dangles.
  package final internal(set) unowned(unsafe) var viewController: ViewController?
  /// The window the view is in.
  ///
  /// Not counted: it is told to the whole subtree that comes or goes, and a window that dies takes itself out.
  package final internal(set) unowned(unsafe) var window: Window?
  /// Its gesture recognizers.
  package final internal(set) var gestureRecognizers: [GestureRecognizer] = []
  /// A bar item, a table or a row that keeps the view, also while it is in no superview.
  package final weak var holder: ModelObject?
  /// The container whose own view this is, before it is the container's view too.
  ///
  /// Not counted: the container's parts take it out when they die with the container.
  final unowned(unsafe) var keeper: ViewController?

  /// The name a script knows the element by: its `id`.
  package final var identifier: String?
  /// Its name in saved state, where that is not its `id`.
  package final var restorationIdentifier: String?
  /// What the element is called where it shows no text of its own: a switch, a slider.
  ///
  /// Also drawn beside it.
  package final var accessibilityLabel: String?
  /// What the view follows of its superview's changes of size.
  // Not `[]`: a literal takes a generic way through an array, which each new view would pay for.
  package final var autoresizingMask = AutoresizingMask(rawValue: 0) {
    didSet {
      if let layout { tellFrameChanged(layout) }
    }
  }
  /// Whether subviews follow changes of this view's size by their masks.
  package final var autoresizesSubviews = true
  /// Whether what sticks out of the view is cut off.
  package final var clipsToBounds = false
  /// Whether the view and its subviews receive touches.
  ///
  /// If not, the view behind receives them.
  package final var isUserInteractionEnabled = true
  /// Whether a view of this class receives touches by default.
  ///
  /// Source: UIKit's class references: labels and image views don't.
  package class var isUserInteractionUsual: Bool { true }
  /// From 0, unseen, to 1.
  package final var alpha = 1.0 {
    didSet { if !(0...1).contains(alpha) { alpha = min(max(alpha, 0), 1) } }
  }
  /// A colour by its name; nil lets what lies behind shine through.
  package final var backgroundColor: String?
  /// Whether the view and what lies in it is out of sight; the flow keeps no place for it.
  package final var isHidden = false {
    didSet { if isHidden != oldValue { flowChanged() } }
  }

  /// Whether the view was given a frame; one without is placed by the flow of its superview.
  package final var isPlaced: Bool
  final var placedFrame: Rect
  /// What it has to do with constraints; nil for most.
  final var layout: ViewLayout?
  final var scrolledOrigin = Point.zero

  // The dirty flags. A flag for the subtree is set on all views above a dirty one, so a pass finds its way down.
  package final internal(set) var needsLayout = true
  package final internal(set) var needsUpdateConstraints = true
  final var subtreeNeedsLayout = true
  final var subtreeNeedsUpdateConstraints = true
  /// Whether it is to be drawn at the end of the turn; of interest where the script has a function for that.
  final var needsDisplay = true
  /// The phases for which the script has a function.
  final var phases = ViewPhases(rawValue: 0)

  /// Makes a view that is in no hierarchy yet.
  ///
  /// - Parameters:
  ///   - frame: where it will lie in its superview, in points; nil leaves that to the flow.
  ///   - system: the device it lives on.
  package init(frame: Rect? = nil, in system: System) {
    isPlaced = frame != nil
    placedFrame = frame ?? .zero
    super.init(in: system)
    if !type(of: self).isUserInteractionUsual { isUserInteractionEnabled = false }
  }

  deinit {
    forgetConstraints()
    for subview in subviews { subview.superview = nil }
    forgetGestureRecognizers()
  }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let superview { visit(superview) }
    if let viewController { visit(viewController) }
    if let holder { visit(holder) }
    if let keeper, keeper !== viewController { visit(keeper) }
  }

  /// The controller of a root view, else the view around it.
  ///
  /// Source: "View Controllers" (Programming iOS 6).
  package override var nextResponder: Responder? { viewController ?? superview }

  /// How large the content wants to be; an axis without a wish is nil.
  package var intrinsicContentSize: IntrinsicSize { .none }

  /// The same for constraints, where containers that arrange what they hold have a wish too.
  var sizeInConstraints: IntrinsicSize { intrinsicContentSize }

  /// Whether the view may become longer than its content along an axis without a cost.
  func growsFreely(along axis: Layout.Axis) -> Bool { false }

  /// Whether the view's preferred height depends on the width that constraints give it.
  var isHeightFromWidth: Bool { false }

  /// Whether the view's height in a stack view depends on its width.
  var wrapsInStack: Bool { isHeightFromWidth }

  /// The preferred height for a width, if the height depends on the width.
  ///
  /// - Parameter width: the solved width, in points.
  /// - Returns: the height in points, or `nil`.
  func wantedHeight(atWidth width: Double) -> Double? { nil }

  /// The height the view takes in a flow; nil for a share of what the others leave.
  ///
  /// - Parameter width: the width it will have, in points.
  /// - Returns: points, or nil.
  package func flowHeight(width: Double) -> Double? { heightOfContents(width: width) }

  /// Places what lies in the view.
  ///
  /// A class that overrides it decides alone.
  package func layoutSubviews() { flowSubviews() }

  /// The content of a view in it asks for another size.
  func contentOfSubviewChanged() {}

  /// Brings the view's constraints up to date before a layout.
  package func updateConstraints() {}

  /// The view came into a window or left it.
  package func didMoveToWindow() {}

  /// The app is left: encodes what is to be there again.
  package func encodeState(with coder: Coder) {}

  /// Takes back what it encoded.
  package func decodeState(from coder: Coder) {}

  /// Whether what lies in it goes up to its edges, with no margin at the sides.
  var fillsToItsEdges: Bool { false }

  /// Whether what lies in it comes and goes with its rows.
  var keepsRows: Bool { false }

  /// The view as a window, when it is one.
  var asWindow: Window? { nil }
}

/// The size a view's content asks for, in points.
package struct IntrinsicSize: Equatable, Sendable {
  /// The width, or nil when the content has no wish.
  package var width: Double?
  /// The height, or nil when the content has no wish.
  package var height: Double?

  package init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// No wish on either axis.
  package static let none = IntrinsicSize()
}
