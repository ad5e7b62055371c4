// Launch, background, foreground and termination. No controller receives callbacks that its view disappears: the views
// stay in place while the app is in the background.
//
// Source: "View Controllers" (Programming iOS 6).

extension Application {
  /// Launches the app: sends the delegate's callbacks, then shows the window with its root, then activates the app.
  ///
  /// - Parameters:
  ///   - storyboard: makes the first scene of the main storyboard the root, before the delegate is notified.
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

  /// Presses the home button: the app becomes inactive and enters the background; before system 4 it terminates.
  ///
  /// Here: an app without a background receives only `willTerminate`, because before system 4 `willResignActive` was
  /// for calls and messages that interrupt the app.
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
  package func enterBackground() {
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

  /// Opens the app again from the background.
  package func enterForeground() {
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

  /// Cancels the interactive gestures when the app leaves the screen.
  private func cancelHeldSwipes() {
    system.swipedPageController?.cancelInteractiveTurn()
    system.swipedNavigationController?.cancelInteractivePop()
  }

  /// Terminates the app, as the system does.
  ///
  /// An app in the background receives no `willTerminate`.
  package func terminate() {
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

  /// Ends the app without callbacks: by a crash, by the user, or with the device.
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
