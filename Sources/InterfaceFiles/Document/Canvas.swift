import Controllers

/// The device that an interface file was designed for.
///
/// Xcode's name for a device begins with the device's family and the diagonal of its screen in inches, as in
/// `retina6_12` and `ipad11_0rounded`. The table of devices contains the names that belong to a known device. Here: any
/// other name refers to the known device with the closest diagonal.
enum Canvas {
  /// Returns the device that a file names, or `nil` if it names none.
  static func device(of root: XMLElement, _ notes: inout Notes) -> Device.Model? {
    let runtime = root["targetRuntime"] ?? "iOS.CocoaTouch"
    if !supportedRuntimes.contains(runtime) {
      notes.add(
        "document: unknown targetRuntime=\"\(runtime)\"; known runtimes: \(supportedRuntimes.joined(separator: ", "))",
        at: root.line)
    }
    if let element = root.child("device"), let id = element["id"] {
      if let device = namedDevices.first(where: { $0.name == nameWithoutSuffix(id) })?.device { return device }
      let device = closestDevice(to: id)
      notes.add("device: unknown id=\"\(id)\"; \(device.rawValue) is used instead", at: element.line)
      return device
    }
    if runtime == "iOS.CocoaTouch.iPad" { return .iPad }
    // Before Xcode 6, the canvas had the size of a phone with a diagonal of 3.5 or 4 inches.
    guard let metrics = root.child("simulatedMetricsContainer")?.child(key: "destination") else { return nil }
    return metrics["type"] == "retina4" ? .iPhone5 : .iPhone
  }

  private static let supportedRuntimes = ["iOS.CocoaTouch", "iOS.CocoaTouch.iPad"]

  // MARK: Names of devices

  /// Returns the name of a device without the suffix for rounded corners, which don't affect the size of the screen.
  private static func nameWithoutSuffix(_ id: String) -> String {
    let suffix = "rounded"
    return id.hasPrefix("ipad") && id.hasSuffix(suffix) ? String(id.dropLast(suffix.count)) : id
  }

  /// The names that belong to a known device, in alphabetical order.
  private static var namedDevices: [(name: String, device: Device.Model)] {
    Device.Model.allCases.flatMap { device in device.row.canvases.map { (name: $0, device: device) } }
      .sorted { $0.name < $1.name }
  }

  /// Returns the known device of the same family whose diagonal is closest.
  ///
  /// If the name contains no diagonal, the most common device of the family is returned.
  private static func closestDevice(to id: String) -> Device.Model {
    let family = id.hasPrefix("ipad") ? "ipad" : "retina"
    guard let diagonal = diagonal(of: nameWithoutSuffix(id), in: family) else {
      return family == "ipad" ? .iPad : .iPhone8
    }
    let knownDevices = namedDevices.compactMap { name, device in
      Canvas.diagonal(of: name, in: family).map { (distance: abs($0 - diagonal), device: device) }
    }
    return knownDevices.min { $0.distance < $1.distance }?.device ?? .iPhone8
  }

  /// Returns the diagonal in the name of a device, in inches, or `nil` if the name contains none.
  private static func diagonal(of id: String, in family: String) -> Double? {
    guard id.hasPrefix(family) else { return nil }
    return Double(id.dropFirst(family.count).replacing("_", with: "."))
  }
}
