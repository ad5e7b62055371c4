/// The characters of a visual format, and the current position.
struct FormatScanner {
  let format: String
  private let characters: [Character]
  private(set) var position = 0

  init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  var current: Character? { position < characters.count ? characters[position] : nil }

  /// Skips a character if it is at the current position.
  ///
  /// The result says whether the character was there.
  mutating func skip(_ character: Character) -> Bool {
    guard current == character else { return false }
    position += 1
    return true
  }

  /// Reads a name at the current position, or returns `nil` if there is none.
  ///
  /// A name is a letter or an underscore, followed by any number of letters, underscores and digits.
  mutating func readName() -> String? {
    guard let firstCharacter = current, firstCharacter.isLetter || firstCharacter == "_" else { return nil }
    return readCharacters { $0.isLetter || $0 == "_" || $0.isDigit }
  }

  /// Reads a number at the current position, or returns `nil` if there is none.
  ///
  /// A number consists of one or more digits, optionally followed by a decimal point and more digits.
  mutating func readNumber(allowsSign: Bool = false) -> Double? {
    let startPosition = position
    let isNegative = allowsSign && skip("-")
    guard let firstCharacter = current, firstCharacter.isDigit else {
      position = startPosition
      return nil
    }
    var digits = readCharacters(\.isDigit)
    if current == ".", position + 1 < characters.count, characters[position + 1].isDigit {
      position += 1
      digits += "." + readCharacters(\.isDigit)
    }
    return Double(digits).map { isNegative ? -$0 : $0 }
  }

  func makeError(_ problem: VisualFormatError.Problem) -> VisualFormatError {
    VisualFormatError(problem: problem, format: format, characterIndex: position)
  }

  private mutating func readCharacters(_ isIncluded: (Character) -> Bool) -> String {
    let startPosition = position
    while let character = current, isIncluded(character) { position += 1 }
    return String(characters[startPosition..<position])
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
