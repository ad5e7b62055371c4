import Controllers
import InterfaceFiles

/// The information about an app that UIKit reads when it launches the app.
///
/// It is in Info.plist and, if Xcode generates that file, in the build settings `INFOPLIST_KEY_…`.
struct AppInfo {
  /// The path of the Info.plist, or of the project if there is none, for messages.
  let source: String
  /// The reason why Info.plist can't be read, or `nil`.
  let problem: (any Error)?
  private let list: PropertyList
  private let settings: BuildSettings

  /// Reads the information about an app.
  ///
  /// - Parameters:
  ///   - path: The path of the Info.plist, or `nil` if Xcode generates the file.
  ///   - project: The path of the project, for messages.
  ///   - settings: The build settings of the target.
  ///   - files: The files of the project.
  /// - Throws: `FileProblem` or `TextFileError` if Info.plist can't be read or isn't a dictionary.
  init(_ path: String?, project: String, _ settings: BuildSettings, in files: ProjectFiles) throws {
    let source = path ?? project
    let bytes = try path.flatMap { try files.bytes(of: $0) }
    let list = try bytes.map { try AppInfo.dictionary($0, named: source) } ?? .dictionary([:])
    self.list = try settings.expanded(list, from: source, longest: files.longestSetting)
    (self.source, self.settings, problem) = (source, settings, nil)
  }

  /// Creates the information about an app whose Info.plist can't be read.
  ///
  /// The build settings may contain all that is needed.
  init(project: String, _ settings: BuildSettings, problem: any Error) {
    (source, self.settings, list, self.problem) = (project, settings, .dictionary([:]), problem)
  }

  private static func dictionary(_ bytes: [UInt8], named name: String) throws -> PropertyList {
    guard !bytes.allSatisfy(OldPropertyListReader.isSpace) else {
      throw FileProblem(name, "expected a property list, found an empty file")
    }
    let list = try PropertyList.read(bytes, named: name)
    guard case .dictionary = list else { throw FileProblem(name, "expected a dictionary with the app's settings") }
    return list
  }

  /// Creates the information about an app that has neither an Info.plist nor a project.
  init(of folder: String) { (source, list, settings, problem) = (folder, .dictionary([:]), BuildSettings(), nil) }

  /// Whether the file is about an app, rather than about a framework or something else.
  var isOfApp: Bool {
    mainStoryboard(on: .phone) != nil || mainNib(on: .phone) != nil || list["UIApplicationSceneManifest"] != nil
      || list["LSRequiresIPhoneOS"] != nil
  }

  /// Returns the name of the main storyboard, or `nil` if code creates the first screen.
  ///
  /// UIKit: the storyboard of the first scene configuration takes precedence. `~ipad` and `~iphone` end the name of a
  /// key that applies to one kind of device.
  func mainStoryboard(on idiom: Device.Idiom) -> String? {
    let named = sceneConfigurations.lazy.compactMap { text($0["UISceneStoryboardFile"]) }.first
    guard let name = named ?? text("UIMainStoryboardFile", on: idiom) else { return nil }
    return name.hasSuffix(".storyboard") ? String(name.dropLast(11)) : name
  }

  /// The scene configurations of the app's windows.
  private var sceneConfigurations: [PropertyList] {
    let roles = list["UIApplicationSceneManifest"]?["UISceneConfigurations"]
    return roles?["UIWindowSceneSessionRoleApplication"]?.list ?? []
  }

  /// The names of the scene configurations after the first one, for which Maquette opens no windows.
  var furtherScenes: [String] {
    sceneConfigurations.dropFirst().compactMap { text($0["UISceneConfigurationName"]) }
  }

  /// Returns the name of the main xib of an app without storyboards, or `nil` if it has none.
  func mainNib(on idiom: Device.Idiom) -> String? {
    text("NSMainNibFile", on: idiom).map { $0.hasSuffix(".xib") || $0.hasSuffix(".nib") ? Path.stem($0) : $0 }
  }

