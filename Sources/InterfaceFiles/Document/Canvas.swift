import Controllers

/// The device that a file was designed for.
///
/// Xcode's name of a device begins with its family and the diagonal of its screen in inches, as in `retina6_12` and
/// `ipad11_0rounded`. The list covers the devices that were found in a survey of files saved by Xcode, and those whose
/// name follows from a device of Maquette. Here: a device that Maquette doesn't have is replaced with the device that has
/// the same size in points, or else with the one whose diagonal is closest.
enum Canvas {
  private static let devices: [String: Device.Model] = [
    "retina3_5": .iPhone, "retina4": .iPhone5, "retina4_0": .iPhone5, "retina4_7": .iPhone8, "retina5_4": .iPhone13Mini,
    "retina5_5": .iPhone8Plus, "retina5_9": .iPhoneX, "retina6_0": .iPhone12, "retina6_1": .iPhone11,
    "retina6_12": .iPhone15, "retina6_3": .iPhone16Pro, "retina6_5": .iPhone11, "retina6_7": .iPhone14Plus,
    "retina6_72": .iPhone15Plus, "retina6_9": .iPhone16ProMax,
    "ipad7_9": .iPad, "ipad8_3": .iPadMini6, "ipad9_7": .iPad, "ipad10_2": .iPad10, "ipad10_5": .iPadPro10,
    "ipad10_9": .iPad10th, "ipad11_0": .iPadPro11, "ipad12_9": .iPadPro13, "ipad13_0": .iPadPro13M4,
  ]

  /// Returns the device that a file names, or `nil` if it names none.
  static func device(of root: XMLElement, _ notes: inout Notes) -> Device.Model? {
    let runtime = root["targetRuntime"] ?? "iOS.CocoaTouch"
    if !runtimes.contains(runtime) {
      notes.add(
        "document: unknown targetRuntime=\"\(runtime)\"; known runtimes: \(runtimes.joined(separator: ", "))",
        at: root.line)
    }
    if let element = root.child("device"), let id = element["id"] {
      if let device = devices[plain(id)] { return device }
      let device = closest(to: id)
      notes.add("device: unknown id=\"\(id)\"; \(device.rawValue) is used instead", at: element.line)
      return device
    }
    if runtime == "iOS.CocoaTouch.iPad" { return .iPad }
    // Before Xcode 6, the canvas had the size of a phone with 3.5 or 4 inches.
    guard let metrics = root.child("simulatedMetricsContainer")?.child(key: "destination") else { return nil }
    return metrics["type"] == "retina4" ? .iPhone5 : .iPhone
  }

  private static let runtimes = ["iOS.CocoaTouch", "iOS.CocoaTouch.iPad"]

  // MARK: Names of devices

  /// Returns a name without the mark of an iPad with rounded corners, whose screen has the same size without it.
  private static func plain(_ id: String) -> String {
    let mark = "rounded"
    return id.hasPrefix("ipad") && id.hasSuffix(mark) ? String(id.dropLast(mark.count)) : id
  }

  /// Returns the known device of the same family whose diagonal is closest, or the most usual device of the family if
  /// the name has no diagonal.
  private static func closest(to id: String) -> Device.Model {
    let family = id.hasPrefix("ipad") ? "ipad" : "retina"
    guard let diagonal = diagonal(of: plain(id), in: family) else { return family == "ipad" ? .iPad : .iPhone8 }
    let known = devices.keys.sorted().compactMap { name in
      Canvas.diagonal(of: name, in: family).map { (distance: abs($0 - diagonal), name: name) }
    }
    let best = known.min { $0.distance < $1.distance }
    return best.flatMap { devices[$0.name] } ?? .iPhone8
  }

  /// Returns the diagonal that a name of a family contains, in inches, or `nil` if it contains none.
  private static func diagonal(of id: String, in family: String) -> Double? {
    guard id.hasPrefix(family) else { return nil }
    return Double(id.dropFirst(family.count).replacing("_", with: "."))
  }
}
