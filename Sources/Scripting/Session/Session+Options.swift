import Controllers
import Layout
import Lua

extension Session {
  /// The options of a session.
  ///
  /// The script determines each option that is `nil`.
  package struct Options: Equatable, Sendable {
    package var device: Device.Model?
    package var version: Int?
    /// The system of a script that chooses neither a system nor a device.
    ///
    /// Recorded runs keep it, so that an old run is played under the system under which it was recorded.
    package var defaultSystem: Int
    /// The orientation of the device at launch.
    package var orientation: DeviceOrientation?
    /// The text size that the user has chosen, or `nil` for the text size of a new device.
    package var textSize: ContentSizeCategory?
    /// The reading direction, which determines the leading edge.
    package var direction: ReadingDirection?
    /// The limits of the script, which `app` can lower.
    package var limits = LuaLimits.interactive
    /// Whether this is the only session in the process.
    ///
    /// If so, all memory of the process counts as the script's memory.
    package var isOnlySession = false
    /// The scene to start with if the prototype is a storyboard, or `nil` for the storyboard's initial scene.
    package var scene: String?
    /// The language of the app, such as `de`, or `nil` for the language in which it was written.
    package var language: String?
    /// The target of an Xcode project to open, or `nil` for its only app.
    package var target: String?
    /// The maximum length of a build setting of an Xcode project, in bytes, or `nil` for no limit.
    ///
    /// The length is measured after the variables in the setting have been replaced.
    package var maximumSettingLength: Int? = defaultSettingLength
    package static let defaultSettingLength = 65_536
    /// The seed of `math.random`.
    package var seed = 0
    /// The parts of the system that follow other systems, or `nil` if the app isn't compared.
    package var borrowedBehavior: Borrowing?

    /// Creates options that leave everything to the script.
    ///
    /// - Parameter defaultSystem: the system of a script that chooses neither a system nor a device.
    package init(defaultSystem: Int = Systems.newest) { self.defaultSystem = defaultSystem }
  }
}
