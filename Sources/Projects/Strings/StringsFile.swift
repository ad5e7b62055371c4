import InterfaceFiles
import JSON
import Lua
import Scripting

/// Reads files with translations.
enum StringsFile {
  /// Reads the translations in a strings file or in a strings catalog.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The name of the file in messages. A name that ends with `.xcstrings` belongs to a catalog.
  ///   - language: The language to read from a catalog. A strings file contains only one language.
  /// - Returns: The translated strings, keyed by their keys in the file. A catalog may not contain the language.
  /// - Throws: `FileProblem` with the line if the file isn't valid.
  static func read(_ bytes: [UInt8], named name: String, language: String) throws -> [String: String] {
    if name.hasSuffix(".xcstrings") { return try readTranslations(bytes, named: name, language) }
    let list = try PropertyList.read(bytes, named: name)
    if name.hasSuffix(".stringsdict") { return list.members.compactMapValues(StringsDictionary.text) }
    guard case .dictionary(let members) = list else {
      throw FileProblem(name, "expected pairs such as `\"key\" = \"translation\";`")
    }
    return members.compactMapValues(\.text)
  }

  /// Returns the languages of a strings catalog.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The name of the file in messages.
  /// - Returns: The languages, including the one in which the texts were written.
  /// - Throws: `FileProblem` if the file isn't a catalog.
  static func languages(ofCatalog bytes: [UInt8], named name: String) throws -> Set<String> {
    let value = try readCatalog(bytes, named: name)
    let localizations = (value["strings"]?.members ?? []).flatMap { $0.value["localizations"]?.members ?? [] }
    return Set(localizations.map(\.name) + [value["sourceLanguage"]?.text].compactMap { $0 })
  }

  /// Reads the JSON of a strings catalog, whose texts are in the member `strings`.
  private static func readCatalog(_ bytes: [UInt8], named name: String) throws -> JSONValue {
    let value: JSONValue
    do { value = try JSONReader.value(of: bytes) } catch {
      throw FileProblem(name, line: error.line, "expected \(error.expected)")
    }
    guard let strings = value["strings"]?.members else {
      throw FileProblem(name, "expected a strings catalog with the member \"strings\"")
    }
    for string in strings {
      do { try check(string.value) } catch { throw FileProblem(name, "\"\(string.name)\": \(error)") }
    }
    return value
  }

  /// Checks an entry of a strings catalog.
  ///
  /// - Throws: `PlainError` for an entry whose texts would be ignored because it has another structure.
  private static func check(_ entry: JSONValue) throws {
    guard entry.members != nil else { throw PlainError("expected a JSON object with the member \"localizations\"") }
    guard let localizations = entry["localizations"] else { return }
    guard let languages = localizations.members else {
      throw PlainError("localizations: expected a JSON object with languages")
    }
    for language in languages {
      guard language.value.members != nil else { throw PlainError("\(language.name): expected a JSON object") }
      guard let unit = language.value["stringUnit"], unit["value"]?.text == nil else { continue }
      throw PlainError("\(language.name): stringUnit: expected a string as `value`")
    }
  }

  /// Reads a strings catalog, which is a JSON file with all languages.
  private static func readTranslations(_ bytes: [UInt8], named name: String, _ language: String) throws -> [String:
    String]
  {
    let value = try readCatalog(bytes, named: name)
    let languages = Language.fallbacks(of: language)
    var texts: [String: String] = [:]
    for string in value["strings"]?.members ?? [] {
      let localizations = string.value["localizations"]
      if let translation = languages.lazy.compactMap({ localizations?[$0] }).first.flatMap(text) {
        texts[string.name] = translation
      }
    }
    return texts
  }

  /// Returns the text of a localization.
  ///
  /// Here: if a text varies with a number or with the device, the variant `other` is used, because Maquette knows
  /// neither the number nor the device.
  private static func text(of localization: JSONValue) -> String? {
    if let text = localization["stringUnit"]?["value"]?.text {
      let substitutions = localization["substitutions"]
      return FormatVariables.replaceVariables(in: text) { substitutions?[$0].flatMap(substitutionText) }
    }
    guard let variations = localization["variations"]?.members else { return nil }
    let variants = variations.first { $0.name == "plural" } ?? variations.first
    return (variants?.value["other"] ?? variants?.value.members?.last?.value).flatMap(text)
  }

  /// Returns the text of a substitution in a localization that contains several numbers.
  ///
  /// In that text, `%arg` is the number.
  private static func substitutionText(_ substitution: JSONValue) -> String? {
    text(of: substitution)?.replacing("%arg", with: "%" + (substitution["formatSpecifier"]?.text ?? "lld"))
  }
}
