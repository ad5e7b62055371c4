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
  /// Returns whether the character was there.
  mutating func skip(_ character: Character) -> Bool {
    guard current == character else { return false }
    position += 1
    return true
  }

  /// Reads a name at the current position, or returns `nil` if there is none.
  ///
  /// A name is a letter or an underscore, followed by any number of letters, underscores and digits.
  mutating func name() -> String? {
    guard let first = current, first.isLetter || first == "_" else { return nil }
    return run { $0.isLetter || $0 == "_" || $0.isDigit }
  }

  /// Reads a number at the current position, or returns `nil` if there is none.
  ///
  /// A number consists of one or more digits, optionally followed by a decimal point and more digits.
  mutating func number(allowsSign: Bool = false) -> Double? {
    let start = position
    let isNegative = allowsSign && skip("-")
    guard let first = current, first.isDigit else {
      position = start
      return nil
    }
    var digits = run(\.isDigit)
    if current == ".", position + 1 < characters.count, characters[position + 1].isDigit {
      position += 1
      digits += "." + run(\.isDigit)
    }
    return Double(digits).map { isNegative ? -$0 : $0 }
  }

  func error(_ problem: VisualFormatError.Problem) -> VisualFormatError {
    VisualFormatError(problem: problem, format: format, position: position)
  }

  private mutating func run(_ belongs: (Character) -> Bool) -> String {
    let start = position
    while let character = current, belongs(character) { position += 1 }
    return String(characters[start..<position])
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
