// Launch, leaving, coming back, the end. Nothing of it tells a controller that its view disappears: the views stay where
// they are while the app is in the background.
//
// Source: "View Controllers" (Programming iOS 6).

extension Application {
  /// Launches: the delegate's callbacks, then the window with its root, then active.
  ///
  /// - Parameters:
  ///   - storyboard: makes the first scene of the main storyboard the root, before the delegate hears of the launch.
  ///   - prepare: runs between `willFinishLaunching` and `didFinishLaunching`.
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

  /// The home button: inactive, then in the background; before system 4 there is none, and the app ends.
  ///
  /// Here: an app without a background receives only `willTerminate`, as before system 4 `willResignActive` is for
  /// calls and messages that come in between.
  package func goHome() {
    guard !system.behaviour.hasBackground else { return enterBackground() }
    guard state == .active || state == .inactive else { return }
    system.turn {
      send(.willTerminate)
      post("willTerminate")
      state = .notRunning
    }
  }

  /// Leaves the front for the background.
  package func enterBackground() {
    guard state == .active || state == .inactive else { return }
    system.turn {
      cancelHeldSwipes()
      resignActive()
      state = .background
      send(.didEnterBackground)
      post("didEnterBackground")
      tellOverlaysOfBackground()
      saveState()
    }
  }

  /// Opened again from the background.
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

  /// A finger leaves the screen with the app: what it held goes back.
  private func cancelHeldSwipes() {
    system.pagesHeldOpen?.cancelInteractiveTurn()
    system.stackHeldOpen?.cancelInteractivePop()
  }

  /// Ended by the system.
  ///
  /// One in the background is not told.
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

  /// Ends the app without callbacks: by a crash, by the user, with the device.
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
