/// What a snapshot is called: a word that is a file's name on every system.
struct SnapshotName: Equatable {
  let text: String

  /// In bytes.
  static let longest = 100

  /// - Throws: what is wrong with it.
  init(_ text: String) throws(SnapshotProblem) {
    guard !text.isEmpty else { throw SnapshotProblem("name: expected a name, found an empty text") }
    guard text.utf8.count <= SnapshotName.longest else {
      throw SnapshotProblem("name: longer than \(SnapshotName.longest) bytes: it is a file's name")
    }
    guard text.unicodeScalars.allSatisfy(SnapshotName.isPlain), text.first != " ", text.last != " " else {
      throw SnapshotProblem(
        "name: expected letters, digits, `-`, `_` and spaces between them, found \(text.debugDescription):"
          + " it is a file's name")
    }
    self.text = text
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
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
