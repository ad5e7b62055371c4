import Controllers

/// The device that a file was designed for.
///
/// The list covers the devices that were found in a survey of files saved by Xcode. Here: a device that Maquette
/// doesn't have is replaced with the device that has the same size in points.
enum Canvas {
  private static let devices: [String: Device.Model] = [
    "retina3_5": .iPhone, "retina4": .iPhone5, "retina4_0": .iPhone5, "retina4_7": .iPhone8, "retina5_5": .iPhone8Plus,
    "retina5_9": .iPhoneX, "retina6_1": .iPhone11, "retina6_5": .iPhone11, "retina6_0": .iPhone12,
    "retina6_12": .iPhone15, "retina6_3": .iPhone16Pro, "retina6_7": .iPhone14Plus, "ipad9_7": .iPad,
    "ipad12_9rounded": .iPadPro13, "ipad12_9": .iPadPro13,
  ]

  static func device(of root: XMLElement, _ notes: inout Notes) -> Device.Model {
    let runtime = root["targetRuntime"] ?? "iOS.CocoaTouch"
    if !runtimes.contains(runtime) {
      notes.add(
        "document: unknown targetRuntime=\"\(runtime)\"; known runtimes: \(runtimes.joined(separator: ", "))",
        at: root.line)
    }
    if let element = root.child("device"), let id = element["id"] {
      if let device = devices[id] { return device }
      let device: Device.Model = id.hasPrefix("ipad") ? .iPad : .iPhone8
      notes.add("device: unknown id=\"\(id)\"; \(device.rawValue) is used instead", at: element.line)
      return device
    }
    if runtime == "iOS.CocoaTouch.iPad" { return .iPad }
    let metrics = root.child("simulatedMetricsContainer")?.child(key: "destination")
    return metrics?["type"] == "retina4" ? .iPhone5 : .iPhone
  }

  private static let runtimes = ["iOS.CocoaTouch", "iOS.CocoaTouch.iPad"]
}
