import Controllers

/// Determines whether views of a window can currently be touched.
struct TouchReach {
  /// The overlays in front of the window, which may let touches through.
  var overlays: [any Overlay] = []
  /// Whether an animation, or something in front within the window, blocks all touches.
  var isBlocked = false

  /// Creates the reach of touches in a window.
  ///
  /// - Parameters:
  ///   - window: A window of the app.
  ///   - system: The system of the window.
  ///   - isMoving: Whether a transition is in progress.
  init(of window: Window, in system: System, isMoving: Bool) {
    isBlocked = isMoving && system.transitionWithoutTouches != nil
    guard let all = system.application?.overlays, !all.isEmpty else { return }
    let own = all.lastIndex { $0.overlayWindow === window }
    overlays = all[(own.map { $0 + 1 } ?? 0)...].filter { !$0.overlayWindow.isHidden }
  }

  init() {}
}

extension Painter {
  /// Whether a touch on a view would reach it, which is shown by brackets.
  func isOpen(_ isEnabled: Bool, _ view: View) -> Bool {
    guard isEnabled, !reach.isBlocked else { return false }
    return reach.overlays.isEmpty || reach.overlays.allSatisfy { $0.letsThrough(view) }
  }
}
