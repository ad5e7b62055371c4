import Console
import Flows
import Lua
import Scripting

/// The options that a `.maquette.lua` may set, which depend on whether its prototype is trusted.
package enum ConfigurationRights {
  /// Checks a setting.
  ///
  /// - Parameters:
  ///   - setting: A setting of the file.
  ///   - isTrusted: Whether the user trusts the prototype.
  /// - Throws: `ConfigurationProblem` if the user has to type the option.
  static func check(_ setting: Setting, isTrusted: Bool) throws {
    let key = CommandOptions.key(of: setting.name)
    if let reason = alwaysTypedOptions[key] {
      throw ConfigurationProblem("\(setting.title): \(reason)")
    }
    guard !isTrusted else { return }
    if let reason = trustedOnlyOptions[key] { throw refusalProblem(setting, reason) }
    if let isWithinDefault = limitChecks[key], case .texts(let texts) = setting.value,
      !texts.allSatisfy(isWithinDefault)
    {
      throw refusalProblem(setting, "raise a limit")
    }
  }

  /// The options that each user has to type, with the reasons.
  private static let alwaysTypedOptions: [String: String] = [
    "e": "commands can't be set in a .maquette.lua, because they can write files; type them",
    "isolate": "isolation can't be set in a .maquette.lua; type --isolate",
    "noIsolate": "isolation can't be set in a .maquette.lua; type --no-isolate",
    "trust": "trust can't be set in a .maquette.lua; type --trust",
  ]

  /// The options that only a trusted prototype may set, with a description of their effects.
  private static let trustedOnlyOptions: [String: String] = [
    "against": "run git", "debug": "open a console", "watch": "take over the terminal",
  ]

  /// The keys of all options that are restricted.
  package static var keys: [String] {
    Array(alwaysTypedOptions.keys) + Array(trustedOnlyOptions.keys) + Array(limitChecks.keys)
  }

  /// Returns whether a value is at most the default, keyed by the option of the limit.
  private static let limitChecks: [String: @Sendable (String) -> Bool] = {
    let defaultLimits = LuaLimits.unattended
    return [
      "limitSteps": { text in isAtMost(WholeNumber(text)?.count, defaultLimits.steps) },
      "limitSeconds": { text in isAtMost(Seconds(text)?.seconds, defaultLimits.seconds) },
      "limitMemory": { text in isAtMost(ByteCount(text)?.count, defaultLimits.memory) },
      "limitOutput": { text in isAtMost(ByteCount(text)?.count, defaultLimits.output) },
      "limitDepth": { text in isAtMost(WholeNumber(text)?.count, defaultLimits.depth) },
      "limitSnapshots": { text in isAtMost(WholeNumber(text)?.count, SnapshotLimits.standard.maximumFileCount) },
      "limitSnapshotBytes": { text in isAtMost(ByteCount(text)?.count, SnapshotLimits.standard.maximumByteCount) },
      "limitSettingBytes": { text in isAtMost(ByteCount(text)?.count, Session.Options.defaultSettingLength) },
      "tries": { text in isAtMost(WholeNumber(text)?.count, RunShrinker.defaultStoppedAttempts) },
    ]
  }()

  /// Whether a limit is at most another limit.
  ///
  /// `nil` means no limit, and counts as higher than any limit. A value that isn't a number is left to the parser.
  private static func isAtMost<Value: Comparable>(_ value: Value?, _ defaultValue: Value?) -> Bool {
    guard let standard = defaultValue else { return true }
    return value.map { $0 <= standard } ?? false
  }

  private static func refusalProblem(_ setting: Setting, _ reason: String) -> ConfigurationProblem {
    ConfigurationProblem(
      "\(setting.title): only the .maquette.lua of a trusted prototype can \(reason); type the option, use --no-config, or "
        + "trust the folder with `maquette trust`")
  }
}
