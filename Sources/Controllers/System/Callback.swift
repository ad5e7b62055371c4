import Layout

/// What UIKit calls, with its arguments.
///
/// One case per callback; `name` is what the trace and a script call it.
package enum Callback {
  // A controller's own.
  case viewDidLoad
  case viewWillUnload
  case viewDidUnload
  case viewWillAppear(animated: Bool)
  case viewDidAppear(animated: Bool)
  case viewWillDisappear(animated: Bool)
  case viewDidDisappear(animated: Bool)
  case updateViewConstraints
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case willMove(toParent: ViewController?)
  case didMove(toParent: ViewController?)
  case didReceiveMemoryWarning
  case setEditing(Bool, animated: Bool)

  case willRotate(to: InterfaceOrientation, duration: Double)
  case willAnimateRotation(to: InterfaceOrientation, duration: Double)
  case didRotate(from: InterfaceOrientation)
  case willAnimateFirstHalfOfRotation(to: InterfaceOrientation, duration: Double)
  case willAnimateSecondHalfOfRotation(from: InterfaceOrientation, duration: Double)

  // Delegates of containers; the receiver is the container.
  case willShow(ViewController, animated: Bool)
  case didShow(ViewController, animated: Bool)
  case didSelect(ViewController)
  // The customizing of tabs: all controllers of a tab bar controller, or items of a bar of one's own.
  case willBeginCustomizing([ModelObject])
  case didBeginCustomizing([ModelObject])
  case willEndCustomizing([ModelObject], changed: Bool)
  case didEndCustomizing([ModelObject], changed: Bool)

  // Delegates of bars; the receiver is the bar.
  case didPush(NavigationItem)
  case didPop(NavigationItem)
  case didSelectItem(TabBarItem)

  // Delegates of page controllers, who are told when a finger turns.
  case willTransition([ViewController])
  case didFinishAnimating(previous: [ViewController], isCompleted: Bool)

  // Delegates of alerts and action sheets; the button is counted from 0, nil is none.
  case willPresentAlert
  case didPresentAlert
  case clickedButton(Int, title: String)
  case willDismissAlert(Int?, title: String?)
  case didDismissAlert(Int?, title: String?)
  case cancelAlert

  // Delegates and data sources of tables; the receiver is the table.
  case willBeginEditingRow(IndexPath)
  case didEndEditingRow(IndexPath)
  case commitEditing(Cell.EditingStyle, IndexPath)
  case moveRow(IndexPath, to: IndexPath)
  /// What a control tells; the receiver is the control, and the trace is not told.
  case ofControl(ControlCallback)

  // Delegates of popovers and split view controllers.
  case didDismissPopover
  case willHide(ViewController, BarButtonItem, PopoverController)
  case willShowMaster(ViewController, BarButtonItem)
  case willPresentPopover(PopoverController, ViewController)

  // Delegates of ready-made controllers: names of what was picked, and what became of a mail.
  case didFinishPickingMedia(String)
  case didPickMediaItems([String])
  case didCancelPicking
  case didFinishMail(String)

  // The application's delegate.
  case willFinishLaunching
  case didFinishLaunching
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case willTerminate
  case applicationDidReceiveMemoryWarning
  case willChangeStatusBarOrientation(InterfaceOrientation, duration: Double)
  case didChangeStatusBarOrientation(from: InterfaceOrientation)
  case willChangeStatusBarFrame(Rect)
  case didChangeStatusBarFrame(Rect)
}

