import ArgumentParser
import Console
import Controllers
import Flows
import Layout
import Lua
import Rendering
import Scripting

/// The options that the console, `run` and `serve` share.
struct SessionArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The device. Default: the script's choice, or the phone of the system.",
      discussion: "The devices are \(Device.Model.allCases.map(\.rawValue).joined(separator: ", "))."),
    completion: .list(Device.Model.allCases.map(\.rawValue)), transform: Device.Model.parse)
  var device: Device.Model?

  @Option(
    help: """
      The system that the app follows: \(Systems.rangeText). Default: the script's choice, the first system of the device \
      that the script chooses, or the newest system.
      """,
    transform: parseSystem)
  var system: Int?

  @OptionGroup var common: LaunchArguments

  func validate() throws {
    do { _ = try DeviceChoice(device: device, version: system) } catch { throw ValidationError("\(error)".asSentence) }
  }

  /// Returns the system that the value of the option names.
  ///
  /// - Throws: `ValidationError` if there is no such system.
  private static func parseSystem(_ text: String) throws -> Int {
    if let number = Int(text), Systems.contains(number) { return number }
    let hint = Int(text).flatMap(Systems.hint).map { "; \($0)" } ?? ""
    throw ValidationError("expected \(Systems.expectedText), found \"\(text)\"\(hint).")
  }

  /// Returns the options of a session.
  ///
  /// - Parameter defaultLimits: The default limits.
  /// - Returns: The options of a session with these arguments.
  func options(limits defaultLimits: LuaLimits) -> Session.Options {
    var options = common.options(limits: defaultLimits)
    options.isOnlySession = true
    options.device = device
    options.version = system
    return options
  }
}

/// The `--keep-going` option of the console and `run`, which otherwise stop at the first error.
struct KeepGoingArgument: ParsableArguments {
  @Flag(help: "Continue after an error; the exit status still reports it.")
  var keepGoing = false
}

extension Device.Model {
  /// Returns the device that the value of an option names.
  ///
  /// - Throws: `ValidationError` if there is no such device.
  static func parse(_ text: String) throws -> Device.Model {
    guard let device = Device.Model(rawValue: text) else { throw ValidationError(unknownNameMessage(text) + ".") }
    return device
  }
}
