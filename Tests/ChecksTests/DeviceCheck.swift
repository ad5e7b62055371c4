import Checks
import Controllers
import InterfaceFiles
import Lua
import Scripting

/// Checks of scripts on devices.
enum DeviceCheck {
  /// Checks a script on the given devices.
  static func check(
    _ script: String, on devices: [Device.Model], windows: [String] = [], limits: LuaLimits = .interactive
  ) throws -> PrototypeCheck {
    func session(_ device: Device.Model? = nil) -> Session {
      var options = Session.Options(defaultSystem: 6)
      (options.device, options.limits) = (device, limits)
      return Session(options: options, words: [InterfaceFiles.install])
    }
    let walk = DeviceWalk(on: devices.map { WalkSetting($0) }, windows: windows) { setting, body in
      let session = session(setting.model)
      defer { session.close() }
      try body(session)
    }
    let session = session()
    defer { session.close() }
    return try PrototypeCheck(session, source: SourceText(script), name: "app.lua", walk: walk)
  }

  static func findings(_ script: String, on devices: [Device.Model] = [.iPhone]) throws -> [String] {
    try check(script, on: devices).findings.map { "\($0.line ?? 0) [\($0.rule.rawValue)] \($0.message)" }
  }
}
