import Controllers
import Lua
import OrderedCollections

// `require "Main.storyboard"`: files of Xcode's beside the script, or above it up to the prototype's folder. A room above
// this one reads them.

/// Reads a storyboard or xib from its bytes; the text is what messages call it.
package typealias InterfaceReader = @Sendable (_ bytes: [UInt8], _ name: String) throws -> DeclaredStoryboard

extension Session {
  private static let endings = [".storyboard", ".xib"]

  /// Whether a file of a name is one of Xcode's, and no script.
  package static func isInterfaceFile(_ name: String) -> Bool { endings.contains { name.hasSuffix($0) } }

  /// Pushes the storyboard that a file declares.
  ///
  /// - Parameters:
  ///   - name: as given to `require`: a path beside the file that asks.
  ///   - place: where that stands.
  ///   - call: the call on whose stack it works.
  /// - Throws: when there is no such file, or it cannot be read.
  func requireInterface(_ name: String, from place: String, _ call: LuaCall) throws {
    let candidates = files.places(of: name, from: String(place.prefix { $0 != ":" }))
    guard let entry = try interface(at: candidates) else {
      throw PlainError(
        "'\(name)' not found: looked for " + candidates.joined(separator: ", ")
          + "; put it in the prototype's folder, next to the script that requires it or in a folder above")
    }
    bridge.push(entry.object, call)
  }

  /// The storyboard in the first of some files that is there; nil when none is.
  ///
  /// - Throws: when that file cannot be read.
  func interface(at candidates: [String]) throws -> StoryboardTable.Entry? {
    for path in candidates {
      if let entry = bridge.storyboards.all.values.first(where: { $0.file == path }) { return entry }
      if let source = try files.source(at: path) { return try declareInterface(source, at: path) }
    }
    return nil
  }

  /// Reads a file and adds the storyboard in it.
  ///
  /// One printed line says how many notes there are about what has no counterpart.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - path: its path from the prototype's folder.
  ///   - scene: the name of the scene that is made first; nil for the file's choice.
  /// - Returns: the storyboard as the session keeps it.
  /// - Throws: when it cannot be read, for a name that another storyboard has, and for a scene that is not there.
  @discardableResult
  func declareInterface(
    _ source: SourceText, at path: String, startingWith scene: String? = nil
  ) throws -> StoryboardTable.Entry {
    guard let readInterface else { throw PlainError("\(path): Xcode's files can't be read here") }
    sources[path] = source
    var declared = try readInterface(source.bytes, path)
    let opened = OpenedFile(path: path, sceneCount: declared.scenes.count, notes: declared.notes)
    if let summary = opened.summary() { system.record(.text, of: .print, with: .text(summary)) }
    openedFiles.append(opened)
    do {
      if let scene { declared.initial = try declared.scene(chosenBy: scene).id }
      let entry = try bridge.add(declared, contents: [:], file: path)
      if path.hasSuffix(".xib") { try bridge.addNib(of: declared, state.top) }
      return entry
    } catch { throw bridge.placed(error, declared.place) }
  }

  /// A prototype that is nothing but a file of Xcode's: an app with its first scene.
  func openInterface(_ source: SourceText, at path: String) throws {
    let entry = try declareInterface(source, at: path, startingWith: options.scene)
    guard entry.declared.initial != nil else {
      throw bridge.placed(PlainError(entry.declared.lacksInitial), entry.declared.place)
    }
    application.mainStoryboard = entry.declared.name
    applicationPlace = entry.declared.place
  }

  /// Here: an app that says nothing of its device has that of its main storyboard's canvas.
  func chooseDeviceOfMainStoryboard() {
    guard options.device == nil, !isDeviceChosen, let name = application.mainStoryboard,
      let device = bridge.storyboards[name]?.declared.device
    else { return }
    system.device.model = device
    application.window?.frame = system.interfaceBounds
  }

  /// The storyboard of a name: a declared one, or that of the file beside another.
  ///
  /// - Throws: when there is none, or the file cannot be read.
  func storyboard(named name: String, besideFile file: String?) throws -> StoryboardTable.Entry {
    if let entry = bridge.storyboards[name] { return entry }
    let places = file.map { files.places(of: name + ".storyboard", from: $0) } ?? []
    return try interface(at: places) ?? bridge.storyboard(named: name)
  }
}

extension DeclaredStoryboard {
  /// The error text for a storyboard without a first scene, with the scenes that there are.
  var lacksInitial: String { "has no initial view controller; \(sceneNames)" }

  private var sceneNames: String {
    let names = scenes.compactMap(\.identifier)
    if names.isEmpty { return "none of its scenes has an identifier" }
    return "its scenes are: " + names.joined(separator: ", ")
  }
}
