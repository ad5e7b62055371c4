import Controllers
import Layout
import Lua

// Chooses the device, its reading direction and its system, as `app { … }` declares them.
extension ScriptLoader {
  func choose(device: Device.Model) throws {
    guard !session.launches.isLaunched || device == session.system.device.model else {
      throw PlainError("the app is already running: restart it on another device")
    }
    declaredDevice = device
    try applyChoice()
  }

  func choose(direction: LayoutDirection) throws {
    guard !session.launches.isLaunched || direction == session.system.readingDirection else {
      throw PlainError("the app is already running")
    }
    if session.options.direction == nil { session.system.readingDirection = direction }
  }

  func choose(version: Int) throws {
    guard !session.launches.isLaunched || version == session.system.version else {
      throw PlainError("the app is already running")
    }
    declaredVersion = version
    try applyChoice()
  }

  /// Sets the device and the system that the options and the script choose together.
  private func applyChoice() throws {
    guard !session.launches.isLaunched else { return }
    let choice = try DeviceChoice(
      device: session.options.device ?? declaredDevice, version: session.options.version ?? declaredVersion,
      defaultSystem: session.options.defaultSystem)
    session.system.version = choice.version
    use(choice.device)
  }

  /// Sets the device, and resizes the window to its screen.
  func use(_ device: Device.Model) {
    guard device != session.system.device.model else { return }
    session.system.device.model = device
    session.application.window?.frame = session.system.interfaceBounds
  }
}

extension LuaCall {
  /// Returns the value at an index as a system.
  ///
  /// - Throws: `Mismatch` if the value isn't the number of a system.
  package func systemVersion(at index: Int32) throws -> Int {
    let number = integer(at: index)
    if let number, Systems.contains(number) { return number }
    var mismatch = mismatch(Systems.expected, index)
    if let hint = number.flatMap(Systems.hint) { mismatch.hint = hint }
    throw mismatch
  }
}

extension System {
  /// Creates the device that the options choose.
  convenience init(_ options: Session.Options) {
    // The options agree, because whoever made them has checked them.
    let choice = try? DeviceChoice(
      device: options.device, version: options.version, defaultSystem: options.defaultSystem)
    self.init(
      device: Device(model: choice?.device ?? options.device ?? .iPhone),
      version: choice?.version ?? options.version ?? options.defaultSystem)
    if let borrowing = options.borrowing { borrow(borrowing) }
  }
}
