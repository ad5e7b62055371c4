import Controllers
import InterfaceFiles

/// The information about an app that UIKit reads when it launches the app.
///
/// It is in Info.plist. If Xcode generates that file, the information is in the build settings `INFOPLIST_KEY_…`.
struct AppInfo {
  /// The path of the Info.plist, or of the project if there is none, for messages.
  let source: String
  /// The reason why Info.plist can't be read, or `nil` if it can be read or doesn't exist.
  let problem: (any Error)?
  private let propertyList: PropertyList
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
    let list = try bytes.map { try AppInfo.readDictionary($0, named: source) } ?? .dictionary([:])
    self.propertyList = try settings.expanded(list, from: source, maximumLength: files.maximumSettingLength)
    (self.source, self.settings, problem) = (source, settings, nil)
  }

  /// Creates the information about an app whose Info.plist can't be read.
  ///
  /// The build settings may contain all the information that is needed.
  init(project: String, _ settings: BuildSettings, problem: any Error) {
    (source, self.settings, propertyList, self.problem) = (project, settings, .dictionary([:]), problem)
  }

  private static func readDictionary(_ bytes: [UInt8], named name: String) throws -> PropertyList {
    guard !bytes.allSatisfy(OldPropertyListReader.isSpace) else {
      throw FileProblem(name, "expected a property list, found an empty file")
    }
    let list = try PropertyList.read(bytes, named: name)
    guard case .dictionary = list else { throw FileProblem(name, "expected a dictionary with the app's settings") }
    return list
  }

  /// Creates the information about an app that has neither an Info.plist nor a project.
  init(of folder: String) {
    (source, propertyList, settings, problem) = (folder, .dictionary([:]), BuildSettings(), nil)
  }

  /// Whether the file belongs to an app, rather than to a framework or something else.
  var isForApp: Bool {
    mainStoryboard(on: .phone) != nil || mainNib(on: .phone) != nil || propertyList["UIApplicationSceneManifest"] != nil
      || propertyList["LSRequiresIPhoneOS"] != nil
  }

  /// Returns the name of the main storyboard, or `nil` if code creates the first screen.
  ///
  /// UIKit: the storyboard of the first scene configuration takes precedence. A key that applies to one kind of device
  /// ends with `~ipad` or `~iphone`.
  func mainStoryboard(on idiom: Device.Idiom) -> String? {
    let sceneStoryboard = sceneConfigurations.lazy.compactMap { text($0["UISceneStoryboardFile"]) }.first
    guard let name = sceneStoryboard ?? text("UIMainStoryboardFile", on: idiom) else { return nil }
    return name.hasSuffix(".storyboard") ? String(name.dropLast(11)) : name
  }

  /// The scene configurations of the app's windows.
  private var sceneConfigurations: [PropertyList] {
    let roles = propertyList["UIApplicationSceneManifest"]?["UISceneConfigurations"]
    return roles?["UIWindowSceneSessionRoleApplication"]?.list ?? []
  }

  /// The names of the scene configurations after the first one, for which Maquette opens no windows.
  var additionalScenes: [String] {
    sceneConfigurations.dropFirst().compactMap { text($0["UISceneConfigurationName"]) }
  }

  /// Returns the name of the main xib of an app without storyboards, or `nil` if it has none.
  func mainNib(on idiom: Device.Idiom) -> String? {
    text("NSMainNibFile", on: idiom).map { $0.hasSuffix(".xib") || $0.hasSuffix(".nib") ? Path.stem($0) : $0 }
  }

  /// The interface style that the app always has, or `nil` if the user chooses the style.
  var interfaceStyle: String? {
    text("UIUserInterfaceStyle", on: .phone).map { $0.lowercased() }.flatMap {
      ["light", "dark"].contains($0) ? $0 : nil
    }
  }

  /// The schemes of the URLs that the app opens, in the order of the file.
  var urlSchemes: [String] {
    let allSchemes = (propertyList["CFBundleURLTypes"]?.list ?? []).flatMap { $0["CFBundleURLSchemes"]?.list ?? [] }
      .compactMap {
        text($0)
      }
    var seenSchemes: Set<String> = []
    return allSchemes.filter { seenSchemes.insert($0.lowercased()).inserted }
  }

  /// The oldest system on which the app runs, such as 13 for the version 13.4, or `nil` if the project doesn't specify
  /// it.
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

  /// The language in which the app was written, and which needs no translations.
  ///
  /// Until Xcode 10.2, projects named languages in English, and `English` was the usual one.
  var developmentLanguage: String {
    let name = text("CFBundleDevelopmentRegion", on: .phone) ?? settings["DEVELOPMENT_LANGUAGE"] ?? "en"
    return ["English": "en", "en_US": "en"][name] ?? name
  }

  /// The orientations that the app supports on all devices, or `nil` if the file doesn't list them.
  var orientations: [String]? {
    orientations("UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations_iPhone")
  }

  /// The orientations that the app supports on the iPad, or `nil` if the file doesn't list them separately.
  var padOrientations: [String]? {
    orientations("UISupportedInterfaceOrientations~ipad", "UISupportedInterfaceOrientations_iPad")
  }

  /// Whether the app runs only on the iPad.
  var isForPadOnly: Bool {
    let families = propertyList["UIDeviceFamily"]?.list.map { $0 == .number(2) || $0 == .text("2") } ?? []
    if !families.isEmpty { return families.allSatisfy { $0 } }
    return settings["TARGETED_DEVICE_FAMILY"] == "2"
  }

  private func orientations(_ key: String, _ setting: String) -> [String]? {
    let values = propertyList[key].map { value in value.text.map { [$0] } ?? value.list.compactMap(\.text) }
    let generalSetting = setting.split(separator: "_").dropLast().joined(separator: "_")
    let settingText = settings["INFOPLIST_KEY_" + setting] ?? settings["INFOPLIST_KEY_" + generalSetting]
    guard let allNames = values ?? settingText?.split(separator: " ").map(String.init) else { return nil }
    let knownNames = allNames.compactMap { AppInfo.orientationNames[$0] }
    return knownNames.isEmpty ? nil : knownNames
  }

  private static let orientationNames = [
    "UIInterfaceOrientationPortrait": "portrait", "UIInterfaceOrientationPortraitUpsideDown": "portraitUpsideDown",
    "UIInterfaceOrientationLandscapeLeft": "landscapeLeft", "UIInterfaceOrientationLandscapeRight": "landscapeRight",
  ]

  private func text(_ key: String, on idiom: Device.Idiom) -> String? {
    text(propertyList[key + (idiom == .pad ? "~ipad" : "~iphone")]) ?? text(propertyList[key])
      ?? settings["INFOPLIST_KEY_" + key]
  }

  /// Returns a value, or `nil` if the value isn't a string or is empty.
  private func text(_ value: PropertyList?) -> String? {
    guard let text = value?.text, !text.isEmpty else { return nil }
    return text
  }
}
