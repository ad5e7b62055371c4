import ArgumentParser
import Controllers
import Layout
import Lua
import Scripting

/// The options of the sessions that `compare` runs, apart from their systems.
struct ComparedSessionArguments: ParsableArguments {
  @Option(
    help: "The device. Default: the script's choice, or the phone of the oldest system.",
    completion: .list(Device.Model.allCases.map(\.rawValue)), transform: Device.Model.parse)
  var device: Device.Model?

  @OptionGroup var common: LaunchArguments

  /// The options of a session with these arguments.
  var options: Session.Options {
    var options = common.options(limits: .unattended)
    options.device = device
    return options
  }
}
