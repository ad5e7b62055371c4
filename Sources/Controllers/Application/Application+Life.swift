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
      storyboard()
      send(.willFinishLaunching)
      prepare()
      restoreState()
      send(.didFinishLaunching)
      post("didFinishLaunching")
      if window?.rootViewController == nil { system.warn(.noRootViewController) }
      window?.makeKeyAndVisible()
      takeLaunchOrientation()
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
    guard !system.behaviour.hasBackground else { return enterBackground() }
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
      send(.didEnterBackground)
      post("didEnterBackground")
      notifyOverlaysOfBackground()
      saveState()
    }
  }

  /// Moves the app from the background to the foreground.
  public func enterForeground() {
    guard state == .background else { return }
    system.turn {
      state = .inactive
      send(.willEnterForeground)
      post("willEnterForeground")
      activate()
      followsLater = true
      followIfWaiting()
    }
  }

  /// Cancels the interactive gestures, because the app leaves the screen.
  private func cancelHeldSwipes() {
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

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    send(.didBecomeActive)
    post("didBecomeActive")
  }

  private func resignActive() {
    guard state == .active else { return }
    state = .inactive
    send(.willResignActive)
    post("willResignActive")
  }
}
