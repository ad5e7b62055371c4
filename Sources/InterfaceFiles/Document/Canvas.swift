import Controllers

/// The device that a file was designed for.
///
/// Xcode's name of a device begins with its family and the diagonal of its screen in inches, as in `retina6_12` and
/// `ipad11_0rounded`. The names that stand for a device are in its row of the table of devices. Here: for any other name,
/// the device whose diagonal is closest is used.
enum Canvas {
  /// Returns the device that a file names, or `nil` if it names none.
  static func device(of root: XMLElement, _ notes: inout Notes) -> Device.Model? {
    let runtime = root["targetRuntime"] ?? "iOS.CocoaTouch"
    if !runtimes.contains(runtime) {
      notes.add(
        "document: unknown targetRuntime=\"\(runtime)\"; known runtimes: \(runtimes.joined(separator: ", "))",
        at: root.line)
    }
    if let element = root.child("device"), let id = element["id"] {
      if let device = named.first(where: { $0.name == plain(id) })?.device { return device }
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

  /// The names that stand for a device, in alphabetical order.
  private static var named: [(name: String, device: Device.Model)] {
    Device.Model.allCases.flatMap { device in device.row.canvases.map { (name: $0, device: device) } }
      .sorted { $0.name < $1.name }
  }

  /// Returns the known device of the same family whose diagonal is closest, or the most usual device of the family if
  /// the name has no diagonal.
  private static func closest(to id: String) -> Device.Model {
    let family = id.hasPrefix("ipad") ? "ipad" : "retina"
    guard let diagonal = diagonal(of: plain(id), in: family) else { return family == "ipad" ? .iPad : .iPhone8 }
    let known = named.compactMap { name, device in
      Canvas.diagonal(of: name, in: family).map { (distance: abs($0 - diagonal), device: device) }
    }
    return known.min { $0.distance < $1.distance }?.device ?? .iPhone8
  }

  /// Returns the diagonal of the screen that the name of a device contains, in inches, or `nil` if it contains none.
  private static func diagonal(of id: String, in family: String) -> Double? {
    guard id.hasPrefix(family) else { return nil }
    return Double(id.dropFirst(family.count).replacing("_", with: "."))
  }
}
