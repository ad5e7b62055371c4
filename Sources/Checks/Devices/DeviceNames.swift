import Controllers
import OrderedCollections

/// Describes some of the devices of a walk in words.
struct DeviceNames {
  /// The settings of the walk.
  let settings: [WalkSetting]

  /// Returns the list of devices in a finding, such as `iPhone, iPad` or `landscape: all devices`.
  ///
  /// If the walk has several text sizes or languages, the devices are listed for each of them.
  func text(of held: [OrientedDevice]) -> String {
    let choices = settings.map(\.choice).withoutRepeats
    let lists = choices.compactMap { choice -> (list: String, choice: WalkSetting.UserChoice)? in
      let devices = held.filter { $0.setting.choice == choice }
      return devices.isEmpty ? nil : (orientations(of: devices), choice)
    }
    if lists.count == choices.count, lists.allSatisfy({ $0.list == lists[0].list }), choices.count > 1 {
      return lists[0].list
    }
    return lists.map { [$0.list, $0.choice.words].compactMap { $0 }.joined(separator: " ") }.joined(separator: "; ")
  }

  private func orientations(of held: [OrientedDevice]) -> String {
    let windows = held.map(\.window).withoutRepeats
    return windows.map { window in
      let list = orientationsInWindow(of: held.filter { $0.window == window })
      return window.map { "in a \($0) window, \(list)" } ?? list
    }.joined(separator: "; ")
  }

  private func orientationsInWindow(of held: [OrientedDevice]) -> String {
    let upright = names(of: Set(held.filter { !$0.isLandscape }.map(\.model)))
    let landscape = names(of: Set(held.filter(\.isLandscape).map(\.model)))
    if upright == landscape, let upright { return "portrait and landscape: \(upright)" }
    guard let landscape else { return upright ?? "" }
    return (upright.map { "portrait: \($0); " } ?? "") + "landscape: \(landscape)"
  }

  private func names(of models: Set<Device.Model>) -> String? {
    let devices = settings.map(\.model).withoutRepeats
    guard !models.isEmpty else { return nil }
    guard models.count < devices.count || devices.count == 1 else { return "all devices" }
    return devices.filter(models.contains).map(\.rawValue).joined(separator: ", ")
  }
}

extension Array where Element: Hashable {
  /// The elements without repeats, each at its first place.
  fileprivate var withoutRepeats: [Element] { OrderedSet(self).elements }
}
