/// The way in which the selection changes to another tab.
package enum TabSwitch: Sendable {
  /// The new controller replaces the old one at once.
  case swap
  /// The new controller fades in.
  case fade

  var family: Transition.Family { self == .swap ? .swap : .tabs }

  /// The duration in seconds.
  var duration: Double { self == .swap ? 0 : Durations.tabSwitch }
}

/// The edge of the iPad's screen at which the tab bar is located.
package enum TabBarPlace: Sendable {
  case bottom
  case top
}

extension TabBarController {
  /// Finishes a selection that is still fading in, before the tabs, the selection or the appearance change.
  ///
  /// Here: the controllers receive their remaining callbacks at once, as in a navigation stack.
  final func finishTabSwitch() {
    guard let running, system.behavior.tabSwitch == .fade || running.animation != nil else { return }
    running.endEarly()
  }
}

extension TabBar {
  /// Whether the bar accepts touches during a transition, because the transition is the selection of one of its tabs.
  ///
  /// Here: the bar doesn't fade, so another tab can be tapped during the transition.
  package var acceptsTouchesInTransition: Bool {
    guard let transition = manager?.asContainer?.transitionInside else { return false }
    return system.transitionWithoutTouches?.arriving === transition.arriving
  }
}
