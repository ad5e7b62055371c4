import Controllers
import Scripting

/// The systems that a comparison leaves out, with the reasons.
package struct RefusedSystems {
  private var errors: [(version: Int, error: any Error)] = []

  package init() {}

  /// Adds a system under which the prototype can't be launched.
  package mutating func add(_ version: Int, _ error: any Error) {
    errors.append((version, error))
    errors.sort { $0.version < $1.version }
  }

  package var isEmpty: Bool { errors.isEmpty }

  /// The errors, in the order of the systems.
  package var allErrors: [any Error] { errors.map(\.error) }

  package func contains(_ version: Int) -> Bool { errors.contains { $0.version == version } }

  /// Messages about the reasons, each with all systems to which it applies.
  package var lines: [String] {
    var groups: [(reason: String, systems: [Int])] = []
    for (version, error) in errors {
      let reason = RefusedSystems.reason(error, version)
      if let index = groups.firstIndex(where: { $0.reason == reason }) {
        groups[index].systems.append(version)
      } else {
        groups.append((reason, [version]))
      }
    }
    return groups.map { reason, systems in
      "not compared under system\(systems.count == 1 ? "" : "s") \(SystemGroup.listText(systems)): \(reason)"
    }
  }

  /// A message that names an older device, or `nil` unless the prototype's device is too new for a system.
  package var advice: String? {
    for (version, error) in errors {
      guard let tooNewDevice = RefusedSystems.tooNewDevice(error) else { continue }
      let newestPad = Device.Model.allCases.last { $0.idiom == .pad && $0.firstSystem <= version }
      let olderDevice = tooNewDevice.idiom == .pad ? newestPad : Device.Model.phone(of: version)
      return olderDevice.map { "to compare these systems too, choose an older device: --device \"\($0.rawValue)\"" }
    }
    return nil
  }

  /// Returns the device that is too new for a system, or `nil` if the error has another reason.
  private static func tooNewDevice(_ error: any Error) -> Device.Model? {
    (EnclosedError.innermost(of: error) as? DeviceChoice.TooNew)?.device
  }

  /// Returns the message of an error without the phrase about the system that the app follows.
  private static func reason(_ error: any Error, _ version: Int) -> String {
    let (text, ending) = ("\(error)", Systems.currentSystemClause(version))
    return text.hasSuffix(ending) ? String(text.dropLast(ending.count)) : text
  }
}
