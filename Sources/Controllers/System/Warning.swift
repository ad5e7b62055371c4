/// What UIKit writes to the console and then goes on: facts here, words in `message`.
///
/// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers"; wording recorded.
package enum Warning {
  case noRootViewController
  case supportsNoOrientation(ViewController)
  case unbalancedAppearance(ViewController)
  case presentOutsideWindow(ViewController, on: ViewController)
  case presentWhilePresenting(ViewController, on: ViewController, presented: ViewController)
  case presentDuringPresentation(ViewController, on: ViewController)
  case dismissDuringPresentation(ViewController)
  case nestedPush
  case nestedPop
  case unexpectedNavigationState
  /// The whole message: the list, and the one that was broken.
  case unsatisfiableConstraints(String)
  case tabBarControllerPushed(ViewController, on: ViewController)
  case pageIsNotFree(ViewController, in: PageViewController)
  case spineDoesNotFit(PageViewController, SpineLocation, pages: Int)
  // What a container of one's own forgets, doubles, or sends though it is sent for it.
  case owedAddition(ViewController, parent: ViewController)
  case missingDidMove(ViewController, parent: ViewController)
  case owedWillMove(ViewController, parent: ViewController)
  case missingRemoval(ViewController, parent: ViewController)
  case missingBegin(ViewController, parent: ViewController)
  case missingEnd(ViewController)
  case addedTwice(ViewController, parent: ViewController)
  case movedTwice(ViewController, EventKind, parent: ViewController?)
  case willMoveIsSent(ViewController)
  case didMoveIsSent(ViewController)
  case viewLeftBehind(ViewController, in: ViewController)
  case orphanView(ViewController, in: ViewController?)
  case managedBar(String, bar: String, of: ViewController, instead: String)
  case fixedTitle(String, systemItem: String)
  // What a table's data source did not tell the table.
  case owedRowUpdate(Cell.EditingStyle, IndexPath, ViewController?)
  case owedRowMove(IndexPath, IndexPath, ViewController?)
  case noTableView(ViewController)
  /// Here: what UIKit drops in silence is told.
  /// Here: UIKit shows both; its guidelines allow one.
  case secondPopover(PopoverController, beside: PopoverController)
  /// The whole message: a screen that a declaration names and that there is not.
  case unknownTarget(String)
  case touchDropped(String, leaving: String, arriving: String)
  // What asks for more whenever it is answered, and is given up.
  case turnGivenUp(rounds: Int, callers: [String])
  case layoutGivenUp(View, rounds: Int, callers: [String])
  case timersGivenUp(Int, last: String?)
  case orientationIsNotNotified
}

