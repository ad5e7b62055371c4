/// What can be told of a subject.
///
/// A case is spelled as UIKit's base name, which is also what the trace shows.
///
/// The first 64 are a controller's own callbacks, so that a set of them fits one machine word. The hash of a trace counts
/// on the numbers: a new case gets one that was never used.
package enum EventName: UInt8, CaseIterable, Sendable {
  // A controller's view, its appearance and its place in the hierarchy.
  case loadView, viewDidLoad, viewWillUnload, viewDidUnload
  case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
  case updateViewConstraints, viewWillLayoutSubviews, viewDidLayoutSubviews
  case willMove, didMove, didReceiveMemoryWarning, setEditing
  // The interface turns, and what is asked before.
  case willRotate = 15
  case willAnimateRotation, didRotate, willAnimateFirstHalfOfRotation, willAnimateSecondHalfOfRotation
  case shouldAutorotate, supportedInterfaceOrientations, preferredInterfaceOrientationForPresentation
  case shouldAutorotateToInterfaceOrientation, shouldAutomaticallyForwardRotationMethods
  case rotatingHeaderView, rotatingFooterView
  // What a container answers about its children.
  case shouldAutomaticallyForwardAppearanceMethods = 28

  // Delegates of containers.
  case willShow = 64
  case didShow, shouldSelect, didSelect

  // Delegates of bars, and the customizing of tabs.
  case shouldPush = 68
  case didPush, shouldPop, didPop
  case willBeginCustomizing, didBeginCustomizing, willEndCustomizing, didEndCustomizing

  // Data sources and delegates of page controllers.
  case viewControllerBefore = 76
  case viewControllerAfter, presentationCount, presentationIndex, willTransition, didFinishAnimating
  case spineLocationFor

  // Delegates of ready-made controllers.
  case didFinishPickingMediaWithInfo = 86
  case didPickMediaItems, didCancel, didFinishWithResult
  case shouldContinueAfterSelectingPerson, shouldContinueAfterSelectingProperty

  // The application's delegate.
  case willFinishLaunching = 96
  case didFinishLaunching, didBecomeActive, willResignActive, didEnterBackground, willEnterForeground, willTerminate
  case applicationDidReceiveMemoryWarning
  case willChangeStatusBarOrientation, didChangeStatusBarOrientation, willChangeStatusBarFrame, didChangeStatusBarFrame
  case supportedInterfaceOrientationsFor

  // Delegates of alerts, popovers and split view controllers.
  case willPresent = 132
  case didPresent, clickedButton, willDismiss, didDismiss, cancel, shouldEnableFirstOtherButton
  case shouldDismiss, willHide, shouldHide

  // What the system itself tells.
  case `deinit` = 128
  case text

  // Delegates and data sources of tables.
  case willSelectRow = 150
  case willDeselectRow, shouldHighlightRow, heightForRow, accessoryTypeForRow, editingStyleForRow
  case titleForDeleteConfirmationButtonForRow, targetIndexPathForMoveFromRow, willBeginEditingRow, didEndEditingRow
  case canEditRow, canMoveRow, commitEditing, moveRow

  // Delegates and data sources of controls.
  case shouldBeginEditing = 190
  case shouldEndEditing, shouldChangeCharacters, shouldChangeText, shouldReturn, didBeginEditing, didEndEditing
  case didChange, textDidBeginEditing, textDidEndEditing, textDidChange, searchButtonClicked, cancelButtonClicked
  case selectedScopeButtonIndexDidChange, willBeginDragging, didScroll, didEndDragging, didEndDecelerating
  case didEndScrollingAnimation, numberOfComponents, numberOfRows, titleForRow, didSelectRow
  case shouldStartLoad, didStartLoad, didFinishLoad

  // Delegates of gesture recognizers.
  case shouldBegin = 170

  // How a launch came to its end.
  case wasKilled = 175
  case crashed, wasTerminated, rebooted

  /// The name as the trace shows it.
  package var text: String { String(describing: self) }

  /// The case as a bit of a set; only for a controller's own callbacks.
  package var bit: UInt64 { rawValue < 64 ? 1 << UInt64(rawValue) : 0 }

  /// Whether it is part of a layout or asks for an orientation: how often that happens is promised nowhere.
  package var isOften: Bool {
    switch self {
    case .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .shouldAutorotate,
      .supportedInterfaceOrientations, .preferredInterfaceOrientationForPresentation,
      .shouldAutorotateToInterfaceOrientation, .supportedInterfaceOrientationsFor:
      true
    default: false
    }
  }

  /// Whether a delegate or data source hears it, unless the object itself does.
  package var isForDelegate: Bool { (64..<96).contains(rawValue) || rawValue >= 130 }

  /// Whether, of the two, it is the data source that hears it.
  package var isForDataSource: Bool {
    switch self {
    case .canEditRow, .canMoveRow, .commitEditing, .moveRow, .numberOfComponents, .numberOfRows: true
    default: false
    }
  }
}
