import ArgumentParser
import Checks
import Lua

struct Check: IsolatingCommand {
  static let name = "check"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Find mistakes in a prototype's declarations and, with --devices, on its screens.",
    discussion: rules)

  @Argument(
    help: ArgumentHelp(
      "The script, a folder with `app.lua` or an Xcode project, or a storyboard or xib. Default: the current "
        + "folder."),
    completion: .file(extensions: ["lua", "storyboard", "xib"]))
  var prototype = "."

  @Option(
    help: "Output format of the findings: text, json, or github (workflow annotations).",
    completion: WordArgument.completion(CheckFormat.self), transform: WordArgument.parse)
  var format = CheckFormat.text

  @Option(
    help: ArgumentHelp(
      "Also launch the prototype on these devices, and report what can't be read on its screens. Separate the "
        + "names with commas; `all` means every device, and `today` the newest phones. May be repeated. Default: nothing is launched.",
      valueName: "names"), transform: DeviceList.parse)
  var devices: [DeviceList] = []

  @Option(
    help: ArgumentHelp(
      "Check the screens on each device with these text sizes, such as `extraLarge`. Separate the names with commas; "
        + "`all` means every size, `largest` the largest. Needs --devices. Default: `large`, as on a new device.",
      valueName: "names"), transform: TextSizeList.parse)
  var textSizes: [TextSizeList] = []

  @Option(
    help: ArgumentHelp(
      "Check the screens on each device in these languages, such as `de`. Separate the names with commas. Needs "
        + "--devices. Default: the language of --language.",
      valueName: "names"), transform: LanguageList.parse)
  var languages: [LanguageList] = []

  @Option(
    help: ArgumentHelp(
      "Also check the screens on each iPad in windows of these sizes: `narrow`, `half`, `wide`. Separate the names with "
        + "commas; `all` means every size. Needs --devices. Default: only the whole screen.",
      valueName: "sizes"), transform: WindowList.parse)
  var windows: [WindowList] = []

  @OptionGroup var scene: SceneArgument

  @OptionGroup var project: ProjectArguments

  @Flag(help: ArgumentHelp(NotesFlag.help))
  var notes = false

  @OptionGroup(title: "Limits") var limits: LimitArguments

  @OptionGroup(title: "Isolation") var isolation: IsolationArguments
  @OptionGroup var common: CommonArguments

  static let optionRules = OptionRules(
    [OptionRules.exclusions("--language", ["--languages"], hint: "name all languages in --languages")],
    requirements: ["--text-sizes": "--devices", "--windows": "--devices", "--languages": "--devices"])

  func validate() throws {
    guard windows.isEmpty || devices.isEmpty || devices.contains(where: \.hasPad) else {
      throw ValidationError("--windows needs an iPad in --devices; an iPhone's window always fills the screen")
    }
  }

  var request: Request {
    var request = CheckRequest(path: prototype, format: format, limits: limits.limits(over: .unattended))
    (request.scene, request.showsNotes, request.devices) = (scene.scene, notes, DeviceList.models(of: devices))
    request.textSizes = TextSizeList.sizes(of: textSizes)
    request.windows = WindowList.names(of: windows)
    request.languages = LanguageList.languages(of: languages)
    request.project = project.options
    return .check(request)
  }

  /// The discussion in the command's help, which lists the rules.
  private static let rules =
    (["Each finding has the form `file:line: [rule] message`. The rules:"]
    + CheckRule.allCases.map { "`\($0.rawValue)`: \($0.summary)" }).joined(separator: "\n\n")
}
