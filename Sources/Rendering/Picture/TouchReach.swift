import Controllers

/// Determines whether views of a window can currently be touched.
struct TouchReach {
  /// The overlays in front of the window.
  ///
  /// Some of them let touches through.
  var overlays: [any Overlay] = []
  /// Whether all touches are blocked by an animation, or by a view in front of everything else in the window.
  var isBlocked = false

  /// Determines what blocks touches in a window.
  ///
  /// - Parameters:
  ///   - window: A window of the app.
  ///   - system: The system of the window.
  ///   - isMoving: Whether a transition is in progress.
  init(of window: Window, in system: System, isMoving: Bool) {
    isBlocked = isMoving && system.transitionWithoutTouches != nil
    guard let allOverlays = system.application?.overlays, !allOverlays.isEmpty else { return }
    let ownIndex = allOverlays.lastIndex { $0.overlayWindow === window }
    overlays = allOverlays[(ownIndex.map { $0 + 1 } ?? 0)...].filter { !$0.overlayWindow.isHidden }
  }

  init() {}
}

extension Painter {
  /// Whether the view is drawn as enabled.
  ///
  /// That is the case if it is enabled and touches can reach it.
  func isOpen(_ isEnabled: Bool, _ view: View) -> Bool {
    guard isEnabled, !touchReach.isBlocked || view.asTabBar?.acceptsTouchesInTransition == true else { return false }
    return touchReach.overlays.isEmpty || touchReach.overlays.allSatisfy { $0.letsThrough(view) }
  }
}
