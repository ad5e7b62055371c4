extension Device.Model {
  /// The first system of the device.
  package var firstSystem: Int { row.systems.lowerBound }

  /// The last system of the device.
  package var lastSystem: Int { row.systems.upperBound }

  /// Returns whether a system runs on the device: from its first system to its last one.
  package func canHave(_ system: Int) -> Bool { row.systems.contains(system) }

  /// Returns the system to use if only the device is chosen: the default system if the device can run it,
  /// or else the newest system of the device.
  package func system(preferring standard: Int) -> Int { canHave(standard) ? standard : lastSystem }

  /// Returns the system that a script means if it chooses only the device: its first one on which the app runs.
  ///
  /// Here: the devices of the documents come with system 6.
  ///
  /// - Parameter target: the oldest system on which the app runs, or `nil` if the app declares none.
  /// - Returns: the system, which is the last one of a device that can't have the target.
  package func system(from target: Int?) -> Int {
    let system = max(firstSystem, target ?? 0, Systems.documented)
    return Systems.contains(system) ? min(system, lastSystem) : lastSystem
  }

  /// Returns the phone that was new when a system was released, for apps that choose only a system.
  ///
  /// - Parameter version: the system.
  /// - Returns: the phone, which is the oldest one if the system is older than all systems.
  package static func phone(of version: Int) -> Self {
    allCases.last { model in model.row.usualFrom.map { $0 <= version } ?? false } ?? .iPhone
  }

  /// Returns the newest device of a system whose screen has the same size as this device, or `nil` if there is none.
  package func counterpart(under version: Int) -> Self? {
    guard firstSystem > version else { return self }
    let screen = row.screen
    return Self.allCases.last {
      let other = $0.row
      return other.systems.lowerBound <= version && other.screen.idiom == screen.idiom
        && other.screen.size == screen.size
    }
  }
}
