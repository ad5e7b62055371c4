import Layout

/// Shows a controller in a box with an arrow, in front of the screen.
///
/// It is no controller and no part of the chain of presentations: no controller disappears because of it. Its content
/// receives its own appearance callbacks. A touch outside dismisses it.
///
/// Here: while it is visible the application retains it; UIKit leaves that to its creator. Source: "View Controllers"
/// (Programming iOS 6).
package final class PopoverController: ModelObject {
  package override class var className: String { "PopoverController" }

  /// How it is called in the trace.
  package let subject: Subject
  /// The views behind that touches still reach.
  package var passthroughViews: [View] = []
  /// The size of what is inside, in points; nil leaves it to the content.
  package var popoverContentSize: Size? {
    didSet { overlayWindow.setNeedsLayout() }
  }

  /// How far it has come.
  enum Phase {
    case away
    case coming
    case shown
    case going
  }

  package internal(set) var content: ViewController?
  var phase = Phase.away
  /// The anchor at which it pointed when it was last presented.
  package internal(set) var anchor: PopoverAnchor?
  /// Where that was when it was last seen.
  var anchorRect: Rect?
  var directions = PanelView.Arrow.Direction.allCases
  var transition: Transition?
  /// Whether the user dismissed it; the delegate is told of that.
  var isDismissedByTouch = false
  var completions: [() -> Void] = []
  /// The controller that presented its content; nil for a popover that the script made.
  weak var presenter: ViewController?
  /// The source of the segue that leads to its content; nil for a popover that code made.
  weak var segueSource: ViewController?
  /// Whose master it shows: that stays the child of it.
  ///
  /// Not counted: the split view controller holds it, and takes itself out when it dies.
  unowned var masterOwner: ViewController?
  /// Whether a callback wants it gone before it has come.
  var isUnwanted = false
  package let box: PanelView
  let inside: View
  package private(set) lazy var overlayWindow = OverlayWindow(of: self, in: system)

  /// Makes one without a content.
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
    system.releasedQueue.append(Released(subject: subject, serial: serial))
  }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let masterOwner { visit(masterOwner) }
    if phase != .away, let application = system.application { visit(application) }
  }

  /// Its key in the trace.
  package var label: String { system.trace.text(of: subject) }

  /// What people read: `PopoverController(Settings)`.
  package var toldName: String { system.trace.toldName(of: subject) }

  /// Whether it can be seen, or is on its way there.
  package var isPopoverVisible: Bool { phase == .coming || phase == .shown }

  /// The way its arrow points; nil while it points at nothing.
  package var popoverArrowDirection: PanelView.Arrow.Direction? { isPopoverVisible ? box.arrow?.direction : nil }

  /// What it shows.
  package var contentViewController: ViewController? { content }

  /// Tells the trace and the delegate, if there is one.
  func send(_ callback: EventKind) {
    guard hasDelegate else { return }
    system.record(callback, of: subject)
    system.host?.receive(callback, .none, by: self)
  }
}
