import Controllers

/// The device that a file was drawn for.
///
/// Source: counted over files of Xcode's. Here: the device of the same size in points.
enum Canvas {
  private static let devices: [String: Device.Model] = [
    "retina3_5": .iPhone, "retina4": .iPhone5, "retina4_0": .iPhone5, "retina4_7": .iPhone8, "retina5_5": .iPhone8Plus,
    "retina5_9": .iPhoneX, "retina6_1": .iPhone11, "retina6_5": .iPhone11, "retina6_0": .iPhone12,
    "retina6_12": .iPhone15, "retina6_3": .iPhone16Pro, "retina6_7": .iPhone14Plus, "ipad9_7": .iPad,
    "ipad12_9rounded": .iPadPro13, "ipad12_9": .iPadPro13,
  ]

  static func device(of root: XMLElement) -> Device.Model {
    if let id = root.child("device")?["id"] {
      return devices[id] ?? (id.hasPrefix("ipad") ? .iPad : .iPhone8)
    }
    if root["targetRuntime"] == "iOS.CocoaTouch.iPad" { return .iPad }
    let metrics = root.child("simulatedMetricsContainer")?.child(key: "destination")
    return metrics?["type"] == "retina4" ? .iPhone5 : .iPhone
  }
}
