/// The variables of a format with translations, such as `%#@items@`, whose texts vary with a number.
enum FormatVariables {
  /// The maximum nesting depth.
  ///
  /// A variable may contain others. Those of a faulty file may contain each other.
  private static let deepest = 8

  /// Returns a format in which each variable is replaced with its text.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - text: Returns the text of the variable with a name, or `nil` if the file doesn't have it.
  /// - Returns: The format without variables.
  static func replaced(in format: String, with text: (String) -> String?) -> String {
    replaced(in: format, depth: 0, with: text)
  }

  private static func replaced(in format: String, depth: Int, with text: (String) -> String?) -> String {
    guard depth < deepest, let start = format.firstRange(of: "%#@") else { return format }
    let rest = format[start.upperBound...]
    guard let end = rest.firstIndex(of: "@") else { return format }
    let value = text(String(rest[..<end])) ?? ""
    return format[..<start.lowerBound] + replaced(in: value, depth: depth + 1, with: text)
      + replaced(in: String(rest[rest.index(after: end)...]), depth: depth, with: text)
  }
}
