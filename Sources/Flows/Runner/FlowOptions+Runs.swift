import Controllers

extension FlowVariant {
  /// The variant of a run on a device and under a system, or `nil` if the flow lists neither.
  init?(of options: FlowOptions, on device: Device.Model?, under system: Int?) {
    guard !options.devices.isEmpty || !options.systems.isEmpty else { return nil }
    self.init(device: options.devices.isEmpty ? nil : device, system: options.systems.isEmpty ? nil : system)
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
        if let device, let system, !device.canHave(system) { return nil }
        var options = self
        (options.device, options.system) = (device, system)
        return options
      }
    }
  }
}
