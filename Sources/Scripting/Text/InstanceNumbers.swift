extension StringProtocol {
  /// The text without the numbers of instances, such as `Detail has no view` for `Detail#2 has no view`.
  ///
  /// Only a number directly after a name counts, so `Room #4` stays as it is.
  package var withoutInstanceNumbers: String {
    var (writtenText, remainingText) = ("", self[...])
    while let signIndex = remainingText.firstIndex(of: "#") {
      writtenText += remainingText[..<signIndex]
      let number = remainingText[signIndex...].dropFirst().prefix { $0.isASCII && $0.isNumber }
      let isInstanceNumber = !number.isEmpty && writtenText.last.map(canEndName) == true
      if !isInstanceNumber { writtenText += remainingText[signIndex..<number.endIndex] }
      remainingText = remainingText[number.endIndex...]
    }
    return writtenText + remainingText
  }

  /// Whether a character can end the name of a controller, such as `Detail`, `Nav(List)` or `AlertController "Hi"`.
  private func canEndName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || ["_", ")", "\""].contains(character)
  }
}
