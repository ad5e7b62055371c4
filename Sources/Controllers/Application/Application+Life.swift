// Launch, background, foreground and termination. While the app is in the background, its views stay in place, so
// controllers receive no callbacks about disappearing views.
//
// Source: "View Controllers" (Programming iOS 6).

extension Application {
  /// Launches the app: shows the window with its root controller, and then activates the app.
  public func launch() { launch(storyboard: {}, prepare: {}) }

  /// Launches the app: sends the delegate's callbacks, shows the window with its root, and then activates the app.
  ///
  /// - Parameters:
  ///   - storyboard: a function that makes the first scene of the main storyboard the root. It is called before the
  ///     delegate is notified.
  ///   - prepare: a function that is called between `willFinishLaunching` and `didFinishLaunching`.
  package func launch(storyboard: () -> Void = {}, prepare: () -> Void = {}) {
    system.turn {
      state = .inactive
      let oldErrorCount = system.host?.recordedErrorCount
      if !system.behavior.hasScenes { sceneLife = nil }
      beginInLaunchOrientation()
      storyboard()
      send(.willFinishLaunching)
      prepare()
      if sceneLife == nil { restoreState() }
      send(.didFinishLaunching)
      post("didFinishLaunching")
      sceneLife?.connectFirst(with: launchDelivery)
      passLaunchDelivery()
      // If a callback failed, its error already explains why there is no root.
      if sceneLife == nil, window?.rootViewController == nil, system.host?.recordedErrorCount == oldErrorCount {
        system.warn(.noRootViewController)
      }
      window?.makeKeyAndVisible()
      applyLaunchOrientation()
      guard let sceneLife else { return reportMissingScenes() }
      // Source: recordings, in which a scene becomes active before its controllers have appeared.
      sceneLife.receive(.willEnterForeground)
      activate()
    }
    system.turn { activate() }
    removeRestoredState()
  }

  /// Presses the home button, so that the app becomes inactive and enters the background.
  ///
  /// Before system 4, the app terminates instead.
  ///
  /// Here: before system 4, the app receives only `willTerminate`, because those systems sent `willResignActive` only
  /// when a call or message interrupted the app.
  package func goHome() {
    guard !system.behavior.hasBackground else { return enterBackground() }
    guard state == .active || state == .inactive else { return }
    system.turn {
      send(.willTerminate)
      post("willTerminate")
      state = .notRunning
    }
  }

  /// Moves the app from the foreground to the background.
  public func enterBackground() {
    guard state == .active || state == .inactive else { return }
    system.turn {
      cancelInteractiveGestures()
      resignActive()
      state = .background
      sendLifeCallback(.didEnterBackground)
      post("didEnterBackground")
      notifyOverlaysOfBackground()
      if let sceneLife { sceneLife.saveActivity() } else { saveState() }
    }
  }

  /// Moves the app from the background to the foreground.
  public func enterForeground() { enterForeground(with: nil) }

  /// Moves the app from the background to the foreground, and delivers a URL, an activity or a notification's answer to
  /// it.
  func enterForeground(with delivery: Delivery?) {
    guard state == .background else { return }
    system.turn {
      state = .inactive
      sendLifeCallback(.willEnterForeground)
      post("willEnterForeground")
      if let delivery { hand(delivery) }
      activate()
      followsLater = true
      rotateIfDeviceRotated()
    }
  }

  /// Cancels the interactive gestures before the app leaves the screen.
  func cancelInteractiveGestures() {
    system.swipedPageController?.cancelInteractiveTurn()
    system.swipedNavigationController?.cancelInteractivePop()
    system.draggedSheet?.presenting.cancelSheetDrag()
  }

  /// Terminates the app, as the system does.
  ///
  /// An app in the background doesn't receive `willTerminate`.
  public func terminate() {
    guard state != .notRunning else { return }
    system.turn {
      if state != .background {
        resignActive()
        send(.willTerminate)
        post("willTerminate")
      }
      state = .notRunning
    }
  }

  /// Ends the app without callbacks, as after a crash, or when the user quits the app or the device shuts down.
  package func endWithoutCallbacks() { state = .notRunning }

  /// Quits the app as the user does in the app switcher.
  ///
  /// If the app has no scenes, it is already in the background. If it has scenes, they become inactive and disconnect.
  package func quit() {
    if let sceneLife {
      system.turn {
        cancelInteractiveGestures()
        resignActive()
        sceneLife.disconnectAll()
      }
    } else if system.behavior.hasBackground {
      enterBackground()
    }
    endWithoutCallbacks()
  }

  /// Makes an inactive app active.
  func activate() {
    // The app stays inactive until all alerts of the system are gone.
    guard state == .inactive, overlays.last?.level != .system else { return }
    state = .active
    sendLifeCallback(.didBecomeActive)
    post("didBecomeActive")
  }

  /// Makes an active app inactive.
  func resignActive() {
    guard state == .active else { return }
    state = .inactive
    sendLifeCallback(.willResignActive)
    post("willResignActive")
  }

  /// Sends a callback to the scene in front or, if the app has no scenes, to the app delegate.
  private func sendLifeCallback(_ callback: EventKind) {
    if let sceneLife { sceneLife.receive(callback) } else { send(callback) }
  }

  /// The overlays that belong to the window, without the alerts of the system.
  var overlaysOfScene: [any Overlay] { overlays.filter { $0.level != .system } }

  /// Shows the window and the overlays of another scene.
  ///
  /// Alerts of the system remain in front.
  func show(window: Window?, overlays: [any Overlay]) {
    self.window = window
    self.overlays = overlays + self.overlays.filter { $0.level == .system }
    resizeWindowToInterface()
  }

  /// Records the system's notice about an app without scenes.
  ///
  /// Here: only an app that implements callbacks about its life receives the notice, because any other app behaves the
  /// same with one scene.
  private func reportMissingScenes() {
    let notice = system.behavior.sceneNotice
    guard notice != .none, let note = Note(notice) else { return }
    if EventKind.ofApplicationLife.contains(where: observedEvents.contains) { system.noteOnce(note) }
  }
}
