import Layout

/// Shows a controller in a box with an arrow, in front of the screen.
///
/// A popover isn't a view controller and isn't in the chain of presentations, so no controller disappears when the
/// popover appears. The popover's content receives appearance callbacks. A touch outside the popover dismisses it.
///
/// Here: the application retains a visible popover. In UIKit, the code that created the popover has to retain it.
/// Source: "View Controllers" (Programming iOS 6).
package final class PopoverController: ModelObject {
  package override class var className: String { "PopoverController" }

  /// The popover's identity in the trace.
  package let subject: Subject
  /// The views behind the popover that still receive touches.
  package var passthroughViews: [View] = []
  /// The size of the content in points, or `nil` if the content's preferred size applies.
  package var popoverContentSize: Size? {
    didSet { overlayWindow.setNeedsLayout() }
  }

  /// The phase of a popover between its presentation and its dismissal.
  enum Phase {
    case away
    case coming
    case shown
    case going
  }

  package internal(set) var content: ViewController?
  var phase = Phase.away
  /// The anchor of the most recent presentation, or `nil` if there was none.
  package internal(set) var anchor: PopoverAnchor?
  /// The anchor's rectangle when the anchor was last visible, in window coordinates, or `nil` if it hasn't been
  /// visible.
  var anchorRect: Rect?
  var directions = PanelView.Arrow.Direction.allCases
  var transition: Transition?
  /// Whether the user dismissed the popover, so that the delegate must be notified.
  var isDismissedByTouch = false
  var completions: [() -> Void] = []
  /// The controller that presented the content, or `nil` if the script created the popover.
  weak var presenter: ViewController?
  /// The source of the segue to the content, or `nil` if code created the popover.
  weak var segueSource: ViewController?
  /// The split view controller whose master the popover shows, or `nil` for any other popover.
  ///
  /// The master remains a child of the split view controller.
  ///
  /// The reference is unowned. The split view controller holds the popover, and clears the reference when it is
  /// released.
  unowned var masterOwner: ViewController?
  /// Whether a callback dismissed the popover before it had appeared.
  var isUnwanted = false
  package let box: PanelView
  let inside: View
  package private(set) lazy var overlayWindow = OverlayWindow(of: self, in: system)

  /// Creates a popover without content.
  package override init(in system: System) {
    let kind = system.kind(named: PopoverController.className)
    subject = Subject(name: kind.id, number: kind.nextNumber())
    box = PanelView(in: system)
    inside = View(frame: .zero, in: system)
    inside.clipsToBounds = true
    super.init(in: system)
    box.addSubview(inside)
  }

  deinit {
    if content?.ownPopover === self { content?.ownPopover = nil }
    system.releasedQueue.append(Released(subject: subject, serialNumber: serialNumber))
  }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let masterOwner { visit(masterOwner) }
    if phase != .away, let application = system.application { visit(application) }
  }

  /// The popover's key in the trace.
  package var label: String { system.trace.text(of: subject) }

  /// The popover's name in messages, such as `PopoverController(Settings)`.
  package var displayName: String { system.trace.displayName(of: subject) }

  /// Whether the popover is visible or appearing.
  package var isPopoverVisible: Bool { phase == .coming || phase == .shown }

  /// The direction in which the popover's arrow points, or `nil` if the popover isn't visible or has no arrow.
  package var popoverArrowDirection: PanelView.Arrow.Direction? { isPopoverVisible ? box.arrow?.direction : nil }

  /// The controller that the popover shows, or `nil` if there is none.
  package var contentViewController: ViewController? { content }

  /// Records a callback in the trace and sends it to the delegate, if there is one.
  func send(_ callback: EventKind) {
    guard hasDelegate else { return }
    system.record(callback, of: subject)
    system.host?.receive(callback, .none, by: self)
  }
}
