import Controllers
import Lua

extension PreferredStatusBarStyle: Choice {}
extension StatusBarAnimation: Choice {}

// The members of controllers that concern the status bar and the home indicator.
extension ClassTable {
  static let systemBarMembers: [Member] = [
    callbackWithValue(
      .prefersStatusBarHidden, get: { (c: ViewController) in c.systemBarPreferences.prefersStatusBarHidden ?? false },
      set: { $0.systemBarPreferences.prefersStatusBarHidden = $1 }
    ).since("7"),
    callbackWithValue(
      .preferredStatusBarStyle,
      get: { (c: ViewController) in c.systemBarPreferences.statusBarStyle ?? c.systemBars.defaultStatusBarStyle },
      set: { $0.systemBarPreferences.statusBarStyle = $1 }
    ).since("7"),
    callbackWithValue(
      .preferredStatusBarUpdateAnimation,
      get: { (c: ViewController) in c.systemBarPreferences.statusBarUpdateAnimation ?? .fade },
      set: { $0.systemBarPreferences.statusBarUpdateAnimation = $1 }
    ).since("7"),
    callback(.childForStatusBarHidden).since("7"),
    callback(.childForStatusBarStyle).since("7"),
    property(
      "modalPresentationCapturesStatusBarAppearance", \ViewController.systemBarPreferences.capturesStatusBar,
      "Whether the controller determines the status bar when it is presented without covering the whole screen."
    ).since("7"),
    method(
      "setNeedsStatusBarAppearanceUpdate", [], "Asks the controllers in front about the status bar again."
    ) { (c: ViewController, _) in
      c.system.application?.updateSystemBars()
    }.since("7"),
    callbackWithValue(
      .prefersHomeIndicatorAutoHidden,
      get: { (c: ViewController) in c.systemBarPreferences.prefersHomeIndicatorAutoHidden ?? false },
      set: { $0.systemBarPreferences.prefersHomeIndicatorAutoHidden = $1 }
    ).since("11"),
    callback(.childForHomeIndicatorAutoHidden).since("11"),
    method(
      "setNeedsUpdateOfHomeIndicatorAutoHidden", [], "Asks the controllers in front about the home indicator again."
    ) { (c: ViewController, _) in
      c.system.application?.updateSystemBars()
    }.since("11"),
    callbackWithValue(
      .preferredScreenEdgesDeferringSystemGestures,
      get: { (c: ViewController) in c.systemBarPreferences.edgesDeferringSystemGestures ?? [] },
      set: { $0.systemBarPreferences.edgesDeferringSystemGestures = $1 }
    ).since("11"),
    callback(.childForScreenEdgesDeferringSystemGestures).since("11"),
    method(
      "setNeedsUpdateOfScreenEdgesDeferringSystemGestures", [],
      "Asks the controllers in front again at which edges they defer the system's gestures."
    ) { (c: ViewController, _) in
      c.system.application?.updateSystemBars()
    }.since("11"),
    renamed("childViewControllerForStatusBarHidden", to: "childForStatusBarHidden"),
    renamed("childViewControllerForStatusBarStyle", to: "childForStatusBarStyle"),
    renamed("childViewControllerForHomeIndicatorAutoHidden", to: "childForHomeIndicatorAutoHidden"),
    renamed(
      "childViewControllerForScreenEdgesDeferringSystemGestures", to: "childForScreenEdgesDeferringSystemGestures"),
  ]
}
