extension Application {
  /// Asks the controllers how the status bar and the home indicator should look, and applies their answers.
  ///
  /// UIKit asks when a controller is pushed, popped, presented, dismissed or selected, and when a script requests it.
  /// Here: the controllers are asked before the view of an arriving controller is loaded, as in recordings of a push.
  ///
  /// A function of the script may request another update. Here: a request is ignored while the controllers are being
  /// asked, because they answer afterward anyway. Requests while the bars change cause one more round of questions.
  package func updateSystemBars() {
    guard system.cachedBehavior.controllersRuleStatusBar else { return }
    switch systemBarsUpdate {
    case .none: break
    case .asking, .requestedAgain: return
    case .applying:
      systemBarsUpdate = .requestedAgain
      return
    }
    defer { systemBarsUpdate = .none }
    for _ in 1...2 {
      guard let window, window.isVisible, let root = window.rootViewController else { return }
      systemBarsUpdate = .asking
      let (isHidden, preferred) = preferredSystemBars(from: root)
      systemBarsUpdate = .applying
      apply(preferred, isStatusBarHidden: isHidden)
      guard systemBarsUpdate == .requestedAgain else { return }
    }
  }

  /// Asks the controllers for their preferences, beginning with a root.
  private func preferredSystemBars(from root: ViewController) -> (isStatusBarHidden: Bool, bars: SystemBars) {
    let visibility = root.systemBars.decidingController(by: .childForStatusBarHidden).systemBars
    let isHidden = visibility.prefersStatusBarHidden
    var bars = systemBars
    bars.statusBarStyle = root.systemBars.decidingController(by: .childForStatusBarStyle).systemBars.statusBarStyle
    if isHidden != isStatusBarHidden { _ = visibility.statusBarUpdateAnimation }
    if system.behavior.asksAboutHomeIndicator {
      bars.hidesHomeIndicator =
        root.systemBars.decidingController(by: .childForHomeIndicatorAutoHidden).systemBars
        .prefersHomeIndicatorAutoHidden
      bars.edgesDeferringSystemGestures =
        root.systemBars.decidingController(by: .childForScreenEdgesDeferringSystemGestures).systemBars
        .edgesDeferringSystemGestures
    }
    return (isHidden, bars)
  }

  /// Changes the status bar and the home indicator.
  private func apply(_ bars: SystemBars, isStatusBarHidden isHidden: Bool) {
    let styleChanges = bars.statusBarStyle != systemBars.statusBarStyle
    systemBars = bars
    if isHidden != isStatusBarHidden {
      hideStatusBar(isHidden)
    } else if styleChanges, !isHidden {
      recordStatusBarChange()
    }
  }

  /// The name of the status bar's style, as the trace records it.
  var statusBarStyleName: String {
    system.cachedBehavior.controllersRuleStatusBar ? systemBars.statusBarStyle.rawValue : statusBarStyle.rawValue
  }

  /// Whether the content of the status bar is light, in systems in which controllers determine it.
  ///
  /// From system 13 on, the default style follows the dark mode.
  package var hasLightStatusBar: Bool {
    guard system.cachedBehavior.controllersRuleStatusBar else { return false }
    switch systemBars.statusBarStyle {
    case .default: return system.traits.userInterfaceStyle == .dark
    case .lightContent: return true
    case .darkContent: return false
    }
  }

  /// Whether the controllers in front prefer to hide the home indicator until the user touches the screen.
  package var hidesHomeIndicator: Bool { systemBars.hidesHomeIndicator }

  /// Adds a note that a call has no effect, if controllers determine the appearance of the status bar.
  ///
  /// - Parameters:
  ///   - call: the name of the property or method.
  ///   - member: the member of controllers that a script should use instead.
  /// - Returns: whether the call has no effect.
  func ignoresStatusBarCall(_ call: String, instead member: String) -> Bool {
    guard system.cachedBehavior.controllersRuleStatusBar else { return false }
    system.noteOnce(.determinedByControllers(call, instead: member))
    return true
  }
}
