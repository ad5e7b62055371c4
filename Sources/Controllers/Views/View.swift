import Layout

/// A rectangle on the screen: an element, a bar, or a view that contains others.
///
/// A view owns its subviews, the last of which is in front, and references its superview. A view that was given a frame
/// keeps it, and follows changes of its superview's size as its mask requires. Views without a frame flow from top to
/// bottom. (Here: UIKit has no flow, but it is useful in a prototype.)
package class View: Responder {
  package override class var className: String { "View" }

  /// The subviews, from back to front.
  package final internal(set) var subviews: [View] = []
  /// The superview.
  package final internal(set) var superview: View? {
    get { above?.takeUnretainedValue() }
    set { above = newValue.map(Unmanaged.passUnretained) }
  }
  /// The superview without reference counting, because layout passes mainly walk up and down the hierarchy.
  ///
  /// A view that is released clears the links of its subviews, so this link never dangles.
  final var above: Unmanaged<View>?
  /// The controller whose root view this is.
  ///
  /// Not retained: a controller clears the link when it is released or gets another view, so the link never dangles.
  package final internal(set) unowned(unsafe) var viewController: ViewController?
  /// The window that contains the view.
  ///
  /// Not retained: the link is updated in every subtree that is added or removed, and a window clears it when it is
  /// released.
  package final internal(set) unowned(unsafe) var window: Window?
  /// The view's gesture recognizers.
  package final internal(set) var gestureRecognizers: [GestureRecognizer] = []
  /// The bar item, table or row that retains the view even without a superview.
  package final weak var holder: ModelObject?
  /// The container whose view this will be, set before the container has it as its view.
  ///
  /// Not retained: the container's parts clear the link when they are released with the container.
  final unowned(unsafe) var keeper: ViewController?

  /// The element's `id`, with which scripts refer to the element.
  package final var identifier: String?
  /// The identifier in saved state, if it differs from the `id`.
  package final var restorationIdentifier: String?
  /// The name of an element that shows no text, such as a switch or a slider.
  ///
  /// The picture shows the name next to the element.
  package final var accessibilityLabel: String?
  /// The mask that determines how the view follows changes of its superview's size.
  // Not `[]`: a literal would create an array generically, at a cost for each new view.
  package final var autoresizingMask = AutoresizingMask(rawValue: 0) {
    didSet {
      if let layout { noteFrameChange(layout) }
    }
  }
  /// Whether subviews follow changes of this view's size as their masks require.
  package final var autoresizesSubviews = true
  /// Whether content outside the view's bounds is clipped.
  package final var clipsToBounds = false
  /// Whether the view and its subviews receive touches.
  ///
  /// If the value is `false`, the view behind receives the touches.
  package final var isUserInteractionEnabled = true
  /// Whether a view of this class receives touches by default.
  ///
  /// Source: UIKit's class references, according to which labels and image views don't receive touches.
  package class var isUserInteractionEnabledByDefault: Bool { true }
  /// The opacity from 0 (invisible) to 1.
  package final var alpha = 1.0 {
    didSet { if !(0...1).contains(alpha) { alpha = min(max(alpha, 0), 1) } }
  }
  /// The name of the background color, or `nil` for a transparent background.
  package final var backgroundColor: String?
  /// Whether the view and its subviews are hidden.
  ///
  /// The flow reserves no space for a hidden view.
  package final var isHidden = false {
    didSet { if isHidden != oldValue { flowChanged() } }
  }

  /// Whether the view was given a frame; otherwise the flow of its superview places it.
  package final var isPlaced: Bool
  final var placedFrame: Rect
  /// The view's data for constraints, or `nil` for most views.
  final var layout: ViewLayout?
  final var scrolledOrigin = Point.zero

  // The flags of pending work. When a view is flagged, all views above it get a flag for their subtree, so that a pass
  // can find the view.
  package final internal(set) var needsLayout = true
  package final internal(set) var needsUpdateConstraints = true
  final var subtreeNeedsLayout = true
  final var subtreeNeedsUpdateConstraints = true
  /// Whether the view has to be drawn at the end of the turn.
  ///
  /// This matters only if the script has a function for drawing.
  final var needsDisplay = true
  /// The phases for which the script has a function.
  final var phases = ViewPhases(rawValue: 0)

  /// Creates a view that isn't in a hierarchy.
  ///
  /// - Parameters:
  ///   - frame: the frame in the superview's coordinates, in points, or `nil` if the flow determines the frame.
  ///   - system: the device the view belongs to.
  package init(frame: Rect? = nil, in system: System) {
    isPlaced = frame != nil
    placedFrame = frame ?? .zero
    super.init(in: system)
    if !type(of: self).isUserInteractionEnabledByDefault { isUserInteractionEnabled = false }
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

  /// The controller, if this is a root view, otherwise the superview.
  ///
  /// Source: "View Controllers" (Programming iOS 6).
  package override var nextResponder: Responder? { viewController ?? superview }

  /// The preferred size of the content, with `nil` for an axis without a preference.
  package var intrinsicContentSize: IntrinsicSize { .none }

  /// The preferred size for constraints, which containers that arrange their subviews override.
  var sizeInConstraints: IntrinsicSize { intrinsicContentSize }

  /// Returns whether the view may become longer than its content along an axis without giving up a preference.
  func growsFreely(along axis: Layout.Axis) -> Bool { false }

  /// Whether the view's preferred height depends on the width that constraints give it.
  var isHeightFromWidth: Bool { false }

  /// Whether the view's height in a stack view depends on its width.
  var wrapsInStack: Bool { isHeightFromWidth }

  /// Returns the preferred height for a width, or `nil` if the height doesn't depend on the width.
  ///
  /// - Parameter width: the solved width, in points.
  /// - Returns: the height in points, or `nil` if the height doesn't depend on the width.
  func wantedHeight(atWidth width: Double) -> Double? { nil }

  /// Returns the height of the view in the flow, or `nil` if the view takes a share of the remaining space.
  ///
  /// - Parameter width: the view's future width, in points.
  /// - Returns: the height in points, or `nil` if the view takes a share of the remaining space.
  package func flowHeight(width: Double) -> Double? { heightOfContents(width: width) }

  /// Places the subviews.
  ///
  /// An override needn't call `super`.
  package func layoutSubviews() { flowSubviews() }

  /// Called when the preferred size of a subview's content has changed.
  func contentOfSubviewChanged() {}

  /// Updates the view's constraints before a layout.
  package func updateConstraints() {}

  /// Called after the view has been added to a window or removed from it.
  package func didMoveToWindow() {}

  /// Called when the user leaves the app, to encode the state that is to be restored.
  package func encodeState(with coder: Coder) {}

  /// Restores the encoded state.
  package func decodeState(from coder: Coder) {}

  /// Whether the subviews extend to the view's edges, without a margin at the sides.
  var fillsToItsEdges: Bool { false }

  /// Whether the view adds and removes its subviews together with its rows.
  var keepsRows: Bool { false }

  /// The view as a window, or `nil` if it isn't one.
  var asWindow: Window? { nil }

  // Questions to an element, so that callers need not know its class. A class overrides those it answers otherwise.

  /// The text on the element, or `nil` if it shows none.
  package var elementText: String? { nil }

  /// The text as the picture shows it, with dots in place of secret letters.
  package var shownText: String? { elementText }

  /// The text that was typed into it or set by code, as far as the picture shows its letters, or `nil` if there is none.
  package var typedText: String? { nil }

  /// The value of the element, or `nil` if it has none.
  ///
  /// The value of chosen segments and rows is their title; pages count from 1.
  package var elementValue: ElementValue? { elementText.map { .text($0) } }

  /// The number of the chosen segment or row, from 1, or `nil` if nothing is chosen.
  package var chosenNumber: Int? { nil }

  /// The names besides its `id` and its label: the text or the image on it.
  var readableNames: (String?, String?) { (nil, nil) }

  /// Visits the texts on it that aren't its names: titles, captions, the choices of a picker.
  ///
  /// They may be empty.
  package func visitReadTexts(_ visit: (String) -> Void) {
    if let typedText { visit(typedText) }
  }

  /// Visits the names of the rows that it has, also out of sight.
  package func visitRowNames(_ visit: (String) -> Void) {}

  /// Whether touches can have an effect on the view itself.
  package var takesTouches: Bool {
    gestureRecognizers.contains { $0.isEnabled && $0.target == nil && $0.recognizes(.taps(1)) }
  }

  /// Whether its parts take the touches, and the element itself takes none.
  package var takesTouchesInParts: Bool { false }

  /// Whether the element isn't disabled.
  var isEnabledItself: Bool { true }

  /// The parts that can be touched and are no views.
  var elementParts: [Element] { [] }

  /// The view as a row, when it is one.
  package var asCell: Cell? { nil }

  /// The view as a table, when it is one.
  package var asTable: TableView? { nil }

  /// The view as a scroll view, when it is one.
  package var asScrollView: ScrollView? { nil }

  /// The view as a bar, when it is one.
  package var asBar: Bar? { nil }

  /// The view as a tab bar, when it is one.
  package var asTabBar: TabBar? { nil }

  /// The items that it shows as a bar, with their frames.
  var barSlots: [BarSlot] { [] }

  /// Whether it is a control, which gets its taps before the recognizers around it.
  package var isControl: Bool { false }

  /// Whether it is a container, so that only its color and its edge show where it ends.
  package var isPlainContainer: Bool { true }

  /// Whether it shows text or signs of its own on a line.
  package var showsLine: Bool { false }

  /// Whether it shows text beside its subviews.
  package var showsTextBesideSubviews: Bool { false }

  /// Whether a person reads or uses it now.
  package var isReadOrUsed: Bool { false }

  /// The line that it shows, or `nil` if it shows none or several.
  package var shownLine: ElementLine? { nil }

  /// The texts on it that have a line each, apart from labels, buttons and what the user types.
  package var lineCaptions: [ElementCaption] { [] }

  /// Adds what the picture shows of it, apart from its frame and its subviews.
  package func addLook(to look: inout LookHash) {}

  /// The inputs that it takes besides touches.
  package var inputs: ElementInputs { [] }

  /// The values that it can be set to, as a script writes them, or `nil` if they can't be listed.
  package var choices: [String]? { nil }

  /// The effect that a tap would have.
  package var touchOutcome: TouchOutcome { .idle }

  /// Takes a short touch that no recognizer took.
  ///
  /// - Returns: whether it had an effect.
  func takeTouch() -> Bool { false }

  /// Takes a short touch before any recognizer does.
  ///
  /// - Parameter location: in the coordinates of the window, in points.
  /// - Returns: whether it had an effect, or `nil` if recognizers come first.
  func takeTouchFirst(at location: Point) -> Bool? { nil }

  /// Replaces the text by what the user typed.
  ///
  /// - Returns: false if the delegate refuses it.
  func replaceText(by text: String) -> Bool { false }

  /// Takes the return key while the keyboard writes in it.
  ///
  /// - Returns: whether it had an effect.
  func pressReturn() -> Bool { false }

  /// Takes a value as if the user had moved it there.
  ///
  /// - Parameter value: the value, or `nil` for anything that isn't one.
  /// - Throws: `InputRefusal` if it can't have the value.
  package func accept(_ value: ElementValue?) throws(InputRefusal) {}

  /// Prepares the choice of a title.
  ///
  /// - Parameter title: the title, or its number from 1.
  /// - Returns: a function that chooses it as the user does.
  /// - Throws: `InputRefusal` if there is no such title, or it can't be chosen.
  package func choice(of title: String) throws(InputRefusal) -> () -> Void { {} }
}

/// The preferred size of a view's content, in points.
package struct IntrinsicSize: Equatable, Sendable {
  /// The preferred width, or `nil` if there is none.
  package var width: Double?
  /// The preferred height, or `nil` if there is none.
  package var height: Double?

  package init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// No preference along either axis.
  package static let none = IntrinsicSize()
}
