import ArgumentParser
import Flows
import Layout
import Rendering
import Scripting

/// The options that choose the language and the app of an Xcode project.
///
/// Every command that opens a prototype has these options.
struct ProjectArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language of the app, such as de. Its translations are in strings files, such as "
        + "de.lproj/Localizable.strings.",
      valueName: "language"))
  var language: String?

  @Option(
    help: ArgumentHelp("Which target of an Xcode project to open. Default: its only app.", valueName: "name"))
  var target: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum size of a build setting of an Xcode project after its variables are replaced, such as 64K, or `none`. "
        + "Default: 64K.", valueName: "bytes"), transform: Limit<ByteCount>.parse)
  var limitSettingBytes: Limit<ByteCount>?

  func validate() throws {
    if let language, !Language.isName(language) {
      throw ValidationError("--language expects a language, such as de or pt-BR, found \"\(language.printableLine)\".")
    }
    if target?.isEmpty == true { throw ValidationError("--target expects the name of a target, but it is empty.") }
  }

  /// The words that the user typed for these options, for commands that run a flow again.
  var typedWords: [String] {
    [
      language.map { "--language \($0)" }, target.map { "--target \(ShellWord.quoted($0))" },
      limitSettingBytes.map { "--limit-setting-bytes \($0.text)" },
    ].compactMap { $0 }
  }

  var options: ProjectOptions {
    var options = ProjectOptions(language: language, target: target)
    if let limitSettingBytes { options.settingBytes = limitSettingBytes.value?.count }
    return options
  }
}

/// The language of an app, and the target and the limit of an Xcode project.
struct ProjectOptions: Equatable {
  var language: String?
  var target: String?
  var settingBytes: Int? = Session.Options.defaultSettingLength

  /// Sets the options of a session.
  func apply(to options: inout Session.Options) {
    (options.language, options.target, options.maximumSettingLength) = (language, target, settingBytes)
  }
}
