import ArgumentParser
import Controllers
import Layout
import Lua
import Scripting

/// The options of every command that launches a prototype, apart from the device and the system.
struct LaunchArguments: ParsableArguments {
  @Option(
    help: "The orientation of the device: \(WordArgument.joinedWords(DeviceOrientation.self)).",
    completion: WordArgument.completion(DeviceOrientation.self), transform: WordArgument.parse)
  var orientation: DeviceOrientation?

  @OptionGroup var scene: SceneArgument

  @OptionGroup var project: ProjectArguments

  @Flag(help: "Lay out from right to left.")
  var rightToLeft = false

  @Flag(help: "Print plain characters only.")
  var ascii = false

  @OptionGroup(title: "Limits") var limits: LimitArguments

  /// Returns the options of a session.
  ///
  /// - Parameter defaultLimits: The default limits.
  /// - Returns: The options of a session with these arguments.
  func options(limits defaultLimits: LuaLimits) -> Session.Options {
    var options = Session.Options()
    options.limits = limits.limits(over: defaultLimits)
    options.orientation = orientation
    options.scene = scene.scene
    if rightToLeft { options.direction = .rightToLeft }
    project.options.apply(to: &options)
    return options
  }
}
