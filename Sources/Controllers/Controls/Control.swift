/// An element that receives touches and sends actions.
public class Control: View {
  package override class var className: String { "Control" }

  /// Whether the control accepts touches.
  public final var isEnabled = true
  /// Whether the control looks selected.
  package final var isSelected = false
  /// The actions that an app in Swift has added, with their events, in the order in which they were added.
  final var actions: [(event: ControlEvent, run: () -> Void)] = []

  package override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: Metrics.line) }

  package override func flowHeight(width: Double) -> Double? { intrinsicContentSize.height ?? Metrics.line }

  /// Adds an action that runs when the control sends an event.
  ///
  /// Scripts don't use these actions. In an app with a script, no action runs.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - action: the action. The control retains it.
  public final func addAction(for event: ControlEvent = .touchUpInside, _ action: @escaping () -> Void) {
    actions.append((event, action))
  }

  /// Sends an event to the control's target, if there is one.
  @discardableResult
  package final func sendActions(for event: ControlEvent) -> Bool {
    system.host?.performAction(of: self, event: event) ?? false
  }

  package override var takesTouches: Bool { true }

  override var isEnabledItself: Bool { isEnabled }

  package override var touchOutcome: TouchOutcome { .builtIn }

  override func handleTap() -> Bool { sendActions(for: .touchUpInside) }

  package override final var isControl: Bool { true }

  package override final var isPlainContainer: Bool { false }

  package override final var showsLine: Bool { true }

  package override final var showsTextBesideSubviews: Bool { true }

  package override var isReadOrUsed: Bool { true }

  package override func addLook(to look: inout LookHash) {
    look.add(isEnabled)
    look.add(isSelected)
  }
}
