import ArgumentParser
import JSON

/// The texts that an exploration types, as a JSON array of strings.
struct TextsArgument: Equatable {
  let texts: [String]

  /// Returns the texts of a configuration file as a value of the option.
  ///
  /// A single text may already be such a value.
  static func optionValue(of texts: [String]) -> String {
    if texts.count == 1, (try? parse(texts[0])) != nil { return texts[0] }
    return JSONValue.list(texts.map(JSONValue.text)).jsonText
  }

  /// Reads the value of an option.
  ///
  /// - Throws: `ValidationError` if the text isn't a JSON array of strings.
  static func parse(_ text: String) throws -> TextsArgument {
    guard case .list(let values)? = try? JSONReader.value(of: Array(text.utf8)) else {
      throw ValidationError("expected a list of texts, such as '[\"\", \"x\"]', found \"\(text)\".")
    }
    return TextsArgument(
      texts: try values.map { value in
        guard case .text(let text) = value else {
          throw ValidationError("expected only strings in the list, found \(value.jsonText).")
        }
        return text
      })
  }
}
