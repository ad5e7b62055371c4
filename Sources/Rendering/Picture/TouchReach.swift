import Controllers

/// What of a window a touch reaches at the moment.
struct TouchReach {
  /// What stands in front of the window, and may let touches through.
  var overlays: [any Overlay] = []
  /// Whether an animation, or something in front within the window, keeps all touches away.
  var isBlocked = false

  /// What a touch reaches of a window.
  ///
  /// - Parameters:
  ///   - window: one of the app's.
  ///   - system: where it is.
  ///   - isMoving: whether a transition is under way.
  init(of window: Window, in system: System, isMoving: Bool) {
    isBlocked = isMoving && system.transitionWithoutTouches != nil
    guard let all = system.application?.overlays, !all.isEmpty else { return }
    let own = all.lastIndex { $0.overlayWindow === window }
    overlays = all[(own.map { $0 + 1 } ?? 0)...].filter { !$0.overlayWindow.isHidden }
  }

  init() {}
}

extension Painter {
  /// Whether a touch on a view would reach it: what stands between `[` and `]`.
  func isOpen(_ isEnabled: Bool, _ view: View) -> Bool {
    guard isEnabled, !reach.isBlocked else { return false }
    return reach.overlays.isEmpty || reach.overlays.allSatisfy { $0.letsThrough(view) }
  }
}
