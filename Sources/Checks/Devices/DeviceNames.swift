import Controllers
import OrderedCollections

/// Describes some of the devices of a walk in text for a finding.
struct DeviceNames {
  /// The settings of the walk.
  let settings: [WalkSetting]

  /// Returns the list of devices in a finding, such as `iPhone, iPad` or `landscape: all devices`.
  ///
  /// If the walk has several text sizes or languages, the devices are listed for each of them.
  func text(of faultyDevices: [OrientedDevice]) -> String {
    let choices = settings.map(\.choice).withoutDuplicates
    let lists = choices.compactMap { choice -> (list: String, choice: WalkSetting.UserChoice)? in
      let devices = faultyDevices.filter { $0.setting.choice == choice }
      return devices.isEmpty ? nil : (orientationText(of: devices), choice)
    }
    if lists.count == choices.count, lists.allSatisfy({ $0.list == lists[0].list }), choices.count > 1 {
      return lists[0].list
    }
    return lists.map { [$0.list, $0.choice.words].compactMap { $0 }.joined(separator: " ") }.joined(separator: "; ")
  }

  private func orientationText(of faultyDevices: [OrientedDevice]) -> String {
    let windows = faultyDevices.map(\.window).withoutDuplicates
    return windows.map { window in
      let list = orientationTextInWindow(of: faultyDevices.filter { $0.window == window })
      return window.map { "in a \($0) window, \(list)" } ?? list
    }.joined(separator: "; ")
  }

  private func orientationTextInWindow(of faultyDevices: [OrientedDevice]) -> String {
    let portraitNames = names(of: Set(faultyDevices.filter { !$0.isLandscape }.map(\.model)))
    let landscapeNames = names(of: Set(faultyDevices.filter(\.isLandscape).map(\.model)))
    if portraitNames == landscapeNames, let upright = portraitNames { return "portrait and landscape: \(upright)" }
    guard let landscape = landscapeNames else { return portraitNames ?? "" }
    return (portraitNames.map { "portrait: \($0); " } ?? "") + "landscape: \(landscape)"
  }

  private func names(of models: Set<Device.Model>) -> String? {
    let devices = settings.map(\.model).withoutDuplicates
    guard !models.isEmpty else { return nil }
    guard models.count < devices.count || devices.count == 1 else { return "all devices" }
    return devices.filter(models.contains).map(\.rawValue).joined(separator: ", ")
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order in which they first occur.
  fileprivate var withoutDuplicates: [Element] { OrderedSet(self).elements }
}
