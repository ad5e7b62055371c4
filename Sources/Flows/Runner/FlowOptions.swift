import Controllers
import Lua
import Rendering
import Scripting

/// The options of a flow, as in `flow(name, { tags = { "smoke" } }, fn)`.
struct FlowOptions: Equatable {
  var tags: [String] = []
  var device: Device.Model?
  /// The devices on which the flow runs, one run per device, or an empty array if it lists none.
  var devices: [Device.Model] = []
  var system: Int?
  /// The systems under which the flow runs, one run per system, or an empty array if it lists none.
  var systems: [Int] = []
  /// The orientation of the device at launch.
  var orientation: DeviceOrientation?
  /// The layout direction, which determines whether the leading edge is on the left or on the right.
  var direction: LayoutDirection?
  /// The language of the app, or `nil` for the language of the run.
  var language: String?
  /// The reason why the flow is skipped, or `nil` if it runs.
  var skipReason: String?

  init() {}

  static let optionNames = [
    "tags", "device", "devices", "orientation", "system", "systems", "userInterfaceLayoutDirection", "language",
    "defaults", "skip",
  ]

  /// Reads the options of a declared flow.
  ///
  /// - Throws: `PlainError` if an option is unknown or has the wrong type.
  init(_ flow: DeclaredFlow, in session: Session) throws {
    let flowDescription = "flow \"\(flow.name.printableLine)\""
    try session.declaredFlows.withOptions(of: flow) { call, table in
      do { try call.checkHasOnlyNames(in: table) } catch { throw PlainError("\(flowDescription): \(error)") }
      for name in call.fieldNames(of: table) {
        call.pushField(name, of: table)
        do {
          try readOption(name, from: call.top)
        } catch {
          throw PlainError("\(flowDescription): \(error)")
        }
      }
      guard system == nil || systems.isEmpty else {
        throw PlainError(
          "\(flowDescription): `system` and `systems` exclude each other; `systems` runs the flow under each")
      }
      guard device == nil || devices.isEmpty else {
        throw PlainError(
          "\(flowDescription): `device` and `devices` exclude each other; `devices` runs the flow on each")
      }
      do { try checkPossibleRuns() } catch { throw PlainError("\(flowDescription): \(error)") }
    }
  }

  /// Checks that each listed device can have one of the systems, and that each listed system fits one of the devices.
  ///
  /// - Throws: `PlainError` or `DeviceChoice.TooNew` that names a device or a system for which no run is possible.
  private func checkPossibleRuns() throws {
    let devices = devices.isEmpty ? [device].compactMap { $0 } : devices
    let systems = systems.isEmpty ? [system].compactMap { $0 } : systems
    guard let newest = systems.last, !devices.isEmpty else { return }
    for device in devices where !systems.contains(where: device.canRun) {
      _ = try DeviceChoice(device: device, version: newest)
      throw PlainError("none of the flow's systems runs on the device: \(FlowOptions.systemsPhrase(of: device))")
    }
    for system in systems where !devices.contains(where: { $0.canRun(system) }) {
      if devices.count == 1 { _ = try DeviceChoice(device: devices[0], version: system) }
      let knownSystems = devices.map(FlowOptions.systemsPhrase(of:)).joined(separator: ", ")
      throw PlainError("no device of the flow can have system \(system): \(knownSystems)")
    }
  }

  /// Returns a phrase that describes the systems of a device, such as `iPhone 8 has systems 11 to 16`.
  private static func systemsPhrase(of device: Device.Model) -> String {
    let (first, last) = (device.firstSystem, device.lastSystem)
    return "\(device.rawValue) has \(first == last ? "only system \(first)" : "systems \(first) to \(last)")"
  }

