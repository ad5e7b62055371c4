/// The texts of a strings dictionary, such as `Localizable.stringsdict`.
///
/// Each text varies with a number, a device or a width.
///
/// Apple's reference ("Stringsdict file format"): a format such as `%#@items@` contains variables, and each variable has
/// a text for each plural category of the language.
enum StringsDictionary {
  /// Returns the text of an entry, or `nil` if the entry isn't valid.
  ///
  /// Here: each variable has its text for the category `other`, because Maquette doesn't know the number. If a text
  /// varies with the device, the text for the iPhone is used. If a text varies with the width, the longest text is
  /// used.
  static func text(of entry: PropertyList) -> String? {
    if let format = entry["NSStringLocalizedFormatKey"]?.text {
      return FormatVariables.replaceVariables(in: format) { entry[$0].flatMap { $0["other"]?.text } }
    }
    if let devices = entry["NSStringDeviceSpecificRuleType"] {
      return ["iphone", "other"].lazy.compactMap { devices[$0] }.first.flatMap(text)
    }
    if let widths = entry["NSStringVariableWidthRuleType"]?.members {
      return widths.max { (Int($0.key) ?? 0, $0.key) < (Int($1.key) ?? 0, $1.key) }?.value.text
    }
    return entry.text
  }
}
