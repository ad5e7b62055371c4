import ArgumentParser
import Controllers
import Scripting

/// The devices that an option names, such as `iPhone,iPad`.
struct DeviceList {
  let models: [Device.Model]

  private static let all = "all"

  /// Reads names separated by commas.
  ///
  /// `all` means every device.
  ///
  /// - Returns: The devices, in the order of their names.
  /// - Throws: `ValidationError` if no device has one of the names.
  static func read(_ text: String) throws -> DeviceList {
    let models = try text.split(separator: ",", omittingEmptySubsequences: false).flatMap { name in
      let name = name.split(separator: " ").joined(separator: " ")
      return name == all ? Device.Model.allCases : [try model(named: name)]
    }
    return DeviceList(models: models)
  }

  /// The devices of all lists without duplicates, in the order of their names.
  static func models(of lists: [DeviceList]) -> [Device.Model] {
    lists.flatMap(\.models).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func model(named name: String) throws -> Device.Model {
    if let model = Device.Model(rawValue: name) { return model }
    let known = Device.Model.allCases.map(\.rawValue)
    let hint = Suggestion.sentence(for: name, among: known).map { "; \($0) " } ?? ". "
    let names = known.joined(separator: ", ")
    throw ValidationError(
      "no device is called \"\(name)\"\(hint)The devices are \(names); `\(all)` means every device.")
  }
}
