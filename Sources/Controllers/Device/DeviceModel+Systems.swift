extension Device.Model {
  /// The first system of the device.
  package var firstSystem: Int { row.systems.lowerBound }

  /// The last system of the device.
  package var lastSystem: Int { row.systems.upperBound }

  /// Returns whether the device can run a system.
  package func canRun(_ system: Int) -> Bool { row.systems.contains(system) }

  /// Returns the system to use if only the device is chosen: the default system if the device can run it,
  /// or else the newest system of the device.
  package func system(preferring defaultSystem: Int) -> Int { canRun(defaultSystem) ? defaultSystem : lastSystem }

  /// Returns the system of a script that chooses only the device, which is the device's first system on which the app
  /// runs.
  ///
  /// Here: the three devices that the documents describe use at least system 6.
  ///
  /// - Parameter target: the oldest system on which the app runs, or `nil` if the app declares none.
  /// - Returns: the system. If the device can't run the target, this is the device's last system.
  package func system(from target: Int?) -> Int {
    let system = max(firstSystem, target ?? 0, Systems.documented)
    return Systems.contains(system) ? min(system, lastSystem) : lastSystem
  }

  /// Returns the phone that was new when a system was released.
  ///
  /// Apps that choose only a system use this phone.
  ///
  /// - Parameter version: the system.
  /// - Returns: the phone. If the system is older than all supported systems, this is the oldest phone.
  package static func phone(of version: Int) -> Self {
    allCases.last { model in model.row.usualFrom.map { $0 <= version } ?? false } ?? .iPhone
  }

  /// Returns the newest device of a system with the same screen size as this device, or `nil` if there is none.
  package func counterpart(under version: Int) -> Self? {
    guard firstSystem > version else { return self }
    let screen = row.screen
    return Self.allCases.last {
      let otherRow = $0.row
      return otherRow.systems.lowerBound <= version && otherRow.screen.idiom == screen.idiom
        && otherRow.screen.size == screen.size
    }
  }
}