extension Callback {
  /// What the trace and a script call it.
  package var name: EventName {
    switch self {
    case .viewDidLoad: .viewDidLoad
    case .viewWillUnload: .viewWillUnload
    case .viewDidUnload: .viewDidUnload
    case .viewWillAppear: .viewWillAppear
    case .viewDidAppear: .viewDidAppear
    case .viewWillDisappear: .viewWillDisappear
    case .viewDidDisappear: .viewDidDisappear
    case .updateViewConstraints: .updateViewConstraints
    case .viewWillLayoutSubviews: .viewWillLayoutSubviews
    case .viewDidLayoutSubviews: .viewDidLayoutSubviews
    case .willMove: .willMove
    case .didMove: .didMove
    case .didReceiveMemoryWarning: .didReceiveMemoryWarning
    case .setEditing: .setEditing
    case .willShow: .willShow
    case .willTransition: .willTransition
    case .didFinishAnimating: .didFinishAnimating
    case .didShow: .didShow
    case .willPresentAlert: .willPresent
    case .didPresentAlert: .didPresent
    case .clickedButton: .clickedButton
    case .willDismissAlert: .willDismiss
    case .didDismissAlert: .didDismiss
    case .cancelAlert: .cancel
    case .didSelect, .didSelectItem: .didSelect
    case .willBeginCustomizing: .willBeginCustomizing
    case .didBeginCustomizing: .didBeginCustomizing
    case .willEndCustomizing: .willEndCustomizing
    case .didEndCustomizing: .didEndCustomizing
    case .didPush: .didPush
    case .didPop: .didPop
    case .willBeginEditingRow: .willBeginEditingRow
    case .didEndEditingRow: .didEndEditingRow
    case .commitEditing: .commitEditing
    case .moveRow: .moveRow
    case .didDismissPopover: .didDismiss
    case .willHide: .willHide
    case .willShowMaster: .willShow
    case .willPresentPopover: .willPresent
    case .ofControl(let callback): callback.name
    case .didFinishPickingMedia: .didFinishPickingMediaWithInfo
    case .didPickMediaItems: .didPickMediaItems
    case .didCancelPicking: .didCancel
    case .didFinishMail: .didFinishWithResult
    case .willFinishLaunching: .willFinishLaunching
    case .didFinishLaunching: .didFinishLaunching
    case .didBecomeActive: .didBecomeActive
    case .willResignActive: .willResignActive
    case .didEnterBackground: .didEnterBackground
    case .willEnterForeground: .willEnterForeground
    case .willTerminate: .willTerminate
    case .applicationDidReceiveMemoryWarning: .applicationDidReceiveMemoryWarning
    case .willRotate: .willRotate
    case .willAnimateRotation: .willAnimateRotation
    case .didRotate: .didRotate
    case .willAnimateFirstHalfOfRotation: .willAnimateFirstHalfOfRotation
    case .willAnimateSecondHalfOfRotation: .willAnimateSecondHalfOfRotation
    case .willChangeStatusBarOrientation: .willChangeStatusBarOrientation
    case .didChangeStatusBarOrientation: .didChangeStatusBarOrientation
    case .willChangeStatusBarFrame: .willChangeStatusBarFrame
    case .didChangeStatusBarFrame: .didChangeStatusBarFrame
    }
  }

  /// What the trace says beside the name.
  package var details: Event.Details {
    switch self {
    case .viewWillAppear(let animated), .viewDidAppear(let animated), .viewWillDisappear(let animated),
      .viewDidDisappear(let animated):
      .animated(animated)
    case .willMove(let parent), .didMove(let parent): .object(.parent, parent?.subject)
    case .setEditing(let editing, let animated): .flags(.editing, editing, animated: animated)
    case .willTransition(let pages): .text(.to, Callback.list(pages))
    case .didFinishAnimating(let previous, let isCompleted):
      .texts(.previous, Callback.list(previous), .completed, "\(isCompleted)")
    case .willShow(let controller, let animated), .didShow(let controller, let animated):
      .objectAnimated(.viewController, controller.subject, animated)
    case .didSelect(let controller): .object(.viewController, controller.subject)
    case .willHide(let master, _, _), .willShowMaster(let master, _), .willPresentPopover(_, let master):
      .object(.viewController, master.subject)
    case .clickedButton(_, let title), .willDismissAlert(_, let title?), .didDismissAlert(_, let title?):
      .text(.button, title)
    case .willRotate(let new, let duration), .willAnimateRotation(let new, let duration),
      .willAnimateFirstHalfOfRotation(let new, let duration), .willChangeStatusBarOrientation(let new, let duration):
      .textNumber(.to, new.rawValue, .duration, duration)
    case .willAnimateSecondHalfOfRotation(let old, let duration):
      .textNumber(.from, old.rawValue, .duration, duration)
    case .didRotate(let old), .didChangeStatusBarOrientation(let old): .text(.from, old.rawValue)
    case .didPush(let item), .didPop(let item): .text(.item, item.title ?? "")
    case .didSelectItem(let item): .text(.item, item.caption)
    case .willBeginCustomizing(let objects), .didBeginCustomizing(let objects):
      .text(.items, Callback.list(objects))
    case .willEndCustomizing(let objects, let changed), .didEndCustomizing(let objects, let changed):
      .texts(.items, Callback.list(objects), .changed, changed ? "true" : "false")
    case .willBeginEditingRow(let path), .didEndEditingRow(let path): .row(path, nil)
    case .commitEditing(let style, let path): .row(path, style.rawValue)
    case .moveRow(let path, let target): .rows(path, target)
    case .didFinishPickingMedia(let image): .text(.image, image)
    case .didPickMediaItems(let items): .text(.items, items.joined(separator: ", "))
    case .didFinishMail(let result): .text(.result, result)
    default: .none
    }
  }

