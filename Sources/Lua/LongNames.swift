import Locations

/// The names of files that Lua shortens in its messages, because they have over 59 bytes.
///
/// Lua writes `...` and the last 56 bytes of such a name. Reports need the whole name, which is the path of the file.
struct LongNames {
  /// The longest name that Lua writes in full, in bytes.
  private static let maximumFullLength = 59
  /// The number of bytes at the end of a longer name that Lua writes.
  private static let keptByteCount = 56

  /// The whole names, keyed by their short forms.
  ///
  /// The value is `nil` if several names have the same short form.
  private var namesByShortForm: [String: String?] = [:]

  /// Adds a name, unless Lua writes it in full.
  mutating func add(_ name: String) {
    guard name.utf8.count > LongNames.maximumFullLength else { return }
    let short = "..." + String(decoding: name.utf8.suffix(LongNames.keptByteCount), as: UTF8.self)
    let knownName = namesByShortForm[short]
    namesByShortForm[short] = .some(knownName == nil || knownName == name ? name : nil)
  }

  /// Returns a location with the whole name of its file.
  ///
  /// The result is `nil` if the location already has the whole name, or if several files have the same short form.
  func expandingFileName(_ location: CodeLocation) -> CodeLocation? {
    guard !namesByShortForm.isEmpty, location.file.hasPrefix("..."), let name = namesByShortForm[location.file] ?? nil
    else { return nil }
    return CodeLocation(file: name, line: location.line)
  }
}
