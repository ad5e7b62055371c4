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

  func choose(style: UserInterfaceStyle) throws {
    guard !session.launches.isLaunched || style == session.system.styleOfApp else {
      throw PlainError("the app is already running; `overrideUserInterfaceStyle` sets the style of a controller")
    }
    session.system.styleOfApp = style
  }

  func choose(version: Int) throws {
    guard !session.launches.isLaunched || version == session.system.version else {
      throw PlainError("the app is already running")
    }
    declaredVersion = version
    try applyChoice()
  }

  /// Sets the oldest system on which the app runs.
  ///
  /// If neither the options nor the script choose a system, the app follows either that system or the default system,
  /// whichever is newer. If a device was chosen whose system is older, it couldn't install the app.
  func choose(deploymentTarget: Int?) throws {
    self.deploymentTarget = deploymentTarget
    guard let target = deploymentTarget else { return }
    if session.options.version == nil, declaredVersion == nil { try applyChoice() }
    let version = session.system.version
    if version < target { session.system.noteOnce(.deploymentTargetNote(target, above: version)) }
  }

  /// Chooses the device for which a storyboard was designed, if neither the options nor the script choose a device.
  ///
  /// Here: if neither chooses a system, an old file also determines the system. The app's device is then a device of
  /// that system with the same size. If the file doesn't name a device, the app has the phone of its system, as it does
  /// for a script.
  ///
  /// - Parameters:
  ///   - device: The device for which the storyboard was designed, or `nil` if the file names none.
  ///   - system: The system for which the file was saved, or `nil` for the newest one.
  func choose(deviceOfStoryboard device: Device.Model?, savedFor system: Int?) {
    guard session.options.device == nil, declaredDevice == nil else { return }
    let isSystemChosen = session.options.version != nil || declaredVersion != nil
    let version = defaultSystem(savedFor: system)
    guard !isSystemChosen, version != defaultSystem else {
      if let device { use(device) }
      return
    }
    guard let device else {
      session.system.version = version
      return use(.phone(of: version))
    }
    let olderDevice = device.counterpart(under: version)
    session.system.version = olderDevice == nil ? device.firstSystem : version
    use(olderDevice ?? device)
  }

  /// Whether the app follows a system only because its device is from the time of that system.
  var followsDeviceSystem: Bool {
    guard let declaredDevice, session.options.device == nil else { return false }
    return session.options.version == nil && declaredVersion == nil && declaredDevice.canRun(Systems.newest)
  }

  /// The system of an app that doesn't choose a system or a device.
  var defaultSystem: Int { defaultSystem(savedFor: nil) }

  /// Returns the system of an app that doesn't choose a system or a device.
  ///
  /// This is the default system of the options, or an older one for which the app's storyboard was saved. If the app's
  /// deployment target is newer, the result is the deployment target.
  ///
  /// - Parameter system: The system for which the app's storyboard was saved, or `nil` for the newest one.
  /// - Returns: The system.
  private func defaultSystem(savedFor system: Int?) -> Int {
    let defaultVersion = session.options.defaultSystem
    let wantedVersion = max(min(system ?? defaultVersion, defaultVersion), deploymentTarget ?? 0)
    return Systems.contains(wantedVersion) ? wantedVersion : Systems.newest
  }

  /// Sets the device and the system that the options and the script choose together.
  private func applyChoice() throws {
    guard !session.launches.isLaunched else { return }
    let device = session.options.device ?? declaredDevice
    let choice = try DeviceChoice(
      device: device, version: session.options.version ?? scriptVersion ?? device.map(systemForDevice),
      defaultSystem: defaultSystem)
    session.system.version = choice.version
    use(choice.device)
  }

  /// Returns the system of a device if the options or the script choose only the device.
  private func systemForDevice(_ device: Device.Model) -> Int {
    declaredDevice == nil ? device.system(preferring: defaultSystem) : device.system(from: deploymentTarget)
  }

  /// The system of the script, or `nil` if the script doesn't determine one.
  ///
  /// This is the system that the script declares or, if the options choose another device, the system of the script's
  /// device. If the other device needs a later system, the app follows that later system instead.
  private var scriptVersion: Int? {
    if let declaredVersion { return declaredVersion }
    guard let version = replacedDeviceVersion, laterDevice == nil else { return nil }
    return version
  }

  /// The system of the script's device, or `nil` if the options don't choose another device.
  private var replacedDeviceVersion: Int? {
    guard let device = session.options.device, let declaredDevice, device != declaredDevice else { return nil }
    return declaredDevice.system(from: deploymentTarget)
  }

  /// The device that the options choose, or `nil` unless it needs a later system than the script's device.
  private var laterDevice: Device.Model? {
    guard let device = session.options.device, let version = replacedDeviceVersion else { return nil }
    return device.firstSystem > version ? device : nil
  }

  /// Records that the app follows another system than that of the script's device.
  ///
  /// Called after the whole declaration has been read, because a later key may choose the system.
  func recordLaterSystem() {
    guard session.options.version == nil, declaredVersion == nil, let laterDevice, let version = replacedDeviceVersion
    else { return }
    session.system.noteOnce(.laterSystemNote(of: laterDevice, insteadOf: version))
  }

  /// Sets the device, and resizes the window to its screen.
  func use(_ device: Device.Model) {
    guard device != session.system.device.model else { return }
    session.system.device.model = device
    session.application.window?.frame = session.system.interfaceBounds
  }
}

extension LuaSlot {
  /// Returns the value as a system.
  ///
  /// - Throws: `Mismatch` if the value isn't the number of a system.
  package func systemVersion() throws -> Int {
    let number = integer
    if let number, Systems.contains(number) { return number }
    var mismatch = mismatch(Systems.expectedText)
    if let hint = number.flatMap(Systems.hint) { mismatch.hint = hint }
    throw mismatch
  }
}

extension System {
  /// Creates the device that the options choose.
  convenience init(_ options: Session.Options) {
    // The options are consistent, because the code that created them has checked them.
    let version = options.version ?? options.device?.system(preferring: options.defaultSystem)
    let choice = try? DeviceChoice(device: options.device, version: version, defaultSystem: options.defaultSystem)
    self.init(
      device: Device(model: choice?.device ?? options.device ?? .iPhone),
      version: choice?.version ?? options.version ?? options.defaultSystem)
    if let borrowing = options.borrowedBehavior { borrow(borrowing) }
  }
}

extension Note {
  /// The note about a device that the options choose and that needs a later system than the script's device.
  fileprivate static func laterSystemNote(of device: Device.Model, insteadOf version: Int) -> Note {
    Note(
      "\(device.rawValue) needs system \(device.firstSystem), so the app follows it instead of system \(version);"
        + " choose another system with --system")
  }

  /// The note about a style of the device that the app doesn't follow.
  static func fixedStyleNote(_ style: UserInterfaceStyle) -> Note {
    Note("the app always has the style \"\(style.rawValue)\", so the style of the device has no effect on it")
  }

  fileprivate static func deploymentTargetNote(_ target: Int, above version: Int) -> Note {
    Note("the app's deployment target is \(target), so a device with system \(version) can't install it")
  }
}
