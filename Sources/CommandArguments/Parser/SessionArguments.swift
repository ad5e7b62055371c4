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
    help:
      "The device: \(Device.Model.allCases.map(\.rawValue).joined(separator: ", ")). Default: the script's choice.")
  var device: Device.Model?

  @Option(
    help: "The system that the app follows: from 2 to 18, or 26. Default: the script's choice.", transform: system)
  var system: Int?

  @Option(help: "The orientation of the device: \(DeviceOrientation.allCases.map(\.rawValue).joined(separator: ", ")).")
  var orientation: DeviceOrientation?

  @OptionGroup var scene: SceneArgument

  @Flag(help: "Lay out from right to left.")
  var rightToLeft = false

  @Flag(help: "Draw pictures with plain characters only.")
  var ascii = false

  @OptionGroup(title: "Limits") var limits: LimitArguments

  func validate() throws {
    do { _ = try DeviceChoice(device: device, version: system) } catch { throw ValidationError("\(error).") }
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
    var options = Session.Options()
    options.limits = limits.limits(over: standard)
    options.isAlone = true
    options.device = device
    options.version = system
    options.orientation = orientation
    options.scene = scene.scene
    if rightToLeft { options.direction = .rightToLeft }
    return options
  }
}

/// The `--keep-going` option of the console and `run`, which otherwise stop at the first error.
struct KeepGoingArgument: ParsableArguments {
  @Flag(help: "Continue after an error; the exit status still reports it.")
  var keepGoing = false
}

extension Device.Model: ExpressibleByArgument {}
extension DeviceOrientation: ExpressibleByArgument {}
