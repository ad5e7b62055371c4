import Controllers
import Locations
import Lua
import Rendering

/// The outcomes of a flow on the devices and under the systems that it lists.
package struct VariantOutcomes: Equatable, Sendable {
  /// The name of the flow without a device and a system.
  package let flow: String
  /// The source location of the declaration.
  package let location: CodeLocation
  private var passedVariants: [FlowVariant] = []
  private var failedVariants: [FlowVariant] = []

  /// Creates the outcomes with the result of one run, or returns `nil` if the flow lists no devices and no systems.
  init?(_ result: FlowResult) {
    guard let run = result.variantRun else { return nil }
    (flow, location) = (run.of, result.location)
    add(result)
  }

  /// Adds the outcome of another run.
  mutating func add(_ result: FlowResult) {
    guard let run = result.variantRun else { return }
    switch result.outcome {
    case .passed: passedVariants.append(run.variant)
    case .failed: failedVariants.append(run.variant)
    case .skipped: break
    }
  }

  /// The different outcomes in one line, such as `a form opens: passes under system 12, fails under 13 and 18`.
  ///
  /// The value is `nil` if all outcomes are equal.
  package var differenceText: String? {
    guard !passedVariants.isEmpty, !failedVariants.isEmpty else { return nil }
    return
      "\(flow): passes \(VariantOutcomes.phrase(passedVariants, isFirst: true)), fails \(VariantOutcomes.phrase(failedVariants))"
  }

  /// Returns a phrase for runs: `on iPhone 17`, `under system 12 and 13`, or `on iPhone 17 under system 18 and 26`.
  private static func phrase(_ runs: [FlowVariant], isFirst: Bool = false) -> String {
    var devices: [Device.Model?] = []
    for run in runs where !devices.contains(run.device) { devices.append(run.device) }
    let groups = devices.map { device in
      (device: device, systems: runs.filter { $0.device == device }.compactMap(\.system).sorted().map(String.init))
    }
    // Devices with the same systems are listed together.
    if let firstGroup = groups.first, groups.allSatisfy({ $0.systems == firstGroup.systems }) {
      return phrase(groups.compactMap(\.device), firstGroup.systems, isFirst)
    }
    return groups.map { phrase([$0.device].compactMap { $0 }, $0.systems, isFirst) }.joined(separator: ", ")
  }

  private static func phrase(_ devices: [Device.Model], _ systems: [String], _ isFirst: Bool) -> String {
    var parts: [String] = []
    if !devices.isEmpty { parts.append("on \(wordList(devices.map(\.rawValue)))") }
    if !systems.isEmpty { parts.append("under \(isFirst || !devices.isEmpty ? "system " : "")\(wordList(systems))") }
    return parts.joined(separator: " ")
  }
}
