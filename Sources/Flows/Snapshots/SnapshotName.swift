/// The name of a snapshot, which is a valid file name on every system.
struct SnapshotName: Equatable {
  let text: String

  /// The maximum length, in bytes.
  static let maximumLength = 100

  /// Checks a name.
  ///
  /// - Throws: `SnapshotProblem` if the name isn't valid.
  init(_ text: String) throws(SnapshotProblem) {
    guard !text.isEmpty else { throw SnapshotProblem("name: expected a name, found an empty string") }
    guard text.utf8.count <= SnapshotName.maximumLength else {
      throw SnapshotProblem("name: longer than \(SnapshotName.maximumLength) bytes; it is used as a file name")
    }
    guard text.unicodeScalars.allSatisfy(SnapshotName.isAllowed), text.first != " ", text.last != " " else {
      throw SnapshotProblem(
        "name: expected letters, digits, `-`, `_` and spaces between them, found \(text.debugDescription);"
          + " it is used as a file name")
    }
    self.text = text
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return "-_ ".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .decimalNumber:
      return true
    default: return false
    }
  }
}
