/// The behaviors that differ between systems.
///
/// Each behavior has a row with its first value and all changes. A sentence describes each change. Comparisons of
/// systems and the article about changes show these sentences.
///
/// Code reads a row by its name, as in `system.behavior.unloadsViews`. If a new system changes a behavior, its row
/// receives a new value. No code outside this table compares versions.
package struct Behaviors: Sendable {
  // Memory and the background. Source: "View Controllers" (Programming iOS 6).

  /// Whether views that aren't in a window are unloaded when the device is low on memory.
  package let unloadsViews = Behavior(true, [6: (false, "Views are no longer unloaded when memory is low.")])
  /// Whether the controller is notified before its view is unloaded.
  package let tellsWillUnload = Behavior(
    false,
    [
      5: (true, "A controller receives viewWillUnload before its view is unloaded."),
      6: (false, "viewWillUnload is no longer called."),
    ])
  /// Whether the controller is notified after its view is unloaded.
  package let tellsDidUnload = Behavior(
    false,
    [
      3: (true, "A controller receives viewDidUnload after its view is unloaded."),
      6: (false, "viewDidUnload is no longer called."),
    ])
  /// Whether an app enters the background when the user leaves it.
  ///
  /// If not, the app terminates.
  package let hasBackground = Behavior(
    false, [4: (true, "When the user leaves an app, it enters the background instead of terminating.")])

  /// Whether state is saved when the user leaves the app, and restored when the app is launched again.
  package let restoresState = Behavior(
    false, [6: (true, "State is saved when the user leaves the app, and restored at the next launch.")])

  // Scenes. Sources: Apple's reference for `UISceneDelegate`; UIKit's messages in systems 18.4 and 26.

  /// Whether an app can declare scenes, which receive the callbacks about the app's life.
  package let hasScenes = Behavior(
    false, [13: (true, "If an app declares scenes, they receive the callbacks about its life.")])
  /// The notice that UIKit writes about an app without scenes.
  package let sceneNotice = Behavior(
    SceneNotice.none,
    [
      18: (.willBecomeAssert, "An app with callbacks about its life but without scenes causes a notice."),
      26: (.willBeRequired, "The notice about an app without scenes says that scenes will soon be required."),
    ])

  // Permissions. Source: Apple's reference for `CLLocationManager`.

  /// Whether the user can allow the use of the location for one launch.
  package let allowsLocationOnce = Behavior(
    false, [13: (true, "The alert about the location can allow its use for one launch.")])

  // Orientations. Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS",
  // "iPhone View Controller Techniques".

  /// Whether only the controller in front is asked for its orientations, and only once for all of them.
  ///
  /// In other systems, each controller is asked about each orientation separately.
  package let asksForAllOrientations = Behavior(
    false, [6: (true, "Only the controller in front is asked for its orientations, once for all of them.")])
  /// Whether a presented controller determines the interface orientation until it is dismissed.
  package let presentedDecidesOrientation = Behavior(
    false, [3: (true, "A presented controller determines the orientation until it is dismissed.")])
  /// Whether a presented controller is asked for the orientation in which it first appears.
  package let asksPreferredOrientation = Behavior(
    false, [6: (true, "A presented controller is asked for the orientation in which it first appears.")])
  /// Whether the interface rotates back when a stack returns to a controller that doesn't support the current
  /// orientation.
  package let turnsBackForStack = Behavior(
    false,
    [
      3: (
        true,
        "The interface rotates back if a stack returns to a controller that doesn't support the current orientation."
      ),
      6: (
        false,
        "The interface no longer rotates back if a stack returns to a controller that doesn't support the orientation."
      ),
    ])
  /// Whether controllers are notified of a rotation when the app is launched in an orientation other than portrait.
  package let tellsOfLaunchRotation = Behavior(
    true, [6: (false, "A launch in landscape no longer calls the rotation callbacks.")])
  /// Whether a rotation happens in two steps for a controller that implements the two-step callbacks.
  package let turnsInTwoSteps = Behavior(
    true, [6: (false, "A rotation happens in one step, and the callbacks for its two halves are no longer called.")])

  // Constraints.

  /// Whether a constraint may relate attributes of different axes, such as `left` and `top`.
  ///
  /// Source: a public report, which says that activating such a constraint raises an exception since about system 10.
  package let pairsEdgesOfBothAxes = Behavior(
    true, [10: (false, "A constraint between attributes of different axes raises an exception.")])

  /// Whether a label with more than one line wraps, by default, at the width that constraints give it.
  ///
  /// Source: UIKit's class reference of labels, which says that "automatic" was added in system 8.
  package let wrapsLabelsAtTheirWidth = Behavior(
    false, [8: (true, "A label with several lines wraps at the width that constraints give it.")])

  // Presentations. Sources: Apple's reference pages of presentation styles and presentation controllers; recordings.

  /// The style of a controller that doesn't set a style.
  package let defaultPresentation = Behavior(
    ModalPresentationStyle.fullScreen,
    [13: (.automatic, "A controller that sets no style is presented in a sheet, and its presenter stays visible.")])
  /// The style for which `automatic` stands.
  package let automaticPresentation = Behavior(
    ModalPresentationStyle.fullScreen, [13: (.pageSheet, "The style `automatic` means a page sheet.")])
  /// Whether a controller can be presented without removing the views of the screen or the context behind it.
  package let presentsOverViews = Behavior(
    false, [8: (true, "The styles overFullScreen and overCurrentContext leave the presenter's view in place.")])
  /// Whether a phone can present controllers in a context.
  package let hasContextsOnPhone = Behavior(
    false, [8: (true, "A phone presents a controller in the current context instead of over the whole screen.")])
  /// The form of a sheet on a phone.
  package let sheetOnPhone = Behavior(
    PhoneSheet.fullScreen,
    [
      8: (.adapts, "A sheet on a phone covers the screen unless a delegate chooses another style."),
      13: (.sheet, "A sheet on a phone leaves its presenter visible, which receives no appearance callbacks."),
      26: (.card, "A sheet that is shorter than the screen has margins at its sides and below it."),
    ])
  /// Whether the user can dismiss a sheet with a gesture, about which the delegate is asked.
  package let handDismisses = Behavior(
    false, [13: (true, "The user can swipe a sheet down to dismiss it, and only the delegate is notified.")])
  /// Whether bars in a sheet are higher than elsewhere.
  package let raisesBarsInSheets = Behavior(
    false, [13: (true, "A navigation bar in a sheet is 56 points high.")])
  /// Whether a sheet can have several heights.
  package let hasDetents = Behavior(
    false, [15: (true, "A sheet can have several heights, its detents, and the user can drag it between them.")])
  /// Whether a script can define the heights of a sheet.
  package let hasCustomDetents = Behavior(
    false, [16: (true, "A sheet can have custom detents in addition to medium and large.")])

  /// Whether scripts can animate transitions, and define presentations with the style `custom`.
  ///
  /// Source: Apple's reference for `UIViewControllerTransitioningDelegate`.
  package let hasCustomTransitions = Behavior(
    false,
    [7: (true, "A delegate can animate presentations, pushes and the selection of tabs (transitioningDelegate).")])

  /// Whether a script's presentation controller determines the frame of a presented view.
  package let hasPresentationControllers = Behavior(
    false, [8: (true, "A presentation controller determines the frame of a controller with the style custom.")])

  /// The time at which a presentation without animation ends.
  ///
  /// Source: recordings of system 8. Here: system 7 behaves like system 6, and dismissals end within the call in all
  /// systems, because the recordings show only presentations in system 8.
  package let unanimatedPresentation = Behavior(
    UnanimatedPresentation.withinCall,
    [
      8: (
        .twoTurnsLater,
        "A presentation without animation ends two run loop turns later; until then, present and dismiss are refused."
      )
    ])
  /// The controllers that warnings about presentations name.
  ///
  /// Source: UIKit's messages on the console.
  package let consoleNames = Behavior(
    ConsoleNames.presenter,
    [
      13: (
        .presenterAndSource,
        "A warning about a presentation also names the controller on which present was called."
      )
    ])
  /// Whether a controller outside the hierarchy can present another one if its view is in the window.
  ///
  /// Source: UIKit's messages on the console.
  package let presentsFromDetached = Behavior(
    false,
    [13: (true, "A controller outside the hierarchy can present, with a warning, if its view is in the window.")])

  // Alerts and popovers. Sources: Apple's reference pages of alert controllers and popover presentation controllers.

  /// The kind of window or presentation in which alerts and action sheets are shown.
  package let alertIs = Behavior(
    AlertHost.window,
    [
      8: (
        .presentation,
        "An alert is a presented controller: it receives appearance callbacks, and has no delegate."
      )
    ])
  /// The way in which a controller is shown whose style is `popover`.
  package let popoverIs = Behavior(
    PopoverHost.controller,
    [8: (.presentation, "A popover is a presentation, which adapts to the width of the screen.")])

  /// The way in which UIKit searches for the destination of an unwind segue.
  ///
  /// Source: "Using Unwind Segues", in its version for system 9.
  package let unwindWalk = Behavior(
    UnwindWalk.asksForDestination,
    [
      9: (
        .asksForAllowedChildren,
        "An unwind segue searches the allowed children of each controller (allowedChildrenForUnwinding)."
      )
    ])

  // Containers.

  /// Whether the `parentViewController` of a presented controller is its presenter.
  ///
  /// Source: "View Controller Programming Guide for iPhone OS".
  package let presenterIsParent = Behavior(
    true, [5: (false, "The parent of a presented controller is no longer its presenter.")])

  /// Whether the delegate of a split view controller decides whether the master is hidden.
  package let asksToHideMaster = Behavior(
    false, [5: (true, "The delegate of a split view controller decides whether the master is hidden.")])
  /// Whether a swipe to the right over the detail shows a hidden master.
  ///
  /// UIKit added the swipe in system 5.1. Here: it is available in system 5.
  package let showsMasterBySwipe = Behavior(
    false, [5: (true, "A swipe to the right over the detail shows a hidden master.")])

  // Split views. Sources: Apple's reference for split view controllers; for the order of callbacks, one recording each.

  /// The arrangement of the controllers of a split view controller.
  package let splitIs = Behavior(
    SplitArrangement.masterAndDetail,
    [
      8: (
        .columns,
        "A split view shows columns, also on a phone. In a compact width, it collapses into one column."
      )
    ])

  // Navigation stacks. Sources: Apple's references for `UINavigationController` and its gesture recognizers;
  // recordings; "Enhance your UI animations and transitions" (WWDC 2024) for interrupted pushes.

  /// The area in which the back swipe can begin.
  ///
  /// Here: the swipe also exists before system 7.
  package let backSwipe = Behavior(
    BackSwipe.edge, [26: (.anywhere, "A back swipe can begin anywhere on the content, not only at the left edge.")])
  /// Whether a gesture recognizer of the stack recognizes the back swipe.
  ///
  /// The recognizer asks its delegate and the navigation bar for permission. Its built-in delegate refuses the swipe if
  /// no bar is visible.
  package let hasPopRecognizer = Behavior(
    false,
    [
      7: (
        true,
        "A gesture recognizer begins the back swipe: it can be disabled, asks the bar, and needs a visible bar."
      )
    ])
  /// Whether the user can't swipe back if the stack's delegate animates pushes and pops.
  ///
  /// Source: reports about systems 7 and 8.
  package let animatorStopsBackSwipe = Behavior(
    false,
    [
      7: (true, "The back swipe is off if the stack's delegate has animationControllerFor."),
      9: (false, "The back swipe also works if the stack's delegate has animationControllerFor."),
    ])
  /// The effect of a push or pop that begins while an animated push or pop is running.
  package let interruptedPush = Behavior(
    InterruptedPush.warning,
    [
      18: (
        .completedThenPop,
        "If a pop interrupts a push with a zoom, the push is completed at once, and then the pop begins, without a warning."
      ),
      26: (
        .completedThenNext,
        "A push or pop that interrupts another one completes it at once and then begins, without a warning."
      ),
    ])

  // Pages. Sources: recordings of page view controllers.

  /// Whether a page view controller keeps outdated neighbors if `keepsStaleNeighbours` is set.
  package let keepsStalePages = Behavior(
    true, [8: (false, "A page view controller no longer shows outdated neighbors after an animated change.")])
  /// Whether an animated change of pages becomes visible in the next turn, and ends early if another change follows.
  package let turnsPagesLater = Behavior(
    false,
    [
      26: (
        true,
        "An animated change of pages begins in the next turn, and its completion gets false if another change ends it."
      )
    ])

  // Tabs. Sources: Apple's reference for tab bar controllers; measurements and recordings of system 18.

  /// The way in which the selection changes to another tab.
  ///
  /// Here: the `will…` callbacks have the same order as in a navigation stack, because recordings differ.
  package let tabSwitch = Behavior(
    TabSwitch.swap,
    [
      18: (
        .fade,
        "Selecting another tab takes 0.5 seconds, and the did… callbacks of both screens follow at the end."
      )
    ])
  /// The edge of the iPad's screen at which the tab bar is located.
  package let tabBarPlace = Behavior(
    TabBarPlace.bottom, [18: (.top, "On the iPad, the tab bar is at the top, and there is no More tab.")])

  // Bars and safe areas. Sources: Apple's reference pages of `UIViewController`, `UIView` and `UIScrollView`.

  /// Whether bars are translucent by default.
  package let hasTranslucentBars = Behavior(
    false, [7: (true, "Bars are translucent by default, and content shows through them.")])
  /// Whether controllers' views extend underneath the status bar and other translucent bars.
  package let extendsUnderBars = Behavior(
    false, [7: (true, "A screen's view fills its container and extends under bars (edgesForExtendedLayout).")])
  /// The mechanism that keeps content from being covered by bars and by the device's edges.
  package let contentAvoids = Behavior(
    ContentAvoidance.frames,
    [
      7: (.layoutGuides, "topLayoutGuide and bottomLayoutGuide keep content clear of bars."),
      11: (.safeArea, "The safe area keeps content clear of bars and of the device's edges."),
    ])
  /// Whether the status bar is hidden while a phone is in landscape.
  ///
  /// Source: recordings of system 8.
  package let hidesStatusBarInLandscape = Behavior(
    false, [8: (true, "A phone in landscape hides the status bar.")])
  /// The object that determines the appearance of the status bar.
  ///
  /// Source: Apple's reference for `UIViewController`.
  package let statusBarBy = Behavior(
    StatusBarDecider.application,
    [7: (.controllers, "The controller in front determines the status bar's appearance (prefersStatusBarHidden).")])
  /// Whether the controller in front is asked about the home indicator and the system's gestures.
  package let asksAboutHomeIndicator = Behavior(
    false, [11: (true, "The controller in front is asked whether to hide the home indicator.")])
  /// The height of navigation bars and toolbars on the iPad, in points.
  ///
  /// Source: measurements of simulators.
  package let padBarHeight = Behavior(
    44.0, [12: (50.0, "On the iPad, navigation bars and toolbars are 50 points high.")])

  /// The navigation bars that are transparent at the top of the content even if the script sets no appearance for it.
  ///
  /// Source: Apple's reference for `UINavigationBar.scrollEdgeAppearance`.
  package let edgeTransparency = Behavior(
    EdgeTransparency.never,
    [
      13: (.largeTitles, "A navigation bar with a large title is transparent above content that isn't scrolled."),
      15: (.always, "Every navigation bar is transparent above content that isn't scrolled (scrollEdgeAppearance)."),
    ])
  /// Whether a search controller shows the scope buttons of its search bar during a search.
  ///
  /// Source: Apple's reference for `UISearchController`.
  package let showsScopesByItself = Behavior(
    false, [13: (true, "The scopes of a search bar appear when the search begins (automaticallyShowsScopeBar).")])

  // Margins and the keyboard. Sources: Apple's reference pages of `UIView`, `UIViewController`, `UIResponder` and
  // `UIScrollView`.

  /// Whether views have margins that scripts can set.
  package let hasMargins = Behavior(
    false, [8: (true, "Views have margins that constraints can refer to, and are notified when their margins change.")])
  /// Whether a script can set the margins of a screen's view to values above a minimum.
  ///
  /// In other systems, UIKit sets these margins.
  package let minimumMargins = Behavior(
    false, [11: (true, "A screen can change the margins of its view, down to the system's minimum.")])
  /// Whether readable content is narrower than a wide view.
  package let limitsReadableWidth = Behavior(
    false, [9: (true, "The readable content guide is at most 672 points wide, and is centered in a wider view.")])
  /// Whether keyboard notifications are posted, and pictures show the keyboard.
  ///
  /// UIKit posts the notifications in all systems. Here: up to system 6, only the readable content takes the keyboard
  /// into account.
  package let showsKeyboard = Behavior(
    false, [7: (true, "Pictures show the upper edge of the keyboard, and keyboard notifications are posted.")])
  /// Whether a scroll view can hide the keyboard when the user drags its content.
  package let hidesKeyboardByDrag = Behavior(
    false, [7: (true, "Dragging a scroll view can hide the keyboard (keyboardDismissMode).")])
  /// Whether the keyboard's guide follows the keyboard.
  package let followsKeyboard = Behavior(
    false, [15: (true, "Each view has a layout guide whose upper edge follows the keyboard.")])

  /// Whether an animated push, pop or dismissal hides the keyboard of the disappearing screen at its beginning.
  ///
  /// In other systems, the screen loses the keyboard when its view leaves the window. Here: this applies since system
  /// 7, because the keyboard is visible from then on.
  package let endsEditingWhenLeaving = Behavior(
    false, [7: (true, "An animated push, pop or dismissal takes the keyboard from the leaving screen when it begins.")])
  /// Whether a presentation hides the keyboard of the edited view and later restores it.
  ///
  /// Source: reports about fields that are edited again after an alert.
  package let presentationTakesKeyboard = Behavior(
    false,
    [
      8: (
        true,
        "A presented screen or alert takes the keyboard from the edited field, and gives it back when it is dismissed."
      )
    ])

  // Appearance. Source: Apple's reference for `viewIsAppearing`, which Apple introduced with system 17 for apps on
  // system 13 and later.

  /// Whether a controller receives `viewIsAppearing` between `viewWillAppear` and the layout of its view.
  package let isAppearing = Behavior(
    false, [13: (true, "A controller receives viewIsAppearing when its view has its final position and size.")])
  /// Whether UIKit warns if code calls an appearance callback directly.
  ///
  /// Source: UIKit's messages on the console.
  package let warnsOfDirectCalls = Behavior(
    false, [16: (true, "Calling an appearance callback such as viewWillAppear directly causes a warning.")])

  // Traits and size. Sources: Apple's reference for trait environments and content containers; recordings.

  /// Whether controllers have traits, and receive callbacks about them.
  package let hasTraits = Behavior(
    false, [8: (true, "A controller has traits, and receives traitCollectionDidChange when they change.")])
  /// The object from which a controller inherits its traits.
  package let traitsComeFrom = Behavior(
    TraitSource.parent,
    [17: (.superview, "A controller inherits its traits from its view's superview instead of its parent.")])
  /// Whether a controller is laid out again only if it has read a trait that has changed.
  package let tracksTraits = Behavior(
    false,
    [18: (true, "A controller that reads a trait in its layout is laid out again when the trait changes.")])
  /// Whether a controller receives `traitCollectionDidChange` when it first appears.
  package let firstTraitChange = Behavior(
    false,
    [
      8: (true, "A controller receives traitCollectionDidChange when it first appears."),
      13: (false, "A controller has its traits before it first appears, so no traitCollectionDidChange is sent then."),
    ])
  /// Whether a rotation is handled as a change of traits and size.
  ///
  /// In other systems, the callbacks about rotation are sent.
  package let sizeChange = Behavior(
    false,
    [
      8: (
        true,
        "A rotation calls willTransitionToTraitCollection and viewWillTransition instead of the rotation callbacks."
      )
    ])
  /// Whether an app that is launched in landscape loads its first views in landscape.
  ///
  /// In other systems, the views are loaded in portrait, and the interface rotates afterward.
  package let launchesInLandscape = Behavior(
    false, [8: (true, "An app that is launched in landscape loads its first views in landscape.")])
  /// Whether a rotation raises an exception if the app and the controller in front have no common orientation.
  ///
  /// Here: from system 16 on, the interface keeps its orientation, because reports about the exception differ.
  package let raisesForNoCommonOrientation = Behavior(
    true, [16: (false, "A rotation is ignored if the app and the controller in front have no orientation in common.")])

  // Menus and rows. Sources: Apple's references for `UISwipeActionsConfiguration` and `UIContextMenuInteraction`.

  /// Whether a swipe on a row can show actions of the script.
  package let hasSwipeActions = Behavior(
    false, [11: (true, "A swipe on a row can show actions at either end, and a full swipe performs the first.")])
  /// Whether a swipe on an item of a list can show actions of the script.
  ///
  /// Source: Apple's reference for `UICollectionLayoutListConfiguration`.
  package let hasSwipeActionsOfItems = Behavior(
    false, [14: (true, "A swipe on an item of a list can show actions at either end, as on a row of a table.")])
  /// Whether a long press can open a context menu.
  package let hasContextMenus = Behavior(
    false, [13: (true, "A long press on an element or a row can open a context menu.")])
  /// Whether a screen can show a configuration instead of its content.
  ///
  /// Source: Apple's reference for `UIContentUnavailableConfiguration`.
  package let hasUnavailableContent = Behavior(
    false, [17: (true, "A screen can show that it has no content, and is asked to update this before its layout.")])
  /// Whether controllers and views receive `updateProperties` before their layout.
  ///
  /// Source: Apple's reference for `updateProperties`.
  package let updatesProperties = Behavior(
    false, [26: (true, "A controller and its view receive updateProperties before their constraints and layout.")])

  // Columns of split views. Source: Apple's reference for split view controllers.

  /// Whether the display modes of a split view have the names from before system 14, when columns were added.
  package let hasOldDisplayModeNames = Behavior(
    true,
    [
      14: (
        false,
        "The display modes of a split view have other names: secondaryOnly, oneBesideSecondary and oneOverSecondary"
          + " instead of primaryHidden, allVisible and primaryOverlay."
      )
    ])
  /// Whether a split view can have an inspector column.
  package let hasInspectorColumn = Behavior(
    false, [26: (true, "A split view can have an inspector, a column at the trailing edge.")])

  // Windows. Sources: Apple's documentation of multitasking on the iPad; measurements of windows side by side.

  /// The sizes of windows that apps on the pad can have.
  package let windowSizes = Behavior(
    WindowSizes.screen,
    [
      9: (.sideBySide, "On the iPad, two apps can share the screen, so the window of an app can be narrow (resize)."),
      26: (.any, "On the iPad, the window of an app can have any size (resize)."),
    ])

  package static let table = Behaviors()
}
