import Controllers
import Layout
import Locations
import Lua

/// The values of the device and the system that a script reads before `app { … }` chooses them.
///
/// Code above `app { … }` sees the device and the system that the app would have by default. If `app { … }` chooses
/// different ones, a note reports this, because the script may have decided something based on the wrong value.
struct EarlyReads {
  private var reads: [Read] = []

  private struct Read {
    let property: DeviceProperty
    let code: String
    let location: CodeLocation
    let value: String
  }

  /// A property of the device that `app { … }` can choose.
  enum DeviceProperty: String {
    case model, system, idiom, screen

    /// Returns the value as a note shows it.
    fileprivate func text(in system: System) -> String {
      switch self {
      case .model: "\"\(system.device.model.rawValue)\""
      case .system: "\(system.version)"
      case .idiom: "\"\(system.device.idiom.rawValue)\""
      case .screen:
        "\(plainNumber(system.device.screenSize.width)) × \(plainNumber(system.device.screenSize.height))"
      }
    }
  }

  /// Records that a script reads a value.
  ///
  /// - Parameters:
  ///   - property: the property that the script reads.
  ///   - object: the object whose property the script reads, such as `device`.
  ///   - name: the name of the property that the script reads, or `nil` if it is the same as that of `property`.
  ///   - call: the running call.
  mutating func recordRead(_ property: DeviceProperty, of object: String, as name: String? = nil, in call: LuaCall) {
    let session = call.session
    guard session.loader.applicationLocation == nil, !session.launches.isLaunched, reads.count < 20 else { return }
    reads.append(
      Read(
        property: property, code: "\(object).\(name ?? property.rawValue)", location: call.declaringLocation,
        value: property.text(in: session.system)))
  }

  /// Removes all recorded reads, and returns notes about the values that `app { … }` has changed.
  mutating func drainNotes(in system: System) -> [Note] {
    defer { reads = [] }
    return reads.filter { $0.value != $0.property.text(in: system) }.map { read in
      Note(
        "\(read.location): \(read.code) was \(read.value) here, but app { … } below changes it to"
          + " \(read.property.text(in: system)); read it in a function, or move app { … } above this line")
    }
  }
}
