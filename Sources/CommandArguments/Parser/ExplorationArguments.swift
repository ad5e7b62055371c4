import ArgumentParser
import Exploration
import Rendering
import Scripting

/// The flows that `--cover` requests, such as `flows/all` or `screens=flows/screens`.
struct CoverArgument: Equatable {
  let cover: ExplorationOptions.Cover
  let folder: String

  /// Reads the value of the option.
  ///
  /// - Throws: `ValidationError` if no folder is named, or if a misspelled kind of flows precedes the folder.
  static func parse(_ text: String) throws -> CoverArgument {
    for cover in ExplorationOptions.Cover.allCases where text.hasPrefix(cover.rawValue + "=") {
      return try CoverArgument(cover, folder: String(text.dropFirst(cover.rawValue.count + 1)))
    }
    if let kind = text.split(separator: "=", omittingEmptySubsequences: false).dropLast().first.map(String.init),
      let hint = Suggestion.sentence(for: kind + "=", among: kindPrefixes, quote: "`")
    {
      throw ValidationError("unknown kind of flows `\(kind.printableLine)=`; \(hint)".asSentence)
    }
    return try CoverArgument(.edges, folder: text)
  }

  /// The prefixes that select the kind of flows, such as `screens=`.
  private static let kindPrefixes = ExplorationOptions.Cover.allCases.map { $0.rawValue + "=" }

  private init(_ cover: ExplorationOptions.Cover, folder: String) throws {
    guard !folder.isEmpty, !folder.hasPrefix("-") else {
      let foundText = folder.isEmpty ? "nothing" : folder
      throw ValidationError("expected a folder, or `screens=` and a folder, found \(foundText.printableLine).")
    }
    (self.cover, self.folder) = (cover, folder)
  }
}