  /// The style that the app has whatever the user chooses, or `nil` if it follows the user.
  var interfaceStyle: String? {
    text("UIUserInterfaceStyle", on: .phone).map { $0.lowercased() }.flatMap {
      ["light", "dark"].contains($0) ? $0 : nil
    }
  }

  /// The schemes of the URLs that the app opens, in the order of the file.
  var urlSchemes: [String] {
    let all = (list["CFBundleURLTypes"]?.list ?? []).flatMap { $0["CFBundleURLSchemes"]?.list ?? [] }.compactMap {
      text($0)
    }
    var seen: Set<String> = []
    return all.filter { seen.insert($0.lowercased()).inserted }
  }

  /// The oldest system on which the app runs, such as 13 for the version 13.4, or `nil` if the project doesn't say it.
  var deploymentTarget: Int? {
    let version = text("MinimumOSVersion", on: .phone) ?? settings["IPHONEOS_DEPLOYMENT_TARGET"]
    return version.flatMap { Int($0.prefix { $0 != "." }) }
  }

  /// The name of the storyboard that is shown before the app launches.
  var launchStoryboard: String? { text("UILaunchStoryboardName", on: .phone).map { Path.stem($0) } }

  /// Returns the name under the app's icon.
  ///
  /// - Parameter texts: The translated values of Info.plist, by key.
  /// - Returns: The name, or `nil` if neither the texts nor the file contain one.
  func displayName(_ texts: [String: String]) -> String? {
    ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { texts[$0] ?? text($0, on: .phone) }.first
  }

  /// The language in which the app was written, which needs no translations.
  ///
  /// Until Xcode 10.2, projects named languages in English, and `English` was the usual one.
  var developmentLanguage: String {
    let name = text("CFBundleDevelopmentRegion", on: .phone) ?? settings["DEVELOPMENT_LANGUAGE"] ?? "en"
    return ["English": "en", "en_US": "en"][name] ?? name
  }

  /// The orientations that the app supports on all devices, or `nil` if the file doesn't say so.
  var orientations: [String]? {
    orientations("UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations_iPhone")
  }

  /// The orientations that the app supports on the iPad, if they differ.
  var padOrientations: [String]? {
    orientations("UISupportedInterfaceOrientations~ipad", "UISupportedInterfaceOrientations_iPad")
  }

  /// Whether the app runs only on the iPad.
  var isForPadOnly: Bool {
    let families = list["UIDeviceFamily"]?.list.map { $0 == .number(2) || $0 == .text("2") } ?? []
    if !families.isEmpty { return families.allSatisfy { $0 } }
    return settings["TARGETED_DEVICE_FAMILY"] == "2"
  }

  private func orientations(_ key: String, _ setting: String) -> [String]? {
    let values = list[key].map { value in value.text.map { [$0] } ?? value.list.compactMap(\.text) }
    let general = setting.split(separator: "_").dropLast().joined(separator: "_")
    let written = settings["INFOPLIST_KEY_" + setting] ?? settings["INFOPLIST_KEY_" + general]
    guard let all = values ?? written?.split(separator: " ").map(String.init) else { return nil }
    let known = all.compactMap { AppInfo.orientationNames[$0] }
    return known.isEmpty ? nil : known
  }

  private static let orientationNames = [
    "UIInterfaceOrientationPortrait": "portrait", "UIInterfaceOrientationPortraitUpsideDown": "portraitUpsideDown",
    "UIInterfaceOrientationLandscapeLeft": "landscapeLeft", "UIInterfaceOrientationLandscapeRight": "landscapeRight",
  ]

  private func text(_ key: String, on idiom: Device.Idiom) -> String? {
    text(list[key + (idiom == .pad ? "~ipad" : "~iphone")]) ?? text(list[key]) ?? settings["INFOPLIST_KEY_" + key]
  }

  /// Returns a value, or `nil` if the value isn't a string or is empty.
  private func text(_ value: PropertyList?) -> String? {
    guard let text = value?.text, !text.isEmpty else { return nil }
    return text
  }
}
