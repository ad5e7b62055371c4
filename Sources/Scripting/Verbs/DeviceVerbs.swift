import Controllers
import Lua

extension VerbTable {
  static let deviceVerbs: [Verb] = [
    Verb(VerbName.home, does: [.staysOnScreen], [], "Presses the home button: the app enters the background.") {
      session, _ in
      try session.launches.makeHomeAction()
    },
    Verb(
      VerbName.open, does: [], [], "Taps the app's icon: the app returns to the foreground or is launched again.",
      isAction: false
    ) {
      session, _ in { try session.launches.openApp() }
    },
    Verb(
      "kill", does: [], [], "Quits the app as a user does: presses home, then removes the app from the app switcher."
    ) {
      session, _ in
      try session.launches.makeKillAction()
    },
    Verb("crash", does: [], [], "Crashes the app. No callback is sent.") { session, _ in
      try session.launches.makeEndAction(.crashed) { $0.endWithoutCallbacks() }
    },
    Verb(
      "terminate", does: [], [],
      "Terminates the app, as the system does. An app in the background receives no callback."
    ) {
      session, _ in
      try session.launches.makeEndAction(.wasTerminated) { $0.terminate() }
    },
    Verb("reboot", does: [], [], "Restarts the device. No callback is sent.") { session, _ in
      try session.launches.makeEndAction(.rebooted) { $0.endWithoutCallbacks() }
    },
    Verb(
      "relaunch", does: [], [], "Runs the script again. A running app is first sent to the background and terminated.",
      isAction: false
    ) {
      session, _ in { try session.launches.relaunch() }
    },
    Verb(
      VerbName.rotate, does: [.undoesItself, .staysOnScreen],
      [.init("orientation", .word(DeviceOrientation.allCases.map(\.rawValue)))],
      "Rotates the device. The interface follows if the controllers support the orientation."
    ) { session, arguments in
      guard let orientation = arguments.text(0).flatMap({ DeviceOrientation(rawValue: $0) }) else { return {} }
      return { try session.application.rotateDevice(to: orientation) }
    },
    Verb(
      VerbName.resize, does: [],
      [
        .init("size", .value), .init("height or scene", .value, isOptional: true),
        .init("scene", .text, isOptional: true),
      ],
      "Resizes the app's window on an iPad: \"half\", \"narrow\", \"wide\" or \"full\", or a width and a height in points."
        + " If several scenes have windows, a scene's name chooses the window; by default, the one in front."
    ) { session, arguments in
      let size = try session.userActions.readWindowSize(arguments)
      let scene = try session.userActions.findSceneToResize(arguments)
      try session.userActions.checkOrientation(for: size)
      guard let scene else { return { session.application.resizeWindow(to: size) } }
      return { session.application.windowScenes?.resize(scene, to: size) }
    },
    Verb(
      "setTraits", does: [], [.init("traits", .table)],
      "Changes traits of the device as a user does, as in setTraits { userInterfaceStyle = \"dark\" }."
    ) { session, arguments in
      let overrides = try TraitOverrides(words: arguments.text(0) ?? "")
      try session.sourceSearch.checkAvailability(overrides)
      return {
        let appStyle = session.system.styleOfApp
        if let word = overrides[.userInterfaceStyle], appStyle != .unspecified, word != appStyle.rawValue {
          session.system.noteOnce(.fixedStyleNote(appStyle))
        }
        session.application.setTraits(session.system.device.userTraits.merging(overrides))
      }
    },
    Verb(
      "inCall", does: [], [.init("isOn", .value, isOptional: true)],
      "Begins a phone call, or ends it with false. During a call, the status bar is twice as high."
    ) { session, arguments in
      let isOn = try arguments.beginsCall()
      return { session.application.setInCall(isOn) }
    },
    Verb(VerbName.memoryWarning, does: [], [], "Sends the app a memory warning.") { session, _ in
      { session.application.receiveMemoryWarning() }
    },
  ]
}

extension VerbArguments {
  /// Returns whether to begin a call (`true`) or to end the call (`false`).
  ///
  /// Without an argument, the result is `true`.
  ///
  /// - Throws: `PlainError` if the argument isn't a Boolean.
  fileprivate func beginsCall() throws -> Bool {
    switch self[0] {
    case nil: return true
    case .flag(let flag): return flag
    case let other?: throw PlainError("isOn: expected true or false, found \(other.sourceText)")
    }
  }
}
