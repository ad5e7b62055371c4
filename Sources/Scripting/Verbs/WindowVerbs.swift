import Controllers
import Layout
import Lua

// The sizes of the app's window that the user can choose.
extension UserActions {
  /// Reads the arguments of `resize`.
  ///
  /// - Throws: `PlainError` if the device or the system has no such window.
  func readWindowSize(_ arguments: VerbArguments) throws -> WindowSize {
    let system = session.system
    guard system.device.idiom == .pad else {
      throw PlainError("an app on a phone always fills the screen: open it with `--device iPad`")
    }
    let row = Behaviors.table.windowSizes
    let windows = system.behavior.windowSizes
    guard windows != .screen else {
      throw PlainError("resizing a window needs system \(row.firstSystem)")
    }
    switch arguments[0] {
    case .number(let width)?: return try makeSize(width, arguments.number(1), windows)
    case .text(let word)?:
      guard arguments.number(1) == nil, arguments[2] == nil else {
        throw PlainError("\"\(word)\" has no height: write resize(\"\(word)\"), or a width and a height in points")
      }
      return try namedSize(word)
    case let other?: throw PlainError("size: expected \(expected), found \(other.sourceText)")
    case nil: throw PlainError("size: expected \(expected), found nothing")
    }
  }

  /// Checks that a window can have a size in the current orientation.
  ///
  /// - Throws: `PlainError` if the size is half of the screen, and the interface is in portrait.
  func checkOrientation(for size: WindowSize) throws {
    guard size == .half, !session.system.isLandscape else { return }
    throw PlainError(
      "in portrait, no window has half of the screen: resize to \"narrow\" or \"wide\", or rotate first")
  }

  /// Reads the name of the scene whose window `resize` resizes, or returns `nil` for the window in front.
  ///
  /// - Throws: `PlainError` if there is no such scene, or if the scene has no window.
  func findSceneToResize(_ arguments: VerbArguments) throws -> WindowScene? {
    guard let name = arguments.text(2) ?? arguments.text(1) else {
      if let value = arguments[1], arguments.number(1) == nil {
        throw PlainError("expected a height in points or the name of a scene, found \(value.sourceText)")
      }
      return nil
    }
    let scene = try session.scene(named: name)
    guard scene.isConnected else { throw PlainError("\(scene.name) has no window; `openScene` opens one") }
    return scene
  }

  private var expected: String {
    let words = WindowSize.namedSizes.map { "\"\($0.word)\"" }.joined(separator: " ")
    let points = session.system.behavior.windowSizes == .any ? ", or a width and a height in points" : ""
    return "one of \(words)\(points)"
  }

  private func namedSize(_ word: String) throws -> WindowSize {
    guard let namedSize = WindowSize.namedSizes.first(where: { $0.word == word }) else {
      let hint = Suggestion.sentence(for: word, among: WindowSize.namedSizes.map(\.word)).map { "; " + $0 } ?? ""
      throw PlainError("size: expected \(expected), found \"\(word)\"\(hint)")
    }
    return namedSize.size
  }

  private func makeSize(_ width: Double, _ height: Double?, _ windows: WindowSizes) throws -> WindowSize {
    let system = session.system
    guard windows == .any else {
      let firstSystem = Behaviors.table.windowSizes.changes.last?.since ?? system.version
      throw PlainError(
        "a window can have any size from system \(firstSystem) on: expected \(expected)")
    }
    guard let height else { throw PlainError("the height is missing: write resize(width, height)") }
    let (minimumSize, maximumSize) = (
      Device.minimumWindowSize, system.screenSize(turned: system.application?.statusBarOrientation ?? .portrait)
    )
    guard (minimumSize.width...maximumSize.width).contains(width),
      (minimumSize.height...maximumSize.height).contains(height)
    else {
      let limits = [(minimumSize.width, maximumSize.width), (minimumSize.height, maximumSize.height)].map {
        "from \(plainNumber($0.0)) to \(plainNumber($0.1))"
      }
      throw PlainError(
        "expected a width \(limits[0]) and a height \(limits[1]), found \(plainNumber(width)) × \(plainNumber(height))")
    }
    return width == maximumSize.width && height == maximumSize.height
      ? .full : .points(Size(width: width, height: height))
  }
}

extension ActionChoices {
  /// The names of the sizes to which the user can resize the window now.
  package var windowChoices: [String] {
    let system = session.system
    guard system.device.idiom == .pad, system.behavior.windowSizes != .screen else { return [] }
    return WindowSize.namedSizes.filter { named in
      named.size != system.device.windowSize && (named.size != .half || system.isLandscape)
    }.map(\.word)
  }
}
