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
    completion: .list(Device.Model.allCases.map(\.rawValue)), transform: Device.Model.argument)
  var device: Device.Model?

  @Option(
    help: """
      The system that the app follows: \(Systems.words). Default: the script's choice, the first system of the device \
      that the script chooses, or the newest system.
      """,
    transform: system)
  var system: Int?

  @OptionGroup var common: LaunchArguments

  func validate() throws {
    do { _ = try DeviceChoice(device: device, version: system) } catch { throw ValidationError("\(error)".sentence) }
  }

  /// Returns the system that the value of the option names.
  ///
  /// - Throws: `ValidationError` if there is no such system.
  private static func system(_ text: String) throws -> Int {
    if let number = Int(text), Systems.contains(number) { return number }
    let hint = Int(text).flatMap(Systems.hint).map { "; \($0)" } ?? ""
    throw ValidationError("expected \(Systems.expected), found \"\(text)\"\(hint).")
  }

  /// Returns the options of a session.
  ///
  /// - Parameter standard: The limits that apply to everything that the user didn't limit.
  /// - Returns: The options of a session with these arguments.
  func options(limits standard: LuaLimits) -> Session.Options {
    var options = common.options(limits: standard)
    options.isAlone = true
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
  static func argument(_ text: String) throws -> Device.Model {
    guard let device = Device.Model(rawValue: text) else { throw ValidationError(unknown(text) + ".") }
    return device
  }
}
