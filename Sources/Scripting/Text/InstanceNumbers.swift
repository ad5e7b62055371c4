extension StringProtocol {
  /// The text without the numbers of instances, such as `Detail has no view` for `Detail#2 has no view`.
  ///
  /// Only a number directly after a name counts, so `Room #4` stays as it is.
  package var withoutInstanceNumbers: String {
    var (written, rest) = ("", self[...])
    while let sign = rest.firstIndex(of: "#") {
      written += rest[..<sign]
      let number = rest[sign...].dropFirst().prefix { $0.isASCII && $0.isNumber }
      let isOfInstance = !number.isEmpty && written.last.map(endsName) == true
      if !isOfInstance { written += rest[sign..<number.endIndex] }
      rest = rest[number.endIndex...]
    }
    return written + rest
  }

  /// Whether a character can end the name of a controller, such as `Detail`, `Nav(List)` or `AlertController "Hi"`.
  private func endsName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || ["_", ")", "\""].contains(character)
  }
}
