/// The device and the system of an app.
///
/// If an app chooses only one of them, it determines the other one. If it chooses neither, it uses a default system.
package struct DeviceChoice: Sendable {
  package let device: Device.Model
  package let version: Int

  /// The error for a device that is newer than the system.
  package struct TooNew: Error, CustomStringConvertible {
    package let device: Device.Model
    let version: Int

    package var description: String {
      "device = \"\(device.rawValue)\" needs system \(device.firstSystem)" + Systems.currentSystemClause(version)
    }
  }

  /// Completes the choice: with the phone that was new when the system was released, or with the first system of the
  /// device.
  ///
  /// Here: the three devices that the documents describe use system 6 by default. An app that chooses neither uses the
  /// newest system.
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
