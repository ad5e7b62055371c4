/// The device and the system of an app: both as chosen, or one of them, which determines the other one.
///
/// If neither is chosen, the app follows a default system.
package struct DeviceChoice: Sendable {
  package let device: Device.Model
  package let version: Int

  /// A device that is newer than the system.
  package struct TooNew: Error, CustomStringConvertible {
    package let device: Device.Model
    let version: Int

    package var description: String {
      "device = \"\(device.rawValue)\" needs system \(device.firstSystem)" + Systems.following(version)
    }
  }

  /// Chooses what isn't given: the phone with which the system was new, or the first system of the device.
  ///
  /// Here: a device of the documents comes with system 6, and an app that chooses nothing follows the newest system.
  ///
  /// - Parameters:
  ///   - device: the chosen device, or `nil` if none is chosen.
  ///   - version: the chosen system, or `nil` if none is chosen.
  ///   - defaultSystem: the system of an app that chooses neither.
  /// - Throws: `TooNew` if the system didn't exist for the device.
  package init(device: Device.Model?, version: Int?, defaultSystem: Int = Systems.newest) throws(TooNew) {
    let version = version ?? (device == nil ? defaultSystem : nil)
    self.device = device ?? .phone(of: version ?? defaultSystem)
    self.version = version ?? self.device.system(from: nil)
    guard self.device.firstSystem <= self.version else { throw TooNew(device: self.device, version: self.version) }
  }
}
