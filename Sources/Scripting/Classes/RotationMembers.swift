import Controllers
import Lua

// What controllers, the application and the device know of orientations and of the status bar.
extension ClassTable {
  static let rotationMembers: [Member] = rotationCallbacks + orientationMembers

  private static let rotationCallbacks: [Member] = [
    callback(.willRotate) {
      (c: ViewController, arguments) in
      c.willRotate(to: try arguments.next("orientation"), duration: try arguments.next("duration"))
    },
    callback(.willAnimateRotation) {
      (c: ViewController, arguments) in
      c.willAnimateRotation(to: try arguments.next("orientation"), duration: try arguments.next("duration"))
    },
    callback(.didRotate) {
      (c: ViewController, arguments) in
      c.didRotate(from: try arguments.next("orientation"))
    },
    callback(.willAnimateFirstHalfOfRotation),
    callback(.willAnimateSecondHalfOfRotation),
    answer(
      .shouldAutomaticallyForwardRotationMethods,
      get: { (c: ViewController) in c.wishes.forwardsRotation ?? true }, set: { $0.wishes.forwardsRotation = $1 }),
    callback(.rotatingHeaderView),
    callback(.rotatingFooterView),
    renamed("willRotateToInterfaceOrientation", to: "willRotate"),
    renamed("willAnimateRotationToInterfaceOrientation", to: "willAnimateRotation"),
    renamed("didRotateFromInterfaceOrientation", to: "didRotate"),
    renamed("willAnimateFirstHalfOfRotationToInterfaceOrientation", to: "willAnimateFirstHalfOfRotation"),
    renamed("willAnimateSecondHalfOfRotationFromInterfaceOrientation", to: "willAnimateSecondHalfOfRotation"),
  ]

  private static let orientationMembers: [Member] = [
    readOnly("interfaceOrientation", "The orientation of the interface.") { (c: ViewController) in
      c.interfaceOrientation
    },
    answer(
      .supportedInterfaceOrientations,
      get: { (c: ViewController) in OrientationNames(words: c.wishes.supported ?? [c.usualOrientations]) },
      set: { $0.wishes.supported = $1?.words }),
    answer(
      .shouldAutorotate,
      get: { (c: ViewController) in c.wishes.shouldAutorotate ?? true }, set: { $0.wishes.shouldAutorotate = $1 }),
    answer(
      .preferredInterfaceOrientationForPresentation,
      get: { (c: ViewController) in c.wishes.preferred }, set: { $0.wishes.preferred = $1 ?? nil }),
    answer(
      .shouldAutorotateToInterfaceOrientation,
      get: { (c: ViewController) in c.wishes.autorotates }, set: { $0.wishes.autorotates = $1 ?? nil }),
    method(
      "attemptRotationToDeviceOrientation", "",
      "Rotates the interface to the device's orientation, if that is permitted now."
    ) { (c: ViewController, _) in
      try c.system.application?.followDevice()
    },
  ]

  static let statusBarMembers: [Member] = [
    property(
      "supportedInterfaceOrientations", "The orientations of the app; an iPhone starts in the first that is permitted.",
      get: { (a: Application) in OrientationNames(words: a.listedOrientations.map(\.rawValue)) },
      set: { $0.supportedInterfaceOrientations = InterfaceOrientationMask.orientations(named: $1.words) }
    ).readBack(as: "a list of single ones"),
    property(
      "supportedInterfaceOrientations~ipad", "The orientations of the app on the iPad, in place of the others.",
      get: { (a: Application) in
        OrientationNames(words: (a.supportedInterfaceOrientationsOfPad ?? a.listedOrientations).map(\.rawValue))
      },
      set: { $0.supportedInterfaceOrientationsOfPad = InterfaceOrientationMask.orientations(named: $1.words) }
    ).readBack(as: "a list of single ones; those of the app where the iPad has none"),
    callback(.supportedInterfaceOrientationsFor),
    readOnly("statusBarOrientation", "The orientation of the interface.") { (a: Application) in a.statusBarOrientation
    },
    readOnly("statusBarFrame", "Where the status bar lies.") { (a: Application) in a.statusBarFrame },
    readOnly("applicationFrame", "The screen without the status bar.") { (a: Application) in
      a.system.applicationFrame
    },
    property("isStatusBarHidden", \Application.isStatusBarHidden, "Whether the status bar is hidden."),
    property("statusBarStyle", \Application.statusBarStyle, "How the status bar looks."),
    method(
      "setStatusBarOrientation", "orientation, [animated]",
      "Turns the interface, whatever the controller in front supports."
    ) {
      (a: Application, arguments) in
      a.setStatusBarOrientation(try arguments.next("orientation"), animated: try arguments.animated())
    },
    method("setStatusBarHidden", "hidden, [animated]", "Shows or hides the status bar.") {
      (a: Application, arguments) in
      a.setStatusBarHidden(try arguments.next("hidden"), animated: try arguments.animated())
    },
    method("setStatusBarStyle", "style, [animated]", "Changes how the status bar looks.") {
      (a: Application, arguments) in
      a.statusBarStyle = try arguments.next("style")
      _ = try arguments.animated()
    },
    callback(.willChangeStatusBarOrientation),
    callback(.didChangeStatusBarOrientation),
    callback(.willChangeStatusBarFrame),
    callback(.didChangeStatusBarFrame),
  ]

  static let deviceMembers: [Member] = [
    readOnly("model", "Which device it is.") { (d: Device) in d.model },
    readOnly("idiom", "Phone or pad.") { (d: Device) in d.idiom },
    readOnly("orientation", "The orientation of the device.") { (d: Device) in
      d.orientation
    }.state.instead("`rotate` turns the device"),
    readOnly("screen", "The size of its screen held upright, in points.") { (d: Device) in d.screenSize },
    readOnly(
      "isGeneratingDeviceOrientationNotifications", "Whether rotations of the device are posted as notifications."
    ) { (d: Device) in
      d.isGeneratingDeviceOrientationNotifications
    }.state,
    method(
      "beginGeneratingDeviceOrientationNotifications", "",
      "Posts `deviceOrientationDidChange` when the device is rotated."
    ) { (d: Device, _) in
      d.beginGeneratingDeviceOrientationNotifications()
    },
    method("endGeneratingDeviceOrientationNotifications", "", "Stops posting; call it as often as `begin…`.") {
      (d: Device, _) in
      d.endGeneratingDeviceOrientationNotifications()
    },
  ]
}
