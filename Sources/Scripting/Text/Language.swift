/// The languages of apps, which are the names of folders such as `de.lproj` and `zh-Hans.lproj`.
package enum Language {
  /// Returns a language followed by the more general languages that can replace it, such as `de-AT` and `de`.
  ///
  /// Apple's reference ("Language and Locale IDs"): an app without the dialect of the user shows the language.
  package static func fallbacks(of language: String) -> [String] {
    var languages = [language]
    while let last = languages.last, let separatorIndex = last.lastIndex(where: { $0 == "-" || $0 == "_" }) {
      languages.append(String(last[..<separatorIndex]))
    }
    return languages
  }

  /// Whether a language is written from right to left.
  package static func isRightToLeft(_ language: String) -> Bool {
    ["ar", "fa", "he", "iw", "ps", "ur", "yi", "ug", "sd", "dv"].contains(fallbacks(of: language).last)
  }

  /// Whether a string can be the name of a language, such as `de`, `pt-BR` or `zh-Hans`.
  package static func isName(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      first.allSatisfy({ $0.isASCII && $0.isLowercase })
    else { return text == "Base" }
    return parts.dropFirst().allSatisfy { part in
      (2...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }
}
