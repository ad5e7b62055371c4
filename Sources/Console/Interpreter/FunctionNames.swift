// The names of functions in the arguments of `monitor` and `unmonitor`.
extension StringProtocol {
  /// The function's name in parentheses, such as `Home.mark` in `(Home.mark)`.
  ///
  /// The name is empty if the parentheses are empty, and `nil` if they contain anything but a name.
  var functionNameInCall: String? {
    guard hasPrefix("("), hasSuffix(")") else { return nil }
    let name = withoutParentheses
    return name.isEmpty || name.isFunctionName ? name : nil
  }

  /// The string without the parentheses around it.
  var withoutParentheses: String {
    guard hasPrefix("("), hasSuffix(")") else { return String(self) }
    return String(dropFirst().dropLast().trimmed)
  }
}

extension String {
  /// Whether the string is a path of names such as `Home.mark`.
  ///
  /// `_` and `_3` refer to the values of inputs, so they aren't names of functions.
  var isFunctionName: Bool {
    split(omittingEmptySubsequences: false) { $0 == "." || $0 == ":" }.allSatisfy { name in
      name.leadingName.count == name.count && !name.allSatisfy { $0 == "_" || $0.isNumber }
    }
  }
}
