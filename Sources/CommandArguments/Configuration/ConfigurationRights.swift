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
    if let reason = neverSet[key] {
      throw ConfigurationProblem("\(setting.title): \(reason)")
    }
    guard !isTrusted else { return }
    if let reason = onlyTrusted[key] { throw refusal(setting, reason) }
    if let isLow = lower[key], case .texts(let texts) = setting.value, !texts.allSatisfy(isLow) {
      throw refusal(setting, "raise a limit")
    }
  }

  /// The options that each user has to type, with the reasons.
  private static let neverSet: [String: String] = [
    "e": "commands can't be set in a .maquette.lua, because they can write files; type them",
    "isolate": "isolation can't be set in a .maquette.lua; type --isolate",
    "noIsolate": "isolation can't be set in a .maquette.lua; type --no-isolate",
    "trust": "trust can't be set in a .maquette.lua; type --trust",
  ]

  /// The options that only a trusted prototype may set, and what they do.
  private static let onlyTrusted: [String: String] = [
    "against": "run git", "debug": "open a console", "watch": "take over the terminal",
  ]

  /// The keys of all options that are restricted.
  package static var keys: [String] { Array(neverSet.keys) + Array(onlyTrusted.keys) + Array(lower.keys) }

  /// For each limit, whether a value is at most the default.
  private static let lower: [String: @Sendable (String) -> Bool] = {
    let standard = LuaLimits.unattended
    return [
      "limitSteps": { text in isLower(WholeNumber(text)?.count, standard.steps) },
      "limitSeconds": { text in isLower(Seconds(text)?.seconds, standard.seconds) },
      "limitMemory": { text in isLower(ByteCount(text)?.count, standard.memory) },
      "limitOutput": { text in isLower(ByteCount(text)?.count, standard.output) },
      "limitDepth": { text in isLower(WholeNumber(text)?.count, standard.depth) },
      "limitSnapshots": { text in isLower(WholeNumber(text)?.count, SnapshotLimits.standard.files) },
      "limitSnapshotBytes": { text in isLower(ByteCount(text)?.count, SnapshotLimits.standard.bytes) },
      "limitSettingBytes": { text in isLower(ByteCount(text)?.count, Session.Options.usualSettingBytes) },
      "tries": { text in isLower(WholeNumber(text)?.count, RunShrinker.usualTries) },
    ]
  }()

  /// Whether a limit is at most another one.
  ///
  /// No limit, which is `nil`, is higher than any limit. A value that isn't a number is left to the parser.
  private static func isLower<Value: Comparable>(_ value: Value?, _ standard: Value?) -> Bool {
    guard let standard else { return true }
    return value.map { $0 <= standard } ?? false
  }

  private static func refusal(_ setting: Setting, _ reason: String) -> ConfigurationProblem {
    ConfigurationProblem(
      "\(setting.title): only the .maquette.lua of a trusted prototype can \(reason); type the option, use --no-config, or "
        + "trust the folder with `maquette trust`")
  }
}
