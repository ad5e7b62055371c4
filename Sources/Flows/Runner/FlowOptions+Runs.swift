import Controllers

extension FlowVariant {
  /// Creates the variant for a device and a system, or returns `nil` if the flow lists neither devices nor systems.
  init?(of options: FlowOptions, on device: Device.Model?, under system: Int?) {
    guard !options.devices.isEmpty || !options.systems.isEmpty else { return nil }
    self.init(device: options.devices.isEmpty ? nil : device, system: options.systems.isEmpty ? nil : system)
  }
}

extension FlowOptions {
  /// The options for each run of the flow.
  ///
  /// The flow runs once for each listed device and system. If none are listed, the array contains only these options.
  ///
  /// A device isn't combined with systems that it can't have.
  var runOptions: [FlowOptions] {
    let devices = devices.isEmpty ? [device] : devices.map(Optional.some)
    let systems = systems.isEmpty ? [system] : systems.map(Optional.some)
    return devices.flatMap { device in
      systems.compactMap { system in
        if let device, let system, !device.canRun(system) { return nil }
        var options = self
        (options.device, options.system) = (device, system)
        return options
      }
    }
  }
}
