import ArgumentParser
import Controllers
import Scripting

/// The devices in the value of an option, such as `iPhone,iPad`.
struct DeviceList {
  let models: [Device.Model]

  /// Whether one of the devices is an iPad.
  var hasPad: Bool { models.contains { $0.idiom == .pad } }

  private static let allDevicesName = "all"
  private static let currentPhonesName = "today"

  /// Reads names separated by commas.
  ///
  /// `all` means every device, and `today` means the phones that were new with the newest system.
  ///
  /// - Returns: The devices, in the order in which they are named.
  /// - Throws: `ValidationError` if a name isn't the name of a device.
  static func parse(_ text: String) throws -> DeviceList {
    let models = try text.split(separator: ",", omittingEmptySubsequences: false).flatMap { name in
      let name = name.split(separator: " ").joined(separator: " ")
      switch name {
      case allDevicesName: return Device.Model.allCases
      case currentPhonesName:
        return Device.Model.allCases.filter { $0.firstSystem == Systems.newest && $0.idiom == .phone }
      default: return [try model(named: name)]
      }
    }
    return DeviceList(models: models)
  }

  /// Returns the devices of all lists without duplicates, in the order in which they are named.
  static func models(of lists: [DeviceList]) -> [Device.Model] {
    lists.flatMap(\.models).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func model(named name: String) throws -> Device.Model {
    if let model = Device.Model(rawValue: name) { return model }
    throw ValidationError(
      "\(Device.Model.unknownNameMessage(name)). `\(allDevicesName)` means every device, `\(currentPhonesName)` the newest phones."
    )
  }
}
