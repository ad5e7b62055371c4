import ArgumentParser
import JSON

/// The texts that an exploration types, as a JSON array of strings.
struct TextsArgument: Equatable {
  let texts: [String]

  /// Returns the value of the option for texts of a configuration file.
  ///
  /// A single text can already be the value of the option.
  static func json(of texts: [String]) -> String {
    if texts.count == 1, (try? read(texts[0])) != nil { return texts[0] }
    return JSONValue.list(texts.map(JSONValue.text)).written
  }

  /// Reads the value of an option.
  ///
  /// - Throws: `ValidationError` if the text isn't a JSON array of strings.
  static func read(_ text: String) throws -> TextsArgument {
    guard case .list(let values)? = try? JSONReader.value(of: Array(text.utf8)) else {
      throw ValidationError("expected a list of texts, such as '[\"\", \"x\"]', found \"\(text)\".")
    }
    return TextsArgument(
      texts: try values.map { value in
        guard case .text(let text) = value else {
          throw ValidationError("expected only strings in the list, found \(value.written).")
        }
        return text
      })
  }
}
