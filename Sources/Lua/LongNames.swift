import Locations

/// The names of files that Lua shortens in its messages, because they have over 59 bytes.
///
/// Lua writes `...` and the last 56 bytes of such a name. Reports need the whole name, which is the path of the file.
struct LongNames {
  /// The longest name that Lua writes in full, in bytes.
  private static let longest = 59
  /// The number of bytes that Lua keeps of a longer name.
  private static let kept = 56

  /// The whole names by their short forms.
  ///
  /// The value is `nil` for a short form that several names have.
  private var names: [String: String?] = [:]

  /// Remembers a name, unless Lua writes it in full.
  mutating func add(_ name: String) {
    guard name.utf8.count > LongNames.longest else { return }
    let short = "..." + String(decoding: name.utf8.suffix(LongNames.kept), as: UTF8.self)
    let known = names[short]
    names[short] = .some(known == nil || known == name ? name : nil)
  }

  /// Returns a location with the whole name of its file, or `nil` if the location has it already or several
  /// files have the same short form.
  func whole(_ location: CodeLocation) -> CodeLocation? {
    guard !names.isEmpty, location.file.hasPrefix("..."), let name = names[location.file] ?? nil else { return nil }
    return CodeLocation(file: name, line: location.line)
  }
}
