// The questions about the animation of a transition. A controller asks its transitioning delegate about its
// presentation and its dismissal. A stack and a tab bar controller ask their delegates.
//
// Source: Apple's references for the delegate protocols. Here: the questions are asked before any appearance callback
// of the transition, and only about animated transitions. A transition without an animator isn't interactive.

/// The objects with which a script animates a transition.
struct ScriptedTransition {
  let animator: AnimatedTransitioning
  /// The object that lets the user control the transition, or `nil` if the transition isn't interactive.
  let interaction: PercentDrivenInteractiveTransition?

  /// Asks the script for the objects.
  ///
  /// Returns `nil` if the script returns none. In that case, the system animates the transition.
  ///
  /// - Parameters:
  ///   - object: the object whose delegate is asked.
  ///   - questions: the questions about the animator and, if the transition can be interactive, about the interaction.
  ///   - values: the values that the question about the animator passes.
  ///   - subject: the controller for which the trace records the questions.
  init?(
    asking object: ModelObject, _ questions: (animator: EventKind, interaction: EventKind?), _ values: EventValues,
    of subject: ViewController
  ) {
    guard object.system.behavior.hasCustomTransitions,
      let animator = object.askForTransition(questions.animator, values, of: subject, as: AnimatedTransitioning.self)
    else { return nil }
    self.animator = animator
    interaction = questions.interaction.flatMap { object.askForTransition($0, .object(animator), of: subject) }
  }
}

extension ModelObject {
  /// Asks for an object of a transition, and records the question.
  ///
  /// Nothing is recorded if the script doesn't implement the function.
  func askForTransition<Object: ModelObject>(
    _ question: EventKind, _ values: EventValues, of subject: ViewController, as type: Object.Type = Object.self
  ) -> Object? {
    guard responds(to: question) else { return nil }
    system.record(question, of: subject.subject)
    return askObject(question, values, as: type)
  }
}
