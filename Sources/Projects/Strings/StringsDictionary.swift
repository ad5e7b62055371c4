/// The texts of a strings dictionary, such as `Localizable.stringsdict`, which vary with a number.
///
/// Apple's reference ("Stringsdict file format"): a format such as `%#@items@` contains variables, and each variable has
/// a text for each plural category of the language.
enum StringsDictionary {
  /// Returns the text of an entry, or `nil` if the entry isn't valid.
  ///
  /// Here: each variable has its text for the category `other`, because Maquette doesn't know the number.
  static func text(of entry: PropertyList) -> String? {
    guard let format = entry["NSStringLocalizedFormatKey"]?.text else { return entry.text }
    return expanded(format, entry, depth: 0)
  }

  /// Replaces the variables of a format.
  ///
  /// A variable may contain others. Those of a faulty file may contain each other.
  private static func expanded(_ format: String, _ entry: PropertyList, depth: Int) -> String {
    guard depth < deepest, let start = format.firstRange(of: "%#@") else { return format }
    let rest = format[start.upperBound...]
    guard let end = rest.firstIndex(of: "@") else { return format }
    let text = entry[String(rest[..<end])].flatMap { $0["other"]?.text } ?? ""
    return format[..<start.lowerBound] + expanded(text, entry, depth: depth + 1)
      + expanded(String(rest[rest.index(after: end)...]), entry, depth: depth)
  }

  private static let deepest = 8
}
