import ArgumentParser
import Exploration

/// The flows that `--cover` requests, such as `flows/all` or `screens=flows/screens`.
struct CoverArgument: Equatable {
  let cover: ExplorationOptions.Cover
  let folder: String

  /// Reads the value of the option.
  ///
  /// - Throws: `ValidationError` if no folder is named.
  static func read(_ text: String) throws -> CoverArgument {
    for cover in ExplorationOptions.Cover.allCases where text.hasPrefix(cover.rawValue + "=") {
      return try CoverArgument(cover, folder: String(text.dropFirst(cover.rawValue.count + 1)))
    }
    return try CoverArgument(.edges, folder: text)
  }

  private init(_ cover: ExplorationOptions.Cover, folder: String) throws {
    guard !folder.isEmpty, !folder.hasPrefix("-") else {
      let found = folder.isEmpty ? "nothing" : folder
      throw ValidationError("expected a folder, or `screens=` and a folder, found \(found).")
    }
    (self.cover, self.folder) = (cover, folder)
  }
}

extension ExplorationOptions.Start {
  /// Reads the value of `--from`.
  ///
  /// - Throws: `ValidationError` if the text doesn't name a screen.
  static func argument(_ text: String) throws -> ExplorationOptions.Start {
    let prefix = "screen:"
    guard text.hasPrefix(prefix), text.count > prefix.count else {
      throw ValidationError("expected a screen such as screen:Detail, found \"\(text)\".")
    }
    return .screen(String(text.dropFirst(prefix.count)))
  }
}
