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
  ///   - storyboard: makes the first scene of the main storyboard the root. Called before the delegate is notified.
  ///   - prepare: called between `willFinishLaunching` and `didFinishLaunching`.
  package func launch(storyboard: () -> Void = {}, prepare: () -> Void = {}) {
    system.turn {
      state = .inactive
      let errors = system.host?.notedErrors
      if !system.behavior.hasScenes { sceneLife = nil }
      beginInLaunchOrientation()
      storyboard()
      send(.willFinishLaunching)
      prepare()
      if sceneLife == nil { restoreState() }
      send(.didFinishLaunching)
      post("didFinishLaunching")
      sceneLife?.connectFirst(with: launchDelivery)
      handLaunchDelivery()
      // After an error in a callback, the error explains why there is no root.
      if sceneLife == nil, window?.rootViewController == nil, system.host?.notedErrors == errors {
        system.warn(.noRootViewController)
      }
      window?.makeKeyAndVisible()
      takeLaunchOrientation()
      guard let sceneLife else { return noteMissingScenes() }
      // Source: recordings, in which a scene becomes active before its controllers have appeared.
      sceneLife.receive(.willEnterForeground)
      activate()
    }
    system.turn { activate() }
    launchRestored()
  }

  /// Presses the home button, so that the app becomes inactive and enters the background.
  ///
  /// Before system 4, the app terminates instead.
  ///
  /// Here: before system 4, the app receives only `willTerminate`, because those systems sent `willResignActive` only
  /// for calls and messages that interrupted the app.
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
      cancelHeldSwipes()
      resignActive()
      state = .background
      sendLife(.didEnterBackground)
      post("didEnterBackground")
      notifyOverlaysOfBackground()
      if let sceneLife { sceneLife.saveActivity() } else { saveState() }
    }
  }

  /// Moves the app from the background to the foreground.
  public func enterForeground() { enterForeground(with: nil) }

  /// Moves the app from the background to the foreground, and hands it a delivery.
  func enterForeground(with delivery: Delivery?) {
    guard state == .background else { return }
    system.turn {
      state = .inactive
      sendLife(.willEnterForeground)
      post("willEnterForeground")
      if let delivery { hand(delivery) }
      activate()
      followsLater = true
      followIfWaiting()
    }
  }

  /// Cancels the interactive gestures, because the app leaves the screen.
  func cancelHeldSwipes() {
    system.swipedPageController?.cancelInteractiveTurn()
    system.swipedNavigationController?.cancelInteractivePop()
    system.heldSheet?.presenting.cancelSheetDrag()
  }

  /// Terminates the app, as the system does.
  ///
  /// An app in the background isn't notified with `willTerminate`.
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
  package func vanish() { state = .notRunning }

  /// Quits the app as the user does in the app switcher.
  ///
  /// An app without scenes is in the background then. Scenes become inactive and disconnect.
  package func quit() {
    if let sceneLife {
      system.turn {
        cancelHeldSwipes()
        resignActive()
        sceneLife.disconnectAll()
      }
    } else if system.behavior.hasBackground {
      enterBackground()
    }
    vanish()
  }

  /// Makes an inactive app active.
  func activate() {
    // The app stays inactive until all alerts of the system are gone.
    guard state == .inactive, overlays.last?.level != .system else { return }
    state = .active
    sendLife(.didBecomeActive)
    post("didBecomeActive")
  }

  /// Makes an active app inactive.
  func resignActive() {
    guard state == .active else { return }
    state = .inactive
    sendLife(.willResignActive)
    post("willResignActive")
  }

  /// Sends a callback to the scene in front or, if the app has no scenes, to the app delegate.
  private func sendLife(_ callback: EventKind) {
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
    fitWindow()
  }

  /// Records the system's notice about an app without scenes.
  ///
  /// Here: only an app that has callbacks about its life receives the notice. An app without them behaves the same with
  /// one scene.
  private func noteMissingScenes() {
    let notice = system.behavior.sceneNotice
    guard notice != .none, let note = Note(notice) else { return }
    if EventKind.ofApplicationLife.contains(where: observedEvents.contains) { system.noteOnce(note) }
  }
}