  private mutating func readOption(_ name: String, from slot: LuaSlot) throws {
    do {
      switch name {
      case "tags":
        tags = slot.type == .string ? [try String.read(from: slot)] : try [String].read(from: slot)
        if let tag = tags.first(where: { $0.contains(",") || $0.allSatisfy { $0 == " " } }) {
          throw PlainError("\"\(tag)\": a tag can't be empty or contain a comma, which separates tags in `--tag`")
        }
      case "device": device = try Device.Model.read(from: slot)
      case "devices": devices = try FlowOptions.readDevices(slot)
      case "orientation": orientation = try DeviceOrientation.read(from: slot)
      case "userInterfaceLayoutDirection": direction = try LayoutDirection.read(from: slot)
      case "language": language = try FlowOptions.readLanguage(slot)
      case "system": system = try slot.systemVersion()
      case "systems": systems = try FlowOptions.readSystems(slot)
      case "skip": skipReason = try FlowOptions.readSkip(slot)
      case "defaults":
        try FlowOptions.checkDefaults(slot)
      default:
        let hint = Suggestion.sentence(for: name, among: FlowOptions.optionNames, quote: "`")
        throw UnknownOption(name: name, hint: hint ?? "there are: " + FlowOptions.optionNames.joined(separator: " "))
      }
    } catch let error where !(error is UnknownOption) {
      throw PlainError("\(name): \(error)")
    }
  }

  /// Reads `devices`, which is a list of at least one device.
  private static func readDevices(_ slot: LuaSlot) throws -> [Device.Model] {
    let devices = try [Device.Model].read(from: slot)
    if let duplicateIndex = devices.indices.first(where: { devices[..<$0].contains(devices[$0]) }) {
      throw PlainError("\"\(devices[duplicateIndex].rawValue)\" is listed twice")
    }
    guard !devices.isEmpty else { throw PlainError("expected at least one device") }
    return devices
  }

  /// Reads `systems`, which is a list of at least one system.
  private static func readSystems(_ slot: LuaSlot) throws -> [Int] {
    let numbers = try [Int].read(from: slot)
    for number in numbers where !Systems.contains(number) {
      let hint = Systems.hint(number).map { "; \($0)" } ?? ""
      throw PlainError("expected \(Systems.expectedText), found \(number)\(hint)")
    }
    let systems = Set(numbers).sorted()
    guard !systems.isEmpty else { throw PlainError("expected at least one system") }
    return systems
  }

  /// Reads `language`, which is the name of a language.
  private static func readLanguage(_ slot: LuaSlot) throws -> String {
    let language = try String.read(from: slot)
    guard Language.isName(language) else {
      throw PlainError("expected a language, such as de or pt-BR, found \(language.quotedForLua)")
    }
    return language
  }

  /// Checks that `defaults` contains only strings, numbers, booleans and tables.
  private static func checkDefaults(_ slot: LuaSlot) throws {
    guard slot.type == .table else { throw slot.mismatch("a table") }
    try slot.call.checkHasOnlyNames(in: slot.index)
    try slot.call.forEachField(of: slot.index) { name in
      let value = slot.call.top
      guard [.string, .number, .boolean, .table].contains(value.type) else {
        throw PlainError("\(name): \(value.mismatch("a string, a number, true, false or a table"))")
      }
    }
  }

  /// Reads `skip`, which is a boolean or the reason for skipping the flow.
  private static func readSkip(_ slot: LuaSlot) throws -> String? {
    if let flag = slot.boolean { return flag ? "" : nil }
    guard slot.type == .string else { throw slot.mismatch("true, false or a reason") }
    return try String.read(from: slot)
  }

  private struct UnknownOption: Error, CustomStringConvertible {
    let name: String
    let hint: String

    var description: String { "unknown option `\(name)`; \(hint)" }
  }
}

extension Session {
  /// Sets the script's `defaults` to a copy of a flow's `defaults` before the launch.
  func copyDefaults(of flow: DeclaredFlow) {
    declaredFlows.withOptions(of: flow) { call, table in
      guard call.pushField("defaults", of: table) == .table else { return }
      let givenIndex = call.count
      state.pushGlobal("defaults")
      let copyIndex = call.count
      guard call.type(at: copyIndex) == .table else { return }
      call.copyFields(from: givenIndex, to: copyIndex)
    }
  }
}