  /// What goes with it, after who receives it and, for a delegate, who tells it.
  package var arguments: [Argument] {
    switch self {
    case .viewWillAppear(let animated), .viewDidAppear(let animated), .viewWillDisappear(let animated),
      .viewDidDisappear(let animated):
      [.flag(animated)]
    case .willMove(let parent), .didMove(let parent): [.object(parent)]
    case .setEditing(let editing, let animated): [.flag(editing), .flag(animated)]
    case .willTransition(let pages): [.objects(pages)]
    case .didFinishAnimating(let previous, let isCompleted): [.flag(true), .objects(previous), .flag(isCompleted)]
    case .willShow(let controller, let animated), .didShow(let controller, let animated):
      [.object(controller), .flag(animated)]
    case .didSelect(let controller): [.object(controller)]
    case .willHide(let master, let item, let popover): [.object(master), .object(item), .object(popover)]
    case .willShowMaster(let master, let item): [.object(master), .object(item)]
    case .willPresentPopover(let popover, let master): [.object(popover), .object(master)]
    case .clickedButton(let index, _): [.position(index)]
    case .willDismissAlert(let index, _), .didDismissAlert(let index, _):
      [index.map { .position($0) } ?? .object(nil)]
    case .willRotate(let new, let duration), .willAnimateRotation(let new, let duration),
      .willAnimateFirstHalfOfRotation(let new, let duration), .willChangeStatusBarOrientation(let new, let duration):
      [.word(new.rawValue), .number(duration)]
    case .willAnimateSecondHalfOfRotation(let old, let duration): [.word(old.rawValue), .number(duration)]
    case .didRotate(let old), .didChangeStatusBarOrientation(let old): [.word(old.rawValue)]
    case .willChangeStatusBarFrame(let frame), .didChangeStatusBarFrame(let frame): [.rect(frame)]
    case .didPush(let item), .didPop(let item): [.object(item)]
    case .didSelectItem(let item): [.object(item)]
    case .willBeginCustomizing(let objects), .didBeginCustomizing(let objects): [.objects(objects)]
    case .willEndCustomizing(let objects, let changed), .didEndCustomizing(let objects, let changed):
      [.objects(objects), .flag(changed)]
    case .willBeginEditingRow(let path), .didEndEditingRow(let path): path.arguments
    case .commitEditing(let style, let path): [.word(style.rawValue)] + path.arguments
    case .moveRow(let path, let target): path.arguments + target.arguments
    case .ofControl(let callback): callback.arguments
    case .didFinishPickingMedia(let image): [.word(image)]
    case .didPickMediaItems(let items): [.words(items)]
    case .didFinishMail(let result): [.word(result)]
    default: []
    }
  }

  /// Controllers by their names in the trace, items by what is read on them.
  private static func list(_ objects: [ModelObject]) -> String {
    objects.map { ($0 as? ViewController)?.label ?? ($0 as? BarItem)?.caption ?? "" }.joined(separator: " ")
  }
}
