/// The search for the destination of an unwind segue, in the way in which system 6 searches.
///
/// From the source up, each step leads to the parent, or from a presented controller to the controller on which
/// `present` was called. Each controller on this path is asked which controller has the method and permits unwinding:
/// one of its children or the controller itself. Grandchildren are never searched. The search ends with the first
/// controller that gives an answer.
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
  struct Found {
    let destination: ViewController
    let executor: ViewController

    /// Creates a result.
    ///
    /// Here: the executor is the nearest container of the destination, from the controller that answered upwards. If
    /// there is none, it is the controller that answered.
    init(_ destination: ViewController, answeredBy controller: ViewController) {
      self.destination = destination
      let holder = controller.unwinding.nearestBehind { destination.isDescendant(of: $0) } ?? controller
      executor = holder === destination ? destination.parent ?? destination : holder
    }
  }

  /// Asks the controllers on the path until one of them gives an answer.
  ///
  /// Returns `nil` if no controller gives an answer.
  mutating func find() -> Found? {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(source)]
    var current = source
    while let step = current.unwinding.step, seen.insert(ObjectIdentifier(step.next)).inserted {
      if let found = answer(at: step) { return found }
      current = step.next
    }
    return nil
  }

  /// The names of the controllers that were asked, in the order in which they were asked.
  var asked: [String] { answers.map(\.of.displayName) }

  /// Returns the answer of a controller on the path.
  ///
  /// If the next controller presented the previous one and wasn't created by a segue, its parent is asked first,
  /// provided that the parent overrides the question. The parent decides, unless it returns UIKit's answer. In that
  /// case, the search continues, and the parent's answer is used when the path reaches the parent.
  private mutating func answer(at step: UnwindStep) -> Found? {
    let next = step.next
    if step.isCaller, !next.isMadeBySegue, let parent = next.parent,
      parent.responds(to: .viewControllerForUnwindSegueAction)
    {
      let (answer, isUsual) = ask(parent)
      if !isUsual { return answer.map { Found($0, answeredBy: parent) } }
    }
    return ask(next).answer.map { Found($0, answeredBy: next) }
  }

  private mutating func ask(_ controller: ViewController) -> (answer: ViewController?, isUsual: Bool) {
    if let before = answers.first(where: { $0.of === controller }) { return (before.answer, before.isUsual) }
    let (answer, isUsual) = askAgain(controller)
    answers.append((controller, answer, isUsual))
    return (answer, isUsual)
  }

  private func askAgain(_ controller: ViewController) -> (answer: ViewController?, isUsual: Bool) {
    let base = BaseCall { usualAnswer(of: controller) }
    let values = EventValues.list([.word(action), .object(source), .opaque(sender), .base(base)])
    controller.system.record(.viewControllerForUnwindSegueAction, of: controller.subject, with: values)
    defer { base.end() }
    guard case .object(let object)? = controller.ask(.viewControllerForUnwindSegueAction, values) else {
      return (usualAnswer(of: controller), true)
    }
    return (object as? ViewController, base.gave(object))
  }

  /// Returns UIKit's answer for a controller.
  ///
  /// Here: the source of the segue is asked together with the other children of its container, but it is never chosen,
  /// because unwinding must lead to a controller behind the source.
  fileprivate func usualAnswer(of controller: ViewController) -> ViewController? {
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
  /// Returns the answer of UIKit's default `viewControllerForUnwindSegueAction`.
  ///
  /// The answer is a child, the controller itself, or `nil`.
  package func defaultUnwindDestination(
    of action: String, from source: ViewController, sender: AnyObject?
  ) -> ViewController? {
    UnwindSearch(action, from: source, sender: sender).usualAnswer(of: owner)
  }
}
