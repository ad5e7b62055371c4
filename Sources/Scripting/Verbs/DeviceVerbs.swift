import Controllers
import Lua

extension VerbTable {
  static let deviceVerbs: [Verb] = [
    Verb("home", [], "Presses the home button: the app enters the background.") { session, _ in
      try session.home()
    },
    Verb("open", [], "Taps the app's icon: it returns to the foreground, or is launched again.", isAction: false) {
      session, _ in { try session.open() }
    },
    Verb("kill", [], "Quits the app as the user does: home, then out of the app switcher.") { session, _ in
      try session.kill()
    },
    Verb("crash", [], "The app crashes; no callback is sent.") { session, _ in
      try session.end(.crashed) { $0.vanish() }
    },
    Verb("terminate", [], "The system terminates the app; in the background no callback is sent.") { session, _ in
      try session.end(.wasTerminated) { $0.terminate() }
    },
    Verb("reboot", [], "The device restarts; no callback is sent.") { session, _ in
      try session.end(.rebooted) { $0.vanish() }
    },
    Verb(
      "relaunch", [], "Runs the script again; a running app enters the background and is terminated first.",
      isAction: false
    ) {
      session, _ in { try session.relaunch() }
    },
    Verb(
      "rotate", [.init("orientation", .word(DeviceOrientation.allCases.map(\.rawValue)))],
      "Rotates the device; the interface follows if it may."
    ) { session, arguments in
      guard let orientation = arguments.text(0).flatMap({ DeviceOrientation(rawValue: $0) }) else { return {} }
      return { try session.application.deviceTurned(to: orientation) }
    },
    Verb(
      "inCall", [.init("isOn", .value, isOptional: true)],
      "Begins a phone call, or with false ends it; during the call the status bar is twice as high."
    ) { session, arguments in
      let isOn = try arguments.isOn()
      return { session.application.setInCall(isOn) }
    },
    Verb("memoryWarning", [], "Sends the app a memory warning.") { session, _ in
      { session.application.receiveMemoryWarning() }
    },
  ]
}

extension VerbArguments {
  /// Whether something is to begin: true unless told otherwise.
  fileprivate func isOn() throws -> Bool {
    switch self[0] {
    case nil: return true
    case .flag(let flag): return flag
    case let other?: throw PlainError("isOn: expected true or false, found \(other.described)")
    }
  }
}
