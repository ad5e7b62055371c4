// The delegate of a tab bar controller can animate the selection of another tab, and let a finger control it.
//
// Source: Apple's reference for the delegate protocol; reports about system 18, according to which an animator without
// a duration makes the selection immediate again. Here: if the animator has a duration, the callbacks have the order of
// system 18 in all systems, and the appearance is animated. Without a duration, they have the order of system 17. The
// tab is selected at once, and the old tab is selected again if the transition is canceled.

/// The script's answer about the animation of the selection of another tab.
enum TabAnimation {
  /// The script animates the selection.
  case scripted(TransitionContext)
  /// The script's animation takes no time, so the controllers are swapped at once.
  case immediate

  var tabSwitch: TabSwitch { context == nil ? .swap : .fade }

  /// The script's animation, or `nil` if it takes no time.
  var context: TransitionContext? {
    if case .scripted(let context) = self { return context }
    return nil
  }
}

extension TabBarController {
  /// Asks the delegate for the animation of the selection, or returns `nil` if the system animates it.
  final func askForAnimation() -> TabAnimation? {
    guard hasDelegate, system.behavior.hasCustomTransitions, appearance == .appeared, let shown, let chosen,
      shown !== chosen, let content = parts?.content
    else { return nil }
    let values = EventValues.list([.object(shown), .object(chosen)])
    let questions = (EventKind.animationControllerForTabs, EventKind.interactionControllerForTabs)
    guard let scriptedTransition = ScriptedTransition(asking: self, questions, values, of: self), chosen === self.chosen
    else {
      return nil
    }
    let context = TransitionContext(scriptedTransition, from: shown, to: chosen, in: content, of: chosen)
    if chosen === self.chosen, context.isInteractive || context.duration > 0 { return .scripted(context) }
    context.release()
    return chosen === self.chosen ? .immediate : nil
  }

  /// Whether the user controls the selection of another tab with a finger and the script's interaction.
  package final var isHeldOpen: Bool { running.map { $0.isInteractive && $0.phase == .underWay } ?? false }

  /// Selects the old tab again, because the script's animation has canceled the transition.
  ///
  /// Here: the delegate isn't notified.
  final func undoSelection(of transition: Transition) {
    guard transition.isCancelled, let leaving = transition.leaving, shown === transition.arriving else { return }
    shown = leaving
    guard chosen === transition.arriving else { return }
    chosen = leaving
    if hasOwnTabs { recordSelectedChildren() }
    itemsChanged()
    system.application?.updateSystemBars()
  }
}
