import Comparisons
import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// The command `compare`, which plays the run under several systems and shows what differs.
extension Interpreter {
  /// Compares the inputs so far under several systems, on one device.
  ///
  /// The device is that of the current session. If the app has set neither a device nor a system that is old enough,
  /// the comparison uses the phone of the oldest system instead.
  ///
  /// - Parameter text: the systems, separated by spaces or commas, or `nil` for all systems of the device.
  /// - Returns: the comparison as text.
  /// - Throws: `PlainError` if an argument isn't a system, or if there are fewer than two systems; `LuaError` if the
  ///   user interrupts a play.
  func compare(_ text: String?) throws -> [String] {
    guard prototype != nil else { throw PlainError("compare: no prototype was opened") }
    let requestedSystems = text == nil ? ComparedSystems() : try ComparedSystems(text ?? "")
    let device = comparedDevice(under: requestedSystems)
    let systems = requestedSystems.isChosen ? requestedSystems : ComparedSystems(of: device)
    var options = session.options
    options.device = device
    var refusedSystems = RefusedSystems()
    if text == nil {
      for version in Systems.all where version < device.firstSystem {
        do { _ = try DeviceChoice(device: device, version: version) } catch { refusedSystems.add(version, error) }
      }
    }
    let comparison: Comparison
    do {
      comparison = try Comparison(of: comparedRun(run.inputs, run.files, options), under: systems.versions) {
        refusedSystems.add($0, $1)
      }
    } catch let error as PlainError where !refusedSystems.isEmpty {
      throw PlainError((["\(error)"] + refusedSystems.lines).joined(separator: "\n"))
    }
    var style = ComparisonText.Options()
    (style.columns, style.signs, style.isColored) = (output.columns, output.signs, output.isColored)
    return ComparisonText(comparison, title: comparisonTitle(device), style).lines + refusedSystems.lines
  }

  /// Returns the device on which all systems are compared.
  private func comparedDevice(under systems: ComparedSystems) -> Device.Model {
    let (present, oldest) = (session.system.device.model, systems.versions[0])
    let isChosen = session.options.device ?? session.loader.declaredDevice != nil
    guard !isChosen, present.firstSystem > oldest, session.application.mainStoryboard == nil else { return present }
    return .phone(of: oldest)
  }

  /// Returns the name of the prototype and the device, such as `app.lua on iPhone`.
  func comparisonTitle(_ device: Device.Model) -> String {
    "\((prototype?.runName ?? prototype?.name ?? "").printableLine) on \(device.rawValue)"
  }

  /// Returns a run that can be played under any system.
  ///
  /// - Parameters:
  ///   - inputs: the inputs, beginning with the launch.
  ///   - files: the files of the run.
  ///   - options: the options of the sessions, with a device.
  /// - Returns: the run.
  func comparedRun(_ inputs: [InputLog.Input], _ files: ScriptCache, _ options: Session.Options) -> ComparedRun {
    let player = self.inputPlayer
    return ComparedRun(
      inputs.map { $0.kind == .launch ? "launch" : $0.text }, options: options,
      make: { [unowned self] in try makeSession(files, $0) },
      give: { try player.giveReturningValues(giving: inputs[$0], to: $1) })
  }
}

/// The systems of a comparison.
package struct ComparedSystems: Equatable, Sendable {
  /// The systems that can be compared, as text for messages.
  package static let supportedSystemsText = Systems.rangeText

  /// At least two systems, in ascending order.
  package let versions: [Int]
  /// Whether the user named the systems.
  package let isChosen: Bool

  /// All systems of a device, or all systems.
  package init(of device: Device.Model? = nil) {
    isChosen = false
    versions = Systems.all.filter { $0 >= device?.firstSystem ?? 0 }
  }

  /// Reads systems that are separated by commas or spaces.
  ///
  /// - Throws: `PlainError` if there are fewer than two systems, or if one isn't a system.
  package init(_ text: String) throws {
    let words = text.split { $0 == "," || $0.isWhitespace }
    let numbers = try words.map { word in
      if let number = Int(word), Systems.contains(number) { return number }
      let suggestion = Int(word).flatMap(Systems.hint).map { "; \($0)" } ?? ""
      throw PlainError(
        "compare: expected \(Systems.expectedText), found \"\(String(word).printableLine)\"\(suggestion)")
    }
    isChosen = true
    versions = Set(numbers).sorted()
    guard versions.count > 1 else {
      let secondSystem = versions.first.map {
        $0 == Systems.newest ? "\(Systems.documented),\($0)" : "\($0),\(Systems.newest)"
      }
      throw PlainError("compare needs at least two systems, such as `\(secondSystem ?? "12,18")`")
    }
  }
}