extension Warning {
  /// What the console shows.
  package var message: String {
    switch self {
    case .noRootViewController:
      "Applications are expected to have a root view controller at the end of application launch"
    case .supportsNoOrientation(let controller):
      "The view controller \(controller.label) returned false from shouldAutorotateToInterfaceOrientation for all"
        + " interface orientations. It should support at least one orientation."
    case .unbalancedAppearance(let controller):
      "Unbalanced calls to begin/end appearance transitions for \(controller.label)"
    case .presentOutsideWindow(let presented, let presenter):
      "Attempt to present \(presented.label) on \(presenter.label) whose view is not in the window hierarchy!"
    case .presentWhilePresenting(let presented, let presenter, let other):
      "Attempt to present \(presented.label) on \(presenter.label) which is already presenting \(other.label)"
    case .presentDuringPresentation(let presented, let presenter):
      "Attempt to present \(presented.label) on \(presenter.label) while a presentation is in progress!"
    case .dismissDuringPresentation(let controller):
      "Attempt to dismiss from view controller \(controller.label) while a presentation or dismiss is in progress!"
    case .nestedPush: "nested push animation can result in corrupted navigation bar"
    case .nestedPop: "nested pop animation can result in corrupted navigation bar"
    case .unexpectedNavigationState:
      "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted."
    case .unsatisfiableConstraints(let message): message
    case .tabBarControllerPushed(let pushed, let container):
      "Pushing a tab bar controller is not supported: \(pushed.label) was pushed on \(container.label)"
    case .pageIsNotFree(let page, let container):
      "The data source of \(container.label) answered with \(page.label), which is on the screen already: no page turns"
    case .spineDoesNotFit(let container, let spine, let count):
      "The number of view controllers provided (\(count)) doesn't match the number required (\(spine.pageCount))"
        + " for the spine location \(spine.rawValue) of \(container.label): everything stays"
    case .owedAddition(let child, let parent):
      "\(child.label) was sent didMove(toParent: \(parent.label)) and is no child of it: it is owed addChild()"
    case .missingDidMove(let child, let parent):
      "\(child.label) was added to \(parent.label) and is owed didMove(toParent:)"
    case .owedWillMove(let child, let parent):
      "\(child.label) was removed from \(parent.label) and was owed willMove(toParent: nil) before"
    case .missingRemoval(let child, let parent):
      "\(child.label) was told that it will leave \(parent.label) and is owed removeFromParent()"
    case .missingBegin(let child, let parent):
      "The view of \(child.label) is on the screen: \(parent.label) forwards appearance by hand and owes it"
        + " beginAppearanceTransition(true) and endAppearanceTransition()"
    case .missingEnd(let child):
      "Unbalanced calls to begin/end appearance transitions for \(child.label):"
        + " it is owed endAppearanceTransition()"
    case .addedTwice(let child, let parent):
      "\(child.label) is a child of \(parent.label) already: addChild() is doubled"
    case .movedTwice(let child, let call, let parent):
      "\(child.label) was sent \(call.name)(toParent: \(parent?.label ?? "nil")) already: the call is doubled"
    case .willMoveIsSent(let child):
      "willMove(toParent:) of \(child.label) is sent by addChild(): the call by hand doubles it"
    case .didMoveIsSent(let child):
      "didMove(toParent: nil) of \(child.label) is sent by removeFromParent(): the call by hand doubles it"
    case .viewLeftBehind(let child, let ground):
      "\(child.label) has left its parent, and its view is still in the view of \(ground.label):"
        + " it is owed removeFromSuperview()"
    case .orphanView(let child, let ground?):
      "The view of \(child.label) is in the view of \(ground.label), which it is no child of: it is owed addChild()"
    case .orphanView(let child, nil):
      "The view of \(child.label) is in the window, whose root view controller it is not"
    case .managedBar(let property, let bar, let container, let method):
      "`\(property)` of the \(bar) of \(container.label) is the controller's own and will not last: use `\(method)`"
    case .fixedTitle(let title, let systemItem):
      "The title \"\(title)\" is not shown: that of the system item `\(systemItem)` is fixed"
    case .owedRowUpdate(let style, let path, let controller):
      "commitEditing of \(controller?.label ?? "a table") changed the number of rows (\(style) of row \(path.row + 1),"
        + " section \(path.section + 1)) and did not tell the table: it is owed"
        + " \(style == .insert ? "insertRows" : "deleteRows"), or reloadData"
    case .owedRowMove(let path, let target, let controller):
      "moveRow of \(controller?.label ?? "a table") did not move its data: row \(path.row + 1) of section"
        + " \(path.section + 1) should now be row \(target.row + 1) of section \(target.section + 1)"
    case .secondPopover(let popover, let other):
      "The \(popover.overlayName) comes while the \(other.overlayName) is there: only one popover should be seen at a time"
    case .unknownTarget(let message): message
    case .touchDropped(let touch, let leaving, let arriving):
      "\(touch) was dropped: touches do nothing while \(arriving) takes the place of \(leaving)"
    case .noTableView(let controller): "\(controller.label) loaded a view that is no TableView"
    case .turnGivenUp(let rounds, let callers):
      "The turn was given up after \(rounds) rounds, each asking for another" + Warning.last(callers)
    case .layoutGivenUp(let view, let rounds, let callers):
      "The layout of \(Warning.name(of: view)) was given up after \(rounds) rounds, each asking for another"
        + Warning.last(callers)
    case .timersGivenUp(let count, let last):
      "\(count) timers without delay fired in a row and were given up" + (last.map { "; the next is \($0)" } ?? "")
    case .orientationIsNotNotified:
      "The device was turned and deviceOrientationDidChange is observed, but not posted: call"
        + " device:beginGeneratingDeviceOrientationNotifications() first"
    }
  }

  static func last(_ callers: [String]) -> String {
    callers.isEmpty ? "" : "; last called: " + callers.joined(separator: ", ")
  }

  private static func name(of view: View) -> String {
    if let label = view.viewController?.label { return "the view of \(label)" }
    let own = view.identifier.map { "\"\($0)\"" } ?? type(of: view).className
    return own + (view.nearestViewController.map { " in \($0.label)" } ?? "")
  }
}
