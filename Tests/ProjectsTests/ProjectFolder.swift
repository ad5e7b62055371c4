import Controllers
import Glibc
import Lua
import Projects
import Rendering
import Scripting

/// A temporary folder with files.
final class ProjectFolder {
  let path: String

  init(_ files: [String: [UInt8]]) {
    var template = Array("/tmp/maquette-project-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
    for (name, bytes) in files {
      var folder = path
      for part in name.split(separator: "/").dropLast() {
        folder += "/" + part
        mkdir(folder, 0o755)
      }
      guard let file = fopen(path + "/" + name, "w") else { continue }
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
    }
  }

  convenience init(_ files: [String: String]) { self.init(files.mapValues { Array($0.utf8) }) }

  deinit { remove(path) }

  private func remove(_ path: String) {
    for entry in FolderContents.entries(of: path) ?? [] {
      if entry.isFolder { remove(path + "/" + entry.name) } else { unlink(path + "/" + entry.name) }
    }
    rmdir(path)
  }

  /// The options of a session under system 17.
  static func options(language: String? = nil, target: String? = nil) -> Session.Options {
    var options = Session.Options()
    options.version = 17
    (options.language, options.target) = (language, target)
    return options
  }

  /// Returns the script of the project.
  func script(_ options: Session.Options = options()) throws -> String {
    try XcodeProjects.script(of: path, options).text
  }

  /// Returns the message with which the project is refused, or `nil` if it isn't.
  func refusal(_ options: Session.Options = options()) -> String? {
    do {
      _ = try script(options)
      return nil
    } catch { return "\(error)" }
  }

  /// Launches the app of the folder.
  func opened(_ options: Session.Options = options()) throws -> Session {
    let session = Session(options: options, words: [XcodeProjects.install], folder: path)
    let source = try TextFile.source(path + "/app.lua") ?? XcodeProjects.script(of: path, options)
    try session.loader.load(source, name: "app.lua")
    return session
  }
}

extension Session {
  /// The events of the session, as the trace shows them.
  var loggedText: String {
    system.trace.events(from: 0).map { TraceText.expectationTextWithKeys(of: $0, in: system.trace) }.joined(
      separator: "\n")
  }
}

/// Returns a storyboard with a scene for each label's text.
///
/// - Parameters:
///   - labels: The texts of the labels, by the ids of their scenes.
///   - initial: The id of the initial scene.
/// - Returns: The storyboard in Xcode's format.
func storyboard(_ labels: [(id: String, text: String)], initial: String? = nil) -> String {
  let scenes = labels.map { id, text in
    """
    <scene><objects><viewController id="\(id)" storyboardIdentifier="\(id)" customClass="\(id)Controller">
    <view key="view" id="\(id)-v"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
    <label text="\(text)" id="\(id)-l"><rect key="frame" x="16" y="120" width="300" height="21"/></label>
    </subviews></view></viewController></objects></scene>
    """
  }.joined()
  let first = initial.map { " initialViewController=\"\($0)\"" } ?? ""
  return "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\" "
    + "targetRuntime=\"iOS.CocoaTouch\"\(first)><device id=\"retina6_12\"/><scenes>\(scenes)</scenes></document>"
}

/// Returns an Info.plist with the given keys and values in XML.
func propertyList(_ members: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0"><dict>\(members)</dict></plist>
  """
}

/// Returns a project file with apps, each with its build settings.
func projectFile(_ apps: [(name: String, settings: String)]) -> String {
  let targets = apps.map { app in
    """
    \(app.name)T = {isa = PBXNativeTarget; name = \(app.name); buildConfigurationList = \(app.name)L;
      buildPhases = (); productType = "com.apple.product-type.application"; };
    \(app.name)L = {isa = XCConfigurationList; buildConfigurations = (\(app.name)C, ); };
    \(app.name)C = {isa = XCBuildConfiguration; name = Release; buildSettings = { \(app.settings) }; };
    """
  }.joined(separator: "\n")
  return """
    // !$*UTF8*$!
    { objects = {
      P = {isa = PBXProject; targets = (\(apps.map { $0.name + "T" }.joined(separator: ", "))); };
      \(targets)
    }; rootObject = P; }
    """
}
