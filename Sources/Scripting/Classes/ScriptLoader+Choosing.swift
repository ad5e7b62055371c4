import Controllers
import Layout
import Lua

// Chooses the device, its reading direction and its system, as `app { … }` declares them.
extension ScriptLoader {
  func choose(device: Device.Model) throws {
    guard !session.launches.isLaunched || device == session.system.device.model else {
      throw PlainError("the app is already running: restart it on another device")
    }
    isDeviceChosen = true
    guard session.options.device == nil else { return }
    session.system.device.model = device
    session.application.window?.frame = session.system.interfaceBounds
  }

  func choose(direction: LayoutDirection) throws {
    guard !session.launches.isLaunched || direction == session.system.readingDirection else {
      throw PlainError("the app is already running")
    }
    if session.options.direction == nil { session.system.readingDirection = direction }
  }

  func choose(version: Int) throws {
    guard Behaviours.systems.contains(version) else {
      throw Mismatch(expected: "a system from 2 to 6", found: "\(version)")
    }
    guard !session.launches.isLaunched || version == session.system.version else {
      throw PlainError("the app is already running")
    }
    if session.options.version == nil { session.system.version = version }
  }
}
