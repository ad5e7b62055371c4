import Controllers
import Lua

// The members of controllers, the application and the device that concern orientations and the status bar.
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
    }.since("3"),
    callback(.didRotate) {
      (c: ViewController, arguments) in
      c.didRotate(from: try arguments.next("orientation"))
    },
    callback(.willAnimateFirstHalfOfRotation),
    callback(.willAnimateSecondHalfOfRotation),
    callbackWithValue(
      .shouldAutomaticallyForwardRotationMethods,
      get: { (c: ViewController) in c.wishes.forwardsRotation ?? true }, set: { $0.wishes.forwardsRotation = $1 }
    ).since("5"),
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
    callbackWithValue(
      .supportedInterfaceOrientations,
      get: { (c: ViewController) in OrientationNames(words: c.wishes.supported ?? [c.rotation.defaultOrientations]) },
      set: { $0.wishes.supported = $1?.words }
    ).since("6"),
    callbackWithValue(
      .shouldAutorotate,
      get: { (c: ViewController) in c.wishes.shouldAutorotate ?? true }, set: { $0.wishes.shouldAutorotate = $1 }
    ).since("6"),
    callbackWithValue(
      .preferredInterfaceOrientationForPresentation,
      get: { (c: ViewController) in c.wishes.preferred }, set: { $0.wishes.preferred = $1 ?? nil }
    ).since("6"),
    callbackWithValue(
      .shouldAutorotateToInterfaceOrientation,
      get: { (c: ViewController) in c.wishes.autorotates }, set: { $0.wishes.autorotates = $1 ?? nil }),
    method(
      "attemptRotationToDeviceOrientation", [],
      "Rotates the interface to the device's orientation, if the controllers permit it now."
    ) { (c: ViewController, _) in
      try c.system.application?.rotateInterfaceToDevice()
    }.since("5"),
  ]

  static let statusBarMembers: [Member] = [
    property(
      "supportedInterfaceOrientations",
      "The orientations that the app supports. An iPhone starts in the first permitted one.",
      get: { (a: Application) in OrientationNames(words: a.listedOrientations.map(\.rawValue)) },
      set: { $0.supportedInterfaceOrientations = InterfaceOrientationMask.orientations(named: $1.words) }
    ).readBack(as: "a list of single orientations").unversioned,
    property(
      "supportedInterfaceOrientations~ipad", "The orientations that the app supports on the iPad.",
      get: { (a: Application) in
        OrientationNames(words: (a.supportedInterfaceOrientationsOfPad ?? a.listedOrientations).map(\.rawValue))
      },
      set: { $0.supportedInterfaceOrientationsOfPad = InterfaceOrientationMask.orientations(named: $1.words) }
    ).readBack(as: "a list of single orientations, by default the app's orientations").since("3.2"),
    callback(.supportedInterfaceOrientationsFor).since("6"),
    readOnly("statusBarOrientation", "The orientation of the interface.") { (a: Application) in a.statusBarOrientation
    },
    readOnly("statusBarFrame", "The frame of the status bar.") { (a: Application) in a.statusBarFrame },
    readOnly("applicationFrame", "The frame of the screen without the status bar.") { (a: Application) in
      a.system.applicationFrame
    },
    property(
      "isStatusBarHidden", \Application.isStatusBarHidden,
      "Whether the status bar is hidden. From system 7 on, controllers determine it."
    ).readBack(as: "the state of the status bar"),
    property(
      "statusBarStyle", "The style of the status bar. From system 7 on, controllers determine it.",
      type: .of(StatusBarStyle.self), value: { $0.statusBarStyle },
      get: { (a: Application, call) in a.statusBarStyle.push(call) },
      set: { a, slot in
        if !a.ignoresLaterStatusBarStyle(slot) { a.statusBarStyle = try StatusBarStyle.read(from: slot) }
      }
    ).readBack(as: "the style that applies up to system 6"),
    method(
      "setStatusBarOrientation", ["orientation", .optional("animated")],
      "Rotates the interface, regardless of the orientations that the front controller supports."
    ) {
      (a: Application, arguments) in
      a.setStatusBarOrientation(try arguments.next("orientation"), animated: try arguments.readAnimated())
    },
    method("setStatusBarHidden", ["hidden", .optional("animated")], "Shows or hides the status bar.") {
      (a: Application, arguments) in
      a.setStatusBarHidden(try arguments.next("hidden"), animated: try arguments.readAnimated())
    },
    method("setStatusBarStyle", ["style", .optional("animated")], "Sets the style of the status bar.") {
      (a: Application, arguments) in
      if arguments.nextMeets({ a.ignoresLaterStatusBarStyle($0) }) {
        _ = try arguments.next("style", as: String.self)
        _ = try arguments.readAnimated()
        return
      }
      a.setStatusBarStyle(try arguments.next("style"), animated: try arguments.readAnimated())
    },
    callback(.willChangeStatusBarOrientation),
    callback(.didChangeStatusBarOrientation),
    callback(.willChangeStatusBarFrame),
    callback(.didChangeStatusBarFrame),
  ]

  /// Declares a property of the device that `app { … }` may set.
  private static func deviceProperty(_ read: EarlyReads.DeviceProperty, _ summary: String) -> Member {
    Member(
      name: read.rawValue, summary: summary,
      role: .property(
        Member.Property(
          read.values,
          get: { _, call in
            call.session.loader.earlyReads.recordRead(read, of: "device", in: call)
            if read == .system { call.session.system.recordVersionRead() }
            read.push(call)
          }, set: nil, reading: Member.Reading(look: { read.stateValue($0) }), Member.Traits(isState: false))))
  }

  static let deviceMembers: [Member] = [
    deviceProperty(.model, "The model of the device."),
    deviceProperty(.system, "The version of the system: from 2 to 18, or 26.").unversioned,
    deviceProperty(.idiom, "The kind of device: phone or pad.").since("3.2"),
    readOnly("orientation", "The orientation of the device.") { (d: Device) in
      d.orientation
    }.state.instead("`rotate` rotates the device"),
    deviceProperty(.screen, "The size of the screen in portrait, in points.").unversioned,
    readOnly(
      "isGeneratingDeviceOrientationNotifications", "Whether rotations of the device are posted as notifications."
    ) { (d: Device) in
      d.isGeneratingDeviceOrientationNotifications
    }.state,
    method(
      "beginGeneratingDeviceOrientationNotifications", [],
      "Starts posting `deviceOrientationDidChange` when the device is rotated."
    ) { (d: Device, _) in
      d.beginGeneratingDeviceOrientationNotifications()
    },
    method("endGeneratingDeviceOrientationNotifications", [], "Stops posting. Call it once for each call to `begin…`.")
    {
      (d: Device, _) in
      d.endGeneratingDeviceOrientationNotifications()
    },
  ]
}

extension Application {
  /// Whether setting a style of the status bar has no effect.
  ///
  /// This is true for styles that UIKit added for systems in which controllers determine the style.
  fileprivate func ignoresLaterStatusBarStyle(_ slot: LuaSlot) -> Bool {
    ["lightContent", "darkContent"].contains(slot.string) && ignoresStatusBarStyle()
  }
}
