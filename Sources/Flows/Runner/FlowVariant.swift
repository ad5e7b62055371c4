import Controllers

/// One of the runs of a flow that lists devices or systems.
struct FlowVariant: Hashable, Sendable {
  /// The device, or `nil` if the flow doesn't list devices.
  let device: Device.Model?
  /// The system, or `nil` if the flow doesn't list systems.
  let system: Int?

  /// The variant of a run on a device and under a system, or `nil` if the flow lists neither.
  init?(of options: FlowOptions, on device: Device.Model?, under system: Int?) {
    guard !options.devices.isEmpty || !options.systems.isEmpty else { return nil }
    self.device = options.devices.isEmpty ? nil : device
    self.system = options.systems.isEmpty ? nil : system
  }

  /// The end of the flow's name, such as ` (iPhone 17, system 26)`.
  var ending: String {
    let parts = [device?.rawValue, system.map { "system \($0)" }].compactMap { $0 }
    return " (\(parts.joined(separator: ", ")))"
  }

  /// The end of the names of snapshots, such as `-iPhone-17-26`.
  var suffix: String {
    let parts = [device.map { String($0.rawValue.map { $0 == " " ? "-" : $0 }) }, system.map(String.init)]
    return parts.compactMap { $0 }.map { "-" + $0 }.joined()
  }
}

extension FlowOptions {
  /// The options of each run of the flow: one for each listed device and system, or only these options if none are
  /// listed.
  ///
  /// A device runs only under those of the systems that it can have.
  var ofEachRun: [FlowOptions] {
    let devices = devices.isEmpty ? [device] : devices.map(Optional.some)
    let systems = systems.isEmpty ? [system] : systems.map(Optional.some)
    return devices.flatMap { device in
      systems.compactMap { system in
        guard (try? DeviceChoice(device: device, version: system)) != nil else { return nil }
        var options = self
        (options.device, options.system) = (device, system)
        return options
      }
    }
  }
}
