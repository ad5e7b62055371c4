import Layout

/// A rectangle on the screen: an element, a bar, or a view that contains others.
///
/// A view owns its subviews and references its superview. The last subview is in front. A view with a frame keeps the
/// frame, unless its mask makes it follow changes of its superview's size. Views without a frame are placed from top to
/// bottom by the flow layout. (Here: UIKit has no flow layout, but it is useful in a prototype.)
public class View: Responder {
  package override class var className: String { "View" }

  /// The subviews, from back to front.
  public final internal(set) var subviews: [View] = []
  /// The superview, or `nil` if there is none.
  public final internal(set) var superview: View? {
    get { unretainedSuperview?.takeUnretainedValue() }
    set { unretainedSuperview = newValue.map(Unmanaged.passUnretained) }
  }
  /// The superview, without reference counting.
  ///
  /// Layout passes mostly walk up and down the hierarchy, and reference counting would slow them down.
  ///
  /// When a view is released, it clears this link in its subviews. Therefore, the link is always valid.
  final var unretainedSuperview: Unmanaged<View>?
  /// The controller whose root view this is, or `nil` if it isn't a root view.
  ///
  /// Not retained: a controller clears the link when it is released or receives another view. Therefore, the link is
  /// always valid.
  package final internal(set) unowned(unsafe) var viewController: ViewController?
  /// The window that contains the view, or `nil` if there is none.
  ///
  /// Not retained: the link is updated in every subtree that is added or removed, and a window clears the link when the
  /// window is released.
  package final internal(set) unowned(unsafe) var window: Window?
  /// The view's gesture recognizers.
  package final internal(set) var gestureRecognizers: [GestureRecognizer] = []
  /// The view's response to touches in addition to its action, such as a menu, or `nil` if there is none.
  final var interaction: Interaction?
  /// The bar item, table or row that retains the view even without a superview.
  package final weak var holder: ModelObject?
  /// The container whose view this is.
  ///
  /// The property is set even before the container loads the view.
  ///
  /// Not retained: the parts of the container clear the link when they are released together with the container.
  final unowned(unsafe) var owningContainer: ViewController?

