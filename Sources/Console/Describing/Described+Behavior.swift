import Controllers
import Lua
import Rendering
import Scripting

// Facts about text, actions, gestures, constraints, the script's values, and touches.
extension Described {
  /// A phrase about whether the element's text is truncated.
  ///
  /// The array is empty if the element shows no text.
  var truncation: [String] {
    guard let element, absenceReason == nil else { return [] }
    guard element.view?.asScrollView == nil, !element.names.isEmpty else { return [] }
    let parts = moment.parts
    let shownText = parts.visibleText(of: element)
    guard !shownText.isEmpty else { return [] }
    guard TextCut.truncatedTexts(of: element, in: parts).isEmpty else {
      return ["truncated to \(ValuePrinter.quoted(shownText))"]
    }
    guard element.view?.isTextInput != true else { return [] }
    let isCutInPicture = shownText.contains("…") && !element.names.contains { $0.contains("…") }
    return [
      isCutInPicture
        ? "not truncated, but the picture only has room for \(ValuePrinter.quoted(shownText))" : "not truncated"
    ]
  }

  /// The reasons why a person can't read the element.
  ///
  /// Possible reasons: the text is cut off, another view overlaps the element, the element is off the screen, or the
  /// keyboard covers the element.
  var readingFaults: [String] {
    guard let element, absenceReason == nil else { return [] }
    return moment.readingFaults.faults(of: element).map(\.message)
  }

  var actions: [String] { element == nil ? [] : declaredObject.map { session.actions.actionNames(of: $0) } ?? [] }

  /// The gestures that the script's recognizers wait for, each with the functions that the recognizer calls.
  var gestures: [String] {
    (wholeView?.gestureRecognizers ?? []).filter { $0.target == nil }.map { recognizer in
      let words = recognizer.movements.map(\.actionName).joined(separator: ", ")
      let state = recognizer.isEnabled ? "" : " (disabled)"
      return ([words + state] + session.actions.actionNames(of: recognizer)).joined(separator: ": ")
    }
  }

  /// The constraints that refer to the view, beginning with those on the view itself, followed by those on its
  /// superviews.
  var constraints: [String] {
    guard let view = wholeView else { return [] }
    var constraintTexts: [String] = []
    var currentView: View? = view
    while let current = currentView {
      let ownConstraints = current.constraints.filter { $0.firstItem === view || $0.secondItem === view }
      constraintTexts += ownConstraints.map { $0.text + (current === view ? "" : ", held by \(current.layoutName)") }
      currentView = current.superview
    }
    return constraintTexts
  }

  /// The values that the script set on the object.
  var properties: [String] {
    guard let declaredObject else { return [] }
    let call = session.state.top
    return call.restoringStack {
      guard call.pushExistingWrapper(declaredObject), call.pushExistingProperties(at: call.count),
        !call.isEmpty(call.count)
      else {
        return []
      }
      return ValuePrinter(session, columns: columns - 4).lines(of: call.count, call)
    }
  }

  /// A sentence about whether a touch reaches the object.
  ///
  /// If no touch reaches the object, the sentence gives the reason.
  ///
  /// A view that ignores touches, such as a label, passes them to the view behind it. Such a view isn't an obstacle.
  var touchability: [String] {
    guard absenceReason == nil else { return ["no touch reaches it: it isn't on the screen"] }
    if let element {
      if let obstacle = element.obstacle(by: moment.tester) { return [obstacle.message(element)] }
      guard let view = wholeView, !view.isUserInteractionEnabled else { return ["a touch reaches it"] }
      return ["no touch reaches it: \(view.untouchableReason)"]
    }
    guard let view = wholeView else { return [] }
    return [view.obstacle.map { "no touch reaches it: \($0.reason)" } ?? "a touch reaches it"]
  }

  /// Whether touches have no effect on the element and its parts.
  var isReadOnlyElement: Bool {
    guard let element, element.view?.takesTouchesInParts != true else { return false }
    return !element.takesTouches
  }
}

extension Element.Obstacle {
  /// The reason why a touch doesn't reach the view of a screen.
  fileprivate var reason: String {
    switch self {
    case .hidden: "its view, or a view that contains it, is hidden"
    case .outsideVisibleArea: "its view is out of sight"
    case .disabled: "it is disabled"
    case .ignoresTouches(let view): "\(view.layoutName) doesn't receive touches: \(view.untouchableReason)"
    case .covered(let view): "\(view.coverName) covers it"
    case .transition(let leaving, let arriving):
      "touches are ignored during the transition from \(leaving.displayName) to \(arriving.displayName)"
    }
  }
}
