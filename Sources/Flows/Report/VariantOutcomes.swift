import Controllers
import Locations
import Lua
import Rendering

/// The outcomes of the runs of one flow that lists devices or systems.
package struct VariantOutcomes: Equatable, Sendable {
  /// The name of the flow without a device and a system.
  package let flow: String
  /// The source location of the declaration.
  package let location: CodeLocation
  private var passed: [FlowVariant] = []
  private var failed: [FlowVariant] = []

  /// Begins with the outcome of one run, or returns `nil` if the flow lists no devices and no systems.
  init?(_ result: FlowResult) {
    guard let run = result.run else { return nil }
    (flow, location) = (run.of, result.location)
    add(result)
  }

  /// Adds the outcome of another run.
  mutating func add(_ result: FlowResult) {
    guard let run = result.run else { return }
    switch result.outcome {
    case .passed: passed.append(run.variant)
    case .failed: failed.append(run.variant)
    case .skipped: break
    }
  }

  /// The outcomes in one line, such as `a form opens: passes under system 12, fails under 13 and 18`, or `nil` if all
  /// are equal.
  package var difference: String? {
    guard !passed.isEmpty, !failed.isEmpty else { return nil }
    return "\(flow): passes \(VariantOutcomes.words(passed, isFirst: true)), fails \(VariantOutcomes.words(failed))"
  }

  /// Returns the runs in words: `on iPhone 17`, `under system 12 and 13`, or `on iPhone 17 under system 18 and 26`.
  private static func words(_ runs: [FlowVariant], isFirst: Bool = false) -> String {
    var devices: [Device.Model?] = []
    for run in runs where !devices.contains(run.device) { devices.append(run.device) }
    let groups = devices.map { device in
      (device: device, systems: runs.filter { $0.device == device }.compactMap(\.system).sorted().map(String.init))
    }
    // Devices with the same systems are listed together.
    if let first = groups.first, groups.allSatisfy({ $0.systems == first.systems }) {
      return words(groups.compactMap(\.device), first.systems, isFirst)
    }
    return groups.map { words([$0.device].compactMap { $0 }, $0.systems, isFirst) }.joined(separator: ", ")
  }

  private static func words(_ devices: [Device.Model], _ systems: [String], _ isFirst: Bool) -> String {
    var parts: [String] = []
    if !devices.isEmpty { parts.append("on \(listed(devices.map(\.rawValue)))") }
    if !systems.isEmpty { parts.append("under \(isFirst || !devices.isEmpty ? "system " : "")\(listed(systems))") }
    return parts.joined(separator: " ")
  }
}
