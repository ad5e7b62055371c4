import Controllers
import Lua

// UIKit implements every method that an app may override, so `super` and calls from other code always work. This table
// contains UIKit's implementations. For most callbacks, the model performs UIKit's work before or after it calls the
// script's function. The implementations of these callbacks do nothing.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS", "Understanding
// Auto Layout"; UIKit's class references.

extension DefaultImplementation {
  /// Returns UIKit's implementation of the method that a row of the table of events describes.
  ///
  /// - Returns: The implementation, or `nil` if the row isn't an overridable method. Such a row is a callback of a
  ///   delegate or data source, or an event that only the trace records.
  package static func of(_ row: EventKind) -> DefaultImplementation? {
    rows[row] ?? rowsWithoutEffect[row]
  }

  /// The implementations that perform an action or return a result.
  private static let rows: [EventKind: DefaultImplementation] = [
    .loadView: does { (c: ViewController, arguments) in
      try c.loadViewByDefault { try arguments.session.bridge.nibObjects.makeNibView(of: c, arguments.call) }
    },
    .didReceiveMemoryWarning: does { (c: ViewController, _) in c.handleMemoryWarningByDefault() },
    .shouldAutomaticallyForwardAppearanceMethods: answers { (_: ViewController, _) in true },

    .shouldAutorotate: answers { (_: ViewController, _) in true },
    .supportedInterfaceOrientations: answers { (c: ViewController, _) in
      OrientationNames(words: [c.rotation.defaultOrientations])
    },
    .preferredInterfaceOrientationForPresentation: answers { (c: ViewController, _) in c.interfaceOrientation },
    .shouldAutorotateToInterfaceOrientation: answers { (c: ViewController, arguments) in
      c.rotation.autorotatesByDefault(to: try arguments.next("orientation"))
    },
    .shouldAutomaticallyForwardRotationMethods: answers { (_: ViewController, _) in true },
    .rotatingHeaderView: answers { (c: ViewController, _) in c.rotation.usualRotatingViews.first { $0 is NavigationBar }
    },
    .rotatingFooterView: answers { (c: ViewController, _) in c.rotation.usualRotatingViews.first { $0 is TabBar } },

    .prefersStatusBarHidden: answers { (_: ViewController, _) in false },
    .preferredStatusBarStyle: answers { (c: ViewController, _) in c.systemBars.usualStatusBarStyle },
    .preferredStatusBarUpdateAnimation: answers { (_: ViewController, _) in StatusBarAnimation.fade },
    .childForStatusBarHidden: usualChild(for: .childForStatusBarHidden),
    .childForStatusBarStyle: usualChild(for: .childForStatusBarStyle),
    .prefersHomeIndicatorAutoHidden: answers { (_: ViewController, _) in false },
    .childForHomeIndicatorAutoHidden: usualChild(for: .childForHomeIndicatorAutoHidden),
    .preferredScreenEdgesDeferringSystemGestures: answers { (_: ViewController, _) in RectEdges() },
    .childForScreenEdgesDeferringSystemGestures: usualChild(for: .childForScreenEdgesDeferringSystemGestures),

    .shouldPerformSegue: answers { (_: ViewController, _) in true },
    .canPerformUnwindSegueAction: answers { (c: ViewController, arguments) in
      arguments.session.bridge.scenes.hasUnwindAction(try arguments.next("action"), c)
    },
    .viewControllerForUnwindSegueAction: answers { (c: ViewController, arguments) -> ViewController? in
      let (action, source): (String, ViewController) = (try arguments.next("action"), try arguments.next("from"))
      let sender = try arguments.sender()
      defer { (sender as? CustomSender)?.letGo() }
      return c.unwinding.defaultUnwindDestination(of: action, from: source, sender: sender)
    },
    .allowedChildrenForUnwinding: answers { (c: ViewController, arguments) -> [ViewController] in
      _ = try arguments.next("action", as: String.self)
      return c.unwinding.allowedChildren(from: try arguments.next("from"))
    },
    .unwindTowards: does { (c: ViewController, arguments) in
      _ = try arguments.next("segue", as: StoryboardSegue?.self)
      try c.asContainer?.reveal(try arguments.next("viewController"), animated: true)
    },
    .show: does { (c: ViewController, arguments) in try arguments.show(by: c, asDetail: false) },
    .showDetail: does { (c: ViewController, arguments) in try arguments.show(by: c, asDetail: true) },
    .segueForUnwinding: answers { (c: ViewController, arguments) -> StoryboardSegue in
      let (to, from): (ViewController, ViewController) = (try arguments.next("to"), try arguments.next("from"))
      let segue = c.unwinding.defaultSegueForUnwinding(to: to, from: from, identifier: try arguments.next("identifier"))
      arguments.session.bridge.scenes.holdEnds(of: segue)
      return segue
    },

    .encodeRestorableState: does { (object: ModelObject, arguments) in
      if let view = object as? View { view.encodeState(with: try arguments.next("coder")) }
    },
    .decodeRestorableState: does { (object: ModelObject, arguments) in
      if let view = object as? View { view.decodeState(from: try arguments.next("coder")) }
    },
    .frameOfPresentedViewInContainerView: answers { (p: PresentationController, _) in p.usualFrame },
    .transitionDuration: answers { (_: AnimatedTransitioning, _) in Seconds(value: Durations.presentation) },
    .shouldRemovePresentersView: answers { (_: PresentationController, _) in false },

    .viewControllerWithRestorationIdentifierPath: answers { (_: ModelObject, _) -> ViewController? in nil },

    .sourceViewProvider: answers { (_: PreferredTransition, _) -> View? in nil },
    .interactiveDismissShouldBegin: answers { (_: PreferredTransition, _) in true },

    .intrinsicContentSize: answers { (view: View, _) in view.naturalSize },

    .supportedInterfaceOrientationsFor: answers { (a: Application, _) in
      OrientationNames(words: a.listedOrientations.map(\.rawValue))
    },
    .shouldSaveApplicationState: answers { (_: Application, _) in false },
    .shouldRestoreApplicationState: answers { (_: Application, _) in false },
    .configurationForConnecting: answers { (a: Application, _) -> String? in a.windowScenes?.all.first?.name },
    .stateRestorationActivity: answers { (_: WindowScene, _) -> PlainTable? in nil },
    .openURL: does { (_: Application, _) in
      throw PlainError("there are no other apps; write a function that shows what would open")
    },
  ]

