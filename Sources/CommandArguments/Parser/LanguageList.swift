import ArgumentParser
import Scripting

/// The languages in the value of an option, such as `de,fr`.
struct LanguageList {
  let languages: [String]

  /// Reads names separated by commas.
  ///
  /// - Returns: The languages, in the order in which they are named.
  /// - Throws: `ValidationError` if a name can't be the name of a language.
  static func parse(_ text: String) throws -> LanguageList {
    let languages = try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      let name = name.split(separator: " ").joined(separator: " ")
      guard Language.isName(name) else {
        throw ValidationError("expected languages, such as de or pt-BR, found \"\(name)\".")
      }
      return name
    }
    return LanguageList(languages: languages)
  }

  /// Returns the languages of all lists without duplicates, in the order in which they are named.
  static func languages(of lists: [LanguageList]) -> [String] {
    lists.flatMap(\.languages).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
