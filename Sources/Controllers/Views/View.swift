import Layout

/// A rectangle on the screen: an element, a bar, or a view that contains others.
///
/// A view owns its subviews and references its superview. The last subview is in front. A view with a frame keeps the
/// frame, except that its mask may make it follow changes of its superview's size. Views without a frame flow from top
/// to bottom. (Here: UIKit has no flow, but a flow is useful in a prototype.)
public class View: Responder {
  package override class var className: String { "View" }

  /// The subviews, from back to front.
  public final internal(set) var subviews: [View] = []
  /// The superview, or `nil` if there is none.
  public final internal(set) var superview: View? {
    get { above?.takeUnretainedValue() }
    set { above = newValue.map(Unmanaged.passUnretained) }
  }
  /// The superview, without reference counting, because layout passes mostly walk up and down the hierarchy.
  ///
  /// When a view is released, it clears this link in its subviews, so the link never dangles.
  final var above: Unmanaged<View>?
  /// The controller whose root view this is, or `nil` if it isn't a root view.
  ///
  /// Not retained, because a controller clears the link when it is released or receives another view. The link never
  /// dangles.
  package final internal(set) unowned(unsafe) var viewController: ViewController?
  /// The window that contains the view, or `nil` if there is none.
  ///
  /// Not retained, because the link is updated in every subtree that is added or removed, and a window clears the link
  /// when the window is released.
  package final internal(set) unowned(unsafe) var window: Window?
  /// The view's gesture recognizers.
  package final internal(set) var gestureRecognizers: [GestureRecognizer] = []
  /// The view's response to touches besides its own action, such as a menu, or `nil` if there is none.
  final var interaction: Interaction?
  /// The bar item, table or row that retains the view even without a superview.
  package final weak var holder: ModelObject?
  /// The container whose view this is.
  ///
  /// The property is set even before the container has loaded the view.
  ///
  /// Not retained, because the container's parts clear the link when they are released together with the container.
  final unowned(unsafe) var keeper: ViewController?

  /// The element's `id`, by which scripts and taps refer to the element.
  public final var identifier: String?
  /// The identifier in saved state, or `nil` if it is the same as the `id`.
  package final var restorationIdentifier: String?
  /// The name of an element that shows no text, such as a switch or a slider.
  ///
  /// The picture shows the name next to the element.
  public final var accessibilityLabel: String?
  /// The properties for VoiceOver that the script has set, or `nil` if it has set none besides the label.
  final var accessibility: ViewAccessibility?
  /// The mask that determines how the view follows changes of its superview's size.
  // Not `[]`, because an array literal would be created generically, which would slow down the creation of every view.
  package final var autoresizingMask = AutoresizingMask(rawValue: 0) {
    didSet {
      if let layout { noteFrameChange(layout) }
    }
  }
  /// Whether the subviews follow changes of this view's size as their masks require.
  package final var autoresizesSubviews = true
  /// Whether content outside the view's bounds is hidden.
  package final var clipsToBounds = false
  /// Whether the view and its subviews receive touches.
  ///
  /// If the value is `false`, touches reach the view behind this one.
  public final var isUserInteractionEnabled = true
  /// Whether a view of this class receives touches by default.
  ///
  /// Source: UIKit's class references, according to which labels and image views don't receive touches.
  package class var isUserInteractionEnabledByDefault: Bool { true }
  /// The opacity, from 0 (invisible) to 1 (opaque).
  public final var alpha = 1.0 {
    didSet { if !(0...1).contains(alpha) { alpha = min(max(alpha, 0), 1) } }
  }
  /// The name of the background color, or `nil` for a transparent background.
  public final var backgroundColor: String?
  /// Whether the view and its subviews are hidden.
  ///
  /// The flow reserves no space for a hidden view.
  public final var isHidden = false {
    didSet { if isHidden != oldValue { flowChanged() } }
  }
  /// Whether the view is visible and can receive touches, provided that the views around it are visible too.
  ///
  /// UIKit: a view whose `alpha` is 0.01 or less receives no touches. Here: such a view isn't visible either, so that
  /// the picture shows a view exactly if the user can touch it.
  package final var isVisibleItself: Bool { !isHidden && alpha > 0.01 }

  /// Whether code gave the view a frame.
  ///
  /// Otherwise, the flow of the superview places the view.
  package final var isPlaced: Bool
  final var placedFrame: Rect
  /// The view's data for constraints, or `nil` if the view needs none.
  final var layout: ViewLayout?
  final var scrolledOrigin = Point.zero
  /// The margins that the script sets, or `nil` if it sets none.
  final var margins: ViewMargins?

  // The flags for pending work. When a view is flagged, each view above it is flagged as having a flagged view inside,
  // so that a pass can find the view.
  package final internal(set) var needsLayout = true
  package final internal(set) var needsUpdateConstraints = true
  final var subtreeNeedsLayout = true
  final var subtreeNeedsUpdateConstraints = true
  /// Whether the view has to be drawn at the end of the turn.
  ///
  /// The value has an effect only if the script has a function for drawing.
  final var needsDisplay = true
  /// The phases for which the script has a function.
  final var phases = ViewPhases(rawValue: 0)

