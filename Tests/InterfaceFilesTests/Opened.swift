import Controllers
import Glibc
import InterfaceFiles
import Lua
import Rendering
import Scripting

/// A file from Xcode that is opened as a prototype.
final class Opened {
  let session: Session

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - name: The name of the file.
  ///   - script: A script that adds behavior to the file's scenes, or `nil` for a file without a script. The script is
  ///     read from memory, and the file is required before it.
  ///   - scene: The name of the scene to start with, or `nil` for the initial scene.
  /// - Throws: An error if the file can't be read or launched.
  init(_ text: String, as name: String = "Main.storyboard", script: String? = nil, at scene: String? = nil) throws {
    guard let script else {
      var options = Session.Options(defaultSystem: 6)
      options.scene = scene
      session = Session(options: options, words: [InterfaceFiles.install])
      try session.loader.load(SourceText(text), name: name)
      return
    }
    let folder = try Folder([name: text])
    session = Session(options: .init(defaultSystem: 6), words: [InterfaceFiles.install], folder: folder.path)
    try session.loader.load("require \"\(name)\"\n" + script, name: "app.lua")
  }

  /// Opens a file in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - name: The name of the file.
  /// - Throws: An error if the file can't be read or launched.
  init(in folder: String, _ name: String) throws {
    session = Session(options: .init(defaultSystem: 6), words: [InterfaceFiles.install], folder: folder)
    guard let source = try TextFile.source(folder + "/" + name) else { throw PlainError("no \(name)") }
    try session.loader.load(source, name: name)
  }

  deinit { session.close() }

  var root: ViewController? { session.application.window?.rootViewController }

  var picture: String { Picture(of: session.system).lines.joined(separator: "\n") }

  /// The notes about the file, followed by the printed lines.
  var told: [String] { session.storyboards.openedFiles.flatMap(\.notes) + printed }

  /// The printed lines.
  var printed: [String] {
    let trace = session.system.trace
    return trace.events(from: 0).filter { $0.kind.isText }.map { TraceText.expectationText(of: $0, in: trace) }
  }

  var warnings: [String] { session.system.warnings.entries.map(\.entry.text) }

  func run(_ chunk: String) throws { try session.loader.run(chunk: chunk, name: "test") }

  func value(_ chunk: String) throws -> String {
    try session.loader.run(chunk: chunk, name: "test") { _ in session.state.top.lossyString(at: -1) }
  }
}

/// A folder that is deleted when its owner is released.
final class Folder {
  let path: String

  init(_ files: [String: String]) throws {
    var template = Array("/tmp/interface-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      guard let file = fopen(path + "/" + name, "w") else { throw PlainError("cannot write \(name)") }
      fputs(text, file)
      fclose(file)
    }
  }

  deinit { _ = system("rm -rf '\(path)'") }
}

/// Returns a storyboard that contains some scenes.
func storyboard(
  _ scenes: String..., initial: String? = "one", device: String? = "retina4_0", attributes: String = ""
) -> String {
  let device = device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? ""
  let first = initial.map { " initialViewController=\"\($0)\"" } ?? ""
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"\(first)\(attributes)>
    \(device)
    <scenes>
    \(scenes.map { "<scene sceneID=\"s\"><objects>\n\($0)\n</objects></scene>" }.joined(separator: "\n"))
    </scenes>
    </document>
    """
}

/// Returns a controller with some views in its view.
func scene(_ id: String, _ views: String = "", attributes: String = "", rest: String = "") -> String {
  """
  <viewController id="\(id)"\(attributes)>
  <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="320" height="568"/>
  <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
  <subviews>\(views)</subviews></view>
  \(rest)</viewController>
  """
}

/// Returns the frame of a view.
func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
  "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
}
