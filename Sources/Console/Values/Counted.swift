extension Int {
  /// Returns the number with a noun, such as `1 input` or `3 inputs`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  /// Returns the number as text with spaces in front, so that numbers in a column are right-aligned.
  func padded(_ width: Int) -> String {
    let text = String(self)
    return String(repeating: " ", count: Swift.max(0, width - text.count)) + text
  }
}
