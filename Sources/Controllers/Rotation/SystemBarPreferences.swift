/// A controller's preferences for the status bar and the home indicator, as far as a script sets them as values.
///
/// A script can also declare a function for each value except `capturesStatusBar`.
package struct SystemBarPreferences: Hashable {
  package var prefersStatusBarHidden: Bool?
  package var statusBarStyle: PreferredStatusBarStyle?
  package var statusBarUpdateAnimation: StatusBarAnimation?
  /// Whether the controller determines the appearance of the status bar although it doesn't cover the whole screen.
  package var capturesStatusBar = false
  package var prefersHomeIndicatorAutoHidden: Bool?
  package var edgesDeferringSystemGestures: RectEdges?

  package init() {}
}

/// The style of the status bar that a controller prefers.
package enum PreferredStatusBarStyle: String, CaseIterable, Sendable {
  /// Dark content or, from system 13 on in dark mode, light content.
  case `default`
  case lightContent
  case darkContent
}

/// The animation with which the status bar is shown or hidden.
package enum StatusBarAnimation: String, CaseIterable, Sendable {
  case none
  case fade
  case slide
}

/// The object that determines the appearance of the status bar.
package enum StatusBarDecider: Sendable {
  /// The application, whose properties a script sets.
  case application
  /// The controller in front, or the child that it names.
  case controllers
}

/// The steps of an update of the status bar and the home indicator.
enum SystemBarsUpdate {
  /// No update is running.
  case none
  /// The controllers are being asked.
  case asking
  /// The bars are changing.
  case applying
  /// The bars are changing, and a function of the script has requested another update meanwhile.
  case requestedAgain
}

/// The state of the status bar and the home indicator that the controllers in front prefer.
struct SystemBars: Hashable {
  var statusBarStyle = PreferredStatusBarStyle.default
  var hidesHomeIndicator = false
  var edgesDeferringSystemGestures: RectEdges = []
}