  /// The element's `id`, with which scripts and taps refer to the element.
  public final var identifier: String?
  /// The identifier in saved state, or `nil` if it is the same as the `id`.
  package final var restorationIdentifier: String?
  /// The name of an element that shows no text, such as a switch or a slider.
  ///
  /// The picture shows the name next to the element.
  public final var accessibilityLabel: String?
  /// The properties for VoiceOver that the script has set.
  ///
  /// `nil` if the script has set none, or only the label.
  final var accessibility: ViewAccessibility?
  /// The mask that determines how the view follows changes of its superview's size.
  // An array literal such as `[]` would be created generically, which would slow down the creation of every view.
  package final var autoresizingMask = AutoresizingMask(rawValue: 0) {
    didSet {
      if let layout { frameDidChange(layout) }
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
  /// Source: UIKit's class references. According to these, labels and image views don't receive touches.
  package class var isUserInteractionEnabledByDefault: Bool { true }
  /// The opacity, from 0 (invisible) to 1 (opaque).
  public final var alpha = 1.0 {
    didSet { if !(0...1).contains(alpha) { alpha = min(max(alpha, 0), 1) } }
  }
  /// The name of the background color, or `nil` for a transparent background.
  public final var backgroundColor: String?
  /// Whether the view and its subviews are hidden.
  ///
  /// A hidden view takes up no space in the flow layout.
  public final var isHidden = false {
    didSet { if isHidden != oldValue { flowChanged() } }
  }
  /// Whether the view can be visible and receive touches, apart from the views around it.
  ///
  /// UIKit: a view whose `alpha` is 0.01 or less receives no touches. Here: such a view isn't visible either.
  /// Therefore, the picture shows a view only if the user can touch it.
  package final var isVisibleItself: Bool { !isHidden && alpha > 0.01 }

  /// Whether code has set the view's frame.
  ///
  /// If not, the flow layout of the superview places the view.
  package final var hasExplicitFrame: Bool
  final var placedFrame: Rect
  /// The view's data about constraints, or `nil` if the view needs none.
  final var layout: ViewLayout?
  final var scrolledOrigin = Point.zero
  /// The margins that the script sets, or `nil` if it sets none.
  final var margins: ViewMargins?

  // The flags for pending work. When a view is flagged, each view above it is flagged to indicate a flagged view
  // inside. With these flags, a pass can find the view.
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
  ///   - frame: the frame in the superview's coordinates, in points, or `nil` if the flow layout determines the frame.
  ///   - system: the device the view belongs to.
  public init(frame: Rect? = nil, in system: System) {
    hasExplicitFrame = frame != nil
    placedFrame = frame ?? .zero
    super.init(in: system)
    if !type(of: self).isUserInteractionEnabledByDefault { isUserInteractionEnabled = false }
  }

  deinit {
    removeAllConstraints()
    for subview in subviews { subview.superview = nil }
    clearRecognizerReferences()
  }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let superview { visit(superview) }
    if let viewController { visit(viewController) }
    if let holder { visit(holder) }
    if let keeper = owningContainer, keeper !== viewController { visit(keeper) }
  }

  /// The controller if this is a root view, otherwise the superview.
  ///
  /// Source: "View Controllers" (Programming iOS 6).
  package override var nextResponder: Responder? { viewController ?? superview }

  /// The preferred size of the content.
  ///
  /// A length is `nil` if the content has no preference along that axis.
  package var intrinsicContentSize: IntrinsicSize { .none }

  /// The preferred size for constraints.
  ///
  /// Containers that arrange their subviews override this property.
  var sizeInConstraints: IntrinsicSize { intrinsicContentSize }

  /// The margins that the script has set, without the space for the safe area, in points, or `nil` for the default.
  package var scriptMargins: Insets? {
    get { margins?.scriptMargins }
    set {
      guard newValue != margins?.scriptMargins else { return }
      makeMarginsIfNeeded().scriptMargins = newValue
      marginsChanged()
    }
  }

  /// Returns whether the view can be longer than its content along an axis without violating a preference.
  func growsFreely(along axis: Layout.Axis) -> Bool { false }

  /// Whether the view's preferred height depends on the width that constraints determine.
  var isHeightFromWidth: Bool { false }

  /// Whether the view's height in a stack view depends on its width.
  var wrapsInStack: Bool { isHeightFromWidth }

  /// Returns the preferred height for a width that constraints determine.
  ///
  /// - Parameter width: the solved width, in points.
  /// - Returns: the height in points, or `nil` if the height doesn't depend on the width.
  func heightInConstraints(atWidth width: Double) -> Double? { nil }

  /// Returns the height that the view requests in the flow layout.
  ///
  /// - Parameter width: the view's future width, in points.
  /// - Returns: the height in points, or `nil` if the view takes a part of the remaining space.
  package func flowHeight(width: Double) -> Double? { heightOfContents(width: width) }

  /// Places the subviews.
  ///
  /// An override doesn't have to call `super`.
  package func layoutSubviews() { flowSubviews() }

  /// Called when the preferred size of a subview's content has changed.
  func contentOfSubviewChanged() {}

  /// Updates the view's constraints before a layout.
  package func updateConstraints() {}

  /// Called after the view has been added to a window or removed from it.
  package func didMoveToWindow() {}

  /// Called when the text size that the user prefers has changed.
  func preferredTextSizeDidChange() {}

  /// Encodes state to be restored at the next launch.
  ///
  /// Called when the user leaves the app.
  package func encodeState(with coder: Coder) {}

  /// Decodes the state of this view.
  ///
  /// Called when state is restored.
  package func decodeState(from coder: Coder) {}

  /// Whether the subviews extend to the view's edges, without a margin at the sides.
  var fillsToItsEdges: Bool { false }

  /// Whether the view's subviews are the cells of its rows, which are added and removed with the rows.
  var keepsRows: Bool { false }

  /// The view as a window, or `nil` if it isn't a window.
  var asWindow: Window? { nil }

  // Properties of elements that can be read without knowing the element's class. A class overrides each property whose
  // default is wrong for it.

  /// The text on the element, or `nil` if the element shows no text.
  package var elementText: String? { nil }

  /// The text of the element as the picture shows it.
  ///
  /// For a password, the text consists of dots.
  package var shownText: String? { elementText }

  /// The text that was typed or set by code, or `nil` if there is none.
  ///
  /// The value is also `nil` if the picture hides the text as a password.
  package var typedText: String? { nil }

  /// The value of the element, or `nil` if it has none.
  ///
  /// The value of a selected segment or row is its title. Page numbers are counted from 1.
  package var elementValue: ElementValue? { elementText.map { .text($0) } }

  /// The number of the selected segment or row, counted from 1, or `nil` if none is selected.
  package var selectedNumber: Int? { nil }

  /// Names of the element in addition to its `id` and its label: its text and its image.
  var readableNames: (String?, String?) { (nil, nil) }

  /// Whether the text of the row that contains the element is also one of its names.
  var sharesRowName: Bool { true }

  /// Calls a function with each string on the element that isn't one of its names.
  ///
  /// These are strings such as titles, captions and rows of a picker. They may be empty.
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

  /// Whether the view itself is enabled, regardless of the views around it.
  var isEnabledItself: Bool { true }

  /// The parts of the view that the user can touch and that aren't views.
  var elementParts: [Element] { [] }
  /// The back button among the view's parts, or `nil` if there is none.
  var backButtonElement: Element? { nil }

  /// The view as a cell of a table or a collection view, or `nil` if it isn't one.
  package var asCell: Cell? { nil }

  /// The view as a table or a collection view, or `nil` if it is neither.
  package var asSectionedView: SectionedView? { nil }

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

  /// Whether only the background color and the edges of the view itself are visible.
  package var isPlainContainer: Bool { true }

  /// Whether the view hides the views behind it although it has no background color.
  package var coversContent: Bool { false }

  /// Whether the view shows text or symbols on a line.
  package var showsLine: Bool { false }

  /// Whether the view shows text next to its subviews.
  package var showsTextBesideSubviews: Bool { false }

  /// Whether the user can currently read or use the view.
  package var isReadOrUsed: Bool { false }

  /// The view's line of text, or `nil` if the view shows no line or more than one.
  package var shownLine: ElementLine? { nil }

  /// The strings on the view that need a line each.
  ///
  /// The array doesn't contain the strings of labels and buttons, and strings that the user types.
  package var lineCaptions: [ElementCaption] { [] }

  /// Adds all values that the picture of the view depends on, except for its frame and its subviews.
  package func addLook(to look: inout LookHash) {}

  /// The kinds of input that the element accepts besides touches.
  package var inputs: ElementInputs { [] }

  /// The values that the element can have, in the syntax of scripts, or `nil` if they can't be listed.
  package var choices: [String]? { nil }

  /// The values to which an exploration of the app sets the element, or `nil` if the element lists none.
  ///
  /// The current value isn't included. An element that accepts values must return some of them, or an empty array if
  /// taps can set them all. If the value is `nil`, the exploration isn't complete.
  package var valuesToTry: [ElementValue]? { nil }

  /// Whether the element is only for tapping.
  ///
  /// For such an element, a tap without an effect is a mistake.
  package var isOnlyForTaps: Bool { false }

  /// Whether a tap has to do more than close the alert or the menu that the element belongs to.
  package var mustDoMoreThanClose: Bool { false }

  /// The action that the element offers in a menu or beside a row, or `nil` if there is none.
  package var offeredAction: OfferedAction? { nil }

  /// The selected title in each part of the element, or an empty array if the element has no such parts.
  package var selectedTitles: [String?] { [] }

  /// An example of a text that a user could type into the element.
  package var sampleText: String { "Text" }

  /// Whether the element hides the text that a user types into it.
  package var hidesTypedText: Bool { false }

  /// The effect that a tap on the element would have.
  package var touchOutcome: TouchOutcome { .idle }

  /// Handles a tap that no recognizer has handled, except on a text input.
  ///
  /// - Returns: `true` if the tap had an effect, otherwise `false`.
  func handleTap() -> Bool { false }

  /// The interaction that a long press on the view begins, or `nil` if there is none.
  package var longPressInteraction: Interaction? { interaction.flatMap { $0.takesLongPresses ? $0 : nil } }

  /// Whether a tap on the view opens its menu instead of sending its action.
  package final var opensMenuByTap: Bool { interaction?.takesTaps ?? false }

  /// Handles a tap before any gesture recognizer does.
  ///
  /// - Parameter location: the location in window coordinates, in points.
  /// - Returns: whether the tap had an effect, or `nil` if the gesture recognizers must handle the tap first.
  func handleTapFirst(at location: Point) -> Bool? { nil }

  /// Replaces the text with the text that the user typed.
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
  package func selection(of title: String) throws(InputRefusal) -> () -> Void { {} }
}
