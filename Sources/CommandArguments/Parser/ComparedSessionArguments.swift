import ArgumentParser
import Controllers
import Layout
import Lua
import Scripting

/// The options of the sessions that `compare` plays, apart from their systems.
struct ComparedSessionArguments: ParsableArguments {
  @Option(help: "The device. Default: the script's choice, or the phone of the oldest system.")
  var device: Device.Model?

  @Option(help: "The orientation of the device: \(DeviceOrientation.allCases.map(\.rawValue).joined(separator: ", ")).")
  var orientation: DeviceOrientation?

  @OptionGroup var scene: SceneArgument

  @Flag(help: "Lay out from right to left.")
  var rightToLeft = false

  @Flag(help: "Use plain characters only.")
  var ascii = false

  @OptionGroup(title: "Limits") var limits: LimitArguments

  /// The options of a session with these arguments.
  var options: Session.Options {
    var options = Session.Options()
    options.limits = limits.limits(over: .unattended)
    (options.device, options.orientation) = (device, orientation)
    options.scene = scene.scene
    if rightToLeft { options.direction = .rightToLeft }
    return options
  }
}
