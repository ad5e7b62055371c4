// The callbacks for the application's delegate, and the events that end a launch.
extension EventKind {
  package static let willFinishLaunching = EventKind(
    96, "willFinishLaunching", of: [.application], "The app is launching; the function may set the root.")
  package static let didFinishLaunching = EventKind(
    97, "didFinishLaunching", of: [.application], "The app has launched.")
  package static let didBecomeActive = EventKind(98, "didBecomeActive", of: [.application], "The app became active.")
  package static let willResignActive = EventKind(
    99, "willResignActive", of: [.application], "The app is about to become inactive.")
  package static let didEnterBackground = EventKind(
    100, "didEnterBackground", of: [.application], "The app entered the background.")
  package static let willEnterForeground = EventKind(
    101, "willEnterForeground", of: [.application], "The app is about to return to the foreground.")
  package static let willTerminate = EventKind(
    102, "willTerminate", of: [.application], "The app is about to be terminated.")
  package static let applicationDidReceiveMemoryWarning = EventKind(
    103, "applicationDidReceiveMemoryWarning", of: [.application], "The device is low on memory.")

  package static let wasKilled = EventKind(175, "wasKilled", to: .traceOnly, of: [.application])
  package static let crashed = EventKind(176, "crashed", to: .traceOnly, of: [.application])
  package static let wasTerminated = EventKind(177, "wasTerminated", to: .traceOnly, of: [.application])
  package static let rebooted = EventKind(178, "rebooted", to: .traceOnly, of: [.application])

  /// Whether the event ends the app's process.
  package var endsProcess: Bool {
    self === EventKind.wasKilled || self === EventKind.crashed || self === EventKind.wasTerminated
      || self === EventKind.rebooted
  }

  /// The callbacks about the app's life, which scenes receive instead of the app delegate.
  static let ofApplicationLife = [didBecomeActive, willResignActive, didEnterBackground, willEnterForeground]

  static let ofApplication =
    [
      willFinishLaunching, didFinishLaunching, didBecomeActive, willResignActive, didEnterBackground,
      willEnterForeground, willTerminate, applicationDidReceiveMemoryWarning, wasKilled, crashed, wasTerminated,
      rebooted,
    ] + ofStatusBar
}
