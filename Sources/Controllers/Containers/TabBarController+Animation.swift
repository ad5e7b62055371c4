// The delegate of a tab bar controller can animate the selection of another tab.
//
// Source: Apple's reference of the delegate's protocol; reports about system 18, according to which an animator without a
// duration brings back the immediate selection. Here: with a duration, the callbacks have the order of system 18 in all
// systems, and the appearance is animated; without a duration, they have the order of system 17.

/// The script's animation of the selection of another tab.
struct TabAnimation {
  let script: ScriptedTransition
  let arriving: ViewController

  /// Whether the animation takes any time.
  var isSlow: Bool { script.animator.duration > 0 }

  var way: TabSwitch { isSlow ? .fade : .swap }

  /// Returns the animation of a transition, or `nil` if it takes no time.
  func context(from leaving: ViewController?, to shown: ViewController?, in tabs: TabBarController)
    -> TransitionContext?
  {
    guard isSlow, shown === arriving, let content = tabs.parts?.content else { return nil }
    return TransitionContext(script, from: leaving, to: arriving, in: content, of: arriving)
  }
}

extension TabBarController {
  /// Asks the delegate for the animation of the selection, or returns `nil` if the system animates it.
  final func askForAnimation() -> TabAnimation? {
    guard hasDelegate, system.behaviour.hasCustomTransitions, appearance == .appeared, let shown, let chosen,
      shown !== chosen
    else { return nil }
    let values = EventValues.list([.object(shown), .object(chosen)])
    guard let script = ScriptedTransition(asking: self, (.animationControllerForTabs, nil), values, of: self),
      chosen === self.chosen
    else { return nil }
    return TabAnimation(script: script, arriving: chosen)
  }

  /// Selects the old tab again, because the script's animation has canceled the transition.
  ///
  /// Here: the delegate isn't notified.
  final func undoSelection(of transition: Transition) {
    guard transition.isCancelled, let leaving = transition.leaving, shown === transition.arriving else { return }
    shown = leaving
    guard chosen === transition.arriving else { return }
    chosen = leaving
    if hasOwnTabs { noteSelectedChildren() }
    itemsChanged()
    system.application?.updateSystemBars()
  }
}
