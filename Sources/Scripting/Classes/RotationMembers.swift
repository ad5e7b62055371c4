import Controllers
import Lua

// What controllers, the application and the device know of orientations and of the status bar.
extension ClassTable {
  static let rotationMembers: [Member] = rotationCallbacks + orientationMembers

  private static let rotationCallbacks: [Member] = [
    callback("willRotate", "orientation, duration", "The interface is about to turn; all is as it was.") {
      (c: ViewController, arguments) in
      c.willRotate(to: try arguments.next("orientation"), duration: try arguments.next("duration"))
    },
    callback("willAnimateRotation", "orientation, duration", "The interface has turned, its movement begins.") {
      (c: ViewController, arguments) in
      c.willAnimateRotation(to: try arguments.next("orientation"), duration: try arguments.next("duration"))
    },
    callback("didRotate", "orientation", "The interface has turned from this orientation.") {
      (c: ViewController, arguments) in
      c.didRotate(from: try arguments.next("orientation"))
    },
    callback(
      "willAnimateFirstHalfOfRotation", "orientation, duration",
      "Systems 2 to 5: with it the interface turns in two steps; the first begins, all is as it was."),
    callback(
      "willAnimateSecondHalfOfRotation", "orientation, duration",
      "Systems 2 to 5: the interface has turned from this orientation, the second step begins."),
    answer(
      "shouldAutomaticallyForwardRotationMethods", "", "Answer false to tell the children of rotation by hand.",
      get: { (c: ViewController) in c.wishes.forwardsRotation ?? true }, set: { $0.wishes.forwardsRotation = $1 }),
    callback(
      "rotatingHeaderView", "Systems 2 to 5: the view above that makes way while the interface turns in two steps."),
    callback(
      "rotatingFooterView", "Systems 2 to 5: the view below that makes way while the interface turns in two steps."),
    renamed("willRotateToInterfaceOrientation", to: "willRotate"),
    renamed("willAnimateRotationToInterfaceOrientation", to: "willAnimateRotation"),
    renamed("didRotateFromInterfaceOrientation", to: "didRotate"),
    renamed("willAnimateFirstHalfOfRotationToInterfaceOrientation", to: "willAnimateFirstHalfOfRotation"),
    renamed("willAnimateSecondHalfOfRotationFromInterfaceOrientation", to: "willAnimateSecondHalfOfRotation"),
  ]

  private static let orientationMembers: [Member] = [
    readOnly("interfaceOrientation", "How the interface is turned.") { (c: ViewController) in c.interfaceOrientation },
    answer(
      "supportedInterfaceOrientations", "", "The orientations it may be seen in; \"none\" forbids rotation.",
      get: { (c: ViewController) in OrientationNames(words: c.wishes.supported ?? [c.usualOrientations]) },
      set: { $0.wishes.supported = $1.words }),
    answer(
      "shouldAutorotate", "", "Whether the interface may turn by itself; asked first.",
      get: { (c: ViewController) in c.wishes.shouldAutorotate ?? true }, set: { $0.wishes.shouldAutorotate = $1 }),
    answer(
      "preferredInterfaceOrientationForPresentation", "", "The orientation in which it is seen first when presented.",
      get: { (c: ViewController) in c.wishes.preferred }, set: { $0.wishes.preferred = $1 }),
    answer(
      "shouldAutorotateToInterfaceOrientation", "orientation",
      "Systems 2 to 5: whether it may be seen in an orientation; without it upright only.",
      get: { (c: ViewController) in c.wishes.autorotates }, set: { $0.wishes.autorotates = $1 }),
    method(
      "attemptRotationToDeviceOrientation", "", "Has the interface follow the device now, if that is permitted by now."
    ) { (c: ViewController, _) in
      try c.system.application?.followDevice()
    },
  ]

  static let statusBarMembers: [Member] = [
    property(
      "supportedInterfaceOrientations", "The orientations of the app; a phone begins in the first that is permitted.",
      get: { (a: Application) in OrientationNames(words: a.listedOrientations.map(\.rawValue)) },
      set: { $0.supportedInterfaceOrientations = InterfaceOrientationMask.orientations(named: $1.words) }),
    callback("supportedInterfaceOrientationsFor", "window", "The orientations of the app, in place of the list."),
    readOnly("statusBarOrientation", "How the interface is turned.") { (a: Application) in a.statusBarOrientation },
    readOnly("statusBarFrame", "Where the status bar lies.") { (a: Application) in a.statusBarFrame },
    readOnly("applicationFrame", "What the status bar leaves of the screen.") { (a: Application) in
      a.system.applicationFrame
    },
    property("isStatusBarHidden", \Application.isStatusBarHidden, "Whether the status bar is away."),
    property("statusBarStyle", \Application.statusBarStyle, "How the status bar looks."),
    method("setStatusBarOrientation", "orientation, [animated]", "Turns the interface, whoever is in front.") {
      (a: Application, arguments) in
      a.setStatusBarOrientation(try arguments.next("orientation"), animated: try arguments.animated())
    },
    method("setStatusBarHidden", "hidden, [animated]", "Shows the status bar or takes it away.") {
      (a: Application, arguments) in
      a.setStatusBarHidden(try arguments.next("hidden"), animated: try arguments.animated())
    },
    method("setStatusBarStyle", "style, [animated]", "Changes how the status bar looks.") {
      (a: Application, arguments) in
      a.statusBarStyle = try arguments.next("style")
      _ = try arguments.animated()
    },
    callback("willChangeStatusBarOrientation", "orientation, duration", "The status bar is about to turn."),
    callback("didChangeStatusBarOrientation", "orientation", "The status bar has turned from this orientation."),
    callback("willChangeStatusBarFrame", "frame", "The status bar is about to change its size."),
    callback("didChangeStatusBarFrame", "frame", "The status bar has changed its size; this is where it was."),
  ]

  static let deviceMembers: [Member] = [
    readOnly("model", "Which device it is.") { (d: Device) in d.model },
    readOnly("idiom", "Phone or pad.") { (d: Device) in d.idiom },
    readOnly("orientation", "How it is held.") { (d: Device) in d.orientation },
    readOnly("screen", "The size of its screen held upright, in points.") { (d: Device) in d.screenSize },
    readOnly("isGeneratingDeviceOrientationNotifications", "Whether its turns are notified.") { (d: Device) in
      d.isGeneratingDeviceOrientationNotifications
    },
    method(
      "beginGeneratingDeviceOrientationNotifications", "", "Has `deviceOrientationDidChange` posted when it is turned."
    ) { (d: Device, _) in
      d.beginGeneratingDeviceOrientationNotifications()
    },
    method("endGeneratingDeviceOrientationNotifications", "", "Calls that off; as often as it was asked for.") {
      (d: Device, _) in
      d.endGeneratingDeviceOrientationNotifications()
    },
  ]
}
