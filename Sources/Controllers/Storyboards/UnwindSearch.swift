/// Searches for the destination of an unwind segue as system 6 does.
///
/// Starting at the source, each step leads to the parent, or from a presented controller to the controller on which
/// `present` was called. Each controller on this path returns the controller that has the method and permits unwinding.
/// This can be a child or the controller itself, but never a grandchild. The search ends with the first controller that
/// returns one.
///
/// Sources: "Using Unwind Segues", "View Controllers" (Programming iOS 6), "Advanced Storyboard Techniques".
struct UnwindSearch {
  let action: String
  let source: ViewController
  let sender: AnyObject?
  /// The controllers that have been asked so far, with their answers.
  ///
  /// No controller is asked twice.
  private var answers: [(of: ViewController, answer: ViewController?, isUsual: Bool)] = []

  init(_ action: String, from source: ViewController, sender: AnyObject?) {
    self.action = action
    self.source = source
    self.sender = sender
  }

  /// The result of the search: the destination, and the container that creates the segue.
  struct Match {
    let destination: ViewController
    let executor: ViewController

    /// Creates a result.
    ///
    /// Here: the executor is the nearest container of the destination, from the controller that answered upward. If
    /// there is no such container, the executor is the controller that answered.
    init(_ destination: ViewController, answeredBy controller: ViewController) {
      self.destination = destination
      let container = controller.unwinding.nearestBehind { destination.isDescendant(of: $0) } ?? controller
      executor = container === destination ? destination.parent ?? destination : container
    }
  }

  /// Asks the controllers on the path until one of them returns a destination.
  ///
  /// Returns `nil` if no controller returns one.
  mutating func find() -> Match? {
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(source)]
    var current = source
    while let step = current.unwinding.step, visited.insert(ObjectIdentifier(step.next)).inserted {
      if let match = answer(at: step) { return match }
      current = step.next
    }
    return nil
  }

  /// The names of the controllers that were asked, in the order of the questions.
  var askedNames: [String] { answers.map(\.of.displayName) }

  /// Returns the answer of a controller on the path.
  ///
  /// If the next controller presented the previous one and wasn't created by a segue, its parent is asked first,
  /// provided that the parent overrides the question. The parent's answer is final, unless it equals UIKit's answer. In
  /// that case, the search continues, and the parent's answer is used when the path reaches the parent.
  private mutating func answer(at step: UnwindStep) -> Match? {
    let nextController = step.next
    if step.isCaller, !nextController.isMadeBySegue, let parent = nextController.parent,
      parent.responds(to: .viewControllerForUnwindSegueAction)
    {
      let (answer, isUsual) = ask(parent)
      if !isUsual { return answer.map { Match($0, answeredBy: parent) } }
    }
    return ask(nextController).answer.map { Match($0, answeredBy: nextController) }
  }

  private mutating func ask(_ controller: ViewController) -> (answer: ViewController?, isUsual: Bool) {
    if let previousAnswer = answers.first(where: { $0.of === controller }) {
      return (previousAnswer.answer, previousAnswer.isUsual)
    }
    let (answer, isUsual) = askUncached(controller)
    answers.append((controller, answer, isUsual))
    return (answer, isUsual)
  }

  private func askUncached(_ controller: ViewController) -> (answer: ViewController?, isUsual: Bool) {
    let base = BaseCall { defaultAnswer(of: controller) }
    let values = EventValues.list([.word(action), .object(source), .opaque(sender), .base(base)])
    controller.system.record(.viewControllerForUnwindSegueAction, of: controller.subject, with: values)
    defer { base.release() }
    guard case .object(let object)? = controller.ask(.viewControllerForUnwindSegueAction, values) else {
      return (defaultAnswer(of: controller), true)
    }
    return (object as? ViewController, base.returned(object))
  }

  /// Returns UIKit's answer for a controller.
  ///
  /// Here: the source of the segue is considered together with the other children of its container. However, it is
  /// never chosen, because unwinding must lead to a controller behind the source.
  fileprivate func defaultAnswer(of controller: ViewController) -> ViewController? {
    let children = controller.asContainer?.childrenForUnwinding ?? controller.children
    for child in children where canPerform(child) {
      if child !== source { return child }
      child.system.record(
        .wasPassedOver, of: child.subject, with: .list([.word(action), .word("it is the source of the unwinding")]))
    }
    return canPerform(controller) ? controller : nil
  }

  private func canPerform(_ controller: ViewController) -> Bool {
    let values = EventValues.list([.word(action), .object(source), .opaque(sender)])
    controller.system.record(.canPerformUnwindSegueAction, of: controller.subject, with: values)
    return controller.askFlag(.canPerformUnwindSegueAction, values)
      ?? controller.system.storyboardHost?.hasUnwindAction(action, controller) ?? false
  }
}

extension ControllerUnwinding {
  /// Returns the result of UIKit's default `viewControllerForUnwindSegueAction`.
  ///
  /// The result is a child, the controller itself, or `nil`.
  package func defaultUnwindDestination(
    of action: String, from source: ViewController, sender: AnyObject?
  ) -> ViewController? {
    UnwindSearch(action, from: source, sender: sender).defaultAnswer(of: owner)
  }
}
