import ArgumentParser
import Controllers
import Scripting

/// The devices in the value of an option, such as `iPhone,iPad`.
struct DeviceList {
  let models: [Device.Model]

  private static let all = "all"

  /// Reads names separated by commas.
  ///
  /// `all` means every device.
  ///
  /// - Returns: The devices, in the order in which they are named.
  /// - Throws: `ValidationError` if one of the names isn't the name of a device.
  static func read(_ text: String) throws -> DeviceList {
    let models = try text.split(separator: ",", omittingEmptySubsequences: false).flatMap { name in
      let name = name.split(separator: " ").joined(separator: " ")
      return name == all ? Device.Model.allCases : [try model(named: name)]
    }
    return DeviceList(models: models)
  }

  /// Returns the devices of all lists without duplicates, in the order in which they are named.
  static func models(of lists: [DeviceList]) -> [Device.Model] {
    lists.flatMap(\.models).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func model(named name: String) throws -> Device.Model {
    if let model = Device.Model(rawValue: name) { return model }
    throw ValidationError("\(Device.Model.unknown(name)). `\(all)` means every device.")
  }
}
