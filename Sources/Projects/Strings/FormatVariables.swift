/// The variables of a translated format, such as `%#@items@`.
///
/// The text of a variable depends on a number.
enum FormatVariables {
  /// The maximum nesting depth.
  ///
  /// A variable may contain other variables. In a faulty file, variables may contain each other.
  private static let maximumDepth = 8

  /// Returns a format in which each variable is replaced with its text.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - textForVariable: Returns the text of the variable with a certain name, or `nil` if the file doesn't have it.
  /// - Returns: The format without variables.
  static func replaceVariables(in format: String, with textForVariable: (String) -> String?) -> String {
    replaceVariables(in: format, depth: 0, with: textForVariable)
  }

  private static func replaceVariables(in format: String, depth: Int, with textForVariable: (String) -> String?)
    -> String
  {
    guard depth < maximumDepth, let start = format.firstRange(of: "%#@") else { return format }
    let rest = format[start.upperBound...]
    guard let end = rest.firstIndex(of: "@") else { return format }
    let value = textForVariable(String(rest[..<end])) ?? ""
    return format[..<start.lowerBound] + replaceVariables(in: value, depth: depth + 1, with: textForVariable)
      + replaceVariables(in: String(rest[rest.index(after: end)...]), depth: depth, with: textForVariable)
  }
}
