/// What UIKit asks a controller, a delegate or a data source.
///
/// The host has a say; without one the documented default holds. One case a question; where the answer is used says what
/// the default is.
package enum Question {
  /// Whether a tab bar controller may select a tab.
  case shouldSelect(ViewController)
  /// The page before or after another; none at the ends.
  case viewControllerBefore(ViewController)
  case viewControllerAfter(ViewController)
  /// How many dots the indicator of a page controller has, and which of them is filled.
  case presentationCount
  case presentationIndex
  /// Where the spine of a page controller is to be when the interface is turned.
  case spineLocationFor(InterfaceOrientation)
  /// Whether a navigation bar of one's own may push an item, or pop it.
  case shouldPush(NavigationItem)
  case shouldPop(NavigationItem)
  /// Whether a container hands appearance on to its children by itself.
  case shouldAutomaticallyForwardAppearanceMethods
  /// Whether a gesture recognizer may begin.
  case shouldBegin
  /// What a table asks about one of its rows.
  case ofRow(RowQuestion, IndexPath)
  /// Where a row that is dragged to another place may be put down.
  case targetIndexPathForMove(from: IndexPath, to: IndexPath)
  /// What a control asks.
  case ofControl(ControlQuestion)
  /// Whether what is written in an alert is enough to go on.
  case shouldEnableFirstOtherButton
  /// Whether a container hands rotation on to its children by itself.
  case shouldAutomaticallyForwardRotationMethods
  /// Whether the interface may turn by itself.
  case shouldAutorotate
  case supportedInterfaceOrientations
  /// In which orientation a controller wants to be seen first.
  case preferredInterfaceOrientationForPresentation
  /// Systems 2 to 5: whether a controller may be seen in an orientation.
  case shouldAutorotateToInterfaceOrientation(InterfaceOrientation)
  /// The view above that slides out before a rotation in two steps, and back in afterwards.
  case rotatingHeaderView
  /// The same below.
  case rotatingFooterView
  /// What the application's delegate permits.
  case supportedInterfaceOrientationsFor(Window)
  /// Whether a touch beside a popover may send it away.
  case shouldDismissPopover
  /// Whether a people picker goes on to the card of a person, or beyond one of its properties.
  case shouldContinueAfterSelectingPerson(String)
  case shouldContinueAfterSelectingProperty(String, String)
  /// Whether a split view controller hides its master when turned that way.
  case shouldHide(ViewController, in: InterfaceOrientation)
}

extension Question {
  /// What a script and the trace call it.
  package var name: EventName {
    switch self {
    case .shouldSelect: .shouldSelect
    case .viewControllerBefore: .viewControllerBefore
    case .viewControllerAfter: .viewControllerAfter
    case .presentationCount: .presentationCount
    case .presentationIndex: .presentationIndex
    case .spineLocationFor: .spineLocationFor
    case .shouldPush: .shouldPush
    case .shouldPop: .shouldPop
    case .shouldAutomaticallyForwardAppearanceMethods: .shouldAutomaticallyForwardAppearanceMethods
    case .shouldAutomaticallyForwardRotationMethods: .shouldAutomaticallyForwardRotationMethods
    case .shouldAutorotate: .shouldAutorotate
    case .supportedInterfaceOrientations: .supportedInterfaceOrientations
    case .preferredInterfaceOrientationForPresentation: .preferredInterfaceOrientationForPresentation
    case .shouldAutorotateToInterfaceOrientation: .shouldAutorotateToInterfaceOrientation
    case .rotatingHeaderView: .rotatingHeaderView
    case .rotatingFooterView: .rotatingFooterView
    case .supportedInterfaceOrientationsFor: .supportedInterfaceOrientationsFor
    case .shouldBegin: .shouldBegin
    case .ofRow(let question, _): question.name
    case .targetIndexPathForMove: .targetIndexPathForMoveFromRow
    case .ofControl(let question): question.name
    case .shouldEnableFirstOtherButton: .shouldEnableFirstOtherButton
    case .shouldDismissPopover: .shouldDismiss
    case .shouldHide: .shouldHide
    case .shouldContinueAfterSelectingPerson: .shouldContinueAfterSelectingPerson
    case .shouldContinueAfterSelectingProperty: .shouldContinueAfterSelectingProperty
    }
  }

