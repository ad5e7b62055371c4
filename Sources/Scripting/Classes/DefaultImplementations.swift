import Controllers
import Lua

// UIKit implements every method that an app may override, so `super` and calls from other code always work. This table
// contains UIKit's implementations. For most callbacks, the model performs UIKit's work before or after it calls the
// script's function. The implementations of these callbacks do nothing.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS", "Understanding
// Auto Layout"; UIKit's class references.

extension DefaultImplementation {
  /// Returns UIKit's implementation of the overridable method for an event.
  ///
  /// - Returns: The implementation, or `nil` if the event has no overridable method. Such an event is a callback of a
  ///   delegate or data source, or only the trace records it.
  package static func forEvent(_ event: EventKind) -> DefaultImplementation? {
    implementations[event] ?? emptyImplementations[event]
  }

  /// The implementations that perform an action or return a result.
  private static let implementations: [EventKind: DefaultImplementation] = [
    .loadView: performing { (c: ViewController, arguments) in
      try c.loadViewByDefault { try arguments.session.bridge.nibObjects.makeNibView(of: c, arguments.call) }
    },
    .didReceiveMemoryWarning: performing { (c: ViewController, _) in c.handleMemoryWarningByDefault() },
    .shouldAutomaticallyForwardAppearanceMethods: returning { (_: ViewController, _) in true },

    .shouldAutorotate: returning { (_: ViewController, _) in true },
    .supportedInterfaceOrientations: returning { (c: ViewController, _) in
      OrientationNames(words: [c.rotation.defaultOrientations])
    },
    .preferredInterfaceOrientationForPresentation: returning { (c: ViewController, _) in c.interfaceOrientation },
    .shouldAutorotateToInterfaceOrientation: returning { (c: ViewController, arguments) in
      c.rotation.autorotatesByDefault(to: try arguments.next("orientation"))
    },
    .shouldAutomaticallyForwardRotationMethods: returning { (_: ViewController, _) in true },
    .rotatingHeaderView: returning { (c: ViewController, _) in
      c.rotation.defaultRotatingViews.first { $0 is NavigationBar }
    },
    .rotatingFooterView: returning { (c: ViewController, _) in c.rotation.defaultRotatingViews.first { $0 is TabBar } },

    .prefersStatusBarHidden: returning { (_: ViewController, _) in false },
    .preferredStatusBarStyle: returning { (c: ViewController, _) in c.systemBars.defaultStatusBarStyle },
    .preferredStatusBarUpdateAnimation: returning { (_: ViewController, _) in StatusBarAnimation.fade },
    .childForStatusBarHidden: defaultChild(for: .childForStatusBarHidden),
    .childForStatusBarStyle: defaultChild(for: .childForStatusBarStyle),
    .prefersHomeIndicatorAutoHidden: returning { (_: ViewController, _) in false },
    .childForHomeIndicatorAutoHidden: defaultChild(for: .childForHomeIndicatorAutoHidden),
    .preferredScreenEdgesDeferringSystemGestures: returning { (_: ViewController, _) in RectEdges() },
    .childForScreenEdgesDeferringSystemGestures: defaultChild(for: .childForScreenEdgesDeferringSystemGestures),

    .shouldPerformSegue: returning { (_: ViewController, _) in true },
    .canPerformUnwindSegueAction: returning { (c: ViewController, arguments) in
      arguments.session.bridge.scenes.hasUnwindAction(try arguments.next("action"), c)
    },
    .viewControllerForUnwindSegueAction: returning { (c: ViewController, arguments) -> ViewController? in
      let (action, source): (String, ViewController) = (try arguments.next("action"), try arguments.next("from"))
      let sender = try arguments.nextSender()
      defer { (sender as? CustomSender)?.release() }
      return c.unwinding.defaultUnwindDestination(of: action, from: source, sender: sender)
    },
    .allowedChildrenForUnwinding: returning { (c: ViewController, arguments) -> [ViewController] in
      _ = try arguments.next("action", as: String.self)
      return c.unwinding.allowedChildren(from: try arguments.next("from"))
    },
    .unwindTowards: performing { (c: ViewController, arguments) in
      _ = try arguments.next("segue", as: StoryboardSegue?.self)
      try c.asContainer?.reveal(try arguments.next("viewController"), animated: true)
    },
    .show: performing { (c: ViewController, arguments) in try arguments.show(by: c, asDetail: false) },
    .showDetail: performing { (c: ViewController, arguments) in try arguments.show(by: c, asDetail: true) },
    .segueForUnwinding: returning { (c: ViewController, arguments) -> StoryboardSegue in
      let (to, from): (ViewController, ViewController) = (try arguments.next("to"), try arguments.next("from"))
      let segue = c.unwinding.defaultSegueForUnwinding(to: to, from: from, identifier: try arguments.next("identifier"))
      arguments.session.bridge.scenes.retainControllers(of: segue)
      return segue
    },

    .encodeRestorableState: performing { (object: ModelObject, arguments) in
      if let view = object as? View { view.encodeState(with: try arguments.next("coder")) }
    },
    .decodeRestorableState: performing { (object: ModelObject, arguments) in
      if let view = object as? View { view.decodeState(from: try arguments.next("coder")) }
    },
    .frameOfPresentedViewInContainerView: returning { (p: PresentationController, _) in p.defaultFrame },
    .transitionDuration: returning { (_: AnimatedTransitioning, _) in Seconds(value: Durations.presentation) },
    .shouldRemovePresentersView: returning { (_: PresentationController, _) in false },

    .viewControllerWithRestorationIdentifierPath: returning { (_: ModelObject, _) -> ViewController? in nil },

    .sourceViewProvider: returning { (_: PreferredTransition, _) -> View? in nil },
    .interactiveDismissShouldBegin: returning { (_: PreferredTransition, _) in true },

    .intrinsicContentSize: returning { (view: View, _) in view.naturalSize },

    .supportedInterfaceOrientationsFor: returning { (a: Application, _) in
      OrientationNames(words: a.listedOrientations.map(\.rawValue))
    },
    .shouldSaveApplicationState: returning { (_: Application, _) in false },
    .shouldRestoreApplicationState: returning { (_: Application, _) in false },
    .configurationForConnecting: returning { (a: Application, _) -> String? in a.windowScenes?.all.first?.name },
    .stateRestorationActivity: returning { (_: WindowScene, _) -> PlainTable? in nil },
    .openURL: performing { (_: Application, _) in
      throw PlainError("there are no other apps; write a function that shows what would open")
    },
  ]

