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

  /// The element's `id`, which scripts use to refer to the element.
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

  /// Called when the user leaves the app, to encode the state to be restored.
  package func encodeState(with coder: Coder) {}

  /// Called when state is restored, to decode the state of this view.
  package func decodeState(from coder: Coder) {}

  /// Whether the subviews extend to the view's edges, without a margin at the sides.
  var fillsToItsEdges: Bool { false }

  /// Whether the view's subviews are added and removed together with its rows.
  var keepsRows: Bool { false }

  /// The view as a window, or `nil` if it isn't one.
  var asWindow: Window? { nil }

  // Properties of elements, which callers can read without knowing the element's class. Classes override the properties
  // that differ from these defaults.

  /// The text on the element, or `nil` if it shows none.
  package var elementText: String? { nil }

  /// The text as the picture shows it, with dots instead of the letters of a password.
  package var shownText: String? { elementText }

  /// The text that was typed or set by code, if the picture shows its letters, or `nil` if there is none.
  package var typedText: String? { nil }

  /// The value of the element, or `nil` if it has none.
  ///
  /// The value of a selected segment or row is its title. Pages count from 1.
  package var elementValue: ElementValue? { elementText.map { .text($0) } }

  /// The number of the selected segment or row, from 1, or `nil` if nothing is selected.
  package var chosenNumber: Int? { nil }

  /// The names of the element in addition to its `id` and its label: the text or the image on it.
  var readableNames: (String?, String?) { (nil, nil) }

  /// Calls a body with the strings on the element that aren't its names, such as titles, captions and the rows of a
  /// picker.
  ///
  /// The strings may be empty.
  package func visitReadTexts(_ visit: (String) -> Void) {
    if let typedText { visit(typedText) }
  }

  /// Calls a body with the names of the element's rows, including those that aren't visible.
  package func visitRowNames(_ visit: (String) -> Void) {}

  /// Whether touches can have an effect on the view itself.
  package var takesTouches: Bool {
    gestureRecognizers.contains { $0.isEnabled && $0.target == nil && $0.recognizes(.taps(1)) }
  }

  /// Whether touches affect parts of the element but not the element itself.
  package var takesTouchesInParts: Bool { false }

  /// Whether the element isn't disabled.
  var isEnabledItself: Bool { true }

  /// The parts of the view that can be touched but aren't views.
  var elementParts: [Element] { [] }

  /// The view as a row, or `nil` if it isn't one.
  package var asCell: Cell? { nil }

  /// The view as a table, or `nil` if it isn't one.
  package var asTable: TableView? { nil }

  /// The view as a scroll view, or `nil` if it isn't one.
  package var asScrollView: ScrollView? { nil }

  /// The view as a bar, or `nil` if it isn't one.
  package var asBar: Bar? { nil }

  /// The view as a tab bar, or `nil` if it isn't one.
  package var asTabBar: TabBar? { nil }

  /// The contents of the view if it is a bar, with their frames.
  var barSlots: [BarSlot] { [] }

  /// Whether the view is a control, which receives its taps before the recognizers around it.
  package var isControl: Bool { false }

  /// Whether the view is a plain container, of which only the color and the edges are visible.
  package var isPlainContainer: Bool { true }

  /// Whether the view shows text or symbols on a line.
  package var showsLine: Bool { false }

  /// Whether the view shows text beside its subviews.
  package var showsTextBesideSubviews: Bool { false }

  /// Whether the user reads or uses the view now.
  package var isReadOrUsed: Bool { false }

  /// The view's line of text, or `nil` if the view shows no line or several lines.
  package var shownLine: ElementLine? { nil }

  /// The strings on the view that have a line each, except for labels, buttons and what the user types.
  package var lineCaptions: [ElementCaption] { [] }

  /// Adds the values that determine the view's picture, except for its frame and its subviews.
  package func addLook(to look: inout LookHash) {}

  /// The inputs that the element accepts besides touches.
  package var inputs: ElementInputs { [] }

  /// The values to which the element can be set, as a script writes them, or `nil` if they can't be listed.
  package var choices: [String]? { nil }

  /// The effect that a tap on the element would have.
  package var touchOutcome: TouchOutcome { .idle }

  /// Handles a tap that no recognizer has handled, except on a text input.
  ///
  /// - Returns: whether the tap had an effect.
  func takeTouch() -> Bool { false }

  /// Handles a tap before any recognizer does.
  ///
  /// - Parameter location: the location in window coordinates, in points.
  /// - Returns: whether the tap had an effect, or `nil` if recognizers come first.
  func takeTouchFirst(at location: Point) -> Bool? { nil }

  /// Replaces the text with text that the user typed.
  ///
  /// - Returns: `false` if the delegate refuses the text.
  func replaceText(by text: String) -> Bool { false }

  /// Handles the return key while the element has the keyboard.
  ///
  /// - Returns: whether the key had an effect.
  func pressReturn() -> Bool { false }

  /// Sets the element to a value as the user does.
  ///
  /// - Parameter value: the value, or `nil` if the script's value isn't a Boolean, number or string.
  /// - Throws: `InputRefusal` if the element can't have the value.
  package func accept(_ value: ElementValue?) throws(InputRefusal) {}

  /// Prepares the choice of a title.
  ///
  /// - Parameter title: the title, or its number from 1.
  /// - Returns: a function that selects the title as the user does.
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
