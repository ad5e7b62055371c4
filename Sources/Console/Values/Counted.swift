extension Int {
  /// A count with its noun: `1 input`, `3 inputs`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  /// In a column that ends at the right.
  func padded(_ width: Int) -> String {
    let text = String(self)
    return String(repeating: " ", count: Swift.max(0, width - text.count)) + text
  }
}
