extension Int {
  /// Returns the number with a noun: `1 input`, `3 inputs`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  /// Returns the number with spaces in front, for a column that is aligned to the right.
  func padded(_ width: Int) -> String {
    let text = String(self)
    return String(repeating: " ", count: Swift.max(0, width - text.count)) + text
  }
}