  /// What goes with it, after who is asked and, for a delegate, who asks.
  package var arguments: [Argument] {
    switch self {
    case .shouldContinueAfterSelectingPerson(let person): [.word(person)]
    case .shouldContinueAfterSelectingProperty(let person, let property): [.word(person), .word(property)]
    case .shouldHide(let master, let orientation): [.object(master), .word(orientation.rawValue)]
    case .shouldSelect(let controller), .viewControllerBefore(let controller), .viewControllerAfter(let controller):
      [.object(controller)]
    case .spineLocationFor(let orientation): [.word(orientation.rawValue)]
    case .shouldAutorotateToInterfaceOrientation(let orientation): [.word(orientation.rawValue)]
    case .supportedInterfaceOrientationsFor(let window): [.object(window)]
    case .shouldPush(let item), .shouldPop(let item): [.object(item)]
    case .ofRow(_, let path): path.arguments
    case .targetIndexPathForMove(let path, let target): path.arguments + target.arguments
    case .ofControl(let question): question.arguments
    default: []
    }
  }

  /// What kind of answer is expected.
  package var answers: Answer.Kind {
    switch self {
    case .shouldSelect, .shouldPush, .shouldPop, .shouldAutomaticallyForwardAppearanceMethods, .shouldBegin,
      .shouldEnableFirstOtherButton,
      .shouldAutomaticallyForwardRotationMethods, .shouldAutorotate, .shouldAutorotateToInterfaceOrientation,
      .shouldDismissPopover, .shouldHide, .shouldContinueAfterSelectingPerson,
      .shouldContinueAfterSelectingProperty:
      .flag
    case .supportedInterfaceOrientations, .supportedInterfaceOrientationsFor:
      .words(of: InterfaceOrientationMask.names)
    case .preferredInterfaceOrientationForPresentation: .words(of: InterfaceOrientation.allCases.map(\.rawValue))
    case .rotatingHeaderView, .rotatingFooterView: .object(View.self)
    case .ofRow(let question, _): question.answers
    case .targetIndexPathForMove: .row
    case .ofControl(let question): question.answers
    case .viewControllerBefore, .viewControllerAfter: .object(ViewController.self)
    case .presentationCount: .count(upTo: PageControl.most)
    case .presentationIndex: .position
    case .spineLocationFor: .words(of: [SpineLocation.min, .mid, .max].map(\.rawValue))
    }
  }

  /// Whether it is a data source that is asked, not a delegate.
  package var isForDataSource: Bool {
    switch self {
    case .ofRow(let question, _): question.isForDataSource
    case .ofControl(let question): question.name.isForDataSource
    case .viewControllerBefore, .viewControllerAfter, .presentationCount, .presentationIndex: true
    default: false
    }
  }
}

/// What a question was answered with.
package enum Answer {
  case flag(Bool)
  case number(Double)
  /// How many there are of something.
  case count(Int)
  /// A place in a list, counted from 0.
  case position(Int)
  /// Options by UIKit's names.
  case words([String])
  /// Nil is an answer too: a data source has no page there.
  case object(ModelObject?)
  case text(String)
  /// A row of a table, counted from 0, in its own section unless another is named; nil for none.
  case row(Int?, section: Int?)

  /// What an answer has to be.
  package enum Kind {
    case flag
    /// The height of a row, in points.
    case rowHeight
    /// A whole number from 0 to a bound that no screen comes near.
    case count(upTo: Int)
    case position
    /// One or several of these.
    case words(of: [String])
    /// An object of this class, or none.
    case object(ModelObject.Type)
    case text
    /// A row, and perhaps its section; or false.
    case row
  }
}

extension ModelObject {
  /// What the host says to a question; nil when the documented default holds.
  final func ask(_ question: Question) -> Answer? {
    let bit = question.name.bit
    let isHeard = bit == 0 ? hasDelegate : (self as? ViewController).map { $0.observedCallbacks & bit != 0 } ?? true
    return isHeard ? system.host?.answer(question, by: self) : nil
  }

  /// The answer to a question of yes or no.
  final func askFlag(_ question: Question) -> Bool? {
    if case .flag(let flag)? = ask(question) { return flag }
    return nil
  }

  /// The answer in points or seconds.
  final func askNumber(_ question: Question) -> Double? {
    if case .number(let number)? = ask(question) { return number }
    return nil
  }

  /// The answer as a count, from 0.
  final func askCount(_ question: Question) -> Int? {
    if case .count(let count)? = ask(question) { return count }
    return nil
  }

  /// The answer as a place in a list, counted from 0.
  final func askPosition(_ question: Question) -> Int? {
    if case .position(let position)? = ask(question) { return position }
    return nil
  }

  /// The answer as a text.
  final func askText(_ question: Question) -> String? {
    if case .text(let text)? = ask(question) { return text }
    return nil
  }

  /// The answer as options by their names.
  final func askWords(_ question: Question) -> [String]? {
    if case .words(let words)? = ask(question) { return words }
    return nil
  }

  /// The object that is the answer; nil when there is none, or nobody has a say.
  final func askObject<Object: ModelObject>(_ question: Question, as type: Object.Type = Object.self) -> Object? {
    if case .object(let object)? = ask(question) { return object as? Object }
    return nil
  }
}
