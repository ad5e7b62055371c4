// The names of functions in the arguments of `monitor` and `unmonitor`.
extension Interpreter {
  /// Returns the function's name in a call such as `monitor(Home.mark)`.
  ///
  /// The result is empty if the parentheses are empty, and `nil` if they contain anything but a name.
  func functionName(inCall arguments: Substring) -> String? {
    guard arguments.hasPrefix("("), arguments.hasSuffix(")") else { return nil }
    let name = Interpreter.withoutParentheses(String(arguments))
    return name.isEmpty || name.isFunctionName ? name : nil
  }

  /// Returns a string without the parentheses around it.
  static func withoutParentheses(_ text: String) -> String {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return text }
    return String(text.dropFirst().dropLast().trimmed)
  }
}

extension String {
  /// Whether the string is a path of names such as `Home.mark`.
  ///
  /// `_` and `_3` are the values of inputs, so they aren't names of functions.
  var isFunctionName: Bool {
    split(omittingEmptySubsequences: false) { $0 == "." || $0 == ":" }.allSatisfy { name in
      name.leadingName.count == name.count && !name.allSatisfy { $0 == "_" || $0.isNumber }
    }
  }
}