  /// The methods whose work the model performs.
  ///
  /// Their implementations have no effect.
  private static let rowsWithoutEffect: [EventKind: DefaultImplementation] = Dictionary(
    uniqueKeysWithValues: [
      .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .viewWillUnload,
      .viewDidUnload, .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMove, .didMove,
      .setEditing,
      .willRotate, .willAnimateRotation, .didRotate, .willAnimateFirstHalfOfRotation, .willAnimateSecondHalfOfRotation,
      .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange, .layoutMarginsDidChange,
      .willTransitionToTraitCollection, .viewWillTransition, .traitCollectionDidChange,
      .awakeFromNib, .prepare,
      .updateConstraints, .layoutSubviews, .draw, .updateProperties, .updateContentUnavailableConfiguration,
      .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive, .didEnterBackground,
      .willEnterForeground, .willTerminate, .applicationDidReceiveMemoryWarning, .willChangeStatusBarOrientation,
      .didChangeStatusBarOrientation, .willChangeStatusBarFrame, .didChangeStatusBarFrame, .willEncodeRestorableState,
      .didDecodeRestorableState,
      .willConnectTo, .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
      .sceneDidEnterBackground, .didDisconnect, .openURLContexts, .continueSceneActivity, .didDiscardSceneSessions,
      .updateUserActivityState,
      .continueUserActivity, .didReceiveNotificationResponse, .completionWithItemsHandler,
      .presentationTransitionWillBegin, .presentationTransitionDidEnd, .dismissalTransitionWillBegin,
      .dismissalTransitionDidEnd, .containerViewWillLayoutSubviews, .containerViewDidLayoutSubviews,
      .animateTransition, .animationEnded, .willDisplayContextMenu, .willEndContextMenuInteraction,
    ].map { ($0, .doesNothing) })

  /// Creates the implementation that names the child of a built-in container that is asked instead of the container.
  private static func usualChild(for question: EventKind) -> DefaultImplementation {
    answers { (c: ViewController, _) in c.systemBars.usualChild(for: question) }
  }

  /// Creates an implementation without a result.
  private static func does<Object: AnyObject>(
    _ body: @escaping @Sendable (Object, Arguments) throws -> Void
  ) -> DefaultImplementation {
    .does(
      Member.Method(
        parameters: { [] },
        body: { object, call in
          try body(unsafeDowncast(object, to: Object.self), Arguments(call))
          return 0
        }, takesMore: true))
  }

  /// Creates an implementation that returns a value.
  static func answers<Object: AnyObject, Value: ScriptValue>(
    _ body: @escaping @Sendable (Object, Arguments) throws -> Value
  ) -> DefaultImplementation {
    .does(
      Member.Method(
        parameters: { [] },
        body: { object, call in
          try body(unsafeDowncast(object, to: Object.self), Arguments(call)).push(call)
          return 1
        }, takesMore: true))
  }
}

extension Member {
  /// UIKit's implementation of an overridable method, or `nil` if the member can't be overridden.
  package var implementation: DefaultImplementation? { ownImplementation ?? row.flatMap(DefaultImplementation.of) }

  /// Whether a script can call the member on any object, even if the object doesn't declare the member.
  var isCallable: Bool {
    switch role {
    case .method: true
    case .callback: sending != nil || implementation != nil
    case .property, .renamed: false
    }
  }
}

extension Arguments {
  /// Shows the controller among the arguments.
  ///
  /// A function of the script that calls this implementation isn't called again.
  ///
  /// - Throws: an error if there is no controller, or if the controller can't be shown.
  func show(by owner: ViewController, asDetail isDetail: Bool) throws {
    let controller = try controllerToShow()
    let sender = try sender()
    defer { (sender as? CustomSender)?.letGo() }
    try owner.showing.show(controller, asDetail: isDetail, sender: sender, above: true)
  }
}