  /// The events whose work the model performs.
  ///
  /// The implementations of their methods have no effect.
  private static let emptyImplementations: [EventKind: DefaultImplementation] = Dictionary(
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

  /// Creates the implementation for a callback that asks a container for one of its children.
  ///
  /// UIKit then calls the child instead of the container.
  private static func defaultChild(for callback: EventKind) -> DefaultImplementation {
    returning { (c: ViewController, _) in c.systemBars.defaultChild(for: callback) }
  }

  /// Creates an implementation without a result.
  private static func performing<Object: AnyObject>(
    _ body: @escaping @Sendable (Object, Arguments) throws -> Void
  ) -> DefaultImplementation {
    .performs(
      Member.Method(
        parameters: { [] },
        body: { object, call in
          try body(unsafeDowncast(object, to: Object.self), Arguments(call))
          return 0
        }, ignoresSurplus: true))
  }

  /// Creates an implementation that returns a value.
  static func returning<Object: AnyObject, Value: ScriptValue>(
    _ body: @escaping @Sendable (Object, Arguments) throws -> Value
  ) -> DefaultImplementation {
    .performs(
      Member.Method(
        parameters: { [] },
        body: { object, call in
          try body(unsafeDowncast(object, to: Object.self), Arguments(call)).push(call)
          return 1
        }, ignoresSurplus: true))
  }
}

extension Member {
  /// UIKit's implementation of an overridable method, or `nil` if the member can't be overridden.
  package var implementation: DefaultImplementation? {
    ownImplementation ?? row.flatMap(DefaultImplementation.forEvent)
  }

  /// Whether a script can call the member on any object, even if the object doesn't declare the member.
  var isCallable: Bool {
    switch role {
    case .method: true
    case .callback: callMethod != nil || implementation != nil
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
    let sender = try nextSender()
    defer { (sender as? CustomSender)?.release() }
    try owner.showing.show(controller, asDetail: isDetail, sender: sender, above: true)
  }
}