  /// Creates a view that isn't in a hierarchy.
  ///
  /// - Parameters:
  ///   - frame: the frame in the superview's coordinates, in points, or `nil` if the flow determines the frame.
  ///   - system: the device the view belongs to.
  public init(frame: Rect? = nil, in system: System) {
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

  /// The controller if this is a root view, otherwise the superview.
  ///
  /// Source: "View Controllers" (Programming iOS 6).
  package override var nextResponder: Responder? { viewController ?? superview }

  /// The preferred size of the content.
  ///
  /// An axis without a preference is `nil`.
  package var intrinsicContentSize: IntrinsicSize { .none }

  /// The preferred size for constraints.
  ///
  /// Containers that arrange their subviews override it.
  var sizeInConstraints: IntrinsicSize { intrinsicContentSize }

  /// The margins that the script has set, without the space for the safe area, in points, or `nil` for the default.
  package var givenMargins: Insets? {
    get { margins?.given }
    set {
      guard newValue != margins?.given else { return }
      needMargins().given = newValue
      marginsChanged()
    }
  }

  /// Returns whether the view can become longer than its content along an axis without violating a preference.
  func growsFreely(along axis: Layout.Axis) -> Bool { false }

  /// Whether the view's preferred height depends on the width that constraints determine.
  var isHeightFromWidth: Bool { false }

  /// Whether the view's height in a stack view depends on its width.
  var wrapsInStack: Bool { isHeightFromWidth }

  /// Returns the preferred height for a width that constraints determine.
  ///
  /// - Parameter width: the solved width, in points.
  /// - Returns: the height in points, or `nil` if the height doesn't depend on the width.
  func wantedHeight(atWidth width: Double) -> Double? { nil }

  /// Returns the height that the view requests in the flow.
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

  /// Called when the text size that the user prefers has changed.
  func preferredTextSizeDidChange() {}

  /// Encodes state that is to be restored.
  ///
  /// Called when the user leaves the app.
  package func encodeState(with coder: Coder) {}

  /// Decodes the state of this view.
  ///
  /// Called when state is restored.
  package func decodeState(from coder: Coder) {}

  /// Whether the subviews extend to the view's edges, without a margin at the sides.
  var fillsToItsEdges: Bool { false }

  /// Whether the view's subviews are added and removed along with its rows.
  var keepsRows: Bool { false }

  /// The view as a window, or `nil` if it isn't a window.
  var asWindow: Window? { nil }

  // Properties of elements, which can be read without knowing the element's class. Classes override the properties for
  // which these defaults are wrong.

  /// The text on the element, or `nil` if the element shows no text.
  package var elementText: String? { nil }

  /// The text that the picture shows.
  ///
  /// For a password, the text consists of dots.
  package var shownText: String? { elementText }

  /// The text that was typed or set by code.
  ///
  /// `nil` if there is none, or if the picture hides the text as a password.
  package var typedText: String? { nil }

  /// The value of the element, or `nil` if it has none.
  ///
  /// The value of a selected segment or row is its title. Page numbers are counted from 1.
  package var elementValue: ElementValue? { elementText.map { .text($0) } }

  /// The number of the selected segment or row, counted from 1, or `nil` if none is selected.
  package var chosenNumber: Int? { nil }

  /// Other names of the element besides its `id` and its label: the text and the image on it.
  var readableNames: (String?, String?) { (nil, nil) }

  /// Whether the text of the row that contains the element is also one of its names.
  var isCalledLikeRow: Bool { true }

  /// Calls a function with each string on the element that isn't one of its names, such as a title, a caption or a row
  /// of a picker.
  ///
  /// The strings may be empty.
  package func visitReadTexts(_ visit: (String) -> Void) {
    if let typedText { visit(typedText) }
  }

  /// Calls a function with the names of the element's rows, including rows that aren't visible.
  package func visitRowNames(_ visit: (String) -> Void) {}

  /// Whether touches can have an effect on the view itself.
  package var takesTouches: Bool {
    gestureRecognizers.contains { $0.isEnabled && $0.target == nil && $0.recognizes(.taps(1)) }
  }

  /// Whether touches affect parts of the element but not the element itself.
  package var takesTouchesInParts: Bool { false }

  /// Whether the view itself is enabled, whatever the views around it.
  var isEnabledItself: Bool { true }

  /// The parts of the view that can be touched and aren't views.
  var elementParts: [Element] { [] }
  /// The back button among the view's parts, or `nil` if there is none.
  var backButtonElement: Element? { nil }

  /// The view as a cell of a table or a collection view, or `nil` if it isn't one.
  package var asCell: Cell? { nil }

  /// The view as a table or a collection view, or `nil` if it is neither.
  package var asSectioned: SectionedView? { nil }

  /// The view as a table, or `nil` if it isn't a table.
  package var asTable: TableView? { nil }

  /// The view as a scroll view, or `nil` if it isn't a scroll view.
  package var asScrollView: ScrollView? { nil }

  /// The view as a bar, or `nil` if it isn't a bar.
  package var asBar: Bar? { nil }

  /// The view as a tab bar, or `nil` if it isn't a tab bar.
  package var asTabBar: TabBar? { nil }

  /// The contents of a bar with their frames, or an empty array for any other view.
  var barSlots: [BarSlot] { [] }

  /// Whether the view is a control.
  ///
  /// A control receives taps before the gesture recognizers of the views around it.
  package var isControl: Bool { false }

  /// The kind of element that VoiceOver announces.
  package var spokenRole: SpokenRole { .container }

  /// The value of a control as VoiceOver says it, or `nil` if it has none.
  var spokenValue: String? { nil }

  /// Whether only the color and the edges of the view itself are visible, apart from its subviews.
  package var isPlainContainer: Bool { true }

  /// Whether the view hides what is behind it although it has no color.
  package var coversContent: Bool { false }

  /// Whether the view shows text or symbols on a line.
  package var showsLine: Bool { false }

  /// Whether the view shows text next to its subviews.
  package var showsTextBesideSubviews: Bool { false }

  /// Whether the view is one that the user can currently read or use.
  package var isReadOrUsed: Bool { false }

  /// The view's line of text, or `nil` if the view shows no line or more than one.
  package var shownLine: ElementLine? { nil }

  /// The strings on the view that each need a line, except for those of labels and buttons and those that the user
  /// types.
  package var lineCaptions: [ElementCaption] { [] }

  /// Adds all values on which the view's picture depends, except for its frame and its subviews.
  package func addLook(to look: inout LookHash) {}

  /// The kinds of input that the element accepts besides touches.
  package var inputs: ElementInputs { [] }

  /// The values that the element can have, in the syntax of scripts, or `nil` if they can't be listed.
  package var choices: [String]? { nil }

  /// The values that a search through the app sets, without the one that the element has.
  ///
  /// An element that accepts values must list some of them, or no values if taps reach them all. A search that meets an
  /// element without a list isn't complete.
  package var triedValues: [ElementValue]? { nil }

  /// Whether the element is only for tapping, so that a tap without an effect is a mistake.
  package var isOnlyForTaps: Bool { false }

  /// Whether a tap must do more than close what the element belongs to, such as an alert or a menu.
  package var mustDoMoreThanClose: Bool { false }

  /// The action that the element offers as part of a menu or beside a row, or `nil` if it offers none.
  package var offeredAction: OfferedAction? { nil }

  /// The title that is selected in each part of the element, or an empty array if it has no such parts.
  package var selectedTitles: [String?] { [] }

  /// A text that a user could type into the element.
  package var sampleText: String { "Text" }

  /// Whether the element hides the text that a user types into it.
  package var hidesTypedText: Bool { false }

  /// The effect that a tap on the element would have.
  package var touchOutcome: TouchOutcome { .idle }

  /// Handles a tap that no recognizer has handled, except on a text input.
  ///
  /// - Returns: `true` if the tap had an effect, otherwise `false`.
  func takeTouch() -> Bool { false }

  /// The interaction that a long press on the view begins, or `nil` if there is none.
  package var longPressInteraction: Interaction? { interaction.flatMap { $0.takesLongPresses ? $0 : nil } }

  /// Whether a tap on the view opens its menu instead of sending its action.
  package final var opensMenuByTap: Bool { interaction?.takesTaps ?? false }

  /// Handles a tap before any gesture recognizer does.
  ///
  /// - Parameter location: the location in window coordinates, in points.
  /// - Returns: whether the tap had an effect, or `nil` if the gesture recognizers must handle the tap first.
  func takeTouchFirst(at location: Point) -> Bool? { nil }

  /// Replaces the text with text that the user typed.
  ///
  /// - Returns: `false` if the delegate refuses the text, otherwise `true`.
  func replaceText(by text: String) -> Bool { false }

  /// Handles the return key while the element has the keyboard.
  ///
  /// - Returns: `true` if the key had an effect, otherwise `false`.
  func pressReturn() -> Bool { false }

  /// Sets the element to a value as the user does.
  ///
  /// - Parameter value: the value, or `nil` if the script passed a value that isn't a Boolean, number or string.
  /// - Throws: `InputRefusal` if the element can't have the value.
  package func accept(_ value: ElementValue?) throws(InputRefusal) {}

  /// Checks that a title can be chosen.
  ///
  /// - Parameter title: the title, or its number counted from 1.
  /// - Returns: a function that selects the title as the user does.
  /// - Throws: `InputRefusal` if there is no such title or if it can't be chosen.
  package func choice(of title: String) throws(InputRefusal) -> () -> Void { {} }
}
