import Controllers

/// The device and the system of one run of a flow that lists devices or systems.
struct FlowVariant: Hashable, Sendable {
  /// The device, or `nil` if the flow doesn't list devices.
  let device: Device.Model?
  /// The system, or `nil` if the flow doesn't list systems.
  let system: Int?

  /// The suffix of the flow's name, such as ` (iPhone 17, system 26)`.
  var nameSuffix: String {
    let parts = [device?.rawValue, system.map { "system \($0)" }].compactMap { $0 }
    return " (\(parts.joined(separator: ", ")))"
  }

  /// The suffix of the names of snapshots, such as `-iPhone-17-26`.
  var snapshotSuffix: String {
    let parts = [device.map { String($0.rawValue.map { $0 == " " ? "-" : $0 }) }, system.map(String.init)]
    return parts.compactMap { $0 }.map { "-" + $0 }.joined()
  }
}
